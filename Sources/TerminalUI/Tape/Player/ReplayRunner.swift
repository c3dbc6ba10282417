import Monetization

/// Plays whole tapes, one at a time; a value, so that as many as there are cores can each have their own.
package struct ReplayRunner: Sendable {
  package var services: TapeServices

  package init(services: TapeServices) {
    self.services = services
  }

  /// Plays the tape of this text with nobody looking on.
  package func run(_ text: String, file: String) -> TapeResult {
    var nobody = NoObserver()
    return run(text, file: file, &nobody)
  }

  /// Plays the tape of this text.
  package func run(_ text: String, file: String, _ observer: inout some TapeObserver) -> TapeResult {
    do throws(TapeScriptError) {
      return play(try TapeScript(text, file: file, services: services), &observer)
    } catch {
      return TapeResult(file: file, outcome: .scriptError(error))
    }
  }

  /// Plays a script with nobody looking on.
  package func run(_ script: TapeScript) -> TapeResult {
    var nobody = NoObserver()
    return play(script, &nobody)
  }

  private func play(_ script: TapeScript, _ observer: inout some TapeObserver) -> TapeResult {
    do throws(TapeEnvironmentError) {
      var player = try TapePlayer(script, services: services)
      try player.play(&observer)
      return player.result
    } catch {
      return TapeResult(file: script.file, outcome: .environment(error))
    }
  }
}

extension TapePlayer {
  /// How it has gone so far.
  package var result: TapeResult {
    var result = TapeResult(file: script.file, outcome: .passed)
    if let failure {
      result.outcome = .failed(failure)
    } else if !writtenGoldens.isEmpty {
      result.outcome = .goldensWritten
    }
    result.writtenGoldens = writtenGoldens
    result.inputCount = inputCount
    result.entries = entries
    result.log = EventLog.jsonLines(entries, since: script.setup.start)
    result.outputs = outputs
    result.walk = walk
    return result
  }
}
