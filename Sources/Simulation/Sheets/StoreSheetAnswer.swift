/// A button of the App Store's own sheet.
public enum StoreSheetAnswer: String, Hashable, Sendable {
  case confirm, cancel
}

extension StoreSheetAnswer: SheetOperation {
  static let isAskedFor = true

  func perform(on phone: Int, in world: inout World, _ step: inout StepOutput) {
    world.useSheet(on: phone, &step) { store, client, call in
      switch self {
      case .confirm: store.confirm(for: &client, &call)
      case .cancel: store.cancel(for: &client, &call)
      }
    }
  }
}
