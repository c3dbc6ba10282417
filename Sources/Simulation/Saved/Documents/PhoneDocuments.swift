extension KeptDocument<SavedPhone> {
  /// All documents of a phone.
  package static let all: [KeptDocument] = [
    app,
    browser,
    chat,
    client,
    customer,
    device,
    homes,
    rewards,
    sounds,
  ]
}
