import Testing

@testable import Loading

/// Every reader returns or throws, whatever the input.
struct HostileInputTests {
  /// A fixed sequence, so that a failure can be repeated.
  private struct Sequence: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  enum Reader: String, CaseIterable {
    case json = "Gym.storekit"
    case plist = "Info.plist"
    case page = "feed.html"
    case xcconfig = "Train.xcconfig"

    /// The error for the bytes; nil if they were read.
    func refusal(of bytes: [UInt8]) -> LoadingError? {
      do throws(LoadingError) {
        switch self {
        case .json: _ = try StoreKitConfiguration(bytes: bytes, file: "x")
        case .plist: _ = try InfoPlist(bytes: bytes, file: "x", settings: BuildSettings())
        case .page: _ = try HTMLPage(bytes: bytes, file: "x")
        case .xcconfig:
          let source = FileSource { $0 == "x" ? .bytes(bytes) : .absent }
          let settings = BuildSettings(try XcconfigChain(path: "x", in: source).settings)
          for setting in settings.settings { _ = settings.value(setting.name) }
        }
        return nil
      } catch {
        return error
      }
    }
  }

  @Test(arguments: Reader.allCases)
  func `damaged files are read or refused`(reader: Reader) throws {
    let original = try Fixture.bytes(reader.rawValue)
    #expect(reader.refusal(of: original) == nil)
    var random = Sequence(state: 20)
    let pool = Array("<>&;\"'{}[](),:$/\\#=!-\n\0\u{1B}aX1é".utf8) + [0x80, 0xFF, 0xED, 0xF4]
    for _ in 0..<(reader == .json ? 150 : 1500) {
      var bytes = original
      for _ in 0...Int.random(in: 0..<6, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = pool.randomElement(using: &random) ?? 0
        case 1: bytes.insert(pool.randomElement(using: &random) ?? 0, at: place)
        case 2: bytes.removeSubrange(place..<min(bytes.count, place + 7))
        default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 40)], at: place)
        }
      }
      let message = reader.refusal(of: bytes)?.description ?? ""
      #expect(!message.unicodeScalars.contains { $0.properties.generalCategory == .control })
    }
    #expect((reader.refusal(of: []) == nil) == (reader == .page || reader == .xcconfig))
  }

  @Test func `only regular files are read from disk`() throws {
    let source = FileSource.disk(folder: Fixture.folder.path)
    #expect(source.reading("./x/../Gym.storekit") == .bytes(try Fixture.bytes("Gym.storekit")))
    #expect(source.reading("gone") == .absent)
    #expect(source.reading(".") == .unreadable("a folder"))
    #expect(source.reading("/dev/zero") == .unreadable("something other than a regular file"))
    #expect(
      message { () throws(LoadingError) in try source.bytes("gone", expected: "a file") }
        == "gone: found no such file, expected a file")
  }

  @Test(arguments: [Reader.plist, .json])
  func `an error is a sentence, however long the text of the file`(_ reader: Reader) throws {
    let word = String(repeating: "a", count: 5_000)
    let text = reader == .json ? "\"\(word)\"" : "<\(word)><b></p>"
    let error = try #require(reader.refusal(of: Array(text.utf8)))
    #expect(error.description.utf8.count < 1_500)
  }

  @Test func `an error is a sentence, however long the path of an included file`() throws {
    let include = "#include \"\(String(repeating: "a", count: 5_000))\""
    let source = FileSource { $0 == "x" ? .bytes(Array(include.utf8)) : .absent }
    let error = try #require(XcconfigChain(path: "x", in: source).firstError)
    #expect(error.description.utf8.count < 1_500)
  }

  @Test(arguments: ["\u{61C}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}", "\u{FEFF}"])
  func `a mark that reorders or hides a name is escaped in every message`(mark: String) throws {
    let file = "Prod\(mark)ucts.storekit"
    let error = LoadingError(file: file, line: 1, found: "“a\(mark)b”", expected: "a name")
    let code = String(try #require(mark.unicodeScalars.first).value, radix: 16, uppercase: true)
    #expect(error.description == "Prod\\u{\(code)}ucts.storekit:1: found “a\\u{\(code)}b”, expected a name")
    let text = "{ \"productID\": \"a\(mark)b\", \"displayPrice\": \"1\", \"type\": \"Bogus\" }"
    let store = try StoreKitConfiguration(
      inspecting: PositionedJSON(
        bytes: Array("{ \"version\": { \"major\": 4 }, \"products\": [\(text), \(text)] }".utf8), file: file))
    #expect(store.findings.contains { $0.error.description.contains("“a\\u{\(code)}b”") })
    #expect(!store.findings.contains { $0.error.description.contains(mark) })
  }

  @Test func `letters, pictures and joined signs are left as they are`() {
    let text = "Grüße, 家族 👨‍👩‍👧 e\u{301} سلام"
    #expect(LoadingError(file: "f", found: text, expected: "x").description == "f: found \(text), expected x")
  }
}
