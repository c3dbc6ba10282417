import Monetization

// The gallery, and the form of a custom avatar.
extension ChatFeature {
  public static func subject(of viewController: String, at url: String, in setup: SubjectSetup?) -> ScreenSubject? {
    switch ChatRoute(viewController: viewController, url: url) {
    case .talk(let avatar)?:
      guard ChatRoute(url: url) != nil || isBelowChat(url, setup?.paths) || isOwn(avatar, setup) else { return nil }
      // An avatar of the customer's own may be there; one of the app is, or never will be.
      if case .named = avatar, let setup {
        return isOwn(avatar, setup) ? nil : .missing("an avatar that the app has; \(avatar.text) is none")
      }
      return .named("avatar \(avatar.text)")
    case .editAvatar(let number)?: return .named("avatar \(AvatarID.custom(number).text)")
    case .newAvatar?:
      guard let chat = setup?.chat, chat.voices.isEmpty || chat.faces.isEmpty else { return nil }
      return .missing("voices and faces, which the app does not have")
    case nil where viewController == ChatRoute.ViewController.avatarForm.rawValue:
      return .missing("an avatar of the customer's own, as in /avatars/custom-1/edit")
    case .lastTalk?, .avatars?, nil: return nil
    }
  }

  private static func isOwn(_ avatar: AvatarID, _ setup: SubjectSetup?) -> Bool {
    setup?.chat.avatars.contains { $0.id == avatar } ?? false
  }

  /// The path without its last part shows the chat as well, so that the last part names an avatar.
  private static func isBelowChat(_ url: String, _ paths: PathMatcher?) -> Bool {
    let above = URLParts.Slices(url).path.split(separator: "/").dropLast()
    guard let paths, !above.isEmpty else { return false }
    let properties = paths.properties(for: "/" + above.joined(separator: "/"))
    return properties.viewController == ChatRoute.ViewController.chat.rawValue
  }

  /// Returns the subject of a screen; nil for a screen of another feature.
  ///
  /// At a path that is not the chat's own the last part need not name an avatar: then it is the last talk.
  public func route(of screen: Screen, in setup: ChatSetup) -> ChatRoute? {
    guard case .native(let viewController) = screen.kind else { return nil }
    return route(viewController, at: screen.url, in: setup)
  }

  private func route(_ viewController: String, at url: String, in setup: ChatSetup) -> ChatRoute? {
    let route = ChatRoute(viewController: viewController, url: url)
    guard case .talk(let id)? = route, ChatRoute(url: url) == nil, avatar(id, in: setup) == nil else { return route }
    return .lastTalk
  }

  public func allows(_ viewController: String, at url: String, _ turn: inout FeatureTurn) -> Bool {
    switch route(viewController, at: url, in: turn.app.chat) {
    case .lastTalk?:
      // At a path below the chat's an avatar is named that nobody knows.
      return Self.subject(of: viewController, at: url, in: SubjectSetup(chat: turn.app.chat, paths: turn.app.paths))
        == nil
    case .avatars?: return true
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
    switch route(of: screen, in: turn.app.chat) {
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
    switch ChatRoute(screen) {
    case .talk(.custom)? where ChatRoute(url: screen.url) == nil: false
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
