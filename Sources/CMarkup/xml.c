#include "internal.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include <libxml/parserInternals.h>

// One file while it is read; the parser hands it to each function below.
typedef struct reading {
  pw_markup *file;
  xmlParserCtxtPtr context;
} reading;

// After a fault the parser reads on to the end without any callback. It is not stopped: xmlStopParser() frees the input
// below functions of the parser that still read it.
static void fail(reading *now, pw_markup_outcome outcome, const char *text) {
  now->context->disableSAX = 1;
  now->context->wellFormed = 0;
  pw_markup_fail(now->file, outcome, text);
}

static int append(reading *now, pw_markup_event_kind kind, const char *text, size_t text_length, const char *value) {
  pw_markup *file = now->file;
  if (pw_markup_append(file, kind, file->line, file->column, text, text_length, value, strlen(value))) return 1;
  now->context->disableSAX = 1;
  return 0;
}

// Counts to the last place of a byte before the parser's own place, as far as nothing has been counted there yet.
static void count_back_to(reading *now, char mark) {
  pw_markup *file = now->file;
  size_t end = pw_markup_read_offset(file, now->context), start = end;
  while (start > file->counted && file->source[start - 1] != mark) start--;
  pw_markup_count_to(file, start > file->counted ? start - 1 : end);
}

static void element_started(void *data, const xmlChar *name, const xmlChar **attributes) {
  reading *now = data;
  // The parser is at the end of the tag, in which no value holds another “<”.
  count_back_to(now, '<');
  if (++now->file->depth > now->file->maximum_depth) return fail(now, PW_MARKUP_TOO_DEEP, NULL);
  int fits = append(now, PW_MARKUP_ELEMENT_START, (const char *)name, strlen((const char *)name), "");
  for (; fits && attributes != NULL && attributes[0] != NULL; attributes += 2) {
    const char *key = (const char *)attributes[0], *value = (const char *)attributes[1];
    fits = append(now, PW_MARKUP_ATTRIBUTE, key, strlen(key), value == NULL ? "" : value);
  }
  pw_markup_count_to(now->file, pw_markup_read_offset(now->file, now->context));
}

static void element_ended(void *data, const xmlChar *name) {
  (void)name;
  reading *now = data;
  if (now->file->depth > 0) now->file->depth--;
  append(now, PW_MARKUP_ELEMENT_END, "", 0, "");
  pw_markup_count_to(now->file, pw_markup_read_offset(now->file, now->context));
}

static void characters_found(void *data, const xmlChar *bytes, int length) {
  reading *now = data;
  if (length <= 0) return;
  // The text is either the source itself, which the parser may or may not be past, or a copy of what it has just read.
  const xmlParserInput *input = now->context->input;
  size_t start = pw_markup_read_offset(now->file, now->context);
  if (bytes >= input->base && bytes < input->end) {
    start = (size_t)input->consumed + (size_t)(bytes - input->base);
  } else {
    start = start > (size_t)length ? start - (size_t)length : 0;
  }
  for (int index = 0; index < length && bytes[index] <= ' '; index++) start++;
  pw_markup_count_to(now->file, start);
  append(now, PW_MARKUP_TEXT, (const char *)bytes, (size_t)length, "");
}

// Entities that the file declares are never looked up, so none is expanded, and no file is opened for one. The parser
// asks here only for names other than the five that XML defines.
static void refuse_entity(reading *now, const xmlChar *name, char mark) {
  if (now->context->disableSAX) return;
  // It also asks just after a declaration, which alone does no harm.
  size_t end = pw_markup_read_offset(now->file, now->context);
  if (end > 0 && now->file->source[end - 1] == '>') return;
  count_back_to(now, mark);
  fail(now, PW_MARKUP_ENTITY, (const char *)name);
}

static xmlEntityPtr entity_wanted(void *data, const xmlChar *name) {
  refuse_entity(data, name, '&');
  return NULL;
}

static xmlEntityPtr parameter_entity_wanted(void *data, const xmlChar *name) {
  refuse_entity(data, name, '%');
  return NULL;
}

static void fault_found(void *data, const char *format, ...) {
  (void)format;
  reading *now = data;
  const xmlError *error = xmlCtxtGetLastError(now->context);
  // Others, such as an undeclared namespace, do not keep a file from being read.
  if (error == NULL || error->level != XML_ERR_FATAL || now->file->outcome != PW_MARKUP_COMPLETE) return;
  if (error->code == XML_ERR_NO_MEMORY) return fail(now, PW_MARKUP_NO_MEMORY, NULL);
  pw_markup_count_to(now->file, pw_markup_read_offset(now->file, now->context));
  // Some messages begin with a name of one of the parser's functions.
  const char *words = error->message, *colon = words == NULL ? NULL : strstr(words, ": ");
  if (colon != NULL && strncmp(words, "xml", 3) == 0) words = colon + 2;
  // It does not know the line of an open tag here.
  char text[160] = "";
  const char *line = words == NULL ? NULL : strstr(words, " line 0");
  if (line != NULL) {
    snprintf(text, sizeof text, "%.*s%s", (int)(line - words), words, line + strlen(" line 0"));
    words = text;
  }
  int is_empty = error->code == XML_ERR_DOCUMENT_EMPTY && now->file->record_count == 0;
  fail(now, is_empty ? PW_MARKUP_EMPTY : PW_MARKUP_MALFORMED, words);
}

pw_markup *pw_xml_parse(const char *source, size_t length, size_t maximum_depth) {
  pw_markup *file = pw_markup_new(source, length, maximum_depth);
  if (file == NULL) return NULL;
  if (length == 0) {
    pw_markup_fail(file, PW_MARKUP_EMPTY, NULL);
    return file;
  }
  if (pw_xml_has_too_many_attributes(file)) return file;
  xmlParserCtxtPtr context = length > INT_MAX ? NULL : xmlNewParserCtxt();
  if (context == NULL) {
    file->outcome = PW_MARKUP_NO_MEMORY;
    return file;
  }
  *context->sax = pw_markup_handler(element_started, element_ended, characters_found);
  context->sax->getEntity = entity_wanted;
  context->sax->getParameterEntity = parameter_entity_wanted;
  context->sax->error = fault_found;
  // Anything but the context itself: with that, the parser looks up declared entities after all.
  reading now = {file, context};
  context->userData = &now;
  // Without NOENT a “&” in the value of an attribute stays written as “&#38;”; there is no other entity to substitute.
  xmlDocPtr document = xmlCtxtReadMemory(context, source, (int)length, NULL, NULL,
                                         XML_PARSE_NOENT | XML_PARSE_NONET | XML_PARSE_IGNORE_ENC);
  xmlFreeDoc(document);
  if (!context->wellFormed) pw_markup_fail(file, PW_MARKUP_MALFORMED, NULL);
  xmlFreeParserCtxt(context);
  file->source = NULL;
  return file;
}
