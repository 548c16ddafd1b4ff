/* Settings: names, conditions around an expression, items, placeholders. */
#include "c/spec/logic/internal.h"

#include <assay/term/substitute.h>

as_spec_setting as_spec_setting_begin(as_spec_logic *l, as_spec_setting_kind kind) {
  return (as_spec_setting){.l = l, .kind = kind};
}

void as_spec_setting_end(as_spec_setting *x) {
  as_memory *memory = x->l->memory;
  as_spec_entry_list_release(memory, &x->entries);
  as_spec_taken_list_release(memory, &x->taken);
  as_spec_frame_list_release(memory, &x->frames);
  as_spec_item_list_release(memory, &x->items);
  as_spec_term_list_release(memory, &x->lets);
  as_spec_term_list_release(memory, &x->let_values);
  as_spec_holder_list *holders[] = {&x->locals, &x->starts, &x->addresses, &x->globals, &x->functions};
  for (size_t i = 0; i < sizeof holders / sizeof *holders; i++) as_spec_holder_list_release(memory, holders[i]);
  as_spec_read_list_release(memory, &x->reads);
  as_spec_extra_types_release(memory, &x->extra_types);
  as_spec_extra_places_release(memory, &x->extra_places);
}

/* ---- names ---- */

void as_spec_bind_name(as_spec_setting *x, as_symbol name, as_term term, as_spec_sort sort) {
  as_spec_entry_list_push(x->l->memory, &x->entries, (as_spec_entry){.name = name, .term = term, .sort = sort});
}

const as_spec_entry *as_spec_entry_of(const as_spec_setting *x, as_symbol name) {
  for (uint32_t i = x->entries.count; i-- > 0;)
    if (as_symbol_equal(x->entries.at[i].name, name)) return &x->entries.at[i];
  return NULL;
}

as_term as_spec_expand(as_spec_setting *x, as_term t) {
  for (uint32_t i = x->lets.count; i-- > 0;)
    t = as_term_substitute(x->l->terms, t, &x->lets.at[i], &x->let_values.at[i], 1);
  return t;
}

/* ---- conditions around ---- */

void as_spec_under(as_spec_setting *x, as_term condition) {
  as_spec_frame_list_push(x->l->memory, &x->frames, (as_spec_frame){condition, false});
}

/* Bound variables occur in one quantifier alone: this one gets its own. */
static as_term for_all(as_spec_logic *l, as_term bound, as_term claim) {
  as_spec_spelling spelling = *as_spec_spelling_table_find(&l->spellings, bound.id);
  as_term own = as_spec_fresh(l, as_term_sort(l->terms, bound), spelling.text, spelling.sort);
  as_term body = as_term_substitute(l->terms, claim, &bound, &own, 1);
  return as_term_forall(l->terms, &own, 1, body);
}

void as_spec_oblige(as_spec_setting *x, as_term claim) {
  as_terms *terms = x->l->terms;
  for (uint32_t i = x->frames.count; i-- > 0;) {
    as_spec_frame frame = x->frames.at[i];
    claim = frame.is_bound ? for_all(x->l, frame.term, claim) : as_term_implies(terms, frame.term, claim);
  }
  if (!as_term_is_true(terms, claim)) as_spec_add_item(x, (as_item){.kind = AS_ITEM_CLAIM, .term = claim});
}

/* ---- items ---- */

void as_spec_add_item(as_spec_setting *x, as_item item) {
  item.place = x->place;
  as_spec_item_list_push(x->l->memory, &x->items, item);
}

as_assertion as_spec_setting_items(as_spec_setting *x, uint32_t from) {
  uint32_t count = x->items.count - from;
  if (!count) return (as_assertion){0};
  return (as_assertion){as_region_copy(&x->l->region, x->items.at + from, count * sizeof *x->items.at), count};
}

/* ---- placeholders ---- */

static as_term held(const as_spec_holder_list *list, uint32_t index) {
  for (uint32_t i = 0; i < list->count; i++)
    if (list->at[i].index == index) return list->at[i].variable;
  return as_term_none();
}

as_term as_spec_hold(as_spec_setting *x, as_spec_holder_list *list, uint32_t index, as_sort sort, const char *name,
                     as_spec_sort spec_sort) {
  as_term found = held(list, index);
  if (as_term_exists(found)) return found;
  found = as_spec_fresh(x->l, sort, name, spec_sort);
  if (as_term_exists(found)) as_spec_holder_list_push(x->l->memory, list, (as_spec_holder){found, index});
  return found;
}

/* Globals and functions have one variable wherever they are spoken of. */
as_term as_spec_address_of(as_spec_setting *x, as_spec_c_entity entity, as_symbol name) {
  as_spec_logic *l = x->l;
  bool is_global = entity.kind == AS_SPEC_C_ENTITY_GLOBAL, is_local = entity.kind == AS_SPEC_C_ENTITY_LOCAL;
  as_spec_holder_list *all = is_local ? &x->addresses : is_global ? &l->globals : &l->functions;
  as_sort sort = as_sort_bv(l->source.pointer_bits);
  as_spec_sort pointer = as_spec_sort_pointer(l->sorts, entity.type);
  as_text spelling = {.memory = l->memory};
  as_text_printf(&spelling, "&%s", as_spec_symbol_text(l, name));
  as_term variable = as_spec_hold(x, all, entity.index, sort, as_text_get(&spelling), pointer);
  as_text_release(&spelling);
  as_spec_holder_list *own = is_global ? &x->globals : &x->functions;
  if (!is_local && !as_term_exists(held(own, entity.index)))
    as_spec_holder_list_push(l->memory, own, (as_spec_holder){variable, entity.index});
  return variable;
}

static const as_spec_holder *copy_holders(as_spec_logic *l, const as_spec_holder_list *list) {
  return list->count ? as_region_copy(&l->region, list->at, list->count * sizeof *list->at) : NULL;
}

as_spec_holders as_spec_setting_holders(as_spec_setting *x) {
  as_spec_logic *l = x->l;
  return (as_spec_holders){
      .locals = copy_holders(l, &x->locals),
      .starts = copy_holders(l, &x->starts),
      .addresses = copy_holders(l, &x->addresses),
      .globals = copy_holders(l, &x->globals),
      .functions = copy_holders(l, &x->functions),
      .reads = x->reads.count ? as_region_copy(&l->region, x->reads.at, x->reads.count * sizeof *x->reads.at) : NULL,
      .local_count = x->locals.count,
      .start_count = x->starts.count,
      .address_count = x->addresses.count,
      .global_count = x->globals.count,
      .function_count = x->functions.count,
      .read_count = x->reads.count,
  };
}
