import Monetization

/// An answer of the backend with which the SDK can do nothing.
public struct BackendFailure: Hashable, Sendable {
  /// The body of the answer.
  public enum Body: Hashable, Sendable {
    /// RevenueCat's own number of an error, such as 7102.
    case code(Int)
    case empty
    /// An error without a number.
    case withoutCode
    /// It is not what the SDK can read, such as the page of a proxy.
    case unreadable
  }

  /// The HTTP status: of a failure, or 200 to 299 with a body that cannot be read.
  public var status: Int
  public var body: Body
  /// The header `Is-Retryable`: false forbids the SDK to try a 429 again.
  public var isRetryable: Bool

  /// - Parameter body: Nil for the usual one: with 401 and 403 that the app's key is wrong, else none.
  public init(_ status: Int, _ body: Body? = nil, isRetryable: Bool = true) {
    self.status = status
    self.body = body ?? Self.usualBody(of: status)
    self.isRetryable = isRetryable
  }

  static func usualBody(of status: Int) -> Body {
    switch status {
    case 401, 403: .code(7225)
    case 200..<300: .unreadable
    default: .empty
    }
  }

  /// The backend has done what was asked, although the SDK cannot read that.
  var isDone: Bool { (200..<300).contains(status) }

  /// The backend is at fault itself.
  var isServerFailure: Bool { status >= 500 }

  /// The SDK asks again, up to three times.
  var isTriedAgain: Bool { status == 429 && isRetryable }

  /// The time before each further try of the SDK.
  static let pauses: [TimeSpan] = [.zero, .milliseconds(750), .seconds(3)]

  /// The error of the SDK.
  public var error: StoreError {
    if isDone { return .unexpectedBackend(status) }
    switch body {
    case .empty, .unreadable: return StoreError(.unknown, .status(status))
    case .withoutCode: return StoreError(.unknownBackend, .status(status))
    case .code(let code):
      let kind = BackendErrorCode.kind(of: code)
      let hasDetail = isServerFailure || kind == .unknown || kind == .unknownBackend
      return hasDetail ? StoreError(kind, .status(status)) : StoreError(kind)
    }
  }
}

extension StoreConditions.Backend {
  /// The backend answers with this HTTP status and its usual body.
  public static func failing(_ status: Int) -> Self { .answering(BackendFailure(status)) }
}

/// The numbers of errors in the backend's answers.
enum BackendErrorCode {
  /// Returns the SDK's error for a number, as the SDK maps it.
  static func kind(of code: Int) -> StoreError.Kind {
    switch code {
    case 0: .unknown
    case 7000, 7255: .configuration
    case 7101: .storeProblem
    case 7102: .receiptInUse
    case 7103, 7712: .invalidReceipt
    case 7104, 7224, 7225: .invalidCredentials
    case 7105, 7106: .purchaseInvalid
    case 7220, 7256: .invalidAppUserID
    case 7232: .ineligible
    case 7234: .invalidSubscriptionKey
    case 7263, 7264: .invalidAttributes
    case 7629, 7638: .operationInProgress
    case 7849: .invalidWebToken
    case 7852: .belongsToOtherUser
    case 7853: .expiredWebToken
    default: .unknownBackend
    }
  }
}
