import Monetization

// The gallery, and the form of a custom avatar.
extension ChatFeature {
  public func allows(_ url: String, _ turn: inout FeatureTurn) -> Bool {
    switch ChatRoute(url: url) {
    case .lastTalk?, .avatars?: return true
    case .talk(let id)?:
      guard let avatar = avatar(id, in: turn.app.chat) else { return false }
      // What was said once stays readable.
      return talk(with: id) != nil || mayWrite(to: avatar, &turn)
    case .newAvatar?:
      return !turn.app.chat.voices.isEmpty && !turn.app.chat.faces.isEmpty
        && turn.mayUse(.customAvatar, count: customs.count)
    case .editAvatar(let number)?: return customs.contains { $0.number == number }
    case nil: return false
    }
  }

  /// Asks the gate if the plan has an avatar; a denial presents the paywall.
  func mayWrite(to avatar: Avatar, _ turn: inout FeatureTurn) -> Bool {
    guard let resource = resource(of: avatar), !turn.mayUse(resource, count: 0) else { return true }
    turn.log("🔒", "Chat.avatarLocked", [("avatar", avatar.id.text)])
    return false
  }

  public mutating func opened(_ screen: Screen, _ turn: inout FeatureTurn) {
    switch ChatRoute(url: screen.url) {
    case .lastTalk?: begin(&turn)
    case .talk(let id)?:
      lastAvatar = id
      begin(&turn)
    case .avatars?: break
    case .newAvatar?:
      forms.append(
        AvatarForm(
          screen: screen.id, voice: turn.app.chat.voices.first?.name ?? "", face: turn.app.chat.faces.first?.name ?? "")
      )
    case .editAvatar(let number)?:
      guard let avatar = customs.first(where: { $0.number == number }) else { return }
      forms.append(
        AvatarForm(screen: screen.id, number: number, name: avatar.name, voice: avatar.voice, face: avatar.face))
    case nil: break
    }
  }

  public mutating func left(_ screen: ScreenID) { forms.removeAll { $0.screen == screen } }

  public func hasVanished(_ screen: Screen) -> Bool {
    switch ChatRoute(url: screen.url) {
    case .talk(.custom(let number))?, .editAvatar(let number)?: !customs.contains { $0.number == number }
    case .talk(.named)?, .lastTalk?, .avatars?, .newAvatar?, nil: false
    }
  }

  // MARK: The form

  public func backEvent(on screen: Screen) -> FeatureEvent? {
    form(on: screen.id).map { _ in .chat(.form(.cancelChosen)) }
  }

  mutating func handle(_ event: AvatarFormEvent, _ turn: inout FeatureTurn) {
    guard let index = turn.topScreen.flatMap({ screen in forms.firstIndex { $0.screen == screen.id } }) else { return }
    switch event {
    case .named(let name):
      forms[index].name = name
      forms[index].problem = nil
    case .voiceChosen(let voice): if turn.app.chat.voice(voice) != nil { forms[index].voice = voice }
    case .faceChosen(let face): if turn.app.chat.face(face) != nil { forms[index].face = face }
    case .cancelChosen: turn.request(forms[index].isChanged ? .present(ChatWording.discard) : .closeScreen)
    case .saveChosen: save(at: index, &turn)
    }
  }

  /// Saves a form. The gate is asked again for a new avatar, because the plan may have ended while the form was open.
  private mutating func save(at index: Int, _ turn: inout FeatureTurn) {
    let form = forms[index]
    let name: String
    do throws(DraftProblem) { name = try DraftText.line(form.name, .name) } catch {
      forms[index].problem = error.message
      return
    }
    if let number = form.number {
      guard let avatar = customs.firstIndex(where: { $0.number == number }) else { return }
      customs[avatar] = CustomAvatar(number: number, name: name, voice: form.voice, face: form.face)
      turn.log("✏️", "Chat.avatarChanged", [("avatar", customs[avatar].id.text)])
    } else {
      guard turn.mayKeep(.customAvatar) else { return }
      lastCustom += 1
      let avatar = CustomAvatar(number: lastCustom, name: name, voice: form.voice, face: form.face)
      customs.append(avatar)
      turn.log("🎭", "Chat.avatarCreated", [("avatar", avatar.id.text), ("voice", avatar.voice), ("face", avatar.face)])
    }
    turn.request(.closeScreen)
  }

  func askToDelete(_ id: AvatarID, _ turn: inout FeatureTurn) {
    guard let avatar = customs.first(where: { $0.id == id }) else { return }
    turn.request(.present(ChatWording.delete(avatar, messages: talk(with: id)?.messages.count ?? 0)))
  }

  mutating func delete(_ id: AvatarID, _ turn: inout FeatureTurn) {
    guard customs.contains(where: { $0.id == id }) else { return }
    customs.removeAll { $0.id == id }
    talks.removeAll { $0.avatar == id }
    drafts.removeAll { $0.avatar == id }
    if lastAvatar == id { lastAvatar = nil }
    turn.log("🗑", "Chat.avatarDeleted", [("avatar", id.text)])
    turn.request(.leaveVanishedScreens)
  }
}
