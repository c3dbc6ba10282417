import Foundation

extension FileSource {
  /// Files under `folder` on disk; absolute paths are read as they are.
  ///
  /// Only regular files are read, and none larger than 16 MiB, so that a pipe or a device cannot hang the program.
  package static func disk(folder: String) -> FileSource {
    FileSource { path in
      let fullPath = FilePaths.join(folder, path)
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: fullPath, isDirectory: &isFolder) else { return .absent }
      if isFolder.boolValue { return .unreadable("a folder") }
      // The attributes of a link describe the link itself, so those of its target are read.
      let target = URL(fileURLWithPath: fullPath).resolvingSymlinksInPath().path
      do {
        let attributes = try FileManager.default.attributesOfItem(atPath: target)
        guard attributes[.type] as? FileAttributeType == .typeRegular else {
          return .unreadable("something other than a regular file")
        }
        let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
        guard size <= largestFile else { return .unreadable("a file of \(size) bytes, over the limit of 16 MiB") }
        return .bytes([UInt8](try Data(contentsOf: URL(fileURLWithPath: target))))
      } catch {
        return .unreadable("a file that cannot be read")
      }
    } listing: { path in
      let fullPath = FilePaths.join(folder, path)
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: fullPath, isDirectory: &isFolder) else { return .absent }
      guard isFolder.boolValue else { return .unreadable("a file") }
      do {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: fullPath)
        return .files(paths.filter { isShownFile($0, in: fullPath) })
      } catch {
        return .unreadable("a folder that cannot be read")
      }
    }
  }

  private static func isShownFile(_ path: String, in folder: String) -> Bool {
    if path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) { return false }
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: folder + "/" + path, isDirectory: &isFolder) && !isFolder.boolValue
  }

  private static let largestFile = 16 << 20
}
