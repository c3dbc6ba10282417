import Monetization

extension DirectorCommand {
  /// The line that reads back as this command.
  public var line: String {
    switch self {
    case .advance(let span): "advance \(span.unitText)"
    case .advanceTo(let instant): "advance to \(instant.timestamp)"
    case .advanceToNext: "advance to next"
    case .deviceClock(let offset):
      offset == .zero ? "clock right" : "clock \(offset < .zero ? "-" : "+")\(offset.unitText)"
    case .network(let isOnline): "network \(isOnline ? "on" : "off")"
    case .backend(.ok): "backend ok"
    case .backend(.failing(let status)): "backend fail \(status)"
    case .appStore(let isUp): "appstore \(isUp ? "up" : "down")"
    case .server(nil): "server ok"
    case .server(let status?): "server fail \(status)"
    case .latency(let target, let span): "latency \(target.rawValue) \(span.unitText)"
    case .purchase(let decision): "purchase \(decision.words)"
    case .fault(let operation, let fault): "\(operation.rawValue) \(fault.words)"
    case .adLoad(let fault): fault.mode == .off ? "ad fill" : "ad fail \(fault.failure.word)\(fault.mode.words)"
    case .adPresentation(let fault): fault.mode == .off ? "ad present ok" : "ad present fail\(fault.mode.words)"
    case .adOrder(let order): "ad order \(order.rawValue)"
    case .approve: "approve"
    case .decline: "decline"
    case .expire(let product): Self.line(.expire, product)
    case .refund(let product): Self.line(.refund, product)
    case .renew(let product): Self.line(.renew, product)
    case .autoRenew(let isOn): "autorenew \(isOn ? "on" : "off")"
    case .billing(let isFailing): "billing \(isFailing ? "fail" : "ok")"
    case .buyElsewhere(let product): "buy \(product)"
    case .background: "background"
    case .foreground: "foreground"
    case .relaunch: "relaunch"
    case .newDevice: "newdevice"
    case .reboot: "reboot"
    case .scenario(let scenario): "scenario \(scenario.rawValue)"
    }
  }

  private static func line(_ verb: DirectorVerb, _ product: String?) -> String {
    verb.rawValue + (product.map { " " + $0 } ?? "")
  }
}

extension StoreConditions.PurchaseDecision {
  /// The words of a command, and of the Director's screen.
  public var words: String {
    switch self {
    case .ask: "ask"
    case .succeed: "succeed"
    case .cancel: "cancel"
    case .fail(let error): "fail \(error.word)"
    case .pending: "pending"
    case .interrupted: "interrupted"
    case .unverified: "unverified"
    }
  }
}

extension StoreError {
  /// The word that commands use for it.
  public var word: String {
    StoreErrorWord.allCases.first { $0.error == self }?.rawValue ?? StoreErrorWord.unknown.rawValue
  }
}

extension Fault where Failure == StoreError {
  /// The words of a command, and of the Director's screen.
  public var words: String {
    switch mode {
    case .off: "ok"
    case .once: "fail \(failure.word) once"
    case .always, .after: "fail \(failure.word) always"
    }
  }
}

extension AdLoadFailure {
  /// The word that commands use for it.
  public var word: String {
    switch self {
    case .error(let error): error.name
    case .noAnswer: DirectorWord.noanswer.rawValue
    }
  }
}

extension FaultMode {
  /// How long it lasts, for a command.
  var words: String {
    switch self {
    case .off: ""
    case .once: " once"
    case .always, .after: " always"
    }
  }
}
