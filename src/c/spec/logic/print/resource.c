/* Resources and items as the language writes them. */
#include "c/spec/logic/print/internal.h"

static void write_name(as_spec_writer *w, as_resource_name name) {
  static const char *const words[] = {
      [AS_SPEC_CELL_RW] = "RW",          [AS_SPEC_CELL_W] = "W",         [AS_SPEC_CELL_RO] = "RO",
      [AS_SPEC_CELL_ALLOC] = "Alloc",    [AS_SPEC_CELL_FREED] = "Freed", [AS_SPEC_CELL_STR_END] = "Str_end",
      [AS_SPEC_CELL_PADDING] = "Padding"};
  const as_predicate *predicate = as_spec_logic_predicate(w->l, name);
  if (predicate) {
    as_text_put(w->out, predicate->spelling);
    return;
  }
  as_text_put(w->out, words[as_spec_cell_of(name)]);
  as_spec_c_type type = as_spec_type_of_cell(name);
  if (type != AS_SPEC_C_NONE) as_text_printf(w->out, "<%s>", as_spec_logic_spell_type(w->l, type));
}

/* Of a predicate as it says, of a cell a pointer. */
static as_spec_sort input_sort(as_spec_logic *l, as_resource_name name, uint32_t i) {
  if (!as_spec_is_cell(name)) return as_spec_check_get(l->source.check, (uint32_t)(name - AS_PREDICATES)).parameters[i];
  return as_spec_sort_pointer(l->sorts, as_spec_type_of_cell(name));
}

/* The pointer of an each is its base, moved by the index: so it is written, whatever became of the sum. */
static void write_pointer(as_spec_writer *w, const as_resource *resource) {
  as_spec_logic *l = w->l;
  bool is_cell = as_spec_is_cell(resource->name) && as_spec_type_of_cell(resource->name) != AS_SPEC_C_NONE;
  bool is_plain = is_cell && as_spec_logic_size(l, as_spec_type_of_cell(resource->name)) == resource->stride;
  as_spec_sort base = as_spec_guess(l, resource->base);
  as_spec_c_type type = is_plain                                          ? as_spec_type_of_cell(resource->name)
                        : as_spec_guess_is(l, base, AS_SPEC_SORT_POINTER) ? as_spec_sort_get(l->sorts, base)->pointee
                                                                          : AS_SPEC_C_NONE;
  if (!as_term_exists(resource->base) || type == AS_SPEC_C_NONE || as_spec_logic_size(l, type) != resource->stride) {
    as_spec_write(w, resource->inputs[0], 1, input_sort(l, resource->name, 0));
    return;
  }
  as_text_printf(w->out, "array_shift<%s>(", as_spec_logic_spell_type(l, type));
  as_spec_write(w, resource->base, 1, input_sort(l, resource->name, 0));
  as_text_put(w->out, ", ");
  as_spec_write(w, resource->index, 1, (as_spec_sort){0});
  as_text_put(w->out, ")");
}

void as_spec_logic_print_resource(as_spec_logic *l, const as_resource *resource, as_text *out) {
  as_spec_writer w = {l, out, 600};
  bool is_each = as_term_exists(resource->index);
  if (is_each) {
    as_spec_sort sort = as_spec_guess(l, resource->index);
    if (!sort.id)
      sort = as_spec_sort_bits(l->sorts, as_term_width(l->terms, resource->index), resource->index_is_signed);
    as_text_put(out, "each (");
    as_spec_sort_print(l->sorts, sort, out);
    as_text_put(out, " ");
    as_spec_write(&w, resource->index, 10, sort);
    as_text_put(out, "; ");
    as_spec_write(&w, resource->guard, 0, (as_spec_sort){0});
    as_text_put(out, ") { ");
  }
  write_name(&w, resource->name);
  as_text_put(out, "(");
  for (uint32_t i = 0; i < resource->count; i++) {
    if (i) as_text_put(out, ", ");
    if (is_each && !i)
      write_pointer(&w, resource);
    else
      as_spec_write(&w, resource->inputs[i], 1, input_sort(l, resource->name, i));
  }
  as_text_put(out, is_each ? ") }" : ")");
}

void as_spec_logic_print_item(as_spec_logic *l, const as_item *item, as_text *out) {
  as_resource resource = {.name = item->name,
                          .inputs = item->inputs,
                          .count = item->count,
                          .index = item->index,
                          .guard = item->guard,
                          .base = item->base,
                          .stride = item->stride,
                          .index_is_signed = item->index_is_signed};
  bool takes = item->kind == AS_ITEM_TAKE || item->kind == AS_ITEM_EACH;
  as_spec_writer w = {l, out, 600};
  if (item->kind == AS_ITEM_CLAIM) {
    as_spec_logic_print(l, item->term, out);
    return;
  }
  as_text_put(out, takes ? "take " : "let ");
  if (as_term_exists(item->output))
    as_spec_write(&w, item->output, 10, (as_spec_sort){0});
  else
    as_text_put(out, "_");
  as_text_put(out, " = ");
  if (takes)
    as_spec_logic_print_resource(l, &resource, out);
  else
    as_spec_logic_print(l, item->term, out);
}
