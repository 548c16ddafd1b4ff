/* The checker: what it owns, complaints, bindings, and what is asked of it afterwards. */
#include "c/spec/check/internal.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

as_spec_check *as_spec_check_create(as_memory *memory, as_spec *spec, const as_spec_c *c) {
  as_spec_check *k = as_memory_alloc_zeroed(memory, sizeof *k);
  k->memory = memory, k->spec = spec, k->c = c;
  as_region_init(&k->region, memory);
  k->sorts = as_spec_sorts_create(memory, spec);
  k->boolean = as_spec_sort_plain(k->sorts, AS_SPEC_SORT_BOOLEAN);
  k->integer = as_spec_sort_plain(k->sorts, AS_SPEC_SORT_INTEGER);
  k->u64 = as_spec_sort_bits(k->sorts, 64, false);
  return k;
}

void as_spec_check_destroy(as_spec_check *k) {
  if (!k) return;
  as_memory *memory = k->memory;
  as_spec_meaning_vector_release(memory, &k->meaning_of);
  as_spec_sort_vector_release(memory, &k->sort_of);
  as_spec_bindings_release(memory, &k->bindings);
  as_spec_name_table *tables[] = {&k->types, &k->functions, &k->predicates, &k->lemmas, &k->constructors};
  for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) as_spec_name_table_release(memory, tables[i]);
  as_spec_known_list_release(memory, &k->known);
  as_spec_sorts_destroy(k->sorts);
  as_region_release(&k->region);
  as_memory_free(memory, k, sizeof *k);
}

/* ---- complaints ---- */

void as_spec_wrong(as_spec_check *k, as_spec_place place, const char *format, ...) {
  char message[512];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(message, sizeof message, format, arguments);
  va_end(arguments);
  as_spec_say(k->spec, place, false, "%s", message);
}

void as_spec_advise(as_spec_check *k, as_spec_place place, const char *text) {
  as_spec_say(k->spec, place, true, "%s", text);
}

const char *as_spec_show(as_spec_check *k, as_spec_sort sort) {
  as_text text = {.memory = k->memory};
  as_spec_sort_print(k->sorts, sort, &text);
  const char *copy = as_region_copy(&k->region, as_text_get(&text), text.length + 1);
  as_text_release(&text);
  return copy;
}

const char *as_spec_spell(const as_spec_check *k, as_symbol name) { return as_spec_name(k->spec, name); }

/* ---- bindings ---- */

void as_spec_bind(as_spec_check *k, as_symbol name, as_spec_sort sort) {
  as_spec_bindings_push(k->memory, &k->bindings, (as_spec_binding){name, sort, k->variables++});
}

const as_spec_binding *as_spec_bound_by(const as_spec_check *k, as_symbol name) {
  for (uint32_t i = k->bindings.count; i-- > 0;)
    if (as_symbol_equal(k->bindings.at[i].name, name)) return &k->bindings.at[i];
  return NULL;
}

/* ---- answers ---- */

void as_spec_mean(as_spec_check *k, const as_spec_expr *e, as_spec_meaning meaning) {
  while (k->meaning_of.count <= e->number) as_spec_meaning_vector_push(k->memory, &k->meaning_of, (as_spec_meaning){0});
  k->meaning_of.at[e->number] = meaning;
}

as_spec_sorts *as_spec_check_sorts(const as_spec_check *k) { return k->sorts; }

as_spec_sort as_spec_check_sort(const as_spec_check *k, const as_spec_expr *e) {
  return e->number < k->sort_of.count ? k->sort_of.at[e->number] : (as_spec_sort){0};
}

as_spec_meaning as_spec_check_meaning(const as_spec_check *k, const as_spec_expr *e) {
  return e->number < k->meaning_of.count ? k->meaning_of.at[e->number] : (as_spec_meaning){0};
}

as_spec_sort as_spec_check_type(as_spec_check *k, const as_spec_type *type) { return as_spec_sort_of_type(k, type); }
as_spec_sort as_spec_check_c_type(as_spec_check *k, as_spec_c_type type) { return as_spec_sort_of_c(k, type); }

uint32_t as_spec_check_count(const as_spec_check *k) { return k->known.count; }

as_spec_defined as_spec_check_get(const as_spec_check *k, uint32_t definition) {
  AS_REQUIRE(definition < k->known.count, "a definition that is there");
  const as_spec_known *known = &k->known.at[definition];
  return (as_spec_defined){known->definition, known->sort, known->parameters, known->members, known->is_built_in};
}

bool as_spec_check_constructor(const as_spec_check *k, as_symbol name, uint32_t *definition, uint32_t *which) {
  const uint32_t *found = as_spec_name_table_find(&k->constructors, name);
  if (found) *definition = *found >> 8, *which = *found & 255;
  return found;
}
