import Monetization

/// Plays whole tapes, one at a time; a value, so that as many as there are cores can each have their own.
package struct ReplayRunner: Sendable {
  package var services: TapeServices
  /// What is recorded beside what a tape itself asks for.
  package var outputs: [TapeOutput]
  /// Whether it plays a single row of a table, whose recordings then go to the very files of `outputs`. Otherwise each
  /// row has files of its own.
  package var playsOneRow: Bool

  package init(services: TapeServices, outputs: [TapeOutput] = [], playsOneRow: Bool = false) {
    self.services = services
    self.outputs = outputs
    self.playsOneRow = playsOneRow
  }

  /// Plays the tape of this text with nobody looking on.
  package func run(_ text: String, file: String) -> TapeResult {
    var nobody = NoObserver()
    return run(text, file: file, &nobody)
  }

  /// Plays the tape of this text, and writes its outputs.
  package func run(_ text: String, file: String, _ observer: inout some TapeObserver) -> TapeResult {
    do throws(TapeScriptError) {
      return play(try TapeScript(text, file: file, services: services), &observer)
    } catch {
      return TapeResult(file: file, outcome: .scriptError(error))
    }
  }

  /// Plays a tape that has been read already, with nobody looking on.
  package func run(_ script: TapeScript) -> TapeResult {
    var nobody = NoObserver()
    return play(script, &nobody)
  }

  private func play(_ script: TapeScript, _ observer: inout some TapeObserver) -> TapeResult {
    do throws(TapeEnvironmentError) {
      let player = try TapePlayer(script, services: services)
      let wanted = TapeOutput.all(of: script)
      let outputs = wanted + recordings(of: script).filter { !wanted.contains($0) }
      guard !outputs.isEmpty else {
        var player = player
        try player.play(&observer)
        return player.result
      }
      return try record(player, for: outputs, &observer)
    } catch {
      return TapeResult(file: script.file, caseName: script.tableRow?.name, outcome: .environment(error))
    }
  }

  /// What is recorded of this row of a table.
  private func recordings(of script: TapeScript) -> [TapeOutput] {
    guard !playsOneRow, let row = script.tableRow, row.count > 1 else { return outputs }
    return outputs.map { $0.numbered(row: row.index) }
  }

  /// Plays and writes the outputs, those of a tape that fails up to its failure.
  private func record<Observer: TapeObserver>(
    _ player: TapePlayer, for outputs: [TapeOutput], _ observer: inout Observer
  ) throws(TapeEnvironmentError) -> TapeResult {
    var player = player
    let settings = RecordingSettings(player.script, title: player.app.configuration.name)
    let recorder = RecordingObserver(
      player.script, settings: settings, wantsStates: outputs.contains { $0.needsStates },
      wantsPictures: outputs.contains { $0.needsRecording })
    var both = TapeObserverPair(first: observer, second: recorder)
    defer { observer = both.first }
    try player.play(&both)
    let result = player.result
    let recording = both.second.recording(hasPassed: result.outcome == .passed)
    for output in outputs {
      for file in output.files(of: recording, result) { try services.writePicture(file.path, file.bytes) }
    }
    return result
  }
}

extension TapePlayer {
  /// How it has gone so far.
  package var result: TapeResult {
    var result = TapeResult(file: script.file, caseName: script.tableRow?.name, outcome: .passed)
    if let failure {
      result.outcome = .failed(failure)
    } else if !writtenGoldens.isEmpty {
      result.outcome = .goldensWritten
    }
    result.writtenGoldens = writtenGoldens
    result.inputCount = inputCount
    result.start = script.setup.start
    result.playedTime = walk.world.now - script.setup.start
    result.entries = entries
    result.walk = walk
    return result
  }
}
