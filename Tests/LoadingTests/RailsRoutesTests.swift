import Testing

@testable import Loading

/// Path configurations that a Rails application gives away, told by its files.
struct RailsRoutesTests {
  private func routes(_ files: [String: String]) -> RailsRoutes {
    var rails = RailsRoutes()
    for (file, text) in files.sorted(by: { $0.key < $1.key }) where RailsRoutes.isWanted(file) {
      rails.note(file, text)
    }
    return rails
  }

  private func served(_ files: [String: String]) -> [String] {
    routes(files).served.map { "\($0.path) at \($0.file):\($0.line)" }
  }

  private static let native =
    "class NativeController\n  def nav\n    render json: { rules: [{ patterns: [], properties: {} }] }\n  end\nend\n"

  @Test func `files that the routes draw are read where they are drawn`() {
    let files = [
      "config/routes.rb":
        "Rails.application.routes.draw do\n  root \"home#index\"\n  namespace :app do\n    draw :native\n  end\n  draw(\"api/v1\")\nend\n",
      "config/routes/native.rb": "get \"nav\", to: \"native#nav\"\n",
      "config/routes/api/v1.rb": "get \"configurations/ios_v1\"\n",
      "app/controllers/app/native_controller.rb": Self.native,
    ]
    #expect(
      served(files) == ["/configurations/ios_v1.json at config/routes/api/v1.rb:1"])
    var plain = files
    plain["config/routes/api/v1.rb"] = "draw :native\n"
    #expect(served(plain) == ["/app/nav.json at config/routes/native.rb:1"])
  }

  @Test func `a file of routes that nothing draws, and one that draws itself, are read once`() {
    let files = [
      "web/config/routes.rb": "draw :native\ndraw :native\n", "web/config/routes/native.rb": "draw :native\n",
      "web/config/routes/mobile.rb": "get \"turbo/ios/config\"",
    ]
    #expect(served(files) == ["/turbo/ios/config.json at web/config/routes/mobile.rb:1"])
  }

  @Test(arguments: [
    ("RULES = [\n  { patterns: [\"/new$\"], properties: {} }\n]\ndef nav\n  render json: { rules: RULES }\nend", true),
    (
      "def nav\n  render json: { settings: {}, rules: shown }\nend\nprivate\ndef shown\n  [{ patterns: [\"/new$\"], properties: {} }]\nend",
      true
    ),
    ("def nav\n  render json: Native::PathConfiguration.for(:ios)\nend", true),
    (
      "def nav\n  # rules with patterns\n  head :ok\nend\ndef other\n  { rules: [{ patterns: [], properties: {} }] }\nend",
      false
    ),
    ("def nav\n  @rules = Rule.where(patterns: params[:patterns])\nend", false),
  ])
  func `an action gives what its methods, constants and models do`(code: String, gives: Bool) {
    let files = [
      "config/routes.rb": "get \"nav\", to: \"native#nav\"",
      "app/controllers/native_controller.rb": "class NativeController < ApplicationController\n\(code)\nend\n",
    ]
    #expect(served(files) == (gives ? ["/nav.json at config/routes.rb:1"] : []))
  }

  @Test func `a view has the rules of its action`() {
    let files = [
      "config/routes.rb": "get \"nav\", to: \"native#nav\"",
      "app/controllers/native_controller.rb": "class NativeController\n  def nav\n  end\nend\n",
      "app/views/native/nav.json.jbuilder": "json.settings({})\njson.rules do\n  json.patterns [\"/new$\"]\nend\n",
    ]
    #expect(served(files) == ["/nav.json at config/routes.rb:1"])
  }

  @Test func `rules under an id have no path that a file names`() {
    let files = [
      "config/routes.rb": "resources :navs, only: :show\n",
      "app/controllers/navs_controller.rb": Self.native.replacing("def nav", with: "def show"),
    ]
    #expect(served(files).isEmpty && routes(files).unnamed.map(\.path) == ["/navs/:id"])
  }

  @Test func `of routes for two systems those for the phone count, by their actions too`() {
    let files = [
      "config/routes.rb": "get \"a\", to: \"native#android\"\nget \"b\", to: \"native#ios\"\n",
      "app/controllers/native_controller.rb":
        Self.native.replacing("def nav", with: "def ios") + Self.native.replacing("def nav", with: "def android"),
    ]
    #expect(served(files) == ["/b.json at config/routes.rb:2"])
  }

  @Test(arguments: [
    ("scope \"(:locale)\", locale: /en|nl/ do\n  get \"nav\", to: \"native#nav\"\nend", "/nav.json"),
    ("get \"(/:locale)/nav(/:version)\", to: \"native#nav\"", "/nav.json"),
    ("scope \"(app(/:locale))/v1\" do\n  get \"nav(.:format)\", to: \"native#nav\"\nend", "/v1/nav.json"),
  ])
  func `what a request may leave out is no part of the path`(code: String, path: String) {
    let files = ["config/routes.rb": code, "app/controllers/native_controller.rb": Self.native]
    #expect(routes(files).served.map(\.path) == [path])
  }

  @Test(arguments: [
    ("rules", "json.array! @rules, partial: \"rules/rule\", as: :rule", "json.extract! rule, :id, :name", false),
    ("rules", "json.rules @rules do\n  json.partial! \"rule\"\nend", "json.extract! rule, :id, :name", false),
    ("rules", "json.rules @rules do\n  json.partial! \"rule\"\nend", "json.patterns rule.patterns", true),
    (
      "pricing_rules", "json.array! @pricing_rules, partial: \"pricing_rules/pricing_rule\", as: :pricing_rule",
      "json.extract! pricing_rule, :id, :patterns, :properties", false
    ),
  ])
  func `a view of rules of another kind gives no path configuration`(
    name: String, view: String, part: String, gives: Bool
  ) {
    let files = [
      "config/routes.rb": "resources :\(name), only: :index",
      "app/controllers/\(name)_controller.rb": "class C\n  def index\n    @\(name) = Rule.all\n  end\nend\n",
      "app/views/\(name)/index.json.jbuilder": view,
      "app/views/\(name)/_\(name.dropLast()).json.jbuilder": part,
    ]
    #expect(routes(files).served.map(\.path) == (gives ? ["/\(name).json"] : []))
    #expect(routes(files).unnamed.isEmpty)
  }
}
