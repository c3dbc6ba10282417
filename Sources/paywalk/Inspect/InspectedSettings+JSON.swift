import Foundation
import Loading
import Monetization

extension InspectedSettings {
  /// The file for programs: one object, whose keys and their order stay.
  ///
  /// - Parameter resolves: The object ends with the values that the settings have in a build.
  func json(resolves: Bool) -> JSONValue {
    var members: [(String, JSONValue?)] = [
      ("assignments", .array(file.assignments.map(\.json))),
      ("includes", .array(file.includes.map { include($0) })),
      ("remarks", .array((chain.diagnostics + chain.remarks).map(\.json))),
    ]
    if resolves {
      let build = settings.parameters
      members.append(
        (
          "build",
          .inspection([
            ("config", .string(build.configuration)), ("sdk", .string(build.sdk)),
            ("arch", .string(build.architecture)),
          ])
        ))
      members.append(("below", .texts(levelsBelow)))
      members.append(("values", .array(resolved.map(\.json))))
    }
    return .inspection(members)
  }

  private func include(_ include: XcconfigFile.Include) -> JSONValue {
    let found = chain.includes.first { $0.file == chain.files.first && $0.include == include }?.path
    return .inspection([
      ("file", .string(include.file)), ("line", .whole(include.line)), ("optional", .bool(include.isOptional)),
      ("found", .text(found)),
    ])
  }
}

extension XcconfigFile.Assignment {
  fileprivate var json: JSONValue {
    .inspection([
      ("name", .string(name)), ("value", .string(value)), ("line", .whole(line)),
      ("conditions", .array(conditions.map(\.json))),
    ])
  }
}

extension XcconfigFile.Condition {
  fileprivate var json: JSONValue { .texts([parameter, pattern]) }
}

extension XcconfigDiagnostic {
  fileprivate var json: JSONValue {
    .inspection([
      ("file", .string(file)), ("line", .whole(line)), ("level", .string(level.rawValue)),
      ("kind", .string(kind.rawValue)), ("message", .string(message)), ("expected", .string(expectation)),
    ])
  }
}

extension InspectedSettings.Resolved {
  fileprivate var json: JSONValue {
    .inspection([
      ("name", .string(name)), ("value", .text(value)), ("file", .text(origin?.file)), ("line", .whole(origin?.line)),
      ("undefined", undefined.isEmpty ? nil : .texts(undefined)),
      (
        "history",
        .array(
          history.map { past in
            .inspection([
              ("file", .string(past.setting.file)), ("line", .whole(past.setting.line)),
              ("value", .string(past.setting.value)), ("conditions", .array(past.setting.conditions.map(\.json))),
              ("holds", .bool(past.holds)),
            ])
          })
      ),
    ])
  }
}

extension InspectedPlist {
  /// The property list for programs.
  var json: JSONValue {
    .inspection([
      ("settings", settingsFiles.count > 1 ? .texts(settingsFiles) : .text(settingsFiles.first)),
      (
        "entries",
        .array(
          entries.map { entry in
            .inspection([
              ("key", .string(entry.key)), ("line", .whole(entry.line)), ("state", .string(entry.value.state)),
              ("value", .text(entry.value.text)), ("written", .text(entry.written)),
              ("setting", .text(entry.origin?.name)),
              ("from", .text(entry.origin.flatMap { $0.line > 0 ? "\($0.file):\($0.line)" : nil })),
            ])
          })
      ),
    ])
  }
}

extension ConfigurationValue {
  /// The case in one word.
  fileprivate var state: String {
    switch self {
    case .present: "present"
    case .absent: "absent"
    case .empty: "empty"
    case .unresolved: "unresolved"
    case .placeholder: "placeholder"
    }
  }
}
