#include "c/core/ctype.h"
#include "c/link/link_internal.h"

/* "UNIT: error: " of the second of two units; the caller ends the line. */
static as_text *begin_error(as_link *link, uint32_t unit) {
  link->errors++;
  as_link_put_unit(link, unit, link->complaints);
  as_text_put(link->complaints, ": error: ");
  return link->complaints;
}

static void end_error(as_link *link, uint32_t other) {
  as_link_put_unit(link, other, link->complaints);
  as_text_put_char(link->complaints, '\n');
}

static void check_number(as_link *link, uint32_t unit, const char *what, uint32_t here, uint32_t there) {
  if (here == there) return;
  as_text_printf(begin_error(link, unit), "compiled for %s of %u, but of %u in ", what, here, there);
  end_error(link, 0);
}

static void check_choice(as_link *link, uint32_t unit, const char *yes, const char *no, bool here, bool there) {
  if (here == there) return;
  as_text_printf(begin_error(link, unit), "compiled for %s, but for %s in ", here ? yes : no, there ? yes : no);
  end_error(link, 0);
}

static void check_target(as_link *link, uint32_t unit) {
  const as_core_unit *first = link->units[0].from, *second = link->units[unit].from;
  const as_core_target *a = &first->target, *b = &second->target;
  const char *there = as_core_name(first, a->triple), *here = as_core_name(second, b->triple);
  if (strcmp(here, there) != 0) {
    as_text_printf(begin_error(link, unit), "compiled for '%s', but for '%s' in ", here, there);
    end_error(link, 0);
  }
  check_number(link, unit, "pointers with a size", b->pointer_bytes, a->pointer_bytes);
  check_number(link, unit, "pointers with an alignment", b->pointer_align_bytes, a->pointer_align_bytes);
  check_choice(link, unit, "big endian", "little endian", b->big_endian, a->big_endian);
  check_choice(link, unit, "signed char", "unsigned char", b->char_signed, a->char_signed);
}

static bool same_layout(const as_core_type *a, const as_core_type *b) {
  return a->size_bytes == b->size_bytes && a->align_bytes == b->align_bytes && a->length == b->length &&
         a->flags == b->flags;
}

/* Of the kinds that have one type in a unit, `known` is where the link first saw each. */
static void check_scalars(as_link *link, uint32_t unit, as_link_place *known) {
  const as_core_unit *from = link->units[unit].from;
  for (uint32_t i = 0; i < from->types.count; i++) {
    const as_core_type *type = &from->types.at[i];
    if (type->kind > AS_CORE_FLOAT128 || type->kind == AS_CORE_BITINT) continue;
    as_link_place *place = &known[type->kind];
    if (place->index == AS_CORE_NONE) *place = (as_link_place){.unit = unit, .index = i};
    if (same_layout(type, as_core_type_of(link->units[place->unit].from, place->index))) continue;
    as_text *text = begin_error(link, unit);
    as_text_put(text, "the type '");
    as_core_print_ctype(from, i, 0, NULL, text);
    as_text_put(text, "' has another layout than in ");
    end_error(link, place->unit);
  }
}

void as_link_check_target(as_link *link) {
  as_link_place known[AS_CORE_KIND_COUNT];
  for (uint32_t i = 0; i < AS_CORE_KIND_COUNT; i++) known[i] = (as_link_place){.index = AS_CORE_NONE};
  for (uint32_t i = 0; i < link->unit_count; i++) {
    uint32_t before = link->errors;
    check_target(link, i);
    if (link->errors == before) check_scalars(link, i, known);
  }
}
