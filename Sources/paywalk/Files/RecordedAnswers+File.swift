import Foundation
import Loading
import Simulation

extension RecordedAnswers {
  /// Reads the answers of a real web server from a HTTP archive.
  init(file: String) throws(LoadingError) {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    defer { if descriptor >= 0 { close(descriptor) } }
    let bytes: [UInt8]
    do throws(UnreadableText) {
      guard descriptor >= 0 else { throw UnreadableText(SystemFailure()) }
      bytes = try InputDescriptor(number: descriptor).bytes()
    } catch {
      throw LoadingError(
        file: file, found: "no file that can be read", expected: "the answers of a web server, in a HTTP archive")
    }
    self = try HARFile.read(bytes, file: file)
  }
}
