extension AppDraft {
  /// Loads the app as it will be once the files are written.
  ///
  /// - Parameter folder: The folder of the app.
  /// - Returns: The fault with which it does not load; nil if it does.
  package func fault(in folder: String, name: String) -> LoadingError? {
    let disk = FileSource.disk(folder: folder)
    let drafted = Dictionary(uniqueKeysWithValues: files.map { ($0.name, Array($0.text.utf8)) })
    let gone = Set(stale)
    let source = FileSource { path in
      if let bytes = drafted[path] { return .bytes(bytes) }
      if gone.contains(path) { return .absent }
      // The folder itself may be made only when the files are.
      let reading = disk.reading(path)
      return path.isEmpty && reading == .absent ? .unreadable("a folder") : reading
    } listing: { path in
      let added = drafted.keys.filter { $0.hasPrefix(path + "/") }.map { String($0.dropFirst(path.count + 1)) }
      switch disk.listing(path) {
      case .files(let files): return .files(Set(files.filter { !gone.contains("\(path)/\($0)") } + added).sorted())
      case .absent where !added.isEmpty: return .files(added)
      case .absent, .unreadable: return disk.listing(path)
      }
    }
    do throws(LoadingError) {
      _ = try AppFolder.load(source, name: name)
      return nil
    } catch {
      return error
    }
  }
}
