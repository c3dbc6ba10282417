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

// Pages are written freely, and parsers differ in how they read what is wrong: where a value ends, and a comment, and what
// a tag is. So there are two ways to count. The exact one reads what every parser reads alike. From the first place on
// that could be read in two ways, the other one counts what the worst of all readings finds.

// The element whose tag has just been passed over, as far as its text is not read like that of others.
typedef enum text_kind { TEXT_USUAL, TEXT_RAW, TEXT_WITHOUT_TAGS } text_kind;

typedef struct named_text {
  const char *name;
  text_kind kind;
} named_text;

static const named_text named_texts[] = {
    {"script", TEXT_RAW},          {"style", TEXT_RAW},           {"title", TEXT_WITHOUT_TAGS},
    {"textarea", TEXT_WITHOUT_TAGS}, {"iframe", TEXT_WITHOUT_TAGS}, {"noembed", TEXT_WITHOUT_TAGS},
    {"noframes", TEXT_WITHOUT_TAGS}, {"xmp", TEXT_WITHOUT_TAGS},      {"plaintext", TEXT_WITHOUT_TAGS},
};

// The bytes of a plain name at this distance, none of them special to any parser; 0 for no such name.
static size_t plain_name(const scan *now, size_t distance) {
  if (!is_letter(next(now, distance))) return 0;
  size_t length = 1;
  while (is_in_name(next(now, distance + length)) && (unsigned char)next(now, distance + length) < 0x80) length++;
  // The parser cuts a name after a hundred bytes.
  return length < 100 ? length : 0;
}

static size_t blanks(const scan *now, size_t distance) {
  size_t length = 0;
  while (next(now, distance + length) == ' ' || (is_blank(next(now, distance + length)) && next(now, distance + length) != '\f'))
    length++;
  return length;
}

// The bytes of an attribute's value at this distance; 0 if it could be read in two ways.
static size_t plain_value(const scan *now, size_t distance) {
  char quote = next(now, distance);
  size_t length = 1;
  if (quote == '"' || quote == '\'') {
    for (; next(now, distance + length) != quote; length++)
      if (now->index + distance + length >= now->length) return 0;
    return length + 1;
  }
  for (length = 0; !is_blank(next(now, distance + length)) && next(now, distance + length) != '>'; length++) {
    char byte = next(now, distance + length);
    if (byte == 0 || strchr("\"'`=<", byte) != NULL) return 0;
  }
  return length;
}

// Passes over a tag that every parser reads alike, and counts its attributes. Returns 0, at the same place, if it is none.
static int skip_plain_tag(scan *now, size_t *count, int *is_closed) {
  size_t at = 1 + plain_name(now, 1);
  *count = 0;
  *is_closed = 0;
  if (at == 1) return 0;
  while (now->index + at < now->length) {
    size_t gap = blanks(now, at);
    at += gap;
    *is_closed = next(now, at) == '/' && next(now, at + 1) == '>';
    if (*is_closed) at++;
    if (next(now, at) == '>') {
      now->index += at + 1;
      return 1;
    }
    size_t length = gap == 0 ? 0 : plain_name(now, at);
    if (length == 0) return 0;
    ++*count;
    at += length;
    size_t before = blanks(now, at);
    if (next(now, at + before) != '=') continue;
    at += before + 1;
    at += blanks(now, at);
    size_t value = plain_value(now, at);
    if (value == 0) return 0;
    at += value;
  }
  return 0;
}

// Passes over the end tag of any element, or of the one with this name.
static int skip_plain_end_tag(scan *now, const char *name) {
  if (!begins(now, "</")) return 0;
  size_t length = plain_name(now, 2);
  if (length == 0 || (name != NULL && (length != strlen(name) || strncasecmp(now->source + now->index + 2, name, length) != 0)))
    return 0;
  length += 2 + blanks(now, 2 + length);
  if (next(now, length) != '>') return 0;
  now->index += length + 1;
  return 1;
}

// Passes over a comment with only one possible end.
static int skip_plain_comment(scan *now) {
  scan rest = *now;
  if (next(now, 4) == '>' || (next(now, 4) == '-' && next(now, 5) == '>') || !skip(&rest, "<!--", "-->")) return 0;
  for (size_t index = now->index + 4; index + 3 < rest.index; index++)
    if (memcmp(now->source + index, "--!>", 4) == 0) return 0;
  *now = rest;
  return 1;
}

