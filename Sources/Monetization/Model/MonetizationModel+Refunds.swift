// The customer's request to get the money back.
extension MonetizationModel {
  mutating func refundChosen(_ subject: RefundSubject, _ turn: inout MonetizationTurn) {
    guard !openRequests.contains(where: { if case .refund = $0.purpose { true } else { false } }) else { return }
    turn.request(.store(.beginRefundRequest(subject), open(.refund(productID: productID(meantBy: subject)))))
  }

  private func productID(meantBy subject: RefundSubject) -> String? {
    switch subject {
    case .product(let product): product
    case .transaction(let id): receipts.history?.transactions.first { $0.id == id }?.productID
    case .entitlement(let name): customer.info?.entitlement(name)?.productID
    }
  }

  mutating func refundRequestEnded(
    _ request: RequestID, _ outcome: RefundRequestOutcome, _ turn: inout MonetizationTurn
  ) {
    let purpose = close(request)
    turn.report(.customer(.refundRequested(outcome)))
    switch outcome {
    case .success:
      guard case .refund(let productID)? = purpose else { return turn.present(.refundRequested(productID: nil)) }
      turn.present(.refundRequested(productID: productID))
    case .userCancelled: break
    case .failed(let error): turn.present(.refundRequestFailed(error))
    }
  }
}
