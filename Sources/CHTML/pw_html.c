#include "pw_html.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>

// Offsets instead of pointers, because the text buffer moves while it grows.
typedef struct pw_record {
  pw_html_event_kind kind;
  uint32_t line;
  size_t text, text_length, value, value_length;
} pw_record;

struct pw_html_page {
  const char *source;
  size_t source_length;
  // The number of bytes in which the lines have been counted, and the line there.
  size_t counted;
  uint32_t line;

  pw_record *records;
  size_t record_count, record_capacity;
  char *text;
  size_t text_length, text_capacity;

  size_t depth, maximum_depth;
  uint32_t stop_line;
  pw_html_outcome outcome;
};

static void stop(htmlParserCtxtPtr context, pw_html_outcome outcome) {
  pw_html_page *page = context->_private;
  if (page->outcome == PW_HTML_COMPLETE) {
    page->outcome = outcome;
    page->stop_line = page->line;
  }
  xmlStopParser(context);
}

// The parser's own line numbers are those of the end of a tag; so the lines of the source are counted here.
static void count_lines_to(pw_html_page *page, size_t offset) {
  if (offset > page->source_length) offset = page->source_length;
  for (; page->counted < offset; page->counted++) {
    char byte = page->source[page->counted];
    if (byte == '\n') {
      page->line++;
    } else if (byte == '\r' && (page->counted + 1 == page->source_length || page->source[page->counted + 1] != '\n')) {
      page->line++;
    }
  }
}

static size_t source_offset(htmlParserCtxtPtr context) {
  // The source is UTF-8 already, so the parser's converted input has the same byte offsets. xmlByteConsumed() converts
  // the unread input back at every call, and is wrong if that does not fit its buffer.
  const xmlParserInput *input = context->input;
  return input == NULL ? 0 : (size_t)input->consumed + (size_t)(input->cur - input->base);
}

static int append_text(pw_html_page *page, const char *bytes, size_t length, size_t *offset) {
  if (page->text_capacity - page->text_length < length) {
    size_t capacity = page->text_capacity * 2 + length + 256;
    char *text = realloc(page->text, capacity);
    if (text == NULL) return 0;
    page->text = text;
    page->text_capacity = capacity;
  }
  *offset = page->text_length;
  if (length > 0) memcpy(page->text + page->text_length, bytes, length);
  page->text_length += length;
  return 1;
}

static void append(htmlParserCtxtPtr context, pw_html_event_kind kind, uint32_t line, const char *text,
                   size_t text_length, const char *value, size_t value_length) {
  pw_html_page *page = context->_private;
  if (page->outcome != PW_HTML_COMPLETE) return;
  if (page->record_count == page->record_capacity) {
    size_t capacity = page->record_capacity * 2 + 64;
    pw_record *records = realloc(page->records, capacity * sizeof(pw_record));
    if (records == NULL) {
      stop(context, PW_HTML_NO_MEMORY);
      return;
    }
    page->records = records;
    page->record_capacity = capacity;
  }
  pw_record record = {.kind = kind, .line = line, .text_length = text_length, .value_length = value_length};
  if (!append_text(page, text, text_length, &record.text) || !append_text(page, value, value_length, &record.value)) {
    stop(context, PW_HTML_NO_MEMORY);
    return;
  }
  page->records[page->record_count++] = record;
}

static void element_started(void *data, const xmlChar *name, const xmlChar **attributes) {
  htmlParserCtxtPtr context = data;
  pw_html_page *page = context->_private;
  if (page->outcome != PW_HTML_COMPLETE) return;
  // Between the last event and this tag there may be tags that the parser drops, so the tag with this name is searched
  // for. A tag that the parser implies is not in the source; it keeps the line of the tag that implied it.
  size_t end = source_offset(context);
  if (end > page->source_length) end = page->source_length;
  size_t name_length = strlen((const char *)name);
  for (size_t start = page->counted; start + name_length < end; start++) {
    if (page->source[start] != '<' || strncasecmp(page->source + start + 1, (const char *)name, name_length) != 0) continue;
    count_lines_to(page, start);
    break;
  }
  uint32_t line = page->line;
  if (++page->depth > page->maximum_depth) {
    stop(context, PW_HTML_TOO_DEEP);
    return;
  }
  append(context, PW_HTML_ELEMENT_START, line, (const char *)name, name_length, "", 0);
  for (; attributes != NULL && attributes[0] != NULL; attributes += 2) {
    const char *value = attributes[1] == NULL ? "" : (const char *)attributes[1];
    append(context, PW_HTML_ATTRIBUTE, line, (const char *)attributes[0], strlen((const char *)attributes[0]), value,
           strlen(value));
  }
  count_lines_to(page, end);
}