// Passes over an instruction up to the first “>”, at which every parser ends it.
static int skip_plain_instruction(scan *now) {
  if (!begins(now, "<?") || plain_name(now, 2) == 0) return 0;
  for (size_t index = now->index + 2; index < now->length; index++) {
    unsigned char byte = (unsigned char)now->source[index];
    if (byte == '>') {
      now->index = index + 1;
      return 1;
    }
    if (byte == '<' || (byte < ' ' && !is_blank((char)byte))) return 0;
  }
  return 0;
}

// Passes over the text and the end tag of an element whose text is not read like that of others.
static int skip_named_text(scan *now, const named_text *text) {
  for (; now->index < now->length; now->index++) {
    if (next(now, 0) != '<') continue;
    if (skip_plain_end_tag(now, text->name)) return 1;
    int may_end = next(now, 1) == '/' && is_letter(next(now, 2));
    // In a comment of a script, a newer parser may pass over end tags.
    if (text->kind == TEXT_WITHOUT_TAGS || may_end || begins(now, "<!--")) return 0;
  }
  return 1;
}

static const named_text *text_of(const scan *tag) {
  for (size_t index = 0; index < sizeof named_texts / sizeof *named_texts; index++) {
    size_t length = strlen(named_texts[index].name);
    if (plain_name(tag, 1) == length && strncasecmp(tag->source + tag->index + 1, named_texts[index].name, length) == 0)
      return &named_texts[index];
  }
  return NULL;
}

// Passes over all that every parser reads alike. Returns 1 at a tag with too many attributes.
static int has_plain_tag_too_many(scan *now) {
  while (now->index < now->length) {
    if (next(now, 0) != '<') {
      now->index++;
      continue;
    }
    if (begins(now, "<!--")) {
      if (!skip_plain_comment(now)) return 0;
      continue;
    }
    if (next(now, 1) == '!' ? skip_document_type(now) : skip_plain_instruction(now) || skip_plain_end_tag(now, NULL))
      continue;
    scan tag = *now;
    size_t count;
    int is_closed;
    if (!skip_plain_tag(now, &count, &is_closed)) return 0;
    if (count > pw_markup_maximum_attributes) {
      *now = tag;
      return 1;
    }
    const named_text *text = text_of(&tag);
    if (text != NULL && (is_closed || !skip_named_text(now, text))) {
      *now = tag;
      return 0;
    }
  }
  return 0;
}

static void keep_larger(long *count, long other) {
  if (other > *count) *count = other;
}

// Counts in all readings at once: in each, the present place is in no tag, in a tag, or in a value with one of the two
// quotes. For each of these the largest count of attributes is kept; -1 if no reading is there. Every word may be an
// attribute, and every quote the beginning of a value, its end, or neither.
static int has_any_reading_too_many(scan *now) {
  long in_tag = -1, in_double = -1, in_single = -1;
  size_t tag = now->index, word = 0;
  // The last byte that was no blank.
  char last = 0;
  for (; now->index < now->length; now->index++) {
    char byte = next(now, 0), following = next(now, 1);
    int ends_word = (unsigned char)byte <= ' ' || byte == '/' || byte == '"' || byte == '\'' || byte == '=';
    // The parser takes a name of more than a hundred bytes for several.
    if (!ends_word && word++ % 100 == 0 && in_tag >= 0) in_tag++;
    if (ends_word) word = 0;
    if (in_tag > (long)pw_markup_maximum_attributes) {
      now->index = tag;
      return 1;
    }
    if (byte == '>') {
      in_tag = -1;
      word = 0;
    } else if (byte == '"' || byte == '\'') {
      long *in_value = byte == '"' ? &in_double : &in_single;
      long opened = last == '=' ? in_tag : -1;
      keep_larger(&in_tag, *in_value);
      *in_value = opened;
    } else if (byte == '<' && (is_in_name(following) || following == 0)) {
      if (in_tag < 0) tag = now->index;
      keep_larger(&in_tag, 0);
    }
    if ((unsigned char)byte > ' ') last = byte;
  }
  return 0;
}

int pw_html_has_too_many_attributes(pw_markup *page) {
  scan now = {page->source, page->source_length, 0};
  if (has_plain_tag_too_many(&now) || has_any_reading_too_many(&now)) return fail_at(page, now.index);
  return 0;
}
