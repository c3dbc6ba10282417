import Monetization

/// What the palette says of a whole command: the name of what it is about, and what these words of it do.
struct CommandNote {
  /// The title of a setting or of a call, the label of a row on the Director's screen, or the name of a product; empty if
  /// there is none.
  let name: String
  private let verb: Verb
  private let words: [String]
  private let setting: Setting?
  private let product: StoreProduct?
  /// The label of the row; nil if the command has none.
  private let label: String?
  /// The fault that it sets; nil if it sets none.
  private let rule: FaultRule?

  /// - Parameter words: The words after the verb.
  init(_ command: DirectorCommand, _ verb: Verb, _ words: [String], in catalogue: StoreCatalogue?) {
    self.verb = verb
    self.words = words
    let settings = Setting.all(of: verb.word)
    setting = settings.first { $0.name == nil } ?? settings.first { $0.name == words.first }
    product = catalogue.flatMap { catalogue in words.lazy.compactMap { catalogue.product($0) }.first }
    label = Self.labels[verb.word]?[words.joined(separator: " ")]
    if case .rule(let rule)? = command.arguments.first { self.rule = rule } else { rule = nil }
    name = setting?.title ?? label ?? product?.displayName ?? words.first.map(verb.note) ?? ""
  }

  /// The labels of the rows that give a command, by its verb and by the words after it.
  private static let labels = Dictionary(
    uniqueKeysWithValues: Verb.all.map { verb in
      let rows = verb.screenRows.compactMap { row in row.action.words.map { (words: $0, label: row.label) } }
      return (verb.word, Dictionary(rows.map { ($0.words, $0.label) }) { first, _ in first })
    })

  /// The words of the setting's value.
  private var value: String { (setting?.name == nil ? words : Array(words.dropFirst())).joined(separator: " ") }

  /// What a person calls the value; empty for most.
  var calledAs: String { setting?.calledAs[value] ?? "" }

  /// What is searched besides the command and its name; nil for what its verb does.
  var explanation: String? {
    if let setting { return setting.saying(value) }
    return label == nil && product == nil && !name.isEmpty ? "" : nil
  }

  /// All of it, as it stands beside the command.
  ///
  /// - Parameter isFirst: The command before it is of another verb, so that this one says what the verb does.
  func text(isFirst: Bool) -> String {
    if let setting {
      let saying = setting.saying(value)
      return saying.isEmpty ? setting.title : "\(setting.title): \(saying)"
    }
    if let meaning = verb.meanings[words.joined(separator: " ")] { return meaning }
    if let label { return label }
    if let rule { return rule.saying }
    if name.isEmpty { return isFirst ? verb.summary : "" }
    return product != nil && isFirst ? "\(name): \(verb.summary)" : name
  }
}

extension DirectorRow.Action {
  /// The words after the verb in the command that the row gives; nil if it only begins one.
  fileprivate var words: String? {
    switch self {
    case .gives(let arguments), .shows(let arguments): arguments.map(\.words).joined(separator: " ")
    case .types: nil
    }
  }
}

extension Setting {
  /// What a value does, or the value as a person reads it.
  fileprivate func saying(_ words: String) -> String {
    meanings[words] ?? failureMeaning(words) ?? text(ofWords: words)
  }

  /// The error behind `fail` and the words of one; nil for other words.
  private func failureMeaning(_ words: String) -> String? {
    let fail = DirectorWord.fail.rawValue + " "
    guard words.hasPrefix(fail) else { return nil }
    return ServiceFailure(String(words.dropFirst(fail.count)), of: .purchase)?.storeError?.palettePhrase
  }
}

extension ServiceFailure {
  /// The failure as a person reads it; an error of the store has its number.
  var saying: String {
    switch self {
    case .store(let error): error.palettePhrase
    case .web(let error): error.sentence
    case .adLoad(.error(let error)): error.sentence
    case .adLoad(.noAnswer): "no answer comes"
    case .adPresentation(let error): error.sentence
    case .consent: "the consent platform fails: \(SpokenWords.text(words))"
    case .rewardReport(let failure): failure.saying
    }
  }
}

extension RewardReportFailure {
  fileprivate var saying: String {
    switch self {
    case .rejected: "the backend does not accept the reward"
    case .noCustomer: "the backend does not know the customer"
    case .badSignature: "the signature of the report is wrong"
    case .duplicate: "the report comes twice"
    case .never: "the report never comes"
    }
  }
}

extension StoreError {
  /// The error with its number, such as `error 10: …`.
  var palettePhrase: String { code.map { "error \($0): \(sentence)" } ?? sentence }
}

extension FaultRule {
  /// What the fault does: the call, when it fails, and how.
  fileprivate var saying: String {
    "\(api.title): \(mode.saying)" + (failure.map { ", \(Self.continued($0.saying))" } ?? "")
  }

  /// A sentence after a comma: its first letter is small, unless its first word is an abbreviation.
  private static func continued(_ sentence: String) -> String {
    let start = sentence.prefix(2)
    return start.count == 2 && start.dropFirst().allSatisfy { !$0.isUppercase }
      ? start.lowercased() + sentence.dropFirst(2) : sentence
  }
}

extension FaultMode {
  /// The calls at which the fault strikes, in words.
  var saying: String {
    switch self {
    case .off: "no fault"
    case .once: "at the next call"
    case .always: "at every call"
    case .after(let count): "at every call after \(count) more"
    case .hold: "held back until it is released"
    }
  }
}
