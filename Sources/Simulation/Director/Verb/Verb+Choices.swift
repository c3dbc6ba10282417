import Monetization

extension Verb {
  /// Returns the words that may follow the verb and `words`; nil if they are free, or if the line is over.
  ///
  /// - Parameter catalogue: The products for sale, which some values name; nil if they are unknown.
  public func choices(after words: [String], in catalogue: StoreCatalogue? = nil) -> DirectorChoices? {
    var found = DirectorChoices([])
    for form in arguments {
      switch choices(of: form, after: words, catalogue) {
      case .none: continue
      case .free: return nil
      case .some(let choices):
        found.words += choices.words.filter { !found.words.contains($0) }
        found.isOpen = found.isOpen || choices.isOpen
      }
    }
    return found.words.isEmpty ? nil : found
  }

  private enum Next {
    /// The form is over, or the words are none of it.
    case none
    /// Any word may follow.
    case free
    case some(DirectorChoices)

    init(_ choices: DirectorChoices?) { self = choices.map { .some($0) } ?? .free }
  }

  private func choices(of form: VerbForm, after words: [String], _ catalogue: StoreCatalogue?) -> Next {
    switch form {
    case .settings:
      let settings = Setting.all(of: word)
      if let only = settings.first(where: { $0.name == nil }) {
        return choices(of: [.one(only.kind)], from: 0, after: words, catalogue)
      }
      guard let name = words.first else { return .some(DirectorChoices(settings.compactMap(\.name))) }
      guard let setting = settings.first(where: { $0.name == name.lowercased() }) else { return .none }
      return choices(of: [.one(setting.kind)], from: 1, after: words, catalogue)
    case .sequence(let slots): return choices(of: slots, from: 0, after: words, catalogue)
    }
  }

  private func choices(
    of slots: [VerbSlot], from start: Int, after words: [String], _ catalogue: StoreCatalogue?
  ) -> Next {
    var start = start
    for slot in slots {
      if start == words.count {
        if slot.isOffered { return Next(slot.kind.choices(after: words, from: start, in: catalogue)) }
        if slot.isOptional { continue }
        return .none
      }
      var reader = DirectorWords(words[start...])
      let isRead: Bool
      do throws(DirectorCommandError) {
        _ = try slot.kind.read(&reader)
        isRead = true
      } catch {
        isRead = false
      }
      // A value that could end here may go on as well.
      if reader.peek() == nil || !isRead, let more = slot.kind.choices(after: words, from: start, in: catalogue) {
        return .some(more)
      }
      if isRead { start += reader.count } else if !slot.isOptional { return .none }
    }
    return .none
  }
}
