/// The meaning of a tag for the layout of a page.
enum PageTag: Equatable {
  case heading(Int)
  case paragraph, list, table, article, link, button, wrapper, label, inline

  init(_ tag: String) {
    switch HTMLTag(rawValue: tag) {
    case .h1?: self = .heading(1)
    case .h2?: self = .heading(2)
    case .h3?, .h4?, .h5?, .h6?: self = .heading(3)
    case .p?, .dt?, .dd?, .figcaption?, .summary?: self = .paragraph
    case .ul?, .ol?, .menu?: self = .list
    case .table?: self = .table
    case .article?: self = .article
    case .a?: self = .link
    case .button?: self = .button
    case .label?: self = .label
    case .body?, .main?, .section?, .nav?, .div?, .header?, .footer?, .form?, .fieldset?, .turboFrame?, .aside?,
      .blockquote?, .dl?, .figure?, .details?, .address?:
      self = .wrapper
    case .tr?, .td?, .th?, nil: self = .inline
    }
  }
}

/// The tags that the phone lays out; everything else is text.
enum HTMLTag: String {
  case h1, h2, h3, h4, h5, h6, p, dt, dd, figcaption, summary, ul, ol, menu, article, a, button, label
  case body, main, section, nav, div, header, footer, form, fieldset, aside, blockquote, dl, figure, details, address
  case table, tr, td, th
  case turboFrame = "turbo-frame"
}
