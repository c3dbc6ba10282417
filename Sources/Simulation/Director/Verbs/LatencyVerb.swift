import Monetization

extension Verb {
  package static let latency = Verb(
    "latency", at: 70,
    "how long answers take; `store` is all four of its kinds, `timeout` the error of ads of that name",
    forms: "latency \(Setting.all(of: "latency").compactMap(\.name).joined(separator: "|")) 2s", taking: [.settings],
    clause: .oneOfSeveral, perform: setsSetting)
}

extension DirectorCommand {
  /// Sets one of the latencies.
  public static func latency(_ setting: Setting, _ span: TimeSpan) -> DirectorCommand { .set(setting, .span(span)) }
}
