import Foundation
import Monetization

extension StoreKitConfiguration {
  /// Reads the file. Unknown keys are ignored, and all but ids, prices and periods may be absent.
  ///
  /// - Throws: The first fault with which an app does not load.
  package init(bytes: [UInt8], file: String) throws(LoadingError) {
    try self.init(inspecting: try PositionedJSON(bytes: bytes, file: file))
    try findings.throwRefusal()
  }

  /// Reads as much of the file as can be read, with all of its faults.
  ///
  /// - Throws: The fault of a file that is no StoreKit configuration at all.
  package init(inspecting root: PositionedJSON) throws(LoadingError) {
    _ = try root.members("a StoreKit configuration object")
    var reader = StoreKitReader()
    file = root.file
    identifier = reader.faults.negligible(try root.optionalString("identifier")) ?? ""
    version = reader.version(root)
    products = reader.list("products", of: root) { $0.product($1) }
    nonRenewingSubscriptions = reader.list("nonRenewingSubscriptions", of: root) { $0.product($1) }
    subscriptionGroups = reader.list("subscriptionGroups", of: root) { $0.group($1) }
    policies = []
    licence = ""
    if let documents = reader.faults.negligible(try root.optionalObject("appPolicies")) {
      policies = reader.list("policies", of: documents) { $0.policy($1) }
      licence = reader.faults.negligible(try documents.optionalString("eula")) ?? ""
    }
    settings = StoreKitSettings()
    if let json = reader.faults.negligible(try root.optionalObject("settings")) {
      settings = StoreKitSettings(json, &reader.faults)
    }
    findings = reader.faults.findings
  }
}

/// Reads the parts of a StoreKit configuration, and collects their faults.
struct StoreKitReader {
  var faults = FaultCollector()
  private var productIDs: Set<String> = []
  private var groupIDs: Set<String> = []

  /// Reads the elements of an array, absent or not, and leaves out those that cannot be read.
  mutating func list<Part>(
    _ key: String, of json: PositionedJSON, _ read: (inout StoreKitReader, PositionedJSON) -> Part?
  ) -> [Part] {
    var parts: [Part] = []
    for element in faults.value(try json.optionalArray(key)) ?? [] {
      if let part = read(&self, element) { parts.append(part) }
    }
    return parts
  }

  mutating func version(_ root: PositionedJSON) -> StoreKitConfiguration.Version {
    let none = StoreKitConfiguration.Version(major: 0, minor: 0)
    guard let json = faults.value(try root.object("version")), let major = faults.value(try json.integer("major"))
    else { return none }
    let version = StoreKitConfiguration.Version(
      major: major, minor: faults.value(try json.optionalInteger("minor")).flatMap { $0 } ?? 0)
    let found = "schema \(version.major).\(version.minor)"
    if version.major < 1 {
      faults.refuse(LoadingError(file: root.file, at: json.position, found: found, expected: "schema 1 to 5"))
    } else if version.major > 5 {
      faults.remark(json, found: "\(found), of which only what older schemas have is read", expected: "schema 1 to 5")
    }
    return version
  }

  mutating func policy(_ json: PositionedJSON) -> StoreKitConfiguration.Policy? {
    guard let locale = faults.negligible(try json.optionalString("locale")) else { return nil }
    return StoreKitConfiguration.Policy(
      locale: locale, text: text("policyText", of: json), url: text("policyURL", of: json))
  }

  // MARK: Products

  mutating func product(_ json: PositionedJSON) -> StoreKitConfiguration.Product? {
    let id = productID(json)
    let kind = faults.value(try json.choice("type", of: StoreKitConfiguration.ProductKind.self))
    let price = productPrice(json)
    if kind == .autoRenewableSubscription, let type = json["type"] {
      faults.refuse(type.error(expected: "a subscription to be in a subscription group"))
      return nil
    }
    let isShareable = flag("familyShareable", of: json)
    if isShareable, kind == .consumable, let value = json["familyShareable"] {
      faults.remark(value, found: "a consumable that a family shares", expected: "a consumable to be the buyer's alone")
    }
    let localizations = localizations(of: json)
    guard let id, let kind, let price else { return nil }
    return StoreKitConfiguration.Product(
      productID: id, kind: kind, price: price.amount, priceText: price.text, isFamilyShareable: isShareable,
      referenceName: text("referenceName", of: json), internalID: text("internalID", of: json),
      localizations: localizations, position: json.position)
  }

