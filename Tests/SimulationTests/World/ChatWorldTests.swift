import Monetization
import NativeApp
import SampleApps
import Simulation
import Testing

@Suite struct `A chat` {
  private static let app = SampleApp.definition(chat: SampleChat.setup)

  private static func story() -> Story {
    var story = Story(app)
    story.user(.linkChosen(url: "/chat"))
    story.settle()
    return story
  }

  @Test func `answers in six seconds, after places that count down`() {
    var story = Self.story()
    story.say("Hello")
    story.advance(.milliseconds(200))
    #expect(story.places == [3])
    story.advance(.milliseconds(2_000))
    #expect(story.places == [2])
    story.advance(.milliseconds(3_799))
    #expect(story.places == [1])
    story.advance(.milliseconds(1))
    #expect(story.places.isEmpty && story.answers == 1)
  }

  @Test func `answers several messages in their order, one every two seconds`() {
    var story = Self.story()
    for text in ["One", "Two", "Three"] { story.say(text) }
    story.advance(.milliseconds(200))
    #expect(story.places == [3, 4, 5])
    story.advance(.milliseconds(5_800))
    #expect(story.answers == 1)
    story.advance(.seconds(4))
    #expect(story.answers == 3)
  }

  @Test func `has five free messages a day of the server, whatever the phone's clock says`() {
    var story = Self.story()
    for number in 1...5 { story.say("Message \(number)") }
    story.advance(.minutes(1))
    #expect(story.answers == 5)
    story.say("One too many")
    #expect(story.model.paywall?.context.reason == .dayLimitReached(.message, limit: 5))
    #expect(story.chat.draft(to: SampleChat.nova) == "One too many")
    story.paywall(.closeChosen)
    story.direct(.typed("clock +2d"))
    story.direct(.relaunch)
    story.user(.linkChosen(url: "/chat"))
    story.settle()
    #expect(story.chat.allowance?.used == 5)
    story.advance(.hours(24))
    #expect(story.chat.allowance?.used == 0)
    story.say("A new day")
    story.advance(.seconds(6))
    #expect(story.answers == 6)
  }

  @Test func `is refused by the server when another phone of the same customer has used the day up`() {
    var story = Self.story()
    story.direct(.typed("login sam"))
    story.settle()
    story.direct(.newDevice)
    story.settle()
    story.direct(.typed("login sam"))
    story.settle()
    story.user(.linkChosen(url: "/chat"))
    story.settle()
    for number in 1...5 { story.say("Message \(number)") }
    story.advance(.minutes(1))
    story.direct(.showPhone(PhoneID(1)))
    story.say("From the first phone")
    story.settle()
    #expect(story.messages.map(\.state) == [.notSent(.dayLimit)])
    #expect(story.chat.allowance?.used == 5)
  }

  @Test func `moves what waits into the short queue when the customer buys`() {
    var story = Self.story()
    story.say("Is it my turn?")
    story.say("And now?")
    story.advance(.milliseconds(200))
    story.chat(.priorityChosen)
    #expect(story.model.paywall?.context.reason == .proOnly(.priorityResponse))
    story.advance(.milliseconds(600))
    story.paywall(.purchaseChosen)
    story.act(.sheet(.appStore(.confirm)))
    story.advance(.milliseconds(1_500))
    #expect(story.model.isPro(at: story.time, in: Self.app.configuration))
    #expect(story.messages.map(\.isWaiting) == [true, true])
    story.advance(.milliseconds(1_400))
    #expect(story.answers == 2)
    story.say("Quick")
    story.advance(.milliseconds(999))
    #expect(story.answers == 2)
    story.advance(.milliseconds(1))
    #expect(story.answers == 3)
  }

  @Test func `does not count what was sent with Pro`() {
    var story = Story(Self.app)
    story.subscribe()
    story.user(.linkChosen(url: "/chat"))
    for number in 1...9 { story.say("Message \(number)") }
    story.advance(.minutes(1))
    #expect(story.answers == 9)
    story.direct(.refund(productID: nil))
    story.settle()
    story.say("On the free plan")
    story.advance(.seconds(6))
    #expect(story.answers == 10 && story.chat.allowance?.used == 1)
  }

