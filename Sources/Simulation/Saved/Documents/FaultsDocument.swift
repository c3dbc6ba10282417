extension KeptDocument<SavedWorld> {
  /// The faults of services that are set.
  static let faults = KeptDocument(
    "faults",
    [
      KeptField("rules") {
        $0.faults
      } set: {
        $0.faults = FaultBook($1).rules
      }
    ])
}

extension ServiceAPI: Keepable {}

extension FaultMode: Keepable {
  package var kept: KeptValue { words.kept }

  package init(kept: KeptValue) throws(UnreadableKept) {
    guard let mode = FaultMode(try String(kept: kept)), mode != .off else { throw UnreadableKept(kept.text) }
    self = mode
  }
}

extension FaultRule: Keepable {
  package var kept: KeptValue {
    .object(["api": api, "phone": phone, "failure": failure?.words, "mode": mode])
  }

  package init(kept: KeptValue) throws(UnreadableKept) {
    let object = try KeptObject(kept: kept)
    let (api, mode): (ServiceAPI, FaultMode) = (try object("api"), try object("mode"))
    let words: String? = try object("failure")
    let failure = words.flatMap { ServiceFailure($0, of: api) }
    guard failure != nil || words == nil && mode == .hold else { throw UnreadableKept(object.text) }
    self.init(api, failure, mode, phone: try object("phone"))
  }
}
