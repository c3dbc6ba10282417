import Monetization
import NativeApp
import Simulation

/// Walks through a value by `Mirror` and holds each stored property against what the feeding noted.
struct FingerprintInspector {
  let noted: [ObjectIdentifier: [String: FingerprintAudit.Depth]]
  /// Properties, as `Type.name`, that are neither fed nor excused.
  private(set) var forgotten: Set<String> = []
  /// Properties that are both fed and excused, or excused without a reason.
  private(set) var needless: Set<String> = []
  private(set) var seenTypes: Set<String> = []

  init(noted: [ObjectIdentifier: [String: FingerprintAudit.Depth]]) {
    self.noted = noted
  }

  mutating func inspect(_ value: Any) {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional, .collection, .set, .tuple:
      for child in mirror.children { inspect(child.value) }
    case .struct where !(value is any FingerprintAtom):
      inspectProperties(of: value, mirror.children.map { ($0.label ?? "", $0.value) })
    case .enum where !(value is any FingerprintAtom):
      inspectProperties(of: value, payloads(mirror))
    case .dictionary, .class, .foreignReference:
      forgotten.insert("\(type(of: value)) is no plain value")
    default:
      if !(value is any FingerprintAtom) { forgotten.insert("\(type(of: value))") }
    }
  }

  private mutating func inspectProperties(of value: Any, _ properties: [(name: String, value: Any)]) {
    let type = type(of: value)
    seenTypes.insert("\(type)")
    let names = noted[ObjectIdentifier(type)] ?? [:]
    let excused = (value as? any Fingerprinted).map { Swift.type(of: $0).excused } ?? [:]
    for property in properties {
      if let reason = excused[property.name] {
        if reason.isEmpty || names[property.name] != nil { needless.insert("\(type).\(property.name)") }
      } else if let depth = names[property.name] {
        if depth == .byItsType { inspect(property.value) }
      } else {
        forgotten.insert("\(type).\(property.name)")
      }
    }
  }

  /// The payloads of an enum's case by `case.label` or `case.place`; a case without any has none.
  private func payloads(_ mirror: Mirror) -> [(name: String, value: Any)] {
    guard let payload = mirror.children.first, let name = payload.label else { return [] }
    let inner = Mirror(reflecting: payload.value)
    guard inner.displayStyle == .tuple else { return [("\(name).0", payload.value)] }
    return inner.children.enumerated().map { index, child in
      let label = child.label ?? ""
      return ("\(name).\(label.isEmpty || label.hasPrefix(".") ? "\(index)" : label)", child.value)
    }
  }
}
