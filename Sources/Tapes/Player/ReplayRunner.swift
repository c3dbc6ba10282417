import Monetization

/// Plays whole tapes, one at a time. It is a value, so several can play in parallel.
package struct ReplayRunner: Sendable {
  package var services: TapeServices
  /// The recordings to make besides those that a tape itself asks for.
  package var outputs: [TapeOutput]
  /// True for a single row of a table, whose `outputs` are written under exactly their names. Otherwise each row of a
  /// table writes files of its own.
  package var playsOneRow: Bool

  package init(services: TapeServices, outputs: [TapeOutput] = [], playsOneRow: Bool = false) {
    self.services = services
    self.outputs = outputs
    self.playsOneRow = playsOneRow
  }

  /// Plays the tape with this text, without an observer.
  package func run(_ text: String, file: String) -> TapeResult {
    var nobody = NoObserver()
    return run(text, file: file, &nobody)
  }

  /// Plays the tape with this text, and writes its outputs.
  package func run(_ text: String, file: String, _ observer: inout some TapeObserver) -> TapeResult {
    do throws(TapeScriptError) {
      return play(try TapeScript(text, file: file, services: services), &observer)
    } catch {
      return TapeResult(file: file, outcome: .scriptError(error))
    }
  }

  /// Plays a tape that has been read already, without an observer.
  ///
  /// - Parameter openings: Those of the tables whose rows are played; the result is the same without them.
  package func run(_ script: TapeScript, _ openings: TableOpenings = TableOpenings()) -> TapeResult {
    var nobody = NoObserver()
    return play(script, &nobody, openings)
  }

  private func play(
    _ script: TapeScript, _ observer: inout some TapeObserver, _ openings: TableOpenings = TableOpenings()
  ) -> TapeResult {
    do throws(TapeEnvironmentError) {
      let wanted = TapeOutput.all(of: script)
      let outputs = wanted + recordings(of: script).filter { !wanted.contains($0) }
      guard outputs.isEmpty else {
        return try record(TapePlayer(script, services: services), for: outputs, &observer)
      }
      if var opened = openings.player(of: script) {
        try opened.play(&observer)
        return opened.result
      }
      var player = try TapePlayer(script, services: services)
      try player.play(&observer)
      return player.result
    } catch {
      return TapeResult(file: script.file, caseName: script.tableRow?.name, outcome: .environment(error))
    }
  }

  /// Returns the outputs to record for this row of a table.
  private func recordings(of script: TapeScript) -> [TapeOutput] {
    guard !playsOneRow, let row = script.tableRow, row.count > 1 else { return outputs }
    return outputs.map { $0.numbered(row: row.index) }
  }

  /// Plays the tape and writes its outputs; after a failure they end at the failure.
  private func record<Observer: TapeObserver>(
    _ player: TapePlayer, for outputs: [TapeOutput], _ observer: inout Observer
  ) throws(TapeEnvironmentError) -> TapeResult {
    var player = player
    let settings = RecordingSettings(player.script, title: player.app.configuration.name)
    let recorder = RecordingObserver(
      player.script, settings: settings, wantsStates: outputs.contains { $0.needsStates },
      wantsNarration: outputs.contains { $0.needsNarration },
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
  /// The result so far.
  package var result: TapeResult {
    var result = TapeResult(file: script.file, caseName: script.tableRow?.name, outcome: .passed)
    if let failure {
      result.outcome = .failed(failure)
      result.failures = softFailures.contains(failure) ? softFailures : softFailures + [failure]
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
