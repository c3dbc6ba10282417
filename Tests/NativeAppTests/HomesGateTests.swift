import Monetization
import NativeApp
import Testing

@Suite struct HomesGateTests {
  struct Row: CustomTestStringConvertible, Sendable {
    /// The number of items of each home.
    var homes: [Int]
    var home: GateAnswer
    /// The answer for one more item in the first home.
    var item: GateAnswer?

    init(_ homes: [Int], home: GateAnswer, item: GateAnswer? = nil) {
      self.homes = homes
      self.home = home
      self.item = item
    }

    var testDescription: String { "homes with \(homes)" }
  }

  static let rows = [
    Row([], home: .allowed),
    Row([0], home: .denied(.limitReached(.home)), item: .allowed),
    Row([9], home: .denied(.limitReached(.home)), item: .allowed),
    Row([10], home: .denied(.limitReached(.home)), item: .denied(.limitReached(.item))),
    Row([11], home: .denied(.overLimit), item: .denied(.overLimit)),
    Row([0, 0], home: .denied(.overLimit), item: .denied(.overLimit)),
    Row([9, 9], home: .denied(.overLimit), item: .denied(.overLimit)),
    Row([9, 10], home: .denied(.overLimit), item: .denied(.overLimit)),
    Row([9, 11], home: .denied(.overLimit), item: .denied(.overLimit)),
    Row([10, 9], home: .denied(.overLimit), item: .denied(.overLimit)),
    Row([10, 10], home: .denied(.overLimit), item: .denied(.overLimit)),
    Row([11, 0], home: .denied(.overLimit), item: .denied(.overLimit)),
  ]

  @Test(arguments: rows)
  func `without Pro the limits decide`(row: Row) {
    let gate = FeatureGate(limits: Limits())
    #expect(gate.canCreateHome(itemCounts: row.homes, isPro: false) == row.home)
    let item = row.homes.first.map { gate.canCreateItem(inHomeWith: $0, itemCounts: row.homes, isPro: false) }
    #expect(item == row.item)
  }

  @Test(arguments: rows)
  func `Pro may create anything`(row: Row) {
    let gate = FeatureGate(limits: Limits())
    #expect(gate.canCreateHome(itemCounts: row.homes, isPro: true).isAllowed)
    #expect(gate.canCreateItem(inHomeWith: row.homes.first ?? 0, itemCounts: row.homes, isPro: true).isAllowed)
  }

  @Test func `with room for more homes, a full one closes only itself`() {
    let gate = FeatureGate(limits: Limits(homes: 3, itemsPerHome: 5))
    #expect(gate.canCreateHome(itemCounts: [5, 4], isPro: false) == .allowed)
    #expect(gate.canCreateItem(inHomeWith: 5, itemCounts: [5, 4], isPro: false) == .denied(.limitReached(.item)))
    #expect(gate.canCreateItem(inHomeWith: 4, itemCounts: [5, 4], isPro: false) == .allowed)
    #expect(gate.canCreateItem(inHomeWith: 4, itemCounts: [6, 4], isPro: false).reason == .overLimit)
  }

  @Test func `deleting down from above the limit passes through the limit itself`() throws {
    var inventory = Inventory()
    let home = try inventory.addHome(HomeDraft(name: "Home"))
    var items = try (1...11).map { try inventory.addItem(ItemDraft(title: "Item \($0)", home: home)) }
    let gate = FeatureGate(limits: Limits())
    var answers: [GateAnswer] = []
    for _ in 0..<3 {
      answers.append(gate.answer(to: inventory.itemQuestion(in: home), isPro: false))
      try inventory.deleteItem(items.removeLast())
    }
    #expect(answers == [.denied(.overLimit), .denied(.limitReached(.item)), .allowed])
    #expect(gate.answer(to: inventory.homeQuestion, isPro: false) == .denied(.limitReached(.home)))
  }

  @Test func `reasons have stable names`() {
    #expect(
      GateReason.names == [
        "homeLimitReached", "itemLimitReached", "overLimit", "messageDayLimitReached", "exclusiveAvatarProOnly",
        "customAvatarProOnly", "priorityResponseProOnly",
      ])
  }
}

extension FeatureGate {
  fileprivate func canCreateHome(itemCounts: [Int], isPro: Bool) -> GateAnswer {
    canCreate(.home, besides: itemCounts.count, among: counts(itemCounts), isPro: isPro)
  }

  fileprivate func canCreateItem(inHomeWith count: Int, itemCounts: [Int], isPro: Bool) -> GateAnswer {
    canCreate(.item, besides: count, among: counts(itemCounts), isPro: isPro)
  }

  private func counts(_ itemCounts: [Int]) -> [ResourceCounts] {
    [ResourceCounts(.home, [itemCounts.count]), ResourceCounts(.item, itemCounts)]
  }
}
