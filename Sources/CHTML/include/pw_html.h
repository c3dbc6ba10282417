// An HTML page as a flat list of events. The interface does not depend on the parser behind it.
#ifndef PW_HTML_H
#define PW_HTML_H

#include <stddef.h>
#include <stdint.h>

typedef enum pw_html_event_kind {
  /// An element begins; `text` is its lower-case tag name.
  PW_HTML_ELEMENT_START = 0,
  /// An attribute of the element that began last; `text` is its name, `value` its value with entities decoded.
  PW_HTML_ATTRIBUTE = 1,
  /// Character data with entities decoded.
  PW_HTML_TEXT = 2,
  /// The innermost open element ends.
  PW_HTML_ELEMENT_END = 3,
} pw_html_event_kind;

/// One event. Both texts are UTF-8, are given by length, and live as long as the page.
typedef struct pw_html_event {
  pw_html_event_kind kind;
  /// The line, from one, of the tag or of the first visible character of the text.
  uint32_t line;
  const char *text;
  size_t text_length;
  const char *value;
  size_t value_length;
} pw_html_event;

typedef enum pw_html_outcome {
  PW_HTML_COMPLETE = 0,
  /// Parsing stopped at `pw_html_stop_line`, because elements were nested deeper than allowed.
  PW_HTML_TOO_DEEP = 1,
  /// Parsing stopped for lack of memory.
  PW_HTML_NO_MEMORY = 2,
} pw_html_outcome;

typedef struct pw_html_page pw_html_page;

/// Parses UTF-8 without a byte order mark and without NUL. Returns NULL only for lack of memory.
pw_html_page *pw_html_parse(const char *bytes, size_t length, size_t maximum_depth);
pw_html_outcome pw_html_page_outcome(const pw_html_page *page);
uint32_t pw_html_stop_line(const pw_html_page *page);
size_t pw_html_event_count(const pw_html_page *page);
pw_html_event pw_html_event_at(const pw_html_page *page, size_t index);
void pw_html_free(pw_html_page *page);

#endif
