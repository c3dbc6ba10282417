import Monetization
import Simulation

extension ConsentFact {
  var record: FactRecord {
    switch self {
    case .status(let info):
      FactRecord(
        "consent.status",
        [.text("consent", info.status.rawValue)]
          + (info.purposes.map { [.text("purposes", Self.words(of: $0))] } ?? [])
          + [.flag("isOptedOut", info.isOptedOut)])
    case .updateFailed(let error): FactRecord("consent.updateFailed", [.error(error.name, error.number)])
    case .formRequested: FactRecord("consent.formRequested")
    case .formFailed(let error): FactRecord("consent.formFailed", [.error(error.name, error.number)])
    case .trackingAsked: FactRecord("consent.trackingAsked")
    case .tracking(let status): FactRecord("consent.tracking", [.text("tracking", status.rawValue)])
    case .adsStarted: FactRecord("consent.adsStarted")
    }
  }

  private static func words(of purposes: Set<ConsentPurpose>) -> String {
    let chosen = ConsentPurpose.allCases.filter(purposes.contains).map(\.rawValue)
    return chosen.isEmpty ? "none" : chosen.joined(separator: " ")
  }
}
