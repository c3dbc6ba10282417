// An HTML page or an XML file as a flat list of events. The interface does not depend on the parser behind it.
#ifndef CMARKUP_H
#define CMARKUP_H

#include <stddef.h>
#include <stdint.h>

typedef enum pw_markup_event_kind {
  /// An element begins; `text` is its tag name, in HTML in lower case.
  PW_MARKUP_ELEMENT_START = 0,
  /// An attribute of the element that began last; `text` is its name, `value` its value with entities decoded.
  PW_MARKUP_ATTRIBUTE = 1,
  /// Character data with entities decoded. One run of text may come in several events.
  PW_MARKUP_TEXT = 2,
  /// The innermost open element ends.
  PW_MARKUP_ELEMENT_END = 3,
} pw_markup_event_kind;

/// One event. Both texts are given by length, and live as long as the list.
typedef struct pw_markup_event {
  pw_markup_event_kind kind;
  /// The line, from one, of the tag or of the first visible character of the text.
  uint32_t line;
  /// The column of the tag or of the text, from one, in characters; 0 if it is unknown.
  uint32_t column;
  const char *text;
  size_t text_length;
  const char *value;
  size_t value_length;
} pw_markup_event;

typedef enum pw_markup_outcome {
  /// The whole source was read.
  PW_MARKUP_COMPLETE = 0,
  /// Elements are nested deeper than allowed.
  PW_MARKUP_TOO_DEEP = 1,
  /// There is not enough memory.
  PW_MARKUP_NO_MEMORY = 2,
  /// Not a single element was found in an XML file.
  PW_MARKUP_EMPTY = 3,
  /// The source is not well-formed XML; the words are in `pw_markup_stop_text`.
  PW_MARKUP_MALFORMED = 4,
  /// The XML refers to an entity other than the five that XML defines; its name is in `pw_markup_stop_text`.
  PW_MARKUP_ENTITY = 5,
  /// A tag has more attributes than `pw_markup_maximum_attributes`.
  PW_MARKUP_TOO_MANY_ATTRIBUTES = 6,
} pw_markup_outcome;

typedef struct pw_markup pw_markup;

/// More attributes than these in one tag are refused: the parser compares each with every other.
extern const size_t pw_markup_maximum_attributes;

/// Parses HTML as a browser would. The source is UTF-8 without a byte order mark and without NUL, and is used only
/// during the call. Returns NULL only for lack of memory.
pw_markup *pw_html_parse(const char *source, size_t length, size_t maximum_depth);

/// Parses XML. The source is UTF-8 without a byte order mark and without NUL, whatever encoding it declares, and is used
/// only during the call. Comments, processing instructions and the whole document type are passed over: nothing that it
/// declares has an effect, and nothing outside of the source is read. Returns NULL only for lack of memory.
pw_markup *pw_xml_parse(const char *source, size_t length, size_t maximum_depth);

pw_markup_outcome pw_markup_get_outcome(const pw_markup *markup);

/// The line and the column of the fault, from one; 0 for a complete source and for lack of memory.
uint32_t pw_markup_stop_line(const pw_markup *markup);
uint32_t pw_markup_stop_column(const pw_markup *markup);

/// The words of the fault in one line, or an empty text. They may quote the source, and live as long as the list.
const char *pw_markup_stop_text(const pw_markup *markup);

size_t pw_markup_event_count(const pw_markup *markup);
pw_markup_event pw_markup_event_at(const pw_markup *markup, size_t index);
void pw_markup_free(pw_markup *markup);

#endif
