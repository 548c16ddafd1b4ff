#include "analyse/summaries/agree.h"
#include "c/core/ctype.h"

typedef struct typed {
  const as_core_unit *unit;
  uint32_t type;
} typed;

static bool is_untyped(typed t) {
  const as_core_type *type = as_core_type_of(t.unit, t.type);
  return type->kind == AS_CORE_POINTER && as_core_type_of(t.unit, type->of)->kind == AS_CORE_VOID;
}

static bool is_number(typed t) { return as_core_class_of(t.unit, t.type) == AS_CORE_CLASS_INTEGER; }

/* Enumerations are integers, and signs are conversions that lose nothing. */
static bool agree(typed a, typed b) {
  if ((is_untyped(a) && is_number(b)) || (is_untyped(b) && is_number(a))) return true;
  const as_core_type *x = as_core_type_of(a.unit, a.type), *y = as_core_type_of(b.unit, b.type);
  if (as_core_class_of(a.unit, a.type) != as_core_class_of(b.unit, b.type)) return false;
  return x->size_bytes == y->size_bytes && (x->kind == AS_CORE_VOID) == (y->kind == AS_CORE_VOID);
}

const char *as_summary_disagrees(const as_core_unit *unit, uint32_t function, const as_core_unit *other,
                                 uint32_t in_other) {
  const as_core_function *f = &unit->functions.at[function], *g = &other->functions.at[in_other];
  const as_core_type *x = as_core_type_of(unit, f->type), *y = as_core_type_of(other, g->type);
  if (f->parameters != g->parameters || (x->flags ^ y->flags) & AS_CORE_TYPE_VARIADIC)
    return "its parameters are not as many as those of the body";
  if (!agree((typed){unit, x->of}, (typed){other, y->of})) return "its result has another type than that of the body";
  for (uint32_t i = 0; i < f->parameters; i++)
    if (!agree((typed){unit, unit->locals.at[f->first_local + i].type},
               (typed){other, other->locals.at[g->first_local + i].type}))
      return "a parameter has another type than that of the body";
  return NULL;
}