static void element_ended(void *data, const xmlChar *name) {
  htmlParserCtxtPtr context = data;
  pw_html_page *page = context->_private;
  if (page->depth > 0) page->depth--;
  append(context, PW_HTML_ELEMENT_END, page->line, (const char *)name, strlen((const char *)name), "", 0);
  count_lines_to(page, source_offset(context));
}

static void characters_found(void *data, const xmlChar *bytes, int length) {
  htmlParserCtxtPtr context = data;
  pw_html_page *page = context->_private;
  if (length <= 0) return;
  count_lines_to(page, source_offset(context));
  // The parser is already past the text, so the lines are counted back from there to the first visible character.
  uint32_t later_lines = 0;
  int visible = 0;
  for (int index = 0; index < length; index++) {
    if (bytes[index] > ' ') visible = 1;
    if (visible && bytes[index] == '\n') later_lines++;
  }
  uint32_t line = page->line > later_lines ? page->line - later_lines : 1;
  append(context, PW_HTML_TEXT, line, (const char *)bytes, (size_t)length, "", 0);
}

static void comment_found(void *data, const xmlChar *text) {
  (void)text;
  htmlParserCtxtPtr context = data;
  count_lines_to(context->_private, source_offset(context));
}

static void instruction_found(void *data, const xmlChar *target, const xmlChar *text) {
  (void)target;
  comment_found(data, text);
}

pw_html_page *pw_html_parse(const char *bytes, size_t length, size_t maximum_depth) {
  pw_html_page *page = calloc(1, sizeof *page);
  if (page == NULL) return NULL;
  page->source = bytes;
  page->source_length = length;
  page->line = 1;
  page->maximum_depth = maximum_depth;
  if (length == 0) return page;

  htmlParserCtxtPtr context = length > INT_MAX ? NULL : htmlNewParserCtxt();
  if (context == NULL) {
    page->outcome = PW_HTML_NO_MEMORY;
    return page;
  }
  // No tree is built: events go straight into the page, which also keeps deep nesting off the C stack.
  xmlSAXHandler handler;
  memset(&handler, 0, sizeof handler);
  handler.startElement = element_started;
  handler.endElement = element_ended;
  handler.characters = characters_found;
  handler.ignorableWhitespace = characters_found;
  handler.cdataBlock = characters_found;
  handler.comment = comment_found;
  handler.processingInstruction = instruction_found;
  *context->sax = handler;
  context->_private = page;
  htmlCtxtReadMemory(context, bytes, (int)length, NULL, "UTF-8",
                     HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET | HTML_PARSE_IGNORE_ENC);
  if (context->myDoc != NULL) {
    xmlFreeDoc(context->myDoc);
    context->myDoc = NULL;
  }
  htmlFreeParserCtxt(context);
  page->source = NULL;
  return page;
}

pw_html_outcome pw_html_page_outcome(const pw_html_page *page) { return page->outcome; }

uint32_t pw_html_stop_line(const pw_html_page *page) { return page->stop_line; }

size_t pw_html_event_count(const pw_html_page *page) { return page->record_count; }

pw_html_event pw_html_event_at(const pw_html_page *page, size_t index) {
  pw_record record = page->records[index];
  pw_html_event event = {
      .kind = record.kind,
      .line = record.line,
      .text = page->text + record.text,
      .text_length = record.text_length,
      .value = page->text + record.value,
      .value_length = record.value_length,
  };
  return event;
}

void pw_html_free(pw_html_page *page) {
  if (page == NULL) return;
  free(page->records);
  free(page->text);
  free(page);
}
