extension LoadedPage {
  /// The page without the numbers of its messages, which no element of it shows: two pages that look the same are equal.
  public var asShown: LoadedPage {
    var page = self
    page.questions = []
    page.nextQuestion = 1
    page.nextMessage = 1
    for index in controllers.indices {
      page.controllers[index].standing = []
      for place in controllers[index].waiting.indices { page.controllers[index].waiting[place].id = "" }
    }
    return page
  }
}
