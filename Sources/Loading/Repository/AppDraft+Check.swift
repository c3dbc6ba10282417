extension AppDraft {
  /// Loads the app as it will be once the files are written.
  ///
  /// - Parameter folder: The folder of the app.
  /// - Returns: The fault with which it does not load; nil if it does.
  package func fault(in folder: String, name: String) -> LoadingError? {
    let disk = FileSource.disk(folder: folder)
    let drafted = Dictionary(uniqueKeysWithValues: files.map { ($0.name, Array($0.text.utf8)) })
    let source = FileSource { path in
      if let bytes = drafted[path] { return .bytes(bytes) }
      // The folder itself may be made only when the files are.
      let reading = disk.reading(path)
      return path.isEmpty && reading == .absent ? .unreadable("a folder") : reading
    } listing: { path in
      disk.listing(path)
    }
    do throws(LoadingError) {
      _ = try AppFolder.load(source, name: name)
      return nil
    } catch {
      return error
    }
  }
}
