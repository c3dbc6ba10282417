/// A control of one of the system's sheets over the app.
public enum SheetControl: Hashable, Sendable {
  case appStore(StoreSheetAnswer)
  case signIn(SignInControl)
  case subscriptions(SubscriptionsControl)
  case redemption(RedemptionControl)
  case refund(RefundControl)
  case askToBuy(AskToBuyAnswer)
  case storeMessage(StoreMessageAnswer)
  case notifications(NotificationAnswer)
  case tracking(TrackingAnswer)
  case consent(ConsentControl)
  case family(FamilyControl)

  /// The same with the sheet's own rules.
  var operation: any SheetOperation {
    switch self {
    case .appStore(let control): control
    case .signIn(let control): control
    case .subscriptions(let control): control
    case .redemption(let control): control
    case .refund(let control): control
    case .askToBuy(let control): control
    case .storeMessage(let control): control
    case .notifications(let control): control
    case .tracking(let control): control
    case .consent(let control): control
    case .family(let control): control
    }
  }

  /// The app asked for the sheet. It or the app shows what became of the control; for any other sheet a notice says so.
  public var isOfAskedSheet: Bool { type(of: operation).isAskedFor }
}

/// A control of one of the system's sheets, with what it does. A control of a sheet that is not up does nothing.
protocol SheetOperation {
  /// The app asked for the sheet, which did not come up by itself.
  static var isAskedFor: Bool { get }

  func perform(on phone: Int, in world: inout World, _ step: inout StepOutput)
}
