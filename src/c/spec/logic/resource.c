/* Resources that are taken: cells, predicates, and each of them. */
#include "c/spec/logic/internal.h"

static const as_spec_cell cells[] = {[AS_SPEC_PREDICATE_RW] = AS_SPEC_CELL_RW,
                                     [AS_SPEC_PREDICATE_W] = AS_SPEC_CELL_W,
                                     [AS_SPEC_PREDICATE_RO] = AS_SPEC_CELL_RO};

static as_spec_c_type cell_type(as_spec_logic *l, const as_spec_predicate *predicate, const as_spec_expr *pointer) {
  if (predicate->ctype.text) return as_spec_read_type_of_c(l, predicate->ctype);
  return pointer ? as_spec_facts_of_expr(l, pointer)->pointee : AS_SPEC_C_NONE;
}

bool as_spec_resource_of(as_spec_setting *x, const as_spec_predicate *predicate, const as_spec_expr *pointer,
                         as_resource_name *name) {
  as_spec_logic *l = x->l;
  uint32_t definition;
  if (predicate->kind != AS_SPEC_PREDICATE_NAMED)
    return *name = as_spec_name_of_cell(cells[predicate->kind], cell_type(l, predicate, pointer)), true;
  if (!as_spec_check_find(l->source.check, AS_SPEC_DEFINITION_PREDICATE, predicate->name, &definition)) return false;
  *name = as_spec_predicate_of(l, definition)->name;
  return true;
}

/* What a resource gives: the sort of its output, for the language and for terms. */
typedef struct output {
  as_spec_sort sort;
  as_sort of; /* none: nothing */
} output;

static output output_of(as_spec_setting *x, const as_spec_resource *resource, as_resource_name name) {
  as_spec_logic *l = x->l;
  output o = {0};
  uint32_t definition;
  if (as_spec_is_cell(name) && resource->predicate.kind != AS_SPEC_PREDICATE_NAMED) {
    o.sort = as_spec_sort_from_c(l, as_spec_type_of_cell(name));
    l->here = resource->predicate.place;
    o.of = as_spec_logic_c_sort(l, as_spec_type_of_cell(name));
    if (!as_spec_has_sort(o.of))
      as_spec_refuse(l, resource->predicate.place, "specifications have no values of type '%s'",
                     as_spec_logic_spell_type(l, as_spec_type_of_cell(name)));
    return o;
  }
  as_spec_check_find(l->source.check, AS_SPEC_DEFINITION_PREDICATE, resource->predicate.name, &definition);
  o.sort = as_spec_check_get(l->source.check, definition).sort;
  o.of = as_spec_logic_sort(l, o.sort);
  return o;
}

static const as_spec_sort *input_sorts(as_spec_setting *x, const as_spec_predicate *predicate) {
  uint32_t definition;
  if (predicate->kind != AS_SPEC_PREDICATE_NAMED ||
      !as_spec_check_find(x->l->source.check, AS_SPEC_DEFINITION_PREDICATE, predicate->name, &definition))
    return NULL;
  return as_spec_check_get(x->l->source.check, definition).parameters;
}

static bool add_inputs(as_spec_setting *x, const as_spec_resource *resource, as_item *item) {
  as_term *inputs = as_region_alloc(&x->l->region, (resource->inputs.count + 1) * sizeof *inputs);
  item->inputs = inputs, item->count = resource->inputs.count;
  return as_spec_translate_all(x, resource->inputs, input_sorts(x, &resource->predicate), inputs);
}

/* The base and the index: the checker has seen that the pointer has this shape. */
static bool add_base(as_spec_setting *x, const as_spec_resource *resource, as_item *item) {
  as_spec_logic *l = x->l;
  const as_spec_expr *pointer = resource->inputs.at[0], *base = pointer->operands.at[0];
  as_spec_c_type type =
      pointer->ctype.text ? as_spec_read_type_of_c(l, pointer->ctype) : as_spec_facts_of_expr(l, base)->pointee;
  item->base = as_spec_translate(x, base);
  item->stride = as_spec_logic_size(l, type);
  return as_term_exists(item->base);
}