  mutating func group(_ json: PositionedJSON) -> StoreKitConfiguration.SubscriptionGroup? {
    guard let id = faults.value(try json.string("id")) else { return nil }
    if !groupIDs.insert(id).inserted, let value = json["id"] {
      faults.remark(
        value, found: "a second group \(LoadingError.quoted(id)), so that both count as one",
        expected: "every group once")
    }
    return StoreKitConfiguration.SubscriptionGroup(
      id: id, name: text("name", of: json), localizations: localizations(of: json),
      subscriptions: list("subscriptions", of: json) { $0.subscription($1, groupID: id) }, position: json.position)
  }

  private mutating func subscription(
    _ json: PositionedJSON, groupID: String
  ) -> StoreKitConfiguration.Subscription? {
    let id = productID(json)
    let price = productPrice(json)
    let period = faults.value(try json.period("recurringSubscriptionPeriod"))
    let level = level(json)
    let isShareable = flag("familyShareable", of: json)
    let localizations = localizations(of: json)
    let introductory = introductoryOffers(json)
    let promotional = offers("adHocOffers", of: json)
    let winBack = offers("winbackOffers", of: json)
    let codes = offers("codeOffers", of: json)
    let plans = list("billingPlans", of: json) { $0.billingPlan($1, upFront: price?.amount) }
    checkGroup(json, groupID)
    checkPrice(price?.amount, of: json)
    if let period, !period.isSold, let value = json["recurringSubscriptionPeriod"] {
      faults.remark(
        value, found: value.summary, expected: "a period that the App Store sells: a week, 1, 2, 3 or 6 months, a year")
    }
    if let period, period.subscription.months != 12, let plan = plans.first(where: \.isMonthly) {
      faults.remark(
        LoadingError(
          file: json.file, at: plan.position, found: "a monthly plan of a subscription that lasts no year",
          expected: "a yearly subscription, since the commitment lasts 12 months"))
    }
    guard let id, let price, let period, let level else { return nil }
    return StoreKitConfiguration.Subscription(
      productID: id, price: price.amount, priceText: price.text, period: period, level: level,
      isFamilyShareable: isShareable, referenceName: text("referenceName", of: json),
      internalID: text("internalID", of: json), localizations: localizations, introductoryOffers: introductory,
      promotionalOffers: promotional, winBackOffers: winBack, codeOffers: codes, billingPlans: plans,
      position: json.position)
  }

  /// The id of a product. A product id may occur only once in a file.
  private mutating func productID(_ json: PositionedJSON) -> String? {
    guard let id = faults.value(try json.string("productID")), let value = json["productID"] else { return nil }
    if id.isEmpty {
      faults.refuse(value.error(expected: "a product id"))
      return nil
    }
    guard productIDs.insert(id).inserted else {
      faults.refuse(
        LoadingError(
          file: json.file, at: json.position, found: "a second product \(LoadingError.quoted(id))",
          expected: "every product id once"))
      return nil
    }
    if id.contains(where: \.isWhitespace) {
      faults.remark(value, found: "\(LoadingError.quoted(id)) with a space in it", expected: "an id without spaces")
    }
    return id
  }

  private mutating func level(_ json: PositionedJSON) -> Int? {
    guard let level = faults.value(try json.optionalInteger("groupNumber")) else { return nil }
    if let level, level < 1, let number = json["groupNumber"] {
      faults.refuse(number.error(expected: "a level from 1, the highest"))
      return nil
    }
    return level ?? 1
  }

  private mutating func checkGroup(_ json: PositionedJSON, _ groupID: String) {
    if let value = json.optional("subscriptionGroupID"), value.json.string != groupID {
      faults.remark(value, found: value.summary, expected: "the id of the group around it, “\(groupID)”")
    }
    let kind = StoreKitConfiguration.ProductKind.autoRenewableSubscription.rawValue
    if let value = json.optional("type"), value.json.string != kind {
      faults.remark(value, found: "\(value.summary) in a subscription group", expected: "“\(kind)”")
    }
  }

  /// Reads the price of a product; one that is empty, since nobody has set it yet, counts as nothing.
  private mutating func productPrice(_ json: PositionedJSON) -> (amount: Decimal, text: String)? {
    guard let value = json["displayPrice"], value.json.string?.isEmpty == true else {
      return faults.value(try json.price("displayPrice"))
    }
    faults.remark(value, found: "no price", expected: "a price such as “4.99”; until then it costs nothing")
    return (0, "0")
  }

