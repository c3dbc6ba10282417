import Loading
import Monetization
import Simulation

/// The answers of a real web server, kept beside a tape.
struct HARTarget: FuzzTarget {
  private let damage: Damage
  private static let file = "walk.har"

  init() {
    let html = [ServerHeader("Content-Type", "text/html"), ServerHeader("Set-Cookie", "a=1; Max-Age=60; Path=/")]
    let answers = [
      ServerAnswer(status: 200, headers: html, body: Array("<h1>Hikes</h1>".utf8)),
      ServerAnswer(
        status: 200, headers: [ServerHeader("Content-Type", "text/html; charset=latin1")], body: [0x3C, 0xE9]),
      ServerAnswer(status: 303, headers: [ServerHeader("Location", "/hikes")]),
    ]
    let exchanges = answers.enumerated().map { number, answer in
      ServerExchange(
        OutsideRequest(
          phone: PhoneID(1), id: RequestID(number), number: number,
          request: WebRequest(number == 2 ? .post : .get, path: "/\(number)", fields: [FormField("a", "b")]),
          cookies: "",
          sent: Instant(milliseconds: 0)), span: .milliseconds(10), .answered(answer))
    }
    let text = HARFile.text(exchanges, address: "http://localhost:3000", keepsSecrets: true)
    damage = Damage([Array(text.utf8)], style: .whole)
  }

  func input(_ dice: inout Dice) -> [UInt8] { damage.input(&dice) }

  func verdict(on input: [UInt8]) -> FuzzVerdict {
    do throws(LoadingError) {
      let answers = try HARFile.read(input, file: Self.file)
      return try HARFile.read(input, file: Self.file) == answers ? .read : .broken("read twice, it is not the same")
    } catch {
      return FaultCheck.verdict(on: error, for: input, named: Self.file)
    }
  }
}
