/// Collects the faults of a file, so that a reader can go on after the first.
struct FaultCollector {
  private(set) var findings: [FileFinding] = []

  /// Returns the value; nil, with a finding, if it cannot be read.
  mutating func value<Value>(_ read: @autoclosure () throws(LoadingError) -> Value) -> Value? {
    do throws(LoadingError) {
      return try read()
    } catch {
      findings.append(FileFinding(.refused, error))
      return nil
    }
  }

  /// Returns the value; nil, with a mere remark, if it cannot be read.
  mutating func negligible<Value>(_ read: @autoclosure () throws(LoadingError) -> Value?) -> Value? {
    do throws(LoadingError) {
      return try read()
    } catch {
      remark(error)
      return nil
    }
  }

  mutating func refuse(_ error: LoadingError) {
    findings.append(FileFinding(.refused, error))
  }

  mutating func remark(_ error: LoadingError) {
    findings.append(FileFinding(.remark, error))
  }

  mutating func remark(_ json: PositionedJSON, found: String, expected: String) {
    remark(LoadingError(file: json.file, at: json.position, found: found, expected: expected))
  }
}
