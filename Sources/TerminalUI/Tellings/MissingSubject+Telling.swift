import Monetization
import Simulation

extension Fact.MissingSubject: ToldFact {
  struct Forms: Sendable {
    let product = FactForm("product")
    let activePurchase = FactForm("activePurchase")
    let event = FactForm("event")
    let privacyOptions = FactForm("privacyOptions")
    let purchasesSDK = FactForm("purchasesSDK")
    let link = FactForm("link")
    let servedPaths = FactForm("servedPaths")
    let servedFile = FactForm("servedFile")
    let idleApp = FactForm("idleApp")
    let phone = FactForm("phone")
  }

  static let forms = Forms()

  var telling: Telling {
    switch self {
    case .product: Self.forms.product("nothing is sold that this scenario needs")
    case .activePurchase: Self.forms.activePurchase("nothing is active, nothing changed")
    case .event: Self.forms.event("nothing is scheduled")
    case .privacyOptions: Self.forms.privacyOptions("no privacy options can be opened now")
    case .purchasesSDK:
      Self.forms.purchasesSDK("the app is in its onboarding, and its purchases SDK is not configured yet")
    case .link(let link): Self.forms.link("\(link) is no link into the app")
    case .servedPaths: Self.forms.servedPaths("this app asks its server for no path configuration")
    case .servedFile: Self.forms.servedFile("the server has no such file")
    case .idleApp: Self.forms.idleApp("the app is busy with a purchase, and does not hear of it")
    case .phone(let phone, let existing):
      Self.forms.phone("there is no phone \(phone.number), only \(Self.words(of: existing))")
    }
  }

  /// The numbers of the phones that there are, such as `phones 1 and 2`.
  private static func words(of phones: [PhoneID]) -> String {
    let numbers = phones.map { "\($0.number)" }
    guard let last = numbers.last, numbers.count > 1 else { return "phone \(numbers.joined())" }
    return "phones \(numbers.dropLast().joined(separator: ", ")) and \(last)"
  }
}
