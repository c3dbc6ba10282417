/// The meaning of a tag for the layout of a page.
enum PageTag: Equatable {
  case heading(Int)
  case paragraph, list, article, link, button, wrapper, label, inline

  init(_ tag: String) {
    switch HTMLTag(rawValue: tag) {
    case .h1?: self = .heading(1)
    case .h2?: self = .heading(2)
    case .h3?, .h4?: self = .heading(3)
    case .p?: self = .paragraph
    case .ul?, .ol?: self = .list
    case .article?: self = .article
    case .a?: self = .link
    case .button?: self = .button
    case .label?: self = .label
    case .body?, .main?, .section?, .nav?, .div?, .header?, .footer?, .form?, .fieldset?, .turboFrame?: self = .wrapper
    case nil: self = .inline
    }
  }
}

/// The tags that the phone lays out; everything else is text.
enum HTMLTag: String {
  case h1, h2, h3, h4, p, ul, ol, article, a, button, label
  case body, main, section, nav, div, header, footer, form, fieldset
  case turboFrame = "turbo-frame"
}
