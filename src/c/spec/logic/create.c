/* The translation: what it owns, complaints, names of variables, places of items. */
#include "c/spec/logic/internal.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

as_spec_logic *as_spec_logic_open(as_memory *memory, const as_spec_source *source) {
  as_spec_logic *l = as_memory_alloc_zeroed(memory, sizeof *l);
  l->memory = memory, l->source = *source, l->terms = source->terms;
  l->sorts = as_spec_check_sorts(source->check);
  as_region_init(&l->region, memory);
  as_spec_written_list_push(memory, &l->written, (as_spec_written){0}); /* 0: nowhere */
  return l;
}

void as_spec_logic_destroy(as_spec_logic *l) {
  if (!l) return;
  as_memory *memory = l->memory;
  as_spec_spelling_table_release(memory, &l->spellings);
  as_spec_renamed_list_release(memory, &l->renamed);
  as_spec_made_list_release(memory, &l->made);
  as_spec_tagged_list_release(memory, &l->tagged);
  as_spec_layouts_release(memory, &l->layouts);
  as_spec_meant_list_release(memory, &l->meant);
  as_spec_written_list_release(memory, &l->written);
  as_spec_holder_list_release(memory, &l->globals);
  as_spec_holder_list_release(memory, &l->functions);
  as_spec_lemma_list_release(memory, &l->lemmas);
  as_spec_unending_list_release(memory, &l->unending);
  as_spec_helper_list_release(memory, &l->helpers);
  as_spec_view_list_release(memory, &l->views);
  as_u32_vector_release(memory, &l->predicates);
  as_region_release(&l->region);
  as_memory_free(memory, l, sizeof *l);
}

/* ---- complaints ---- */

void as_spec_refuse(as_spec_logic *l, as_spec_place place, const char *format, ...) {
  char message[512];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(message, sizeof message, format, arguments);
  va_end(arguments);
  as_spec_say(l->source.spec, place, false, "%s", message);
}

/* ---- names ---- */

const char *as_spec_keep_string(as_spec_logic *l, const char *text) {
  return as_region_copy(&l->region, text, strlen(text) + 1);
}

void as_spec_logic_name(as_spec_logic *l, as_term t, const char *spelling, as_spec_sort sort) {
  as_spec_note_renaming(l, t);
  *as_spec_spelling_table_put(l->memory, &l->spellings, t.id) =
      (as_spec_spelling){as_spec_keep_string(l, spelling), sort};
}

as_term as_spec_fresh(as_spec_logic *l, as_sort sort, const char *spelling, as_spec_sort spec_sort) {
  if (!as_spec_has_sort(sort)) return as_term_none();
  as_term t = as_term_fresh(l->terms, sort, spelling);
  as_spec_logic_name(l, t, spelling, spec_sort);
  return t;
}

as_term as_spec_logic_placeholder(as_spec_logic *l, as_spec_c_type type, const char *spelling) {
  return as_spec_fresh(l, as_spec_logic_c_sort(l, type), spelling, as_spec_sort_from_c(l, type));
}

as_term as_spec_logic_index(as_spec_logic *l, uint32_t width_bits, bool is_signed, const char *spelling) {
  return as_spec_fresh(l, as_sort_bv(width_bits), spelling, as_spec_sort_bits(l->sorts, width_bits, is_signed));
}

/* ---- places ---- */

uint64_t as_spec_place_number(as_spec_logic *l, as_spec_place place, const char *text) {
  as_spec_written_list_push(l->memory, &l->written,
                            (as_spec_written){place, text ? as_spec_keep_string(l, text) : NULL});
  return l->written.count - 1;
}

/* Without its semicolon. */
uint64_t as_spec_place_of_condition(as_spec_logic *l, const as_spec_condition *condition) {
  as_text text = {.memory = l->memory};
  as_spec_print_condition(l->source.spec, condition, &text);
  if (text.length && text.at[text.length - 1] == ';') text.at[--text.length] = 0;
  uint64_t number = as_spec_place_number(l, condition->place, as_text_get(&text));
  as_text_release(&text);
  return number;
}

const char *as_spec_expr_text(as_spec_logic *l, const as_spec_expr *e) {
  as_text text = {.memory = l->memory};
  as_spec_print_expr(l->source.spec, e, &text);
  const char *kept = as_spec_keep_string(l, as_text_get(&text));
  as_text_release(&text);
  return kept;
}

as_spec_place as_spec_logic_place(const as_spec_logic *l, uint64_t place) {
  return l->written.at[place < l->written.count ? place : 0].place;
}

const char *as_spec_logic_text(const as_spec_logic *l, uint64_t place) {
  return l->written.at[place < l->written.count ? place : 0].text;
}

/* ---- what was made ---- */

uint32_t as_spec_logic_lemmas(as_spec_logic *l, const as_spec_lemma **lemmas) {
  *lemmas = l->lemmas.at;
  return l->lemmas.count;
}

void as_spec_logic_deny(as_spec_logic *l, uint32_t lemma, const char *values) {
  AS_REQUIRE(lemma < l->lemmas.count, "there is such a lemma");
  l->lemmas.at[lemma].denied = as_spec_keep_string(l, values);
}

uint32_t as_spec_logic_unending(as_spec_logic *l, const as_spec_unending **functions) {
  *functions = l->unending.at;
  return l->unending.count;
}

as_spec_holders as_spec_logic_addresses(as_spec_logic *l) {
  return (as_spec_holders){.globals = l->globals.at,
                           .global_count = l->globals.count,
                           .functions = l->functions.at,
                           .function_count = l->functions.count};
}
