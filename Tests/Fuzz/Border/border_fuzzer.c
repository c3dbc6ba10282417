// Gives arbitrary bytes to the C border of libxml2, and stops at a list of events that breaks its promises.
//
// Compiled twice: with FUZZED set to pw_xml_parse or to pw_html_parse.
#include "CMarkup.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void require(int holds, const char *promise) {
  if (holds) return;
  fprintf(stderr, "broken promise: %s\n", promise);
  abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const size_t maximum_depth = 32;
  // A copy of just this size, so that reading past its end is seen.
  char *source = malloc(size + (size == 0));
  if (size > 0) memcpy(source, data, size);
  pw_markup *markup = FUZZED(source, size, maximum_depth);
  free(source);
  require(markup != NULL, "there is memory");

  size_t lines = 1, depth = 0, read = 0;
  for (size_t index = 0; index < size; index++) lines += data[index] == '\n' || data[index] == '\r';
  int may_have_attribute = 0;
  size_t attributes = 0;
  for (size_t index = 0; index < pw_markup_event_count(markup); index++) {
    pw_markup_event event = pw_markup_event_at(markup, index);
    require(event.line >= 1 && event.line <= lines, "an event is on a line of the source");
    for (size_t byte = 0; byte < event.text_length; byte++) read += (unsigned char)event.text[byte];
    for (size_t byte = 0; byte < event.value_length; byte++) read += (unsigned char)event.value[byte];
    switch (event.kind) {
      case PW_MARKUP_ELEMENT_START:
        attributes = 0;
        require(++depth <= maximum_depth, "no element is deeper than allowed");
        break;
      case PW_MARKUP_ATTRIBUTE:
        require(may_have_attribute, "an attribute follows its element");
        require(++attributes <= pw_markup_maximum_attributes, "no tag has more attributes than allowed");
        break;
      case PW_MARKUP_TEXT: require(event.text_length > 0, "a text is not empty"); break;
      case PW_MARKUP_ELEMENT_END: require(depth-- > 0, "an element ends after it began"); break;
    }
    may_have_attribute = event.kind == PW_MARKUP_ELEMENT_START || event.kind == PW_MARKUP_ATTRIBUTE;
  }
  pw_markup_outcome outcome = pw_markup_get_outcome(markup);
  if (outcome == PW_MARKUP_COMPLETE) {
    require(depth == 0, "every element of a complete source ends");
    require(pw_markup_stop_line(markup) == 0, "a complete source has no fault");
  } else {
    require(outcome != PW_MARKUP_NO_MEMORY, "a small source needs little memory");
    require(pw_markup_stop_line(markup) >= 1 && pw_markup_stop_line(markup) <= lines, "a fault is on a line");
    require(pw_markup_stop_column(markup) >= 1, "a fault has a column");
    require(strpbrk(pw_markup_stop_text(markup), "\r\n") == NULL, "the words of a fault are one line");
  }
  pw_markup_free(markup);
  // What was read has to be read, also by an optimizing compiler.
  return read == SIZE_MAX;
}
