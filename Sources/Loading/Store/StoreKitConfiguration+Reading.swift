import Foundation

extension StoreKitConfiguration {
  /// Reads the file. Unknown keys are ignored, and all but ids, prices and periods may be absent. A product id may
  /// occur only once.
  package init(bytes: [UInt8], file: String) throws(LoadingError) {
    let root = try PositionedJSON(bytes: bytes, file: file)
    _ = try root.members("a StoreKit configuration object")
    self.file = file
    identifier = try root.optionalString("identifier") ?? ""
    version = try Self.version(root)
    products = []
    for json in try root.optionalArray("products") { products.append(try Product(json)) }
    nonRenewingSubscriptions = []
    for json in try root.optionalArray("nonRenewingSubscriptions") {
      nonRenewingSubscriptions.append(try Product(json))
    }
    subscriptionGroups = []
    for json in try root.optionalArray("subscriptionGroups") {
      subscriptionGroups.append(try SubscriptionGroup(json))
    }
    settings = try root.optionalObject("settings").map(Self.settings) ?? Settings()
    try checkProductIDs()
  }

  private static func version(_ root: PositionedJSON) throws(LoadingError) -> Version {
    let json = try root.object("version")
    let version = Version(major: try json.integer("major"), minor: try json.optionalInteger("minor") ?? 0)
    guard (2...5).contains(version.major) else {
      throw LoadingError(
        file: root.file, at: json.position, found: "schema \(version.major).\(version.minor)", expected: "schema 2 to 5"
      )
    }
    return version
  }

  private static func settings(_ json: PositionedJSON) throws(LoadingError) -> Settings {
    var settings = Settings()
    settings.locale = try json.optionalString("_locale") ?? settings.locale
    settings.storefront = try json.optionalString("_storefront") ?? settings.storefront
    settings.timeRate = try json.optionalInteger("_timeRate") ?? settings.timeRate
    settings.failsTransactions = try json.optionalBool("_failTransactionsEnabled") ?? false
    settings.disablesDialogs = try json.optionalBool("_disableDialogs") ?? false
    settings.asksToBuy = try json.optionalBool("_askToBuyEnabled") ?? false
    settings.interruptsPurchases = try json.optionalBool("_billingIssuesEnabled") ?? false
    settings.failsRenewals = try json.optionalBool("_renewalBillingIssuesEnabled") ?? false
    settings.hasBillingGracePeriod = try json.optionalBool("_billingGracePeriodEnabled") ?? false
    for error in try json.optionalArray("_storeKitErrors") where try error.optionalBool("enabled") ?? false {
      settings.enabledErrors.append(try error.string("name"))
    }
    settings.withoutEffect = try StoreKitTestSetting.findings(in: json)
    return settings
  }

  private func checkProductIDs() throws(LoadingError) {
    var seen: Set<String> = []
    let sold = (products + nonRenewingSubscriptions).map { ($0.productID, $0.position) }
    let subscribed = subscriptionGroups.flatMap(\.subscriptions).map { ($0.productID, $0.position) }
    for (productID, position) in sold + subscribed where !seen.insert(productID).inserted {
      throw LoadingError(
        file: file, at: position, found: "a second product \(LoadingError.quoted(productID))",
        expected: "every product id once")
    }
  }
}

extension StoreKitConfiguration.Product {
  fileprivate init(_ json: PositionedJSON) throws(LoadingError) {
    productID = try json.productID()
    kind = try json.choice("type")
    if kind == .autoRenewableSubscription {
      throw try json.required("type", "a type").error(expected: "a subscription to be in a subscription group")
    }
    price = try json.price("displayPrice")
    isFamilyShareable = try json.optionalBool("familyShareable") ?? false
    referenceName = try json.optionalString("referenceName") ?? ""
    localizations = try json.localizations()
    position = json.position
  }
}

