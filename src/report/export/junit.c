#include "report/export/junit.h"

#include <string.h>

/* ---- XML ---- */

/* The length of the character at `at` if XML 1.0 has it, else 0. The text ends with a zero byte. */
static size_t character(const unsigned char *at) {
  if (*at < 0x80) return *at >= 32 || *at == '\t' || *at == '\n' || *at == '\r';
  size_t length = *at >= 0xf0 ? 4 : *at >= 0xe0 ? 3 : 2;
  if (*at < 0xc2 || *at > 0xf4) return 0;
  for (size_t i = 1; i < length; i++)
    if ((at[i] & 0xc0) != 0x80) return 0;
  bool overlong = (*at == 0xe0 && at[1] < 0xa0) || (*at == 0xf0 && at[1] < 0x90);
  bool outside = (*at == 0xed && at[1] >= 0xa0) || (*at == 0xf4 && at[1] >= 0x90);
  bool noncharacter = *at == 0xef && at[1] == 0xbf && at[2] >= 0xbe;
  return overlong || outside || noncharacter ? 0 : length;
}

static const char *escape_of(char c, bool in_quotes) {
  switch (c) {
  case '&': return "&amp;";
  case '<': return "&lt;";
  case '>': return "&gt;";
  case '\r': return "&#13;";
  case '"': return in_quotes ? "&quot;" : NULL;
  case '\n': return in_quotes ? "&#10;" : NULL;
  case '\t': return in_quotes ? "&#9;" : NULL;
  default: return NULL;
  }
}

void as_xml_put(as_text *out, const char *text, bool in_quotes) {
  while (*text) {
    size_t length = character((const unsigned char *)text);
    const char *escape = escape_of(*text, in_quotes);
    if (escape)
      as_text_put(out, escape);
    else if (length)
      as_text_put_bytes(out, text, length);
    else
      as_text_put(out, "\xef\xbf\xbd");
    text += length ? length : 1;
  }
}

static void put_attribute(as_text *out, const char *name, const char *value) {
  as_text_printf(out, " %s=\"", name);
  as_xml_put(out, value, true);
  as_text_put_char(out, '"');
}

static void put_element(as_text *out, const char *name, const char *text) {
  if (!*text) return;
  as_text_printf(out, "      <%s>", name);
  as_xml_put(out, text, false);
  as_text_printf(out, "</%s>\n", name);
}

/* ---- JUnit ---- */

void as_junit_init(as_junit *junit, as_memory *memory, const char *name, double seconds) {
  *junit = (as_junit){.name = name, .seconds = seconds, .cases = {.memory = memory}};
}

void as_junit_release(as_junit *junit) { as_text_release(&junit->cases); }

/* tests/list/a.c: tests.list */
static void put_class(as_junit *junit, const char *file) {
  const char *slash = strrchr(file, '/');
  as_text class_name = {.memory = junit->cases.memory};
  for (const char *c = file; slash && c < slash; c++)
    if (*c != '/' || class_name.length) as_text_put_char(&class_name, *c == '/' ? '.' : *c);
  put_attribute(&junit->cases, "classname", class_name.length ? as_text_get(&class_name) : junit->name);
  as_text_release(&class_name);
}

void as_junit_add(as_junit *junit, const as_junit_case *one) {
  static const char *const tags[] = {[AS_JUNIT_FAILURE] = "failure", [AS_JUNIT_ERROR] = "error"};
  as_text *out = &junit->cases;
  junit->count[one->kind]++;
  as_text_put(out, "    <testcase");
  put_attribute(out, "name", one->name);
  put_class(junit, one->name);
  as_text_printf(out, " time=\"%.3f\">\n", one->seconds);
  if (one->kind == AS_JUNIT_SKIPPED) as_text_put(out, "      <skipped/>\n");
  if (one->kind == AS_JUNIT_FAILURE || one->kind == AS_JUNIT_ERROR) {
    as_text_printf(out, "      <%s", tags[one->kind]);
    put_attribute(out, "type", one->type);
    put_attribute(out, "message", one->message);
    as_text_put_char(out, '>');
    as_xml_put(out, *one->said ? one->said : one->complained, false);
    as_text_printf(out, "</%s>\n", tags[one->kind]);
  }
  put_element(out, "system-out", one->said);
  put_element(out, "system-err", one->complained);
  as_text_put(out, "    </testcase>\n");
}

static void put_counts(const as_junit *junit, bool is_suite, as_text *out) {
  uint32_t all = 0;
  for (int i = 0; i <= AS_JUNIT_SKIPPED; i++) all += junit->count[i];
  put_attribute(out, "name", junit->name);
  as_text_printf(out, " tests=\"%u\" failures=\"%u\" errors=\"%u\"", all, junit->count[AS_JUNIT_FAILURE],
                 junit->count[AS_JUNIT_ERROR]);
  if (is_suite) as_text_printf(out, " skipped=\"%u\"", junit->count[AS_JUNIT_SKIPPED]);
  as_text_printf(out, " time=\"%.3f\">\n", junit->seconds);
}

void as_junit_write(const as_junit *junit, as_text *out) {
  as_text_put(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites");
  put_counts(junit, false, out);
  as_text_put(out, "  <testsuite");
  put_counts(junit, true, out);
  as_text_put(out, as_text_get(&junit->cases));
  as_text_put(out, "  </testsuite>\n</testsuites>\n");
}
