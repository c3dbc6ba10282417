#include "internal.h"

#include <string.h>
#include <strings.h>

// Both parsers compare each attribute of a tag with every other, so a tag with too many is found before they meet it.

typedef struct scan {
  const char *source;
  size_t length;
  size_t index;
} scan;

static int is_letter(char byte) { return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z'); }

static int is_blank(char byte) { return byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r' || byte == '\f'; }

static int is_in_name(char byte) {
  return is_letter(byte) || (byte >= '0' && byte <= '9') || (byte != 0 && strchr(":-_.", byte) != NULL) ||
         (unsigned char)byte >= 0x80;
}

// The byte so far behind the present one; 0 behind the end.
static char next(const scan *now, size_t distance) {
  return now->index + distance < now->length ? now->source[now->index + distance] : 0;
}

static int begins(const scan *now, const char *text) {
  size_t length = strlen(text);
  return now->length - now->index >= length && strncasecmp(now->source + now->index, text, length) == 0;
}

// Passes over what begins with one mark and ends with another. Without an end, or with a character at which the XML
// parser would leave it, nothing is passed over.
static int skip(scan *now, const char *start, const char *end) {
  if (!begins(now, start)) return 0;
  scan rest = *now;
  for (rest.index += strlen(start); rest.index < rest.length; rest.index++) {
    unsigned char byte = (unsigned char)rest.source[rest.index];
    if (begins(&rest, end)) {
      now->index = rest.index + strlen(end);
      return 1;
    }
    if (byte < ' ' && !is_blank((char)byte)) return 0;
    if (begins(&rest, "\xEF\xBF\xBE") || begins(&rest, "\xEF\xBF\xBF")) return 0;
  }
  return 0;
}

// After a fault the parser reads on at that place, so an instruction is passed over only if there can be no fault.
static int skip_instruction(scan *now) {
  if (!begins(now, "<?") || begins(now, "<?xml") || !is_letter(next(now, 2))) return 0;
  size_t length = 1;
  while (length < 50 && (is_letter(next(now, 2 + length)) || next(now, 2 + length) == '-')) length++;
  char end = next(now, 2 + length);
  return (is_blank(end) || end == '?') && skip(now, "<?", "?>");
}

// Passes over a document type without declarations of its own.
static int skip_document_type(scan *now) {
  char quote = 0;
  for (size_t index = now->index + 2; index < now->length; index++) {
    char byte = now->source[index];
    if (byte == '<' || byte == '[' || (byte == '>' && quote != 0)) return 0;
    if (byte == '>') {
      now->index = index + 1;
      return 1;
    }
    if (quote == 0 && (byte == '"' || byte == '\'')) {
      quote = byte;
    } else if (byte == quote) {
      quote = 0;
    }
  }
  return 0;
}

static int fail_at(pw_markup *markup, size_t index) {
  pw_markup_count_to(markup, index);
  pw_markup_fail(markup, PW_MARKUP_TOO_MANY_ATTRIBUTES, NULL);
  return 1;
}

int pw_xml_has_too_many_attributes(pw_markup *file) {
  scan now = {file->source, file->source_length, 0};
  size_t count = 0;
  char quote = 0;
  // Behind declarations, in which anything may look like a comment, nothing is passed over: all “=” up to the next “<”
  // are counted.
  int is_strict = 0, is_in_tag = 0;
  while (now.index < now.length) {
    char byte = now.source[now.index];
    if (byte == '<') {
      // A “<” in a value is a fault, after which the parser goes on there.
      count = 0;
      quote = 0;
      is_in_tag = 0;
      if (!is_strict) {
        if (skip(&now, "<!--", "-->") || skip(&now, "<![CDATA[", "]]>") || skip_instruction(&now)) continue;
        if (next(&now, 1) == '!') {
          if (skip_document_type(&now)) continue;
          is_strict = 1;
        } else if (next(&now, 1) == '?' && !begins(&now, "<?xml")) {
          is_strict = 1;
        }
      }
      is_in_tag = next(&now, 1) != '/' && next(&now, 1) != '?';
    } else if (is_strict) {
      if (byte == '=' && ++count > pw_markup_maximum_attributes) return fail_at(file, now.index);
    } else if (quote != 0) {
      if (byte == quote) quote = 0;
    } else if (is_in_tag) {
      if (byte == '"' || byte == '\'') quote = byte;
      if (byte == '>') is_in_tag = 0;
      if (byte == '=' && ++count > pw_markup_maximum_attributes) return fail_at(file, now.index);
    }
    now.index++;
  }
  return 0;
}

// Passes over the value of an attribute.
static void skip_value(scan *now) {
  while (is_blank(next(now, 0))) now->index++;
  char quote = next(now, 0);
  if (quote == '"' || quote == '\'') {
    const char *end = memchr(now->source + now->index + 1, quote, now->length - now->index - 1);
    now->index = end == NULL ? now->length : (size_t)(end - now->source) + 1;
  } else {
    while (now->index < now->length && !is_blank(next(now, 0)) && next(now, 0) != '>') now->index++;
  }
}

// Counts in one tag, and ends behind it.
static int has_tag_too_many(scan *now) {
  size_t count = 0;
  while (is_in_name(next(now, 0))) now->index++;
  while (now->index < now->length && next(now, 0) != '>') {
    if (!is_in_name(next(now, 0))) {
      now->index++;
      continue;
    }
    if (++count > pw_markup_maximum_attributes) return 1;
    while (is_in_name(next(now, 0))) now->index++;
    while (is_blank(next(now, 0))) now->index++;
    if (next(now, 0) != '=') continue;
    now->index++;
    skip_value(now);
  }
  return 0;
}

int pw_html_has_too_many_attributes(pw_markup *page) {
  scan now = {page->source, page->source_length, 0};
  int may_be_comment = 1;
  while (now.index < now.length) {
    if (now.source[now.index] != '<') {
      now.index++;
      continue;
    }
    if (may_be_comment && begins(&now, "<!--")) {
      if (skip(&now, "<!--", "-->")) continue;
      // There is no end, so none is searched for again.
      may_be_comment = 0;
    }
    int is_raw = begins(&now, "<script") || begins(&now, "<style");
    size_t start = now.index++;
    if (!is_letter(next(&now, 0))) continue;
    if (has_tag_too_many(&now)) return fail_at(page, start);
    // In these two, a “<” is no tag; they end with the next end tag, whatever its name.
    while (is_raw && now.index < now.length && !(begins(&now, "</") && is_letter(next(&now, 2)))) now.index++;
  }
  return 0;
}