extension StoreKitConfiguration.SubscriptionGroup {
  fileprivate init(_ json: PositionedJSON) throws(LoadingError) {
    id = try json.string("id")
    name = try json.optionalString("name") ?? ""
    localizations = try json.localizations()
    subscriptions = []
    for subscription in try json.optionalArray("subscriptions") {
      subscriptions.append(try StoreKitConfiguration.Subscription(subscription))
    }
    position = json.position
  }
}

extension StoreKitConfiguration.Subscription {
  fileprivate init(_ json: PositionedJSON) throws(LoadingError) {
    productID = try json.productID()
    price = try json.price("displayPrice")
    period = try json.period("recurringSubscriptionPeriod")
    level = try json.optionalInteger("groupNumber") ?? 1
    if level < 1, let number = json["groupNumber"] { throw number.error(expected: "a level from 1, the highest") }
    isFamilyShareable = try json.optionalBool("familyShareable") ?? false
    referenceName = try json.optionalString("referenceName") ?? ""
    localizations = try json.localizations()
    introductoryOffers = try json.offers("introductoryOffers", idKey: nil)
    // Schema 5 writes both keys with the same offer; older schemas have only the key for a single offer.
    if introductoryOffers.isEmpty, let offer = json.optional("introductoryOffer") {
      introductoryOffers = [try StoreKitConfiguration.Offer(offer, idKey: nil)]
    }
    promotionalOffers = try json.offers("adHocOffers", idKey: "offerID")
    codeOffers = try json.offers("codeOffers", idKey: "referenceName")
    position = json.position
  }
}

extension StoreKitConfiguration.Offer {
  fileprivate init(_ json: PositionedJSON, idKey: String?) throws(LoadingError) {
    id = ""
    if let idKey { id = try json.string(idKey) }
    paymentMode = try json.choice("paymentMode")
    price = paymentMode == .free ? 0 : try json.price("displayPrice")
    period = try json.period("subscriptionPeriod")
    periodCount = try json.optionalInteger("numberOfPeriods") ?? 1
    if periodCount < 1, let number = json["numberOfPeriods"] { throw number.error(expected: "a count from 1") }
    eligibility = []
    for word in try json.optionalArray("eligibility") { eligibility.append(try word.text()) }
    position = json.position
  }
}

extension PositionedJSON {
  fileprivate func productID() throws(LoadingError) -> String {
    let id = try string("productID")
    if id.isEmpty { throw try required("productID", "an id").error(expected: "a product id") }
    return id
  }

  /// Reads a price, which is a string in the file: digits with a decimal point, never a sign or a currency.
  fileprivate func price(_ key: String) throws(LoadingError) -> Decimal {
    let what = "a price such as \"4.99\" for \(LoadingError.quoted(key))"
    let json = try required(key, what)
    let text = try json.text(what)
    let isPlain = text.allSatisfy { $0.isASCII && $0.isNumber || $0 == "." } && text.filter { $0 == "." }.count <= 1
    guard isPlain, text.contains(where: \.isNumber), text.count <= 20, let price = Decimal(string: text) else {
      throw json.error(expected: what)
    }
    return price
  }

  fileprivate func period(_ key: String) throws(LoadingError) -> StoreKitConfiguration.Period {
    let what = "a period such as \"P1M\" for \(LoadingError.quoted(key))"
    let json = try required(key, what)
    guard let period = StoreKitConfiguration.Period(try json.text(what)) else { throw json.error(expected: what) }
    return period
  }

  fileprivate func localizations() throws(LoadingError) -> [StoreKitConfiguration.Localization] {
    var localizations: [StoreKitConfiguration.Localization] = []
    for json in try optionalArray("localizations") {
      localizations.append(
        StoreKitConfiguration.Localization(
          locale: try json.string("locale"), displayName: try json.optionalString("displayName") ?? "",
          description: try json.optionalString("description") ?? ""))
    }
    return localizations
  }

  fileprivate func offers(_ key: String, idKey: String?) throws(LoadingError) -> [StoreKitConfiguration.Offer] {
    var offers: [StoreKitConfiguration.Offer] = []
    for json in try optionalArray(key) { offers.append(try StoreKitConfiguration.Offer(json, idKey: idKey)) }
    return offers
  }
}
