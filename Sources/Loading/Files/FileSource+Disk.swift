extension FileSource {
  /// Files under `folder` on disk; absolute paths are read as they are.
  ///
  /// Only regular files are read, and none larger than 16 MiB, so that a pipe or a device cannot hang the program.
  package static func disk(folder: String) -> FileSource {
    FileSource { path in
      DiskFile.read(FilePaths.join(folder, path))
    } listing: { path in
      DiskFile.list(FilePaths.join(folder, path))
    }
  }
}
