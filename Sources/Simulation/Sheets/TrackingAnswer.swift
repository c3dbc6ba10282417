/// A button of the system's question about tracking.
public enum TrackingAnswer: String, Hashable, Sendable {
  case allow, refuse
}

extension UninvitedSheet {
  static let tracking = UninvitedSheet("tracking", at: 40) { world, phone in
    world.phones[phone].device.privacy.isTrackingAsked
  }
}

extension TrackingAnswer: SheetOperation {
  static let isAskedFor = false

  func perform(on phone: Int, in world: inout World, _ step: inout StepOutput) {
    guard world.isTrackingQuestionUp(on: phone) else { return }
    world.setTracking(self == .allow ? .authorized : .denied, on: phone, &step)
  }
}

extension World {
  /// The system asks over the app of the phone at an index if it may track its user.
  package func isTrackingQuestionUp(on phone: Int) -> Bool { isUp(.tracking, on: phone) }
}
