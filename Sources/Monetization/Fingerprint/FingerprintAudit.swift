/// The properties that were fed, type by type, so that a test can find a forgotten one.
public struct FingerprintAudit {
  /// The share of a property that was fed.
  public enum Depth: Sendable {
    /// By the type of its value, which is accounted for in turn.
    case byItsType
    /// With all that is in it.
    case whole
  }

  /// By type and property; of an enum by case and payload.
  public private(set) var noted: [ObjectIdentifier: [String: Depth]] = [:]
  private var stack: [(type: ObjectIdentifier, variant: String)] = []

  public init() {}

  @usableFromInline
  mutating func enter(_ type: Any.Type) {
    stack.append((ObjectIdentifier(type), ""))
    noted[ObjectIdentifier(type), default: [:]] = noted[ObjectIdentifier(type)] ?? [:]
  }

  @usableFromInline
  mutating func leave() { stack.removeLast() }

  @usableFromInline
  mutating func variant(_ name: StaticString) {
    guard !stack.isEmpty else { return }
    stack[stack.count - 1].variant = "\(name)."
    note("\(name)", .byItsType)
  }

  @usableFromInline
  mutating func fed(_ name: StaticString) { note(prefix + "\(name)", .byItsType) }

  @usableFromInline
  mutating func fedWhole(_ name: StaticString) { note(prefix + "\(name)", .whole) }

  private var prefix: String { stack.last?.variant ?? "" }

  private mutating func note(_ name: String, _ depth: Depth) {
    guard let type = stack.last?.type else { return }
    noted[type, default: [:]][name] = depth
  }
}

extension FingerprintFeed {
  /// The notes so far; nil without an audit.
  public var auditNotes: FingerprintAudit? { audit }
}