  @Test func `keeps a message that does not reach the server, and sends it again`() {
    var story = Self.story()
    story.direct(.network(isOnline: false))
    story.say("Into the void")
    story.settle()
    #expect(story.messages.map(\.state) == [.notSent(.server(.offline))])
    story.direct(.network(isOnline: true))
    story.chat(.retryChosen(ChatMessageID(SampleChat.nova, 1)))
    story.advance(.seconds(6))
    #expect(story.answers == 1 && story.chat.allowance?.used == 1)
  }

  @Test func `counts a message once whose answer did not reach the phone`() {
    var story = Self.story()
    story.say("Hello")
    story.advance(.seconds(3))
    story.direct(.network(isOnline: false))
    story.advance(.seconds(4))
    #expect(story.messages.map(\.state) == [.notSent(.server(.offline))])
    story.direct(.network(isOnline: true))
    story.chat(.retryChosen(ChatMessageID(SampleChat.nova, 1)))
    story.advance(.seconds(6))
    #expect(story.answers == 1 && story.chat.allowance?.used == 1)
  }

  @Test func `answers after a restart what was in the queue when the app was killed`() {
    var story = Self.story()
    story.say("Hello")
    story.advance(.seconds(1))
    story.direct(.relaunch)
    #expect(story.messages.map(\.state) == [.sending])
    story.settle()
    story.user(.linkChosen(url: "/chat"))
    story.advance(.seconds(6))
    #expect(story.answers == 1 && story.chat.allowance?.used == 1)
  }

  @Test func `keeps its talks and its day over the end of the program`() throws {
    var story = Self.story()
    story.say("Hello")
    story.advance(.seconds(7))
    story.say("Goodbye")
    story.advance(.seconds(1))
    let saved = story.world.saved(in: Self.app)
    var world = World(saved: saved, app: Self.app, resumingAt: story.now)
    _ = world.launch(in: Self.app)
    let messages = world.phone.model.features.chat.talk(with: SampleChat.nova)?.messages ?? []
    #expect(messages.map(\.text) == ["Hello", "Goodbye"] && messages.map(\.isWaiting) == [false, true])
    #expect(world.featureServers.chat.uses.map(\.count) == [2])
  }

  @Test func `never answers with more than letters of a message`() {
    let voice = SampleChat.setup.voices[0]
    let hostile = "\u{1B}[31mred\u{1B}[0m {word} \u{202E}drawkcab\u{7} </b>"
    for number in 1...20 {
      let line = ChatLine(number: number, text: hostile)
      let reply = voice.reply(of: SampleChat.nova, to: line)
      #expect(reply.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control && $0.value != 0x202E })
      #expect(!reply.contains("{"))
      #expect(reply == voice.reply(of: SampleChat.nova, to: line))
    }
  }

  @Test func `has any reply for a first message, whatever the avatar`() {
    let voice = SampleChat.setup.voices[0]
    let first = (1...60).map { voice.reply(of: SampleChat.nova, to: ChatLine(number: 1, text: "\($0)")) }
    #expect(Set(first) == ["Far away.", "Clouds.", "Later.", "Look up."])
  }

  @Test func `never says the same thing twice in a row, neither in a queue nor to a message sent again`() {
    var story = Story(Self.app)
    story.subscribe()
    story.user(.linkChosen(url: "/chat"))
    // The odd ones go out together, before the reply to the message before them is there.
    for number in 1...60 {
      story.say(number.isMultiple(of: 3) ? "A word about the weather" : "No \(number % 4)")
      if number.isMultiple(of: 2) { story.advance(.seconds(3)) }
    }
    #expect(story.answers == 60)
    #expect(zip(story.templates, story.templates.dropFirst()).allSatisfy { $0 != $1 })
    #expect(Set(story.templates).count == 5)
    story.direct(.network(isOnline: false))
    story.say("Into the void")
    story.settle()
    story.direct(.network(isOnline: true))
    story.say("After it")
    story.advance(.seconds(3))
    story.chat(.retryChosen(ChatMessageID(SampleChat.nova, 61)))
    story.advance(.seconds(3))
    #expect(story.answers == 62)
    #expect(zip(story.templates, story.templates.dropFirst()).allSatisfy { $0 != $1 })
  }

