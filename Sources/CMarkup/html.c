#include "internal.h"

#include <limits.h>
#include <string.h>
#include <strings.h>

#include <libxml/HTMLparser.h>

static void stop(htmlParserCtxtPtr context, pw_markup_outcome outcome) {
  pw_markup_fail(context->_private, outcome, NULL);
  xmlStopParser(context);
}

static void append(htmlParserCtxtPtr context, pw_markup_event_kind kind, uint32_t line, const char *text,
                   size_t text_length, const char *value, size_t value_length) {
  pw_markup *page = context->_private;
  if (!pw_markup_append(page, kind, line, 0, text, text_length, value, value_length)) xmlStopParser(context);
}

// The parser's own line numbers are those of the end of a tag; so the lines of the source are counted here.
static void element_started(void *data, const xmlChar *name, const xmlChar **attributes) {
  htmlParserCtxtPtr context = data;
  pw_markup *page = context->_private;
  if (page->outcome != PW_MARKUP_COMPLETE) return;
  // Between the last event and this tag there may be tags that the parser drops, so the tag with this name is searched
  // for. A tag that the parser implies is not in the source; it keeps the line of the tag that implied it.
  size_t end = pw_markup_read_offset(page, context);
  size_t name_length = strlen((const char *)name);
  for (size_t start = page->counted; start + name_length < end; start++) {
    if (page->source[start] != '<' || strncasecmp(page->source + start + 1, (const char *)name, name_length) != 0) continue;
    pw_markup_count_to(page, start);
    break;
  }
  uint32_t line = page->line;
  if (++page->depth > page->maximum_depth) {
    stop(context, PW_MARKUP_TOO_DEEP);
    return;
  }
  append(context, PW_MARKUP_ELEMENT_START, line, (const char *)name, name_length, "", 0);
  for (; attributes != NULL && attributes[0] != NULL; attributes += 2) {
    const char *value = attributes[1] == NULL ? "" : (const char *)attributes[1];
    append(context, PW_MARKUP_ATTRIBUTE, line, (const char *)attributes[0], strlen((const char *)attributes[0]), value,
           strlen(value));
  }
  pw_markup_count_to(page, end);
}

static void element_ended(void *data, const xmlChar *name) {
  (void)name;
  htmlParserCtxtPtr context = data;
  pw_markup *page = context->_private;
  if (page->depth > 0) page->depth--;
  append(context, PW_MARKUP_ELEMENT_END, page->line, "", 0, "", 0);
  pw_markup_count_to(page, pw_markup_read_offset(page, context));
}

static void characters_found(void *data, const xmlChar *bytes, int length) {
  htmlParserCtxtPtr context = data;
  pw_markup *page = context->_private;
  if (length <= 0) return;
  pw_markup_count_to(page, pw_markup_read_offset(page, context));
  // The parser is already past the text, so the lines are counted back from there to the first visible character.
  uint32_t later_lines = 0;
  int visible = 0;
  for (int index = 0; index < length; index++) {
    if (bytes[index] > ' ') visible = 1;
    if (visible && bytes[index] == '\n') later_lines++;
  }
  uint32_t line = page->line > later_lines ? page->line - later_lines : 1;
  append(context, PW_MARKUP_TEXT, line, (const char *)bytes, (size_t)length, "", 0);
}

static void comment_found(void *data, const xmlChar *text) {
  (void)text;
  htmlParserCtxtPtr context = data;
  pw_markup_count_to(context->_private, pw_markup_read_offset(context->_private, context));
}

static void instruction_found(void *data, const xmlChar *target, const xmlChar *text) {
  (void)target;
  comment_found(data, text);
}

pw_markup *pw_html_parse(const char *source, size_t length, size_t maximum_depth) {
  pw_markup *page = pw_markup_new(source, length, maximum_depth);
  if (page == NULL || length == 0) return page;
  if (pw_html_has_too_many_attributes(page)) return page;

  htmlParserCtxtPtr context = length > INT_MAX ? NULL : htmlNewParserCtxt();
  if (context == NULL) {
    page->outcome = PW_MARKUP_NO_MEMORY;
    return page;
  }
  // Events go straight into the page, which also keeps deep nesting off the C stack.
  *context->sax = pw_markup_handler(element_started, element_ended, characters_found);
  context->sax->comment = comment_found;
  context->sax->processingInstruction = instruction_found;
  context->_private = page;
  htmlCtxtReadMemory(context, source, (int)length, NULL, "UTF-8",
                     HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET | HTML_PARSE_IGNORE_ENC);
  if (context->myDoc != NULL) {
    xmlFreeDoc(context->myDoc);
    context->myDoc = NULL;
  }
  htmlFreeParserCtxt(context);
  // The parser leaves some elements open, such as that of a tag which the end of the page cuts off.
  for (; page->depth > 0; page->depth--) pw_markup_append(page, PW_MARKUP_ELEMENT_END, page->line, 0, "", 0, "", 0);
  page->source = NULL;
  return page;
}
