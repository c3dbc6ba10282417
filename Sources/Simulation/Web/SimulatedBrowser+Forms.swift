import Monetization

extension SimulatedBrowser {
  /// Handles a press of a button, a link or a control of a form, or Enter in a field.
  mutating func chosen(_ element: ElementID, of screen: ScreenID, in app: AppDefinition) -> BrowserOutput {
    guard let index = index(of: screen), var page = views[index].page, let document = app.page(page.body),
      let node = document.place(of: element)
    else { return BrowserOutput() }
    if shell == .native, let action = page.action(of: node, in: document) {
      let message = page.buttonChosen(node, sending: action, in: document)
      views[index].page = page
      return BrowserOutput(message.map { [sent($0, on: index)] } ?? [])
    }
    if page.chosen(node, in: document) {
      views[index].page = page
      return BrowserOutput()
    }
    if let refused = page.refusedField(by: node, in: document) {
      views[index].page?.problem = refused
      let name = document.place(of: refused.element).flatMap { document.nodes[$0][attribute: "name"] } ?? ""
      return BrowserOutput([.told(screen, .fieldRefused(field: name, refused.problem))])
    }
    if let question = page.question(before: node, in: document) {
      let number = page.ask(before: element)
      views[index].page = page
      return BrowserOutput([.confirmationWanted(question, page.id, question: number)])
    }
    return pressed(element, of: screen, in: app)
  }

  /// Does what the page has asked about; nothing if the page or the element is gone.
  mutating func confirmed(_ question: Int, of page: PageID, in app: AppDefinition) -> BrowserOutput {
    guard let index = views.firstIndex(where: { $0.page?.id == page }),
      let element = views[index].page?.answer(question)
    else { return BrowserOutput() }
    return pressed(element, of: page.screen, in: app)
  }

  /// Does what a press of a node means, once nothing has to be confirmed.
  private mutating func pressed(_ element: ElementID, of screen: ScreenID, in app: AppDefinition) -> BrowserOutput {
    guard let index = index(of: screen), let page = views[index].page, let document = app.page(page.body),
      let node = document.place(of: element)
    else { return BrowserOutput() }
    if let submission = page.submission(by: node, at: views[index].url, in: document) {
      return submit(submission, on: index, in: app)
    }
    guard let link = document.nodes[node][attribute: "href"] else { return BrowserOutput() }
    if let frame = page.frame(of: node, in: document),
      let url = URLResolver.resolve(link, against: views[index].url)
    {
      return askForFrame(frame, url, on: index)
    }
    let action = document.nodes[node][attribute: "data-turbo-action"].flatMap(VisitAction.init) ?? .advance
    return propose(link, from: index, action)
  }

  /// Puts text into a field of a page.
  mutating func typed(_ text: String, into element: ElementID, of screen: ScreenID, in app: AppDefinition) {
    guard let index = index(of: screen), let page = views[index].page, let document = app.page(page.body),
      let node = document.place(of: element), PageControl(document.nodes[node])?.isTyped == true
    else { return }
    views[index].page?.entries[element] = .text(text)
    if page.problem?.element == element { views[index].page?.problem = nil }
  }

  private mutating func submit(_ submission: PageSubmission, on index: Int, in app: AppDefinition) -> BrowserOutput {
    guard views[index].page?.isSubmitting != true else { return BrowserOutput() }
    guard ExternalURL.destination(of: submission.url, startLocation: app.configuration.baseURL) == .app else {
      return propose(submission.url, from: index, .advance)
    }
    return send(submission, on: index, in: app)
  }

  private mutating func send(_ submission: PageSubmission, on index: Int, in app: AppDefinition) -> BrowserOutput {
    views[index].page?.submission = submission
    views[index].page?.isSubmitting = true
    views[index].page?.problem = nil
    var output = BrowserOutput([
      .told(
        views[index].screen,
        .submitted(
          method: submission.request.method.rawValue, url: WebRequest.withoutSecrets(submission.url)))
    ])
    var load = PageLoad(submission.request, url: submission.url, for: .submission)
    load.request.referrer = views[index].url
    output.add(ask(load, on: index))
    output.events += formMessages(Self.submitStart, on: index, in: app)
    return output
  }

  /// Sends a submission that has failed once more; nil if there is none.
  mutating func resubmit(on screen: ScreenID, in app: AppDefinition) -> BrowserOutput? {
    guard let index = index(of: screen), let page = views[index].page, let submission = page.submission,
      !page.isSubmitting
    else { return nil }
    return send(submission, on: index, in: app)
  }

  /// The names of Turbo's events of a form.
  static let submitStart = "turbo:submit-start"
  static let submitEnd = "turbo:submit-end"

  /// The messages that a form's controllers send because of an event of Turbo.
  mutating func formMessages(_ event: String, on index: Int, in app: AppDefinition) -> [WebViewEvent] {
    guard shell == .native, var page = views[index].page, let form = page.submission?.form,
      let document = app.page(page.body), let place = document.place(of: form)
    else { return [] }
    let messages = page.messages(of: event, on: place, in: document)
    views[index].page = page
    return messages.map { sent($0, on: index) }
  }

  mutating func endSubmission(on index: Int) {
    views[index].page?.submission = nil
    views[index].page?.isSubmitting = false
  }
}