  @Test func `shows the day of the app user after a log-in and a log-out`() {
    var story = Self.story()
    for number in 1...5 { story.say("Message \(number)") }
    story.advance(.minutes(1))
    #expect(story.chat.allowance?.used == 5)
    story.direct(.typed("login kim"))
    story.settle()
    #expect(story.chat.allowance?.used == 0)
    story.say("As Kim")
    story.advance(.seconds(7))
    #expect(story.answers == 6 && story.chat.allowance?.used == 1)
    story.direct(.logOut)
    story.settle()
    #expect(story.chat.allowance?.used == 0)
    story.direct(.typed("login kim"))
    story.settle()
    #expect(story.chat.allowance?.used == 1)
  }

  @Test func `asks for the day again when the network is back, after a launch and after a midnight without one`() {
    var story = Story(Self.app)
    story.direct(.network(isOnline: false))
    story.user(.linkChosen(url: "/chat"))
    story.settle()
    #expect(story.chat.allowance == nil)
    story.direct(.network(isOnline: true))
    story.settle()
    #expect(story.chat.allowance?.used == 0)
    story.say("Hello")
    story.advance(.seconds(7))
    story.direct(.network(isOnline: false))
    story.advance(.hours(25))
    #expect(story.chat.allowance == nil)
    story.direct(.network(isOnline: true))
    story.settle()
    #expect(story.chat.allowance?.used == 0)
  }

  @Test func `asks for the day again when the user comes back to the app`() {
    var story = Story(Self.app)
    story.direct(.fault(.chat, .web(.http(status: 503))))
    story.user(.linkChosen(url: "/chat"))
    story.settle()
    #expect(story.chat.allowance == nil)
    story.direct(.background)
    story.direct(.foreground)
    story.settle()
    #expect(story.chat.allowance?.used == 0)
  }
}

@Suite struct `Avatars that the free plan does not have` {
  private static let app = SampleApp.definition(chat: SampleChat.setup)

  private static func subscribed() -> Story {
    var story = Story(app)
    story.subscribe()
    return story
  }

  @Test func `open the paywall, and after the purchase the talk`() {
    var story = Story(Self.app)
    story.user(.linkChosen(url: "/chat/orr"))
    #expect(story.model.paywall?.context.reason == .proOnly(.exclusiveAvatar))
    #expect(story.model.topScreen?.url.hasSuffix("/chat/orr") == false)
    story.settle()
    story.buy()
    story.user(.linkChosen(url: "/chat/orr"))
    story.say("Ahoy")
    story.advance(.seconds(2))
    #expect(story.chat.talk(with: SampleChat.orr)?.messages.map(\.isWaiting) == [false])
  }

  @Test func `stay to read when Pro ends, but cannot be written to`() {
    var story = Self.subscribed()
    story.user(.linkChosen(url: "/chat/orr"))
    story.say("Ahoy")
    story.advance(.seconds(2))
    story.user(.backChosen)
    story.direct(.refund(productID: nil))
    story.settle()
    story.user(.linkChosen(url: "/chat/orr"))
    #expect(story.model.paywall == nil && story.model.topScreen?.url.hasSuffix("/chat/orr") == true)
    story.say("Again")
    #expect(story.model.paywall?.context.reason == .proOnly(.exclusiveAvatar))
    #expect(story.chat.talk(with: SampleChat.orr)?.messages.count == 1)
  }

