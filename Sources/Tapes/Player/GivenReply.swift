import Simulation

/// An answer to a web page, and the phone that the page is on.
package struct GivenReply: Hashable, Sendable {
  package var phone: PhoneID
  package var reply: SentReply
}
