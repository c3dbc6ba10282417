#include "internal.h"

#include <stdlib.h>
#include <string.h>

// The fuzzer sets a number that its short inputs can reach.
#ifndef PW_MARKUP_MAXIMUM_ATTRIBUTES
#define PW_MARKUP_MAXIMUM_ATTRIBUTES 4000
#endif
const size_t pw_markup_maximum_attributes = PW_MARKUP_MAXIMUM_ATTRIBUTES;

static void be_silent(void *data, const char *format, ...) {
  (void)data;
  (void)format;
}

pw_markup *pw_markup_new(const char *source, size_t length, size_t maximum_depth) {
  pw_markup *markup = calloc(1, sizeof *markup);
  if (markup == NULL) return NULL;
  markup->source = source;
  markup->source_length = length;
  markup->line = 1;
  markup->column = 1;
  markup->maximum_depth = maximum_depth;
  // Some faults are not told to a parser's own handler. By default, libxml2 prints them; the setting is the thread's.
  xmlSetGenericErrorFunc(NULL, be_silent);
  return markup;
}

xmlSAXHandler pw_markup_handler(startElementSAXFunc started, endElementSAXFunc ended, charactersSAXFunc found) {
  xmlSAXHandler handler;
  memset(&handler, 0, sizeof handler);
  // Not the number of SAX 2.
  handler.initialized = 1;
  handler.startElement = started;
  handler.endElement = ended;
  handler.characters = found;
  handler.ignorableWhitespace = found;
  handler.cdataBlock = found;
  return handler;
}

void pw_markup_count_to(pw_markup *markup, size_t offset) {
  if (offset > markup->source_length) offset = markup->source_length;
  for (; markup->counted < offset; markup->counted++) {
    unsigned char byte = (unsigned char)markup->source[markup->counted];
    int ends_line = byte == '\n';
    if (byte == '\r') ends_line = markup->counted + 1 == markup->source_length || markup->source[markup->counted + 1] != '\n';
    if (ends_line) {
      markup->line++;
      markup->column = 1;
    } else if (byte != '\r' && (byte & 0xC0) != 0x80) {
      markup->column++;
    }
  }
}

size_t pw_markup_read_offset(const pw_markup *markup, const xmlParserCtxt *context) {
  // xmlByteConsumed() converts the unread input back at every call, and is wrong if that does not fit its buffer.
  const xmlParserInput *input = context->input;
  if (input == NULL || input->base == NULL) return markup->counted;
  size_t offset = (size_t)input->consumed + (size_t)(input->cur - input->base);
  return offset > markup->source_length ? markup->source_length : offset;
}

static int append_text(pw_markup *markup, const char *bytes, size_t length, size_t *offset) {
  if (markup->text_capacity - markup->text_length < length) {
    size_t capacity = markup->text_capacity * 2 + length + 256;
    char *text = realloc(markup->text, capacity);
    if (text == NULL) return 0;
    markup->text = text;
    markup->text_capacity = capacity;
  }
  *offset = markup->text_length;
  if (length > 0) memcpy(markup->text + markup->text_length, bytes, length);
  markup->text_length += length;
  return 1;
}

int pw_markup_append(pw_markup *markup, pw_markup_event_kind kind, uint32_t line, uint32_t column, const char *text,
                     size_t text_length, const char *value, size_t value_length) {
  if (markup->outcome != PW_MARKUP_COMPLETE) return 1;
  if (markup->record_count == markup->record_capacity) {
    size_t capacity = markup->record_capacity * 2 + 64;
    pw_record *records = realloc(markup->records, capacity * sizeof(pw_record));
    if (records == NULL) {
      markup->outcome = PW_MARKUP_NO_MEMORY;
      return 0;
    }
    markup->records = records;
    markup->record_capacity = capacity;
  }
  pw_record record = {
      .kind = kind, .line = line, .column = column, .text_length = text_length, .value_length = value_length};
  if (!append_text(markup, text, text_length, &record.text) || !append_text(markup, value, value_length, &record.value)) {
    markup->outcome = PW_MARKUP_NO_MEMORY;
    return 0;
  }
  markup->records[markup->record_count++] = record;
  return 1;
}

void pw_markup_fail(pw_markup *markup, pw_markup_outcome outcome, const char *text) {
  if (markup->outcome != PW_MARKUP_COMPLETE) return;
  markup->outcome = outcome;
  markup->stop_line = markup->line;
  markup->stop_column = markup->column;
  if (text == NULL) return;
  size_t length = strcspn(text, "\r\n");
  if (length >= sizeof markup->stop_text) length = sizeof markup->stop_text - 1;
  memcpy(markup->stop_text, text, length);
  markup->stop_text[length] = 0;
}

pw_markup_outcome pw_markup_get_outcome(const pw_markup *markup) { return markup->outcome; }

uint32_t pw_markup_stop_line(const pw_markup *markup) { return markup->stop_line; }

uint32_t pw_markup_stop_column(const pw_markup *markup) { return markup->stop_column; }

const char *pw_markup_stop_text(const pw_markup *markup) { return markup->stop_text; }

size_t pw_markup_event_count(const pw_markup *markup) { return markup->record_count; }

pw_markup_event pw_markup_event_at(const pw_markup *markup, size_t index) {
  pw_record record = markup->records[index];
  pw_markup_event event = {
      .kind = record.kind,
      .line = record.line,
      .column = record.column,
      .text = markup->text + record.text,
      .text_length = record.text_length,
      .value = markup->text + record.value,
      .value_length = record.value_length,
  };
  return event;
}

void pw_markup_free(pw_markup *markup) {
  if (markup == NULL) return;
  free(markup->records);
  free(markup->text);
  free(markup);
}
