extension ReferencePage {
  /// The grammar of tapes.
  static let grammar = ReferencePage(name: "grammar", title: "Grammar of tapes") {
    """
    ```ebnf
    tape        = { command | comment } ;
    comment     = "#" , { any character but a line end } ;
    command     = press | chord | vhs | own , line end ;

    press       = \(PressAction.grammar) ;
    chord       = \(ChordAction.grammar) ;
    modifier    = \(quoted(TapeModifier.allCases.map(\.rawValue))) ;
    part        = key | one character ;

    vhs         = \(choices(TapeActions.all.filter { $0.isVHS && $0.word != nil }.map { $0.grammar })) ;
    value       = number , [ "%" ] | time | text | regex | json | "true" | "false" ;

    own         = \(choices(TapeActions.all.filter { !$0.isVHS }.map { $0.grammar })) ;
    label       = [ role ] , string , [ count | place ] ;
    place       = "in" , string ;
    roles       = \(quoted(TapeRole.allCases.map { TapeRole.plural($0.rawValue) })) ;
    role        = \(quoted(TapeRole.allCases.map(\.rawValue))) ;
    cell        = string | word | number , [ unit ] ;
    variable    = ( letter | "_" ) , { letter | digit | "_" } ;
    condition   = \(choices(TapeConditions.all.map { $0.grammar })) ;
    occurrence  = \(TapeOccurrence.grammar) ;
    region      = \(quoted(TapeRegionName.allCases.map(\.rawValue))) ;
    match       = string | regex ;
    comparison  = \(quoted(TapeComparison.allCases.map(\.rawValue))) ;
    name        = word | string ;

    text        = string | word ;
    string      = '"' , { character } , '"' | "'" , { character } , "'" | "`" , { character } , "`" ;
    word        = ( letter | "." ) , { letter | digit | "." | "-" | "_" | "/" | "%" } ;
    regex       = "/" , { character | "\\" , character } , "/" ;
    json        = "{" , { any character but "}" } , "}" ;
    date        = string ;
    time        = number , [ unit ] ;
    duration    = number , unit , { number , unit } ;
    length      = number , ( unit | "mo" | "y" ) , { number , ( unit | "mo" | "y" ) } ;
    unit        = "ms" | "s" | "m" | "h" | "d" | "w" ;
    number      = digit , { digit } , [ "." , { digit } ] | "." , digit , { digit } ;
    count       = digit , { digit } ;
    ```

    `key` is one of the [keys](tape-commands.md), `setting` one of the [settings](tape-settings.md).
    """
  }

  private static func choices(_ rules: [String]) -> String { rules.joined(separator: "\n            | ") }

  private static func quoted(_ words: [String]) -> String { words.map { "\"\($0)\"" }.joined(separator: " | ") }
}
