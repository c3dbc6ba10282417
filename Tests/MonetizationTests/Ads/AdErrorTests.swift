import Monetization
import Testing

struct AdErrorTests {
  @Test(arguments: [
    (AdLoadError.invalidRequest, 0), (.noFill, 1), (.networkError, 2), (.serverError, 3), (.osVersionTooLow, 4),
    (.timeout, 5), (.mediationDataError, 7), (.mediationAdapterError, 8), (.mediationInvalidAdSize, 10),
    (.internalError, 11), (.invalidArgument, 12), (.adAlreadyUsed, 19), (.applicationIdentifierMissing, 20),
    (.receivedInvalidAdString, 21),
  ])
  func `load errors have the numbers of the SDK`(error: AdLoadError, number: Int) {
    #expect(error.number == number)
  }

  @Test(arguments: [
    (AdPresentationError.adNotReady, 15), (.adTooLarge, 16), (.internalError, 17), (.adAlreadyUsed, 18),
    (.notMainThread, 21), (.mediation, 22),
  ])
  func `presentation errors have the numbers of the SDK`(error: AdPresentationError, number: Int) {
    #expect(error.number == number)
  }

  @Test func `22: the two errors with the number 21 read differently`() {
    let load = ShowAdOutcome.failedToLoad(.receivedInvalidAdString).message
    let present = ShowAdOutcome.failedToPresent(.notMainThread).message
    #expect(load.hasSuffix("(receivedInvalidAdString, 21)"))
    #expect(present.hasSuffix("(notMainThread, 21)"))
  }

  @Test func `every error says something of its own`() {
    #expect(Set(AdLoadError.allCases.map(\.sentence)).count == AdLoadError.allCases.count)
    #expect(Set(AdPresentationError.allCases.map(\.sentence)).count == AdPresentationError.allCases.count)
  }
}
