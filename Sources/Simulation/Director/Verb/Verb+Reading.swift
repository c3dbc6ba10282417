import Monetization

extension Verb {
  /// Reads the arguments, in the first of its forms that fits all the words.
  ///
  /// The error is that of the form that fits the longest part of the line.
  func read(_ words: DirectorWords) throws(DirectorCommandError) -> [DirectorValue] {
    var furthest: DirectorCommandError?
    for form in arguments {
      do throws(DirectorCommandError) {
        return try read(form, words)
      } catch {
        let (place, reached) = (error.place?.lowerBound ?? .max, furthest?.place?.lowerBound ?? .max)
        if furthest == nil || place > reached { furthest = error }
      }
    }
    throw furthest ?? words.unexpected(words.peek())
  }

  private func read(_ form: VerbForm, _ line: DirectorWords) throws(DirectorCommandError) -> [DirectorValue] {
    var words = line
    var values: [DirectorValue] = []
    switch form {
    case .settings:
      let settings = Setting.all(of: word)
      if let only = settings.first(where: { $0.name == nil }) {
        values = [try only.kind.read(&words)]
      } else {
        guard let setting = words.take(settings, { $0.name ?? "" }) else { throw words.unexpected(words.peek()) }
        values = [.word(setting.name ?? ""), try setting.kind.read(&words)]
      }
    case .sequence(let slots):
      for slot in slots {
        if slot.isOptional {
          if words.peek() == nil { continue }
          var ahead = words
          do throws(DirectorCommandError) {
            values.append(try slot.kind.read(&ahead))
            words = ahead
          } catch {
            // The word belongs to what follows; if nothing takes it, it is one too many.
            continue
          }
        } else {
          values.append(try slot.kind.read(&words))
        }
      }
    }
    if let extra = words.next() { throw words.unexpected(extra) }
    return values
  }
}
