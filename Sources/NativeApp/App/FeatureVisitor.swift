/// A moment of the app in which every feature takes part: it calls one requirement of each.
protocol FeatureVisitor {
  associatedtype Context
  mutating func visit<Feature: NativeFeature>(_ feature: inout Feature, _ context: inout Context)
}

/// A question of the app to every feature: it reads one requirement of each and sums the answers up.
protocol FeatureReader {
  associatedtype Answer
  var answer: Answer { get }
  mutating func read<Feature: NativeFeature>(_ feature: Feature)
}

extension AppFeatures {
  /// Calls the requirement that belongs to `moment` in every feature, and returns the moment with what came of it.
  @discardableResult
  mutating func happened<Moment: FeatureVisitor>(_ moment: Moment, _ context: inout Moment.Context) -> Moment {
    var moment = moment
    visit(&moment, &context)
    return moment
  }

  /// Calls the requirement that belongs to `moment` in every feature.
  mutating func happened<Moment: FeatureVisitor>(_ moment: Moment) where Moment.Context == Void {
    var moment = moment
    var nothing: Void = ()
    visit(&moment, &nothing)
  }

  /// Returns the answer of all features together.
  func answer<Reader: FeatureReader>(to question: Reader) -> Reader.Answer {
    var question = question
    read(&question)
    return question.answer
  }
}