  @Test func `get no message of an earlier run when Pro has ended before the server had it`() {
    var story = Self.subscribed()
    story.user(.linkChosen(url: "/chat/orr"))
    story.direct(.latency(.webLatency, .seconds(5)))
    story.say("Ahoy")
    story.direct(.refund(productID: nil))
    story.advance(.seconds(2))
    #expect(story.messages.map(\.state) == [.sending])
    story.direct(.relaunch)
    story.settle()
    story.user(.linkChosen(url: "/chat/orr"))
    story.advance(.seconds(7))
    #expect(story.messages.map(\.state) == [.notSent(.avatarLocked)])
    #expect(story.model.paywall == nil && story.chat.allowance?.used == 0)
    story.chat(.retryChosen(ChatMessageID(SampleChat.orr, 1)))
    #expect(story.model.paywall?.context.reason == .proOnly(.exclusiveAvatar))
    #expect(story.messages.map(\.state) == [.notSent(.avatarLocked)])
  }

  @Test func `can be made, changed, talked to and deleted`() {
    var story = Self.subscribed()
    story.makeAvatar("Teapot")
    let custom = AvatarID.custom(1)
    #expect(story.chat.customs == [CustomAvatar(number: 1, name: "Teapot", voice: "dry", face: "lamp")])
    story.user(.linkChosen(url: "/chat/custom-1"))
    story.say("Short and stout?")
    story.advance(.seconds(2))
    #expect(story.chat.talk(with: custom)?.messages.map(\.isWaiting) == [false])
    story.user(.linkChosen(url: "/avatars/custom-1/edit"))
    story.chat(.form(.named("Kettle")))
    story.chat(.form(.saveChosen))
    #expect(story.chat.customs.map(\.name) == ["Kettle"])
    story.chat(.deleteChosen(custom))
    story.user(.alertAnswered(.proceed(.chat(.deletionConfirmed(custom)), label: "Delete")))
    #expect(story.chat.customs.isEmpty && story.chat.talk(with: custom) == nil)
    #expect(story.model.topScreen?.url.hasSuffix("custom-1") == false)
    story.makeAvatar("Next")
    #expect(story.chat.customs.map(\.number) == [2])
  }

  @Test func `are not saved when Pro ends while the form is open, and the form keeps everything`() {
    var story = Self.subscribed()
    story.user(.linkChosen(url: "/avatars/new"))
    story.chat(.form(.named("Teapot")))
    story.chat(.form(.voiceChosen("dry")))
    story.direct(.refund(productID: nil))
    story.settle()
    story.chat(.form(.saveChosen))
    #expect(story.model.alert?.answers.contains(.upgrade(.proOnly(.customAvatar))) == true)
    #expect(story.chat.customs.isEmpty && story.chat.forms.map(\.name) == ["Teapot"])
    #expect(story.chat.forms.map(\.voice) == ["dry"])
  }
}

extension Story {
  fileprivate var chat: ChatFeature { model.features.chat }
  fileprivate var messages: [ChatMessage] { chat.talks.flatMap(\.messages) }
  fileprivate var places: [Int] { messages.compactMap { chat.place(of: $0, at: time, in: app.configuration.chat) } }
  fileprivate var answers: Int {
    messages.count { if case .answered = $0.state { true } else { false } }
  }

  /// The replies so far, as they are before they take up a word.
  fileprivate var templates: [String] {
    messages.compactMap { message in
      guard case .answered(let reply) = message.state else { return nil }
      return reply.hasPrefix("So you say") ? "So you say" : reply
    }
  }

  fileprivate mutating func chat(_ event: ChatEvent) { user(.chat(event)) }

  fileprivate mutating func say(_ text: String) {
    chat(.edited(text))
    chat(.sendChosen)
  }

  fileprivate mutating func makeAvatar(_ name: String) {
    user(.linkChosen(url: "/avatars/new"))
    chat(.form(.named(name)))
    chat(.form(.voiceChosen("dry")))
    chat(.form(.faceChosen("lamp")))
    chat(.form(.saveChosen))
  }
}

@Suite struct `A random walk with a chat` {
  @Test(arguments: 1...12)
  func `breaks no promise`(seed: UInt64) {
    var walk = RandomWalk(SampleApp.definition(chat: SampleChat.setup), seed: seed)
    walk.story.user(.linkChosen(url: "/chat"))
    for number in 1...4 { walk.story.say("Message \(number)") }
    #expect(walk.story.messages.count == 4)
    walk.run(150)
    #expect(walk.violations.isEmpty)
  }
}
