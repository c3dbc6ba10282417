// The list of events while it is made, and the place in the source that goes with it.
#ifndef CMARKUP_INTERNAL_H
#define CMARKUP_INTERNAL_H

#include "CMarkup.h"

#include <libxml/parser.h>

// Offsets instead of pointers, because the text buffer moves while it grows.
typedef struct pw_record {
  pw_markup_event_kind kind;
  uint32_t line, column;
  size_t text, text_length, value, value_length;
} pw_record;

struct pw_markup {
  const char *source;
  size_t source_length;
  // The number of bytes in which the lines have been counted, and the place there.
  size_t counted;
  uint32_t line, column;

  pw_record *records;
  size_t record_count, record_capacity;
  char *text;
  size_t text_length, text_capacity;

  size_t depth, maximum_depth;
  pw_markup_outcome outcome;
  uint32_t stop_line, stop_column;
  char stop_text[160];
};

// A list without events, and a libxml2 that prints nothing in this thread.
pw_markup *pw_markup_new(const char *source, size_t length, size_t maximum_depth);

// The functions that the parsers call; further ones may be added. No tree is built. The interface is that of SAX 1: the
// other one adds to every element the attributes that the document type declares for it.
xmlSAXHandler pw_markup_handler(startElementSAXFunc started, endElementSAXFunc ended, charactersSAXFunc found);

// Counts lines and columns up to an offset of the source; never back.
void pw_markup_count_to(pw_markup *markup, size_t offset);

// The offset in the source up to which the parser has read. The source must be read without conversion.
size_t pw_markup_read_offset(const pw_markup *markup, const xmlParserCtxt *context);

// Appends an event at a place. Returns 0 and sets the outcome if there is no memory; does nothing after a fault.
int pw_markup_append(pw_markup *markup, pw_markup_event_kind kind, uint32_t line, uint32_t column, const char *text,
                     size_t text_length, const char *value, size_t value_length);

// Tell whether a tag has more attributes than allowed, which then is the fault of the list.
int pw_xml_has_too_many_attributes(pw_markup *file);
int pw_html_has_too_many_attributes(pw_markup *page);

// Keeps the first fault, with the place counted last; the text is cut to one line.
void pw_markup_fail(pw_markup *markup, pw_markup_outcome outcome, const char *text);

#endif
