import Monetization
import SampleApps
import Simulation
import Testing

/// A row of a table of stories: the steps, and the one reply that the page receives.
struct StoryCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var app: AppDefinition
  var event: String
  var steps: @Sendable (inout Story) -> Void
  var success: Bool
  var message: String

  init(
    _ name: String, app: AppDefinition = SampleApp.definition(), to event: String,
    _ success: Bool, _ message: String, steps: @escaping @Sendable (inout Story) -> Void
  ) {
    testDescription = name
    self.app = app
    self.event = event
    self.steps = steps
    self.success = success
    self.message = message
  }

  /// The page still exists when the reply comes.
  var isHeard = true

  /// The same case, except that the page is gone when the reply comes.
  var unheard: StoryCase {
    var row = self
    row.isHeard = false
    return row
  }

  var reply: String {
    "{\"success\":\(success),\"message\":\"\(message)\"}" + (isHeard ? "" : ", undelivered")
  }
}
