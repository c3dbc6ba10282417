import Monetization
import NativeApp

extension World {
  /// Runs the chat server's next step, and passes its answer to the app.
  mutating func runChat(_ chatStep: SimulatedChatServer.Step, _ step: inout StepOutput) {
    guard let phone = index(of: chatStep.phone) else { return }
    let answer = chat.run(
      chatStep, of: phones[phone].client.appUserID, isReachable: phones[phone].device.isOnline, at: now,
      in: step.app.configuration.chat)
    let scope = step.scope
    step.scope.lead = phones[phone].causes.cause(of: answer) ?? scope.lead
    apply(.chat(answer), to: phone, &step)
    step.scope = scope
  }
}

extension Causes {
  /// Returns the entry of the message that a chat's answer is about, and forgets it with the last answer.
  fileprivate mutating func cause(of answer: ChatAnswer) -> Int? {
    switch answer {
    case .queued(let id, _, _, _): cause(of: .chat(id))
    case .answered(let id, _), .refused(let id, _): end(.chat(id))
    case .failed(let request, _): request.message.flatMap { end(.chat($0)) }
    case .moved, .day: nil
    }
  }
}
