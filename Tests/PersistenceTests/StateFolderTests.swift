import Persistence
import Testing

/// The folder of saved states.
@Suite struct StateFolderTests {
  @Test(arguments: [
    (["XDG_STATE_HOME": "/s", "HOME": "/h"], "/s/paywalk"),
    (["XDG_STATE_HOME": "/s/"], "/s/paywalk"),
    (["HOME": "/h"], "/h/.local/state/paywalk"),
    (["XDG_STATE_HOME": "", "HOME": "/h"], "/h/.local/state/paywalk"),
    (["XDG_STATE_HOME": "relative/state", "HOME": "/h/"], "/h/.local/state/paywalk"),
  ])
  func `the state folder follows the XDG rules`(environment: [String: String], expected: String) throws {
    #expect(try StateFolder.default(environment: environment) == expected)
  }

  @Test(
    arguments: [
      (["XDG_CONFIG_HOME": "/c", "HOME": "/h"], "/c/paywalk"), (["HOME": "/h"], "/h/.config/paywalk"),
      (["XDG_CONFIG_HOME": "relative", "HOME": "/h"], "/h/.config/paywalk"), (["HOME": "relative"], nil),
    ] as [([String: String], String?)])
  func `the folder of themes follows the same rules`(environment: [String: String], expected: String?) {
    #expect(UserFolder.configuration.path(environment: environment) == expected)
  }

  @Test(arguments: [[:], ["HOME": ""], ["HOME": "h", "XDG_STATE_HOME": "s"]])
  func `without a usable variable there is no state folder`(environment: [String: String]) {
    #expect(throws: StateError.noFolder) { try StateFolder.default(environment: environment) }
  }
}
