/// A control of the system's sheet that asks for an App Store account.
public enum SignInControl: Hashable, Sendable {
  /// The text in the field.
  case edit(String)
  case signIn, cancel
}

extension SignInControl: SheetOperation {
  static let isAskedFor = true

  func perform(on phone: Int, in world: inout World, _ step: inout StepOutput) {
    switch self {
    case .edit(let name):
      world.withStore(on: phone, &step) { store, client, _ in store.typeAccount(name, for: &client) }
    case .signIn: world.useSheet(on: phone, &step) { store, client, call in store.signIn(for: &client, &call) }
    case .cancel: world.useSheet(on: phone, &step) { store, client, call in store.cancel(for: &client, &call) }
    }
  }
}
