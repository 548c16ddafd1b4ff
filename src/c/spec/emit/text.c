/* Texts: strings of the region, statements, places, refusals. */
#include "c/spec/emit/internal.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

__attribute__((format(printf, 2, 0))) static const char *format_list(as_emit *x, const char *format,
                                                                     va_list arguments) {
  va_list again;
  va_copy(again, arguments);
  int length = vsnprintf(NULL, 0, format, again);
  va_end(again);
  char *text = as_region_alloc(&x->region, (size_t)length + 1);
  vsnprintf(text, (size_t)length + 1, format, arguments);
  return text;
}

const char *as_emit_format(as_emit *x, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const char *text = format_list(x, format, arguments);
  va_end(arguments);
  return text;
}

const char *as_emit_refuse(as_emit *x, as_spec_place place, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const char *why = format_list(x, format, arguments);
  va_end(arguments);
  if (!x->refused)
    x->refused = place.file ? as_emit_format(x, "%s:%u:%u: %s", place.file, place.line, place.column, why) : why;
  return "0";
}

void as_emit_put(as_emit *x, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  as_text_put(x->out, format_list(x, format, arguments));
  va_end(arguments);
  as_text_put_char(x->out, '\n');
}

const char *as_emit_keep(as_emit *x, const as_text *text) {
  return as_region_copy(&x->region, as_text_get(text), text->length + 1);
}

const char *as_emit_fresh(as_emit *x, const char *stem) { return as_emit_format(x, "assay_%s_%u", stem, ++x->counter); }

const char *as_emit_spell(const as_emit *x, as_symbol name) { return as_spec_name(x->spec, name); }

const char *as_emit_begin(as_emit *x) {
  const char *before = x->refused;
  x->refused = NULL;
  return before;
}

const char *as_emit_end(as_emit *x, const char *began) {
  const char *reason = x->refused;
  if (began) x->refused = began;
  return reason;
}

void as_emit_again(as_emit *x, const char *reason) {
  if (reason && !x->refused) x->refused = reason;
}

const char *as_emit_quote(as_emit *x, const char *text) {
  as_text quoted = {.memory = x->memory};
  as_text_put_char(&quoted, '"');
  for (; *text; text++) {
    if (*text == '"' || *text == '\\') as_text_put_char(&quoted, '\\');
    as_text_put_char(&quoted, *text == '\n' ? ' ' : *text);
  }
  as_text_put_char(&quoted, '"');
  const char *kept = as_emit_keep(x, &quoted);
  as_text_release(&quoted);
  return kept;
}

const char *as_emit_replace(as_emit *x, const char *form, const char *const *pairs) {
  as_text text = {.memory = x->memory};
  for (; *form; form++) {
    if (*form != '$') {
      as_text_put_char(&text, *form);
      continue;
    }
    form++;
    for (const char *const *pair = pairs; *pair; pair += 2)
      if (**pair == *form) as_text_put(&text, pair[1]);
  }
  const char *kept = as_emit_keep(x, &text);
  as_text_release(&text);
  return kept;
}

/* ---- places ---- */

static const char own_place[] = "#line @";

/* The statement stands at the column, too, so that carets are right. */
void as_emit_place(as_emit *x, as_spec_place place) {
  enum { MOST_COLUMNS = 200 };
  if (!place.file || !place.line) return;
  as_text_printf(x->out, "#line %u %s\n", place.line, as_emit_quote(x, place.file));
  for (uint32_t i = 1; i < place.column && i < MOST_COLUMNS; i++) as_text_put_char(x->out, ' ');
}

void as_emit_own_place(as_emit *x) { as_text_printf(x->out, "%s\n", own_place); }

void as_emit_number_lines(const char *from, const char *name, as_text *to) {
  for (uint32_t line = 1; *from; line++) {
    size_t length = strcspn(from, "\n");
    if (length == strlen(own_place) && !strncmp(from, own_place, length))
      as_text_printf(to, "#line %u \"%s\"", line + 1, name);
    else
      as_text_put_bytes(to, from, length);
    as_text_put_char(to, '\n');
    from += length + (from[length] == '\n');
  }
}

/* ---- names ---- */

void as_emit_bind(as_emit *x, as_symbol name, const char *text) {
  as_emit_names_push(x->memory, &x->names, (as_emit_name){.name = name, .text = text});
}

const as_emit_name *as_emit_find_name(const as_emit *x, as_symbol name) {
  for (uint32_t i = x->names.count; i-- > 0;)
    if (as_symbol_equal(x->names.at[i].name, name)) return &x->names.at[i];
  return NULL;
}

void as_emit_enter(as_emit *x, uint32_t row) {
  x->row = row;
  as_spec_scope_enter(as_spec_unit_scope(x->specs), row);
}
