import Foundation
import Monetization
import Simulation

extension StoreKitSettings {
  /// Reads the settings. None of them refuses the file: a value without meaning is a remark.
  init(_ json: PositionedJSON, _ faults: inout FaultCollector) {
    var reader = StoreKitSettingsReader(json: json, faults: faults)
    reader.read()
    self = reader.settings
    faults = reader.faults
  }
}

/// Reads the settings of one file.
private struct StoreKitSettingsReader {
  let json: PositionedJSON
  var faults: FaultCollector
  var settings = StoreKitSettings()
  /// The setting that decides the result of purchases; nil if none does yet.
  private var deciding: StoreKitTestSetting?

  init(json: PositionedJSON, faults: FaultCollector) {
    self.json = json
    self.faults = faults
  }

  mutating func read() {
    readStore()
    if isOn(.disablesDialogs) { set(.set(.sheet, .flag(false)), .disablesDialogs) }
    readFailingTransactions()
    if isOn(.asksToBuy) { decide(.pending, .asksToBuy) }
    if isOn(.interruptsPurchases) { decide(.interrupted, .interruptsPurchases) }
    if isOn(.failsRenewals) { set(.billing(isFailing: true), .failsRenewals) }
    if isOn(.hasGracePeriod) { set(.set(.grace, .number(16)), .hasGracePeriod) }
    for error in faults.negligible(try json.optionalArray(StoreKitTestSetting.storeKitErrors.rawValue)) ?? [] {
      readError(error)
    }
  }

  private mutating func readStore() {
    settings.applicationID = faults.negligible(try json.optionalString("_applicationInternalID")) ?? ""
    if case .number(let seconds)? = json.optional("_lastSynchronizedDate")?.value {
      // Seconds since 2001; a date beyond the clock's end is not worth a word.
      let milliseconds = NSDecimalNumber(decimal: (seconds + 978_307_200) * 1000).int64Value
      if (0...Instant.last.milliseconds).contains(milliseconds) {
        settings.synchronizedAt = Instant(milliseconds: milliseconds)
      }
    }
    let usual = StoreKitSettings()
    if let storefront = faults.negligible(try json.optionalString(StoreKitTestSetting.storefront.rawValue)) {
      settings.storefront = storefront
      settings.storefrontPosition = json.optional(StoreKitTestSetting.storefront.rawValue)?.position
      let isKnown = Storefront.known.contains(Storefront(storefront))
      if storefront != usual.storefront, isKnown { set(.storefront(Storefront(storefront)), .storefront) }
    }
    if let locale = faults.negligible(try json.optionalString(StoreKitTestSetting.locale.rawValue)) {
      settings.locale = locale
      if locale != usual.locale { add(.locale(locale), .locale, json.optional(StoreKitTestSetting.locale.rawValue)) }
    }
    readTimeRate()
  }

  private mutating func readTimeRate() {
    let key = StoreKitTestSetting.timeRate.rawValue
    guard let code = faults.negligible(try json.optionalInteger(key)), code != 0 else { return }
    if let rate = StoreKitTestCode.timeRates[code] {
      set(.set(.timerate, .word(rate.rawValue)), .timeRate)
    } else if let value = json.optional(key) {
      let known = StoreKitTestCode.timeRates.keys.sorted().map { String($0) }.joined(separator: ", ")
      faults.remark(
        value, found: "the unknown time rate \(code), so that subscriptions renew in real time",
        expected: "one of \(known)")
    }
  }

  private mutating func readFailingTransactions() {
    let key = StoreKitTestSetting.storeKitError.rawValue
    let code = faults.negligible(try json.optionalInteger(key)) ?? 0
    guard isOn(.failsTransactions) else {
      if code != 0, let value = json.optional(key) {
        faults.remark(
          value, found: "“\(key)” \(code), which does nothing by itself",
          expected: "“\(StoreKitTestSetting.failsTransactions.rawValue)” to be true")
      }
      return
    }
    let failure = StoreKitTestCode.failure(code)
    if failure == nil, let value = json.optional(key) {
      faults.remark(
        value, found: "the error code \(code), so that purchases fail with an unknown error",
        expected: "a code of SKError such as 14")
    }
    decide(failure ?? .fail(.unknown), .failsTransactions)
  }

  private mutating func readError(_ error: PositionedJSON) {
    guard faults.negligible(try error.optionalBool("enabled")) ?? false,
      let name = faults.negligible(try error.string("name"))
    else { return }
    let position = error.optional("name") ?? error
    guard let call = StoreKitTestCall(rawValue: name) else {
      faults.remark(
        position, found: "the unknown call \(LoadingError.quoted(name))",
        expected: NearestName.expectation(for: name, among: StoreKitTestCall.allCases.map(\.rawValue)))
      return
    }
    if call == .verification {
      decide(.unverified, .storeKitErrors, at: position)
    } else if let api = call.api {
      let rule = FaultRule(api, .store(Self.error(error.optional("current"), &faults)), .always)
      add(.command(.fault(rule)), .storeKitErrors, position)
    } else {
      faults.remark(
        position, found: "“\(name)”, which the simulated app never calls",
        expected: "one of "
          + StoreKitTestCall.allCases.filter { $0.api != nil || $0 == .verification }.map { "“\($0.rawValue)”" }
          .joined(separator: ", "))
    }
  }

  /// The error under `current`: a name, or an object with a name in it; the error of a bad network if it is absent.
  private static func error(_ current: PositionedJSON?, _ faults: inout FaultCollector) -> StoreError {
    guard let current else { return .network }
    var texts: [String] = []
    if case .string(let text) = current.value { texts = [text] }
    if case .object(let members) = current.value { texts = members.compactMap { $0.value.json.string } }
    if let name = texts.lazy.compactMap({ StoreKitErrorName(rawValue: $0) }).first { return name.error }
    faults.remark(
      current, found: "\(current.summary), so that the call fails with “network”",
      expected: "a name of a StoreKit error such as “networkError”")
    return .network
  }

  private mutating func isOn(_ setting: StoreKitTestSetting) -> Bool {
    faults.negligible(try json.optionalBool(setting.rawValue)) ?? false
  }

  /// Sets the result of purchases, unless another setting has; a purchase comes to one result.
  private mutating func decide(
    _ decision: StoreConditions.PurchaseDecision, _ setting: StoreKitTestSetting, at place: PositionedJSON? = nil
  ) {
    let place = place ?? json.optional(setting.rawValue) ?? json
    if let deciding {
      faults.remark(
        place, found: "“\(setting.rawValue)” beside “\(deciding.rawValue)”, which counts",
        expected: "one setting for the result of purchases")
    } else {
      deciding = setting
      add(.command(.purchase(decision)), setting, place)
    }
  }

  private mutating func set(_ command: DirectorCommand, _ setting: StoreKitTestSetting) {
    add(.command(command), setting, json.optional(setting.rawValue))
  }

  private mutating func add(
    _ effect: FirstCondition.Effect, _ setting: StoreKitTestSetting, _ place: PositionedJSON?
  ) {
    settings.firstConditions.append(
      FirstCondition(
        effect, setting: setting.rawValue, file: json.file, line: (place ?? json).position.line))
  }
}