static bool add_each(as_spec_setting *x, const as_spec_resource *resource, as_item *item) {
  as_spec_logic *l = x->l;
  const as_spec_bound *each = &resource->each;
  as_spec_sort sort = as_spec_check_type(l->source.check, each->type);
  uint32_t names = x->entries.count, mark = x->frames.count;
  item->kind = AS_ITEM_EACH;
  item->index = as_spec_fresh(l, as_spec_logic_sort(l, sort), as_spec_symbol_text(l, each->name), sort);
  item->index_is_signed = as_spec_sort_get(l->sorts, sort)->is_signed;
  as_spec_bind_name(x, each->name, item->index, sort);
  as_spec_frame_list_push(l->memory, &x->frames, (as_spec_frame){item->index, true});
  item->guard = as_spec_translate(x, each->guard);
  bool good = as_term_exists(item->guard);
  if (good) as_spec_under(x, item->guard);
  good = good && add_inputs(x, resource, item) && add_base(x, resource, item);
  x->entries.count = names, x->frames.count = mark;
  return good;
}

static void remember(as_spec_setting *x, const as_item *item) {
  if (!as_spec_is_cell(item->name)) return;
  as_spec_taken taken = {.cell = as_spec_cell_of(item->name),
                         .type = as_spec_type_of_cell(item->name),
                         .pointer = item->inputs[0],
                         .output = item->output,
                         .index = item->index,
                         .guard = item->guard,
                         .base = item->base,
                         .stride = item->stride,
                         .index_is_signed = item->index_is_signed};
  if (taken.type != AS_SPEC_C_NONE) as_spec_taken_list_push(x->l->memory, &x->taken, taken);
}

/* An element by itself lies where it would lie among others: what is said of those that are taken together. */
static void add_exact(as_spec_setting *x, const as_spec_expr *pointer) {
  as_term claim = as_spec_is_exact(x, pointer);
  if (!as_term_is_true(x->l->terms, claim)) as_spec_add_item(x, (as_item){.kind = AS_ITEM_CLAIM, .term = claim});
}

void as_spec_add_take(as_spec_setting *x, const as_spec_condition *condition) {
  as_spec_logic *l = x->l;
  const as_spec_resource *resource = &condition->resource;
  as_item item = {.kind = AS_ITEM_TAKE};
  bool good = as_spec_resource_of(x, &resource->predicate, resource->inputs.at[0], &item.name);
  output o = good ? output_of(x, resource, item.name) : (output){0};
  good = good && (resource->each.type ? add_each(x, resource, &item) : add_inputs(x, resource, &item));
  if (resource->each.type) {
    as_spec_sort index = as_spec_check_type(l->source.check, resource->each.type);
    o.sort = as_spec_sort_map(l->sorts, index, o.sort);
    if (as_spec_has_sort(o.of)) o.of = as_sort_map(l->terms, as_spec_logic_sort(l, index), o.of);
  }
  item.output = as_spec_fresh(l, o.of, as_spec_symbol_text(l, condition->name), o.sort);
  as_spec_bind_name(x, condition->name, item.output, o.sort);
  if (!good) return;
  if (item.kind == AS_ITEM_TAKE) add_exact(x, resource->inputs.at[0]);
  as_spec_add_item(x, item);
  remember(x, &item);
}

/* accesses g: the value is called as the global is. */
void as_spec_take_global(as_spec_setting *x, as_symbol name, as_spec_place place, as_term start) {
  as_spec_logic *l = x->l;
  const as_spec_c *c = l->source.c;
  const char *text = as_spec_symbol_text(l, name);
  as_spec_c_entity entity = c->name(c->data, text, place);
  as_spec_sort sort = as_spec_sort_from_c(l, entity.type);
  as_sort of = as_spec_sort_for(l, sort, place);
  if (!as_spec_has_sort(of)) return;
  as_text spelling = {.memory = l->memory};
  as_text_printf(&spelling, "accesses %s", text);
  x->place = as_spec_place_number(l, place, as_text_get(&spelling));
  as_text_release(&spelling);
  as_term *pointer = as_region_alloc(&l->region, sizeof *pointer);
  *pointer = as_spec_address_of(x, entity, name);
  as_item item = {.kind = AS_ITEM_TAKE,
                  .name = as_spec_name_of_cell(AS_SPEC_CELL_RW, entity.type),
                  .inputs = pointer,
                  .count = 1,
                  .output = as_spec_fresh(l, of, text, sort)};
  as_spec_add_item(x, item);
  remember(x, &item);
  as_spec_entry entry = {.name = name,
                         .term = item.output,
                         .sort = sort,
                         .is_access = true,
                         .start = as_term_exists(start) ? start : item.output};
  as_spec_entry_list_push(l->memory, &x->entries, entry);
}
