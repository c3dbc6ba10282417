import Monetization
import NativeApp
import SampleApps
import Simulation
import Testing

@Suite struct `A native screen` {
  /// A story in an app whose rules name the screen at a path that is not the screen's own.
  private static func story(_ name: String, at pattern: String, withHome: Bool = true) throws -> Story {
    let rule = PathRule(patterns: [pattern], properties: [.init("view_controller", .string(name))])
    let house = try Inventory(
      InventoryRecords(
        homes: withHome ? [Home(id: HomeID(1), name: "Flat")] : [],
        items: withHome ? [InventoryItem(id: ItemID(7), title: "Boots", home: HomeID(1))] : []))
    return Story(SampleApp.definition(chat: SampleChat.setup, seed: house, moreRules: [rule]))
  }

  @Test(arguments: [
    "pro", "receipts", "settings", "homes", "home_form", "chat", "avatars", "sounds", "map",
  ])
  func `opens wherever its rule says`(name: String) throws {
    var story = try Self.story(name, at: "^/somewhere/else$", withHome: false)
    story.user(.linkChosen(url: "/somewhere/else"))
    story.settle()
    #expect(story.model.topScreen?.kind == .native(class: name))
    #expect(story.rejections.isEmpty)
  }

  @Test(arguments: ["/things/7", "/all/things/7/", "/2/things/7?from=mail"])
  func `of a thing is told by the number in its path`(url: String) throws {
    var story = try Self.story("item", at: "/things/[0-9]+")
    story.user(.linkChosen(url: url))
    let screen = try #require(story.model.topScreen)
    #expect(screen.kind == .native(class: "item") && HomesRoute(screen) == .item(ItemID(7)))
  }

  @Test func `that is not to be had is rejected with a word`() throws {
    var story = try Self.story("item", at: "/things")
    story.user(.linkChosen(url: "/things/99"))
    story.user(.linkChosen(url: "/things"))
    #expect(story.model.topScreen?.kind == .web)
    #expect(
      story.rejections == [
        .linkLeadsNowhere(path: "/things/99"),
        .screenLacksSubject(
          path: "/things", viewController: "item", missing: "the number of an item, as in /items/1"),
      ])
  }

  @Test(arguments: [
    ("/talk/nova", ChatRoute.talk(SampleChat.nova)), ("/talk", .lastTalk), ("/help/talk", .lastTalk),
  ])
  func `of the chat is told by the avatar in its path, if there is one`(url: String, route: ChatRoute) throws {
    var story = try Self.story("chat", at: "/talk")
    story.user(.linkChosen(url: url))
    let screen = try #require(story.model.topScreen)
    #expect(story.model.features.chat.route(of: screen, in: SampleChat.setup) == route)
  }

  @Test func `of the chat does not open below the chat's path where nobody has that name`() throws {
    var story = try Self.story("chat", at: "^/talk")
    story.user(.linkChosen(url: "/talk/hugo"))
    story.user(.linkChosen(url: "/talk/custom-9"))
    #expect(story.model.topScreen?.kind == .web)
    #expect(story.rejections == [.linkLeadsNowhere(path: "/talk/hugo"), .linkLeadsNowhere(path: "/talk/custom-9")])
  }

  @Test func `for an avatar of one's own does not open where the path names none`() throws {
    var story = try Self.story("avatar_form", at: "/edit$")
    story.user(.linkChosen(url: "/avatars/zzz/edit"))
    #expect(story.model.topScreen?.kind == .web)
    #expect(
      story.rejections == [
        .screenLacksSubject(
          path: "/avatars/zzz/edit", viewController: "avatar_form",
          missing: "an avatar of the customer's own, as in /avatars/custom-1/edit")
      ])
  }

  @Test func `whose gate says no has the paywall to say it`() throws {
    var story = try Self.story("home_form", at: "^/another$")
    story.user(.linkChosen(url: "/another"))
    #expect(story.model.paywall != nil && story.rejections.isEmpty)
  }
}

extension Story {
  /// What was said of visits that the app has rejected.
  fileprivate var rejections: [NavigationFact] {
    entries.compactMap { entry in
      switch entry.fact {
      case .app(.navigation(.linkLeadsNowhere(let path))): .linkLeadsNowhere(path: path)
      case .app(.navigation(.screenLacksSubject(let path, let name, let missing))):
        .screenLacksSubject(path: path, viewController: name, missing: missing)
      default: nil
      }
    }
  }
}