  /// Remarks a price of nothing, at which the App Store sells no subscription and no paid offer.
  mutating func checkPrice(_ price: Decimal?, of json: PositionedJSON) {
    guard price == 0, let value = json["displayPrice"], value.json.string?.isEmpty != true else { return }
    faults.remark(value, found: "a price of nothing", expected: "a price that can be charged")
  }

  /// Reads a plan. A monthly plan without a total costs twelve months.
  ///
  /// - Parameter upFront: The price of the subscription, which counts for the plan paid up front.
  private mutating func billingPlan(
    _ json: PositionedJSON, upFront: Decimal?
  ) -> StoreKitConfiguration.PricedPlan? {
    guard let kind = faults.negligible(try json.optionalString("billingPlanType")) else { return nil }
    if BillingPlan(rawValue: kind) == nil, let value = json["billingPlanType"] {
      faults.remark(value, found: "the unknown billing plan “\(kind)”", expected: "“BILLED_UPFRONT” or “MONTHLY”")
    }
    guard let price = faults.value(try json.price("displayPrice")) else { return nil }
    checkPrice(price.amount, of: json)
    var total = (amount: price.amount, text: "")
    let isMonthly = kind == BillingPlan.monthly.rawValue
    if json.optional("commitmentDisplayPrice") != nil {
      guard let given = faults.value(try json.price("commitmentDisplayPrice")) else { return nil }
      total = given
    } else if isMonthly {
      total.amount = price.amount * Decimal(MonthlyPlan.payments)
    }
    if isMonthly, total.amount != price.amount * Decimal(MonthlyPlan.payments) {
      faults.remark(
        json, found: "a commitment of \(total.text) at \(price.text) a month",
        expected: "the price of \(MonthlyPlan.payments) months")
    }
    if kind == BillingPlan.upFront.rawValue, let upFront, upFront != price.amount, let value = json["displayPrice"] {
      faults.remark(
        value, found: "the price \(price.text) of the plan paid up front",
        expected: "the subscription's own “displayPrice”, which counts")
    }
    return StoreKitConfiguration.PricedPlan(
      kind: kind, price: price.amount, priceText: price.text, commitmentPrice: total.amount,
      commitmentPriceText: total.text, isEnabled: json["isEnabled"] == nil || flag("isEnabled", of: json),
      position: json.position)
  }

  // MARK: Values

  private mutating func localizations(of json: PositionedJSON) -> [StoreKitConfiguration.Localization] {
    list("localizations", of: json) { $0.localization($1) }
  }

  private mutating func localization(_ json: PositionedJSON) -> StoreKitConfiguration.Localization? {
    guard let locale = faults.value(try json.string("locale")) else { return nil }
    return StoreKitConfiguration.Localization(
      locale: locale, displayName: text("displayName", of: json), description: text("description", of: json))
  }

  mutating func text(_ key: String, of json: PositionedJSON) -> String {
    faults.value(try json.optionalString(key)).flatMap { $0 } ?? ""
  }

  mutating func flag(_ key: String, of json: PositionedJSON) -> Bool {
    faults.value(try json.optionalBool(key)).flatMap { $0 } ?? false
  }
}

extension PositionedJSON {
  /// Reads a price, which is a string in the file: digits with a decimal point, never a sign or a currency.
  func price(_ key: String) throws(LoadingError) -> (amount: Decimal, text: String) {
    let what = "a price such as \"4.99\" for \(LoadingError.quoted(key))"
    let json = try required(key, what)
    let text = try json.text(what)
    let isPlain = text.allSatisfy { $0.isASCII && $0.isNumber || $0 == "." } && text.filter { $0 == "." }.count <= 1
    guard isPlain, text.contains(where: \.isNumber), text.count <= 20, let price = Decimal(string: text) else {
      throw json.error(expected: what)
    }
    return (price, text)
  }

  func period(_ key: String) throws(LoadingError) -> StoreKitConfiguration.Period {
    let what = "a period such as \"P1M\" for \(LoadingError.quoted(key))"
    let json = try required(key, what)
    guard let period = StoreKitConfiguration.Period(try json.text(what)) else { throw json.error(expected: what) }
    return period
  }
}
