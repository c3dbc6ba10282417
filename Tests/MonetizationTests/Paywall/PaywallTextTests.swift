import Foundation
import Monetization
import Testing

@Suite struct `The texts of a paywall` {
  static let trial = IntroductoryOffer(paymentMode: .freeTrial, period: SubscriptionPeriod(3, .day))

  static func package(
    _ id: String, _ price: String, _ period: SubscriptionPeriod?, _ offer: IntroductoryOffer? = nil, level: Int = 1
  ) -> ResolvedPackage {
    let kind = period.map {
      ProductKind.autoRenewable(
        SubscriptionTerms(groupID: "pro", level: level, period: $0, introductoryOffer: offer))
    }
    let product = StoreProduct(
      id: id, displayName: "Pro \(id)", kind: kind ?? .nonConsumable, price: Money(Decimal(string: price) ?? 0, "USD"))
    return ResolvedPackage(
      package: Package(identifier: id, productID: id), product: product,
      eligibility: offer == nil ? .noOffer : .eligible)
  }

  static let annual = package("annual", "39.99", SubscriptionPeriod(1, .year), trial)
  static let monthly = package("monthly", "4.99", SubscriptionPeriod(1, .month))
  static let lifetime = package("lifetime", "249", nil)
  static let start = Instant("2026-01-01T23:30:00Z") ?? Instant(milliseconds: 0)

  static let sentences: [(ResolvedPackage, String)] = [
    (annual, "Free until 4 Jan, then $39.99 a year until cancelled."),
    (monthly, "$4.99 today, then every month from 1 Feb until cancelled."),
    (
      package("quarterly", "9.99", SubscriptionPeriod(3, .month)),
      "$9.99 today, then every 3 months from 1 Apr until cancelled."
    ),
    (lifetime, "Paid once, yours for good."),
    (
      package(
        "upfront", "79.99", SubscriptionPeriod(1, .year),
        IntroductoryOffer(
          paymentMode: .payUpFront, period: SubscriptionPeriod(3, .month), price: Money(9.99, "USD"))),
      "$9.99 today for 3 months, then $79.99 a year from 1 Apr until cancelled."
    ),
    (
      package(
        "payasyougo", "4.99", SubscriptionPeriod(1, .month),
        IntroductoryOffer(
          paymentMode: .payAsYouGo, period: SubscriptionPeriod(1, .month), numberOfPeriods: 3,
          price: Money(2.99, "USD"))),
      "$2.99 a month for 3 months, then $4.99 a month from 1 Apr until cancelled."
    ),
  ]

  @Test(arguments: sentences)
  func `say when money is taken`(package: ResolvedPackage, sentence: String) {
    #expect(package.wording.moneySentence(from: Self.start, in: .utc) == sentence)
  }

  @Test func `name the saving against the dearest package of the same service alone`() {
    let basic = Self.package("basic", "1.99", SubscriptionPeriod(1, .month), level: 2)
    let all = [Self.annual, Self.monthly, Self.lifetime, basic]
    #expect(Self.annual.badges(among: all) == [.freeTrial(SubscriptionPeriod(3, .day)), .saving(33)])
    #expect(Self.monthly.badges(among: all).isEmpty)
    #expect(Self.lifetime.badges(among: all).isEmpty)
    #expect(basic.badges(among: all).isEmpty)
    #expect(Self.annual.badges(among: all, present: ["annual"]).map(\.words) == ["Your plan"])
  }

  @Test(arguments: [("1.00", "10.09", "USD", 15), ("100", "1001", "JPY", 16), ("10", "96", "USD", 20)])
  func `never promise more than is saved`(month: String, year: String, currency: String, saving: Int) {
    func priced(_ package: ResolvedPackage, _ amount: String) -> ResolvedPackage {
      var package = package
      package.product.price = Money(Decimal(string: amount) ?? 0, currency)
      return package
    }
    let all = [priced(Self.monthly, month), priced(Self.annual, year)]
    #expect(all[1].saving(among: all) == saving)
  }

