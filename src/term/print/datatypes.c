/* The datatypes of a script: those of its terms, and those that they mention, in one declaration, since they may refer
 * to each other. */
#include "term/data.h"
#include "term/print/internal.h"
#include "term/walk.h"

#include <assay/term/print.h>

typedef struct collection {
  as_terms *terms;
  bool *seen;         /* by number */
  as_u32_vector list; /* in the order in which they were met */
} collection;

static void collect(collection *c, as_sort sort) {
  while (sort.kind == AS_SORT_MAP) collect(c, as_sort_index(c->terms, sort)), sort = as_sort_element(c->terms, sort);
  if (sort.kind != AS_SORT_DATA || c->seen[sort.element_width]) return;
  c->seen[sort.element_width] = true;
  as_u32_vector_push(c->terms->memory, &c->list, sort.element_width);
}

/* The members of what is listed join the list; no recursion, however long the chain. */
static void close_collection(collection *c) {
  for (uint32_t i = 0; i < c->list.count; i++) {
    as_data data = c->terms->data->data.at[c->list.at[i]];
    for (uint32_t j = 0; j < data.count; j++)
      for (uint32_t k = 0; k < data.constructors[j].count; k++) collect(c, data.constructors[j].members[k].sort);
  }
}

/* A function is declared by the sorts of its parameters and its result: its map is not printed. */
static void collect_term(collection *c, as_term t) {
  as_function function = as_function_of(c->terms, t);
  if (!function.id) {
    collect(c, as_term_sort(c->terms, t));
    return;
  }
  const as_function_entry *f = as_function_at(c->terms, function);
  for (uint32_t i = 0; i < f->count; i++) collect(c, f->parameters[i]);
  collect(c, f->result);
}

static void put_constructor(const as_terms *terms, as_text *out, as_sort data, uint32_t index) {
  const as_constructor *constructor = as_data_constructor(terms, data, index);
  as_text_put_char(out, '(');
  as_data_print_constructor(terms, out, data, index);
  for (uint32_t i = 0; i < constructor->count; i++) {
    as_text_put(out, " (");
    as_print_member(terms, out, data, index, i);
    as_text_put_char(out, ' ');
    as_sort_print_smtlib(terms, out, constructor->members[i].sort);
    as_text_put_char(out, ')');
  }
  as_text_put_char(out, ')');
}

static void put_declaration(const collection *c, as_text *out) {
  as_text_put(out, "(declare-datatypes (");
  for (uint32_t i = 0; i < c->list.count; i++) {
    as_text_put(out, i ? " (" : "(");
    as_print_data(c->terms, out, (as_sort){AS_SORT_DATA, 0, (uint16_t)c->list.at[i]});
    as_text_put(out, " 0)");
  }
  as_text_put(out, ") (");
  for (uint32_t i = 0; i < c->list.count; i++) {
    as_sort data = {AS_SORT_DATA, 0, (uint16_t)c->list.at[i]};
    as_text_put(out, i ? " (" : "(");
    for (uint32_t j = 0; j < as_data_count(c->terms, data); j++) put_constructor(c->terms, out, data, j);
    as_text_put_char(out, ')');
  }
  as_text_put(out, "))\n");
}

void as_print_datatypes(as_terms *terms, as_text *out, const as_term *roots, uint32_t count) {
  if (!terms->data || !terms->data->data.count) return;
  uint32_t all = terms->data->data.count;
  collection c = {.terms = terms, .seen = as_memory_alloc_zeroed(terms->memory, all)};
  as_walk walk;
  as_walk_init(&walk, terms);
  for (uint32_t i = 0; i < count; i++) as_walk_add(&walk, roots[i]);
  for (uint32_t i = 0; i < walk.order.count; i++) collect_term(&c, walk.order.at[i]);
  as_walk_release(&walk);
  close_collection(&c);
  if (c.list.count) put_declaration(&c, out);
  as_u32_vector_release(terms->memory, &c.list);
  as_memory_free(terms->memory, c.seen, all);
}
