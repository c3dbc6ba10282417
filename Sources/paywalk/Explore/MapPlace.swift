import ArgumentParser
import Explore
import Foundation
import Simulation
import Tapes
import TerminalUI

/// The file of a map, whose ending says its form.
struct MapPlace {
  private enum Form: String { case svg, dot, json }

  private let path: String
  private let form: Form

  @Sendable init(_ argument: String) throws {
    guard let ending = argument.split(separator: ".").last, argument.contains("."),
      let form = Form(rawValue: String(ending))
    else { throw ValidationError("Expected a file that ends in .svg, .dot or .json.") }
    self.form = form
    path = argument
  }

  func write(_ map: ScreenMap, of graph: ExploreGraph, in app: AppDefinition) throws(OutputFailure) {
    let text: String
    switch form {
    case .dot: text = map.dot()
    case .json: text = map.json.safeIndentedText + "\n"
    case .svg:
      let layout = Graphviz.layout(map) ?? MapLayout(map)
      text = ScreenMapPicture(map, layout).write { place in
        let world = graph.world(of: map.screens[place].first, in: app)
        return Walk(world: world, columns: Self.columns, rows: Self.rows).frame(in: app)
      }
    }
    try OutputFile(path).write(Array(text.utf8), makingFolders: true)
  }

  /// The size of the smallest window, whose texts are the easiest to read in a small picture.
  private static let (columns, rows) = (60, 20)
}

/// Graphviz's `dot`, if it is installed.
enum Graphviz {
  private static let pixelsPerInch = 72.0

  /// The layout of a map as `dot` makes it; nil if it is not installed, or does not do it.
  static func layout(_ map: ScreenMap) -> MapLayout? {
    let box = MapLayout.box
    let dot = map.dot(size: (box.width / pixelsPerInch, box.height / pixelsPerInch))
    return output(for: dot).flatMap { layout(of: $0, map) }
  }

  /// What `dot` says to a graph, in its plain form.
  private static func output(for text: String) -> String? {
    // A pipe to a program that has gone would end this one.
    let file = FileManager.default.temporaryDirectory.appending(path: "paywalk-map-\(UUID().uuidString).dot")
    defer { try? FileManager.default.removeItem(at: file) }
    guard (try? Data(text.utf8).write(to: file)) != nil, let input = try? FileHandle(forReadingFrom: file) else {
      return nil
    }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["dot", "-Tplain"]
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    // A program that is not installed is no fault: there is another layout.
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(data: data, encoding: .utf8)
  }

  /// Reads the plain form: `graph SCALE WIDTH HEIGHT`, `node NAME X Y …`, `edge TAIL HEAD N X Y … [LABEL X Y] …`, in inches
  /// from the lower left corner.
  private static func layout(of text: String, _ map: ScreenMap) -> MapLayout? {
    var height = 0.0
    var layout = MapLayout(width: 0, height: 0, centres: [], lines: [])
    var centres: [Int: MapLayout.Point] = [:]
    var lines: [[Int]: MapLayout.Line] = [:]
    func point(_ words: some Sequence<String>) -> MapLayout.Point? {
      let numbers = words.compactMap(Double.init)
      guard numbers.count == 2 else { return nil }
      return MapLayout.Point(numbers[0] * pixelsPerInch, (height - numbers[1]) * pixelsPerInch)
    }
    for line in text.split(separator: "\n") {
      let words = Self.words(line)
      switch words.first {
      case "graph" where words.count >= 4:
        guard let wide = Double(words[2]), let high = Double(words[3]) else { return nil }
        (layout.width, layout.height, height) = (wide * pixelsPerInch, high * pixelsPerInch, high)
      case "node" where words.count >= 4:
        guard let place = Int(words[1].dropFirst()), let centre = point(words[2...3]) else { return nil }
        centres[place] = centre
      case "edge" where words.count >= 4:
        guard let from = Int(words[1].dropFirst()), let to = Int(words[2].dropFirst()), let count = Int(words[3]),
          words.count >= 4 + 2 * count
        else { return nil }
        let points = (0..<count).compactMap { point(words[(4 + 2 * $0)...(5 + 2 * $0)]) }
        let end = 4 + 2 * count
        let label = words.count >= end + 3 ? point(words[(end + 1)...(end + 2)]) : nil
        guard points.count == count, let middle = label ?? points.dropFirst(count / 2).first else { return nil }
        lines[[from, to]] = MapLayout.Line(points: points, label: middle)
      default: break
      }
    }
    layout.centres = map.screens.indices.compactMap { centres[$0] }
    layout.lines = map.ways.compactMap { lines[[$0.from, $0.to]] }
    guard layout.centres.count == map.screens.count, layout.lines.count == map.ways.count else { return nil }
    return layout
  }

  /// The words of a line; a text in quotation marks is one.
  private static func words(_ line: Substring) -> [String] {
    var words: [String] = []
    var word = ""
    var (isQuoted, escapes) = (false, false)
    for character in line {
      if escapes {
        word.append(character)
        escapes = false
      } else if isQuoted, character == "\\" {
        escapes = true
      } else if character == "\"" {
        isQuoted.toggle()
      } else if character == " ", !isQuoted {
        words.append(word)
        word = ""
      } else {
        word.append(character)
      }
    }
    return words + [word]
  }
}
