import Monetization

extension SimulatedWebServer {
  /// A path of the records, such as `/hikes/3/edit`.
  struct RecordPath {
    var collection: RecordCollection
    /// The id of the record; nil for the collection itself and its form.
    var id: Int?
    /// The path of the page, in which `{id}` stands for the id of any record.
    var page: String

    init?(_ path: String, in server: ServerDefinition) {
      var parts = path.split(separator: "/").map(String.init)
      guard let name = parts.first, let collection = server.collection(name), !path.contains(Self.placeholder) else {
        return nil
      }
      self.collection = collection
      if parts.count > 1 {
        let digits = parts[1].prefix { $0 != "." }
        if let id = Int(digits), digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
          self.id = id
          parts[1] = Self.placeholder + parts[1].dropFirst(digits.count)
        }
      }
      page = "/" + parts.joined(separator: "/")
    }

    /// The part of a page's path that stands for an id.
    static let placeholder = "{id}"
  }

  /// Answers a request to a path of the records; nil if there is no such path.
  mutating func recordResponse(
    to request: WebRequest, path: String, in app: AppDefinition
  ) -> (response: WebResponse, facts: [ServerFact])? {
    guard let target = RecordPath(path, in: app.server) else { return nil }
    let record = target.id.flatMap { records.record($0, of: target.collection.name) }
    if target.id != nil, record == nil { return (WebResponse(status: 404), []) }
    let list = "/" + target.collection.name
    switch (request.effectiveMethod, record) {
    case (.get, _): return get(target, record, in: app).map { ($0, []) }
    case (.post, nil) where target.page == list: return save(request, target.collection, nil, in: app)
    case (.patch, let record?), (.put, let record?):
      guard target.page == list + "/" + RecordPath.placeholder else { return nil }
      return save(request, target.collection, record, in: app)
    case (.delete, let record?):
      guard target.page == list + "/" + RecordPath.placeholder else { return nil }
      records.delete(record.id, in: target.collection.name)
      return (
        WebResponse(status: 303, location: list),
        [.recordDeleted(collection: target.collection.name, id: record.id)]
      )
    case (.post, _), (.patch, nil), (.put, nil), (.delete, nil): return nil
    }
  }

  private func get(_ target: RecordPath, _ record: ServerRecords.Record?, in app: AppDefinition) -> WebResponse? {
    let values =
      record.map(PageTemplate.values) ?? RecordDraft(target.collection, [], changing: nil).values
    if let page = app.pages[target.page] {
      return WebResponse(status: 200, body: .document(PageTemplate(records, about: values).filled(page)))
    }
    guard let json = app.bodyTemplates[target.page] else { return nil }
    let text = PageTemplate(records, about: values).json(json, kinds: target.collection.fields)
    return WebResponse(status: 200, body: .text(text))
  }

  private mutating func save(
    _ request: WebRequest, _ collection: RecordCollection, _ record: ServerRecords.Record?, in app: AppDefinition
  ) -> (WebResponse, [ServerFact]) {
    var draft = RecordDraft(collection, request.fields, changing: record)
    draft.check(collection, against: records.table(collection.name)?.records.filter { $0.id != record?.id } ?? [])
    let list = "/" + collection.name
    guard draft.problems.isEmpty else {
      let form = list + (record == nil ? "/new" : "/\(RecordPath.placeholder)/edit")
      let id = record.map { [FormField(PageTemplate.id, String($0.id))] } ?? []
      let template = PageTemplate(records, about: id + draft.values, problems: draft.problems)
      let body = app.pages[form].map { WebBody.document(template.filled($0)) } ?? .none
      let refusal = ServerFact.recordRefused(collection: collection.name, problems: draft.problems.map(\.message))
      return (WebResponse(status: 422, body: body), [refusal])
    }
    if let record {
      records.change(record.id, to: draft.values, in: collection.name)
      return (
        WebResponse(status: 303, location: "\(list)/\(record.id)"),
        [.recordChanged(collection: collection.name, id: record.id)]
      )
    }
    let id = records.create(draft.values, in: collection.name)
    return (
      WebResponse(status: 303, location: "\(list)/\(id)"), [.recordCreated(collection: collection.name, id: id)]
    )
  }
}

extension WebRequest {
  /// The method that a form means: one that is not `GET` or `POST` stands in its field `_method`, as Rails has it.
  var effectiveMethod: Method {
    guard method == .post, let name = fields.first(where: { $0.name == "_method" })?.value else { return method }
    return Method(rawValue: name.uppercased()) ?? method
  }
}