  @Test(arguments: [
    ("PDF exports", "Unlimited PDF exports"), ("Homes", "Unlimited homes"), ("A thing", "Unlimited A thing"),
  ])
  func `leave abbreviations as they are`(title: String, benefit: String) {
    #expect(PaywallFeature(title: title, free: "1", pro: "unlimited").benefit == benefit)
  }

  @Test(arguments: [
    ("{{ product.price_per_period }}", "$39.99/year"), ("Go for {{product.price}}!", "Go for $39.99!"),
    ("{{ product.store_product_name }}: {{ product.price_per_month }}", "Pro annual: $3.33"),
    ("{{ product.offer_period_with_unit }} free", "3 days free"), ("{{ product.offer_price }}", ""),
    ("-{{ product.relative_discount }}", "-33%"), ("{{ open", "{{ open"), ("", ""),
  ])
  func `have variables for the chosen package`(text: String, filled: String) throws {
    #expect(try PaywallTemplate(text).filled(for: Self.annual, among: [Self.annual, Self.monthly]) == filled)
  }

  @Test func `know no other variables`() {
    #expect(throws: PaywallTemplate.UnknownVariable(name: "product.prise")) {
      try PaywallTemplate("{{ product.prise }}")
    }
  }

  static let rows = [
    PaywallFeature(title: "Ads", free: "shown", pro: "none"),
    PaywallFeature(title: "Homes", free: "1", pro: "unlimited"), PaywallFeature(title: "Search", free: "✓", pro: "✓"),
    PaywallFeature(title: "Sleep timer", free: "–", pro: "✓"), PaywallFeature(title: "Sounds", free: "2", pro: "nine"),
  ]

  static let configuration = PaywallConfiguration(
    title: "Pro", headline: "No ads.", features: rows, privacyURL: "", termsURL: "", supportContact: "")

  @Test func `tell what one gets, without what everybody has`() {
    #expect(Self.configuration.benefits == ["No ads", "Unlimited homes", "Sleep timer", "Sounds: nine"])
  }

  @Test func `of the button are the app's own if it has some, by whether there is an offer`() throws {
    var own = Self.configuration
    let all = [Self.annual, Self.monthly]
    #expect(own.callToAction(for: Self.annual, among: all) == "Start 3-day free trial")
    own.ctaText = try PaywallTemplate("Go Pro for {{ product.price }}")
    #expect(own.callToAction(for: Self.monthly, among: all) == "Go Pro for $4.99")
    // A price is no right word for a trial.
    #expect(own.callToAction(for: Self.annual, among: all) == "Start 3-day free trial")
    own.offerCTAText = try PaywallTemplate("Try it")
    #expect(own.callToAction(for: Self.annual, among: all) == "Try it")
  }

  @Test func `come from the offering where it brings some that can be read`() throws {
    let metadata = JSONValue.object([
      .init("title", .string("Summer Pro")), .init("headline", .bool(true)), .init("color", .string("red")),
      .init("ctaText", .string("{{ nonsense }}")), .init("ctaTextWithOffer", .string("Summer trial")),
      .init(
        "features",
        .array([
          .object([.init("title", .string("Sun")), .init("free", .string("–")), .init("pro", .string("✓"))]),
          .string("no row"),
        ])),
    ])
    let completed = Self.configuration.completed(by: metadata)
    #expect(completed.title == "Summer Pro")
    #expect(completed.headline == "No ads.")
    #expect(completed.benefits == ["Sun"])
    #expect(completed.callToAction(for: Self.annual, among: [Self.annual]) == "Summer trial")
    #expect(completed.callToAction(for: Self.monthly, among: [Self.monthly]) == "Subscribe for $4.99 a month")
    #expect(Self.configuration.completed(by: .object([])) == Self.configuration)
  }
}
