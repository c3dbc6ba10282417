import Monetization

// Of two pages with the same elements in the same places it does not count how often frames were replaced: an element is
// known by its place.

extension LoadedPage: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    normaliseElements()
    for index in controllers.indices {
      for message in controllers[index].waiting.indices {
        by.message(&controllers[index].waiting[message].id, of: id)
      }
      for message in controllers[index].standing.indices {
        by.message(&controllers[index].standing[message], of: id)
      }
    }
    id.normalise(&by)
    if var url = submission?.url {
      by.url(&url)
      submission?.url = url
    }
    submission?.request.normalise(&by)
    // They only name the next message and the next question.
    (nextMessage, nextQuestion) = (0, 0)
    // It follows from the controllers.
    firstControllers = [:]
  }

  private mutating func normaliseElements() {
    guard case .document(var document) = body else { return }
    // On a page as it was served the number of an element is its place.
    if document.nextElement != document.nodes.count {
      let places = Dictionary(uniqueKeysWithValues: document.nodes.enumerated().map { ($1.id, ElementID($0)) })
      for index in document.nodes.indices { document.nodes[index].id = ElementID(index) }
      place { $0 = places[$0] ?? ElementID(-1) }
    }
    // It only names the next element.
    document.nextElement = 0
    body = .document(document)
  }

  /// Gives all elements that the page remembers their places.
  private mutating func place(_ place: (inout ElementID) -> Void) {
    entries.place(place)
    if var form = submission?.form {
      place(&form)
      submission?.form = form
    }
    if var submission {
      place(&submission.element)
      self.submission = submission
    }
    if var problem {
      place(&problem.element)
      self.problem = problem
    }
    for index in questions.indices { place(&questions[index].element) }
    for index in controllers.indices { place(&controllers[index].element) }
  }
}

extension PageEntries {
  fileprivate mutating func place(_ place: (inout ElementID) -> Void) {
    var placed: [ElementID: Entry] = [:]
    for (element, entry) in byElement {
      var (element, entry) = (element, entry)
      place(&element)
      if case .options(var chosen) = entry {
        for index in chosen.indices { place(&chosen[index]) }
        entry = .options(chosen)
      }
      placed[element] = entry
    }
    byElement = placed
  }
}
