/// An error from the store or the backend.
///
/// Pending purchases are outcomes, not errors; so are cancelled ones, except where an SDK throws that.
public struct StoreError: Error, Hashable, Sendable {
  /// The error without its detail.
  public let kind: Kind
  /// The detail of this one error; nil for a kind that carries none.
  public let detail: Detail?

  /// What an error says beyond its kind.
  public enum Detail: Hashable, Sendable {
    /// The HTTP status of the backend's answer.
    case status(Int)
    case text(String)
  }

  /// The words of one kind of error, and the detail of an error for which none is given.
  struct Row {
    var code: Int?
    var name: String
    var sentence: String
    var detail: Detail?
    var shortWord: String?
    var storeKit: String?

    init(
      _ code: Int?, _ name: String, _ sentence: String, detail: Detail? = nil, shortWord: String? = nil,
      storeKit: String? = nil
    ) {
      self.code = code
      self.name = name
      self.sentence = sentence
      self.detail = detail
      self.shortWord = shortWord
      self.storeKit = storeKit
    }
  }

  /// Creates an error of `kind`, with the kind's usual detail if it carries one.
  public init(_ kind: Kind) { self.init(kind, kind.usualDetail) }

  /// Creates an error with a detail of the sort that `kind` carries.
  public init(_ kind: Kind, _ detail: Detail?) {
    self.kind = kind
    self.detail = detail
  }

  private var row: Row {
    switch detail {
    case .status(let status)?: Self.row(kind, detail: "\(status)")
    case .text(let text)?: Self.row(kind, detail: text)
    case nil: Self.row(kind, detail: "")
    }
  }

  /// The error's number in RevenueCat's SDK; nil for an error of its paywall, which has none.
  public var code: Int? { row.code }

  /// The error's stable name, such as `STORE_PROBLEM`.
  public var name: String { row.name }

  /// The error in one sentence for users, with its full stop.
  public var sentence: String { row.sentence }

  /// StoreKit's own error, from which RevenueCat's SDK makes this one; nil for an error that does not come from StoreKit 2.
  public var storeKitName: String? { row.storeKit }

  /// A later try may succeed, and the saved data should be used until then.
  public var isUnreachable: Bool { self == .network || self == .offline || isServerFailure }

  /// The backend answered, and is at fault itself: a status of 500 or more.
  public var isServerFailure: Bool {
    if case .status(let status)? = detail { status >= 500 } else { false }
  }
}

extension StoreError.Kind {
  /// The detail of an error for which none is given; nil if this kind carries none.
  public var usualDetail: StoreError.Detail? { StoreError.row(self, detail: "").detail }

  /// A shorter word that commands also accept; nil if there is none.
  public var shortWord: String? { StoreError.row(self, detail: "").shortWord }
}
