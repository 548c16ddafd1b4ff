#include "cli/imp/show.h"
#include <assay/base/json.h>
#include <assay/term/print.h>
#include <stdio.h>
#include <string.h>

typedef unsigned long long number;

static const char *plural(number count) { return count == 1 ? "" : "s"; }

/* Pieces of both forms. */

static void put_condition(const as_imp_finder *finder, const as_imp_message *message, as_text *out) {
  as_terms *terms = as_run_terms(as_imp_finder_run(finder));
  as_term all = as_term_true(terms);
  for (uint32_t i = 0; i < message->claim_count; i++) all = as_term_and(terms, all, message->claims[i]);
  as_term_print_text(terms, out, all);
}

static void put_value(const as_imp_finder *finder, as_term value, as_text *out) {
  as_term_print_text(as_run_terms(as_imp_finder_run(finder)), out, value);
}

/* Text. */

/* The source line of a place with a caret below, as compilers do. */
static void put_source(const as_imp_view *view, as_imp_place place, as_text *out) {
  const char *at = view->source, *end = at + view->source_length;
  for (uint32_t line = 1; line < place.line; line++) at = (const char *)memchr(at, '\n', (size_t)(end - at)) + 1;
  const char *stop = memchr(at, '\n', (size_t)(end - at));
  if (!stop) stop = end;
  as_text_put(out, "  ");
  as_text_put_bytes(out, at, (size_t)(stop - at));
  as_text_put(out, "\n  ");
  for (uint32_t i = 1; i < place.column; i++) as_text_put_char(out, at[i - 1] == '\t' ? '\t' : ' ');
  as_text_put(out, "^\n");
}

static void put_store(const as_imp_view *view, const as_imp_finder *finder, const as_imp_message *m, as_text *out) {
  for (uint32_t i = 0; i < view->program->variables; i++) {
    as_text_printf(out, "%s%s = ", i ? ", " : "", view->program->variable[i]);
    put_value(finder, m->store[i], out);
  }
}

static void put_input(const as_imp_view *view, const as_imp_message *m, as_text *out) {
  if (!m->input)
    as_text_put(out, "not known");
  else if (!view->program->variables)
    as_text_put(out, "none is needed");
  for (uint32_t i = 0; m->input && i < view->program->variables; i++)
    as_text_printf(out, "%s%s = %s", i ? ", " : "", view->program->variable[i], m->input[i]);
  if (m->input) as_text_printf(out, "\n  replayed: fails here after %llu step%s", (number)m->steps, plural(m->steps));
}

static void show_bug(const as_imp_view *view, const as_imp_finder *finder, const as_imp_message *m) {
  as_text out = {.memory = view->memory};
  const char *verb = m->kind == AS_IMP_MESSAGE_BUG_FOUND ? "can" : "may";
  as_text_printf(&out, "%s:%u:%u: %s: ", view->program->name, m->at->place.line, m->at->place.column,
                 as_imp_message_name(m->kind));
  as_text_printf(&out, m->at->kind == AS_IMP_FAIL ? "fail %s be reached\n" : "the assertion %s be false\n", verb);
  put_source(view, m->at->place, &out);
  as_text_put(&out, "  path:     ");
  put_condition(finder, m, &out);
  as_text_put(&out, "\n  store:    ");
  put_store(view, finder, m, &out);
  as_text_put(&out, "\n  input:    ");
  put_input(view, m, &out);
  puts(as_text_get(&out));
  fflush(stdout);
  as_text_release(&out);
}

/* JSON. */

static void begin_line(const as_imp_view *view, as_json *json) {
  as_json_init_file(json, view->memory, stdout, AS_JSON_STYLE_COMPACT);
  as_json_begin_object(json);
}

static void end_line(as_json *json) {
  as_json_end_object(json);
  as_json_finish(json);
  as_json_release(json);
}

static void json_text(as_json *json, as_text *text) {
  as_json_string_bytes(json, as_text_get(text), text->length);
  as_text_clear(text);
}

static void json_bug(const as_imp_view *view, const as_imp_finder *finder, const as_imp_message *m, as_json *json) {
  as_text text = {.memory = view->memory};
  as_json_key(json, "file"), as_json_string(json, view->program->name);
  as_json_key(json, "line"), as_json_uint(json, m->at->place.line);
  as_json_key(json, "column"), as_json_uint(json, m->at->place.column);
  as_imp_print_head(view->program, m->at, &text);
  as_json_key(json, "statement"), json_text(json, &text);
  as_json_key(json, "steps"), as_json_uint(json, m->steps);
  as_json_key(json, "path"), as_json_begin_array(json);
  for (uint32_t i = 0; i < m->claim_count; i++) put_value(finder, m->claims[i], &text), json_text(json, &text);
  as_json_end_array(json);
  as_json_key(json, "store"), as_json_begin_object(json);
  for (uint32_t i = 0; i < view->program->variables; i++) {
    as_json_key(json, view->program->variable[i]);
    put_value(finder, m->store[i], &text), json_text(json, &text);
  }
  as_json_end_object(json);
  as_json_key(json, "replayed"), as_json_bool(json, m->kind == AS_IMP_MESSAGE_BUG_FOUND);
  as_json_key(json, "input");
  if (m->input)
    as_json_begin_object(json);
  else
    as_json_null(json);
  for (uint32_t i = 0; m->input && i < view->program->variables; i++) {
    as_json_key(json, view->program->variable[i]);
    as_json_raw(json, m->input[i], strlen(m->input[i]));
  }
  if (m->input) as_json_end_object(json);
  as_text_release(&text);
}

/* Either. */

void as_imp_show_message(const as_imp_view *view, const as_imp_finder *finder, const as_imp_message *m) {
  bool bug = m->kind == AS_IMP_MESSAGE_BUG_FOUND || m->kind == AS_IMP_MESSAGE_POSSIBLE_BUG;
  if (view->json) {
    as_json json;
    begin_line(view, &json);
    as_json_key(&json, "message"), as_json_string(&json, as_imp_message_name(m->kind));
    if (bug) json_bug(view, finder, m, &json);
    end_line(&json);
  } else if (bug) {
    show_bug(view, finder, m);
  } else if (m->kind != AS_IMP_MESSAGE_PENDING || view->stream) {
    puts(as_imp_message_name(m->kind));
  }
}
