import Monetization

// What the SDK on a phone posts, and how that ends for the app.
extension SimulatedStore {
  /// The end of a post of all that the phone has.
  enum PostEnd {
    case answered(CustomerInfo)
    case computed(CustomerInfo, StoreError)
    case failed(StoreError)
  }

  /// Answers a fetch. With unfinished transactions the SDK posts these in the place of asking.
  ///
  /// - Parameter failure: The error with which the request ends, whatever it is; nil if the backend decides.
  mutating func fetched(
    _ id: RequestID, _ failure: StoreError?, for client: inout StoreClient, _ call: inout StoreCall
  ) -> StoreEvent {
    let posted = unfinishedTransactions(on: client)
    let answer =
      failure.map { ReceiptAnswer.struck(by: $0, computes: computes(client)) } ?? receiptAnswer(for: client, call)
    // The app itself takes no forged answer; it decides by the info.
    let isForged = failure == nil && answer.error == .signatureVerificationFailed
    guard !isForged, let error = answer.error else {
      return .customerInfoFetched(id, refreshedCustomerInfo(for: &client, &call))
    }
    // Such a request does not leave the phone.
    let isSent = failure != .offline
    if isSent, !posted.isEmpty { ReceiptPost(transactions: posted, by: client).note(in: &call) }
    // Without a connection the phone knows of no purchase but one that it found at the launch.
    let isKnown = call.isOnline || client.missedUpdate == .unfinishedPurchase
    end(posted, by: answer, isTold: !isKnown, of: &client, &call)
    if case .computed = answer.told {
      if isSent, posted.isEmpty { call.noteRequest(.customerInfo) }
      let info = computedCustomerInfo(for: client, call)
      return .customerInfoComputed(id, info, error, isPosted: !posted.isEmpty)
    }
    // After a post that has failed otherwise than by a 5xx, the SDK asks all the same.
    if isSent { call.noteRequest(.customerInfo) }
    return .customerInfoFailed(id, error)
  }

  /// Posts the whole receipt, as a restore does.
  mutating func postAll(of client: inout StoreClient, _ call: inout StoreCall) -> PostEnd {
    let answer = receiptAnswer(for: client, call)
    let posted = unfinishedTransactions(on: client)
    ReceiptPost.receipt(posted).note(in: &call)
    let refusal = answer.isDone ? transferPurchases(to: client, &call) : nil
    switch answer.told {
    case .answered:
      if let refusal {
        end(posted, by: .refused, of: &client, &call)
        return .failed(refusal)
      }
      client.refusedTransactions = []
      return .answered(refreshedCustomerInfo(for: &client, by: .restore, &call))
    case .computed(let error):
      end(posted, by: answer, of: &client, &call)
      return .computed(computedCustomerInfo(for: client, call), error)
    case .failed(let error):
      end(posted, by: answer, of: &client, &call)
      return .failed(error)
    }
  }

  /// Ends a purchase for the app, or lets the SDK try once more a little later: nil then.
  mutating func finish(
    _ id: RequestID, _ conclusion: PurchaseConclusion, for client: inout StoreClient, _ call: inout StoreCall
  ) -> StoreEvent? {
    event(for: .purchase(conclusion), id: id, tries: 0, for: &client, &call)
  }

  /// Posts a purchase of this phone, and returns its outcome; `told` makes it of an info.
  mutating func post(
    _ transaction: StoreTransaction, for client: inout StoreClient, _ call: inout StoreCall,
    told: (CustomerInfo) -> PurchaseOutcome
  ) -> PurchaseOutcome {
    let answer = receiptAnswer(for: client, posting: [transaction.id], call)
    ReceiptPost(transactions: [transaction.id], by: client).note(in: &call)
    switch answer.told {
    case .answered:
      if isRefused(transaction, for: client, &call) {
        client.finish(transaction.id)
        return .unconfirmed(
          productID: transaction.productID, UnconfirmedPurchase(.receiptInUse, .ownedByAnother))
      }
      let answered = refreshedAnswer(for: &client, by: .purchase(transaction.id), &call)
      if answered.isBehind { client.agenda.schedule(.update(.delayedPurchase), at: call.instant + answerDelay) }
      return told(answered.info)
    case .computed:
      end([transaction.id], by: answer, of: &client, &call)
      return told(computedCustomerInfo(for: client, call))
    case .failed(let error):
      // The app hears of it by the outcome.
      client.leaveUnfinished(transaction.id)
      client.mark([transaction.id]) { if $0.news == .open { $0.news = .doubtful } }
      end([transaction.id], by: answer, isTold: true, of: &client, &call)
      return .unconfirmed(
        productID: transaction.productID,
        answer.unconfirmed(finishes: conditions.finishesTransactions) ?? UnconfirmedPurchase(error, .postedAgain))
    }
  }

  /// Ends a post without an answer that the SDK can use: its transactions are finished all the same, or posted again later.
  ///
  /// - Parameter isTold: The app hears of them otherwise.
  mutating func end(
    _ ids: [String], by answer: ReceiptAnswer, isTold: Bool = false, of client: inout StoreClient,
    _ call: inout StoreCall
  ) {
    if !isTold { tell(ids, endedBy: answer, &client, call) }
    if answer.isDone { return post(ids, of: &client, isHeard: false, &call) }
    guard answer.isFinished, conditions.finishesTransactions, let error = answer.error else {
      return postInVain(ids, of: &client, &call)
    }
    for transaction in transactions(ids) {
      client.finish(transaction.id)
      client.refusedTransactions.append(transaction.id)
      call.note(.finishedInVain(productID: transaction.productID, error))
    }
  }

  /// Keeps transactions for the next post, and notes each that was posted in vain for the first time.
  private func postInVain(_ ids: [String], of client: inout StoreClient, _ call: inout StoreCall) {
    for transaction in transactions(ids.filter { !client.delayedTransactions.contains($0) }) {
      client.leaveUnfinished(transaction.id)
      client.mark([transaction.id]) { $0.isDelayed = true }
      call.note(.untold(productID: transaction.productID))
    }
  }

  /// Posts a purchase of this phone; returns true if the backend leaves the receipt to another customer.
  mutating func isRefused(
    _ transaction: StoreTransaction, for client: StoreClient, _ call: inout StoreCall
  ) -> Bool {
    guard let account = index(ofAccountWith: transaction.id) else { return false }
    let poster = client.poster(of: [transaction.id])
    return post(Self.posting(ofPurchaseBy: poster), of: account, for: poster, &call) == .refused
  }
}
