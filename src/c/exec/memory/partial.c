/* Partial states: what is told to the guest outside of operations on spaces. */
#include "c/exec/guest.h"
#include "c/exec/internal.h"

static bool point(as_exec *x, as_space space, bool whole, as_value *pointer) {
  const as_guest *guest = x->machine->options.guest;
  as_value nothing = as_value_bits(0);
  as_lack_access access = whole ? AS_LACK_ACCESS_FREE : AS_LACK_ACCESS_NONE;
  return pointer->kind == AS_VALUE_POINTER || guest->point(guest->data, x, space, access, &nothing, pointer);
}

static bool lack(as_exec *x, as_space *space, as_lack_kind kind, const as_value *pointer) {
  const as_guest *guest = x->machine->options.guest;
  as_lack what = {.kind = kind, .access = AS_LACK_ACCESS_FREE, .pointer = *pointer, .size = as_value_bits(0)};
  return guest->lack(guest->data, x, space, &what) && !x->asking.over;
}

static bool is_null(as_exec *x, const as_value *number) {
  uint32_t width = x->machine->pointer_bits;
  as_term zero = as_term_bv(x->terms, width, 0);
  return as_exec_decide(x, as_term_eq(x->terms, as_value_term(x->terms, number, width), zero));
}

bool as_exec_regain(as_exec *x, as_space *space, bool whole, as_value *pointer) {
  bool is_there = point(x, *space, whole, pointer);
  if (x->asking.over || !whole) return !x->asking.over;
  if (!is_there) {
    bool null = is_null(x, pointer);
    if (null) *pointer = as_value_bits(0);
    if (null || x->asking.over) return !x->asking.over;
    if (!lack(x, space, AS_LACK_OBJECT, pointer) || !point(x, *space, whole, pointer)) return false;
  }
  const as_object_facts *facts = as_space_object(*space, pointer->object);
  return !facts->open || lack(x, space, AS_LACK_EXTENT, pointer);
}
