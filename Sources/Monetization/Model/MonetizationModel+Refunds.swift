// The customer's request to get the money back.
extension MonetizationModel {
  mutating func refundChosen(_ subject: RefundSubject, _ turn: inout MonetizationTurn) {
    guard !openRequests.contains(where: { if case .refund = $0.purpose { true } else { false } }) else { return }
    turn.request(.store(.beginRefundRequest(subject), open(.refund)))
  }

  mutating func refundRequestEnded(
    _ request: RequestID, _ outcome: RefundRequestOutcome, _ turn: inout MonetizationTurn
  ) {
    close(request)
    turn.report(.customer(.refundRequested(outcome)))
    switch outcome {
    case .success: turn.present(.refundRequested)
    case .userCancelled: break
    case .failed(let error): turn.present(.refundRequestFailed(error))
    }
  }
}
