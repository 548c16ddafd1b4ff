/* Constants as operands: numbers, floats, null, addresses. */
#include "c/core/text/print_internal.h"

static void integer(as_core_writer *w, const as_core_type *t, uint64_t high, uint64_t low) {
  uint64_t width = t->length;
  if (width > 64 && (high || low >> 63)) {
    as_core_put_hex(w, high, low);
  } else if (width && width <= 64 && t->flags & AS_CORE_TYPE_SIGNED && low >> (width - 1) & 1) {
    as_core_put_char(w, '-');
    as_core_put_uint(w, (~low & UINT64_MAX >> (64 - width)) + 1);
  } else {
    as_core_put_uint(w, low);
  }
}

/* Zero, and normal numbers of 32 and 64 bits, as C99 writes them in hexadecimal; everything else by its bits. */
static void floating(as_core_writer *w, const as_core_type *t, uint64_t high, uint64_t low) {
  bool is_double = t->length == 64, binary = is_double || t->length == 32;
  int digits = is_double ? 52 : 23, bias = is_double ? 1023 : 127;
  uint64_t all = is_double ? 2047 : 255, exponent = low >> digits & all;
  uint64_t fraction = low & ((UINT64_C(1) << digits) - 1);
  bool zero = !exponent && !fraction;
  if (!binary || exponent == all || (!exponent && !zero)) {
    as_core_put_hex(w, high, low);
    return;
  }
  if (low >> (t->length - 1) & 1) as_core_put_char(w, '-');
  as_core_put(w, zero ? "0x0" : "0x1");
  if (fraction) as_core_put_char(w, '.');
  for (fraction <<= 64 - digits; fraction; fraction <<= 4) as_core_put_char(w, "0123456789abcdef"[fraction >> 60]);
  int power = zero ? 0 : (int)exponent - bias;
  as_core_put(w, power < 0 ? "p-" : "p+");
  as_core_put_uint(w, (uint64_t)(power < 0 ? -power : power));
}

static void number(as_core_printer *p, const as_core_constant *c, uint32_t expected) {
  const as_core_type *t = as_core_type_of(p->unit, c->type);
  switch (as_core_class_of(p->unit, c->type)) {
  case AS_CORE_CLASS_FLOAT: floating(&p->w, t, c->high, c->low); break;
  case AS_CORE_CLASS_INTEGER: integer(&p->w, t, c->high, c->low); break;
  default:
    if (c->low || c->high)
      as_core_put_hex(&p->w, c->high, c->low);
    else
      as_core_put(&p->w, "null");
  }
  if (c->type == expected) return;
  as_core_put_char(&p->w, ':');
  as_core_print_qualified(p, 0, c->type);
}

/* The type of an address is left out if it is a pointer to just this. */
static void address_type(as_core_printer *p, uint32_t type, uint32_t of, uint32_t qualifiers) {
  const as_core_type *t = as_core_type_of(p->unit, type);
  if (t->kind == AS_CORE_POINTER && t->of == of && t->qualifiers == qualifiers) return;
  as_core_put_char(&p->w, ':');
  as_core_print_qualified(p, 0, type);
}

static void address(as_core_printer *p, uint32_t name, const as_core_constant *c, uint32_t of, uint32_t qualifiers) {
  as_core_print_name(p, name);
  bool below = c->low >> 63;
  if (c->low) {
    as_core_put_char(&p->w, below ? '-' : '+');
    as_core_put_uint(&p->w, below ? 0 - c->low : c->low);
  }
  address_type(p, c->type, of, qualifiers);
}

static void label(as_core_printer *p, const as_core_constant *c) {
  const as_core_function *f = &p->unit->functions.at[c->index];
  const as_core_type *t = as_core_type_of(p->unit, c->type);
  as_core_put(&p->w, "&&");
  as_core_put_char(&p->w, 'b');
  as_core_put_uint(&p->w, c->high);
  if (f != p->function) as_core_put(&p->w, " in "), as_core_print_name(p, f->name);
  bool usual = t->kind == AS_CORE_POINTER && !t->qualifiers && as_core_type_of(p->unit, t->of)->kind == AS_CORE_VOID;
  if (usual) return;
  as_core_put_char(&p->w, ':');
  as_core_print_qualified(p, 0, c->type);
}

void as_core_print_constant(as_core_printer *p, const as_core_constant *c, uint32_t expected) {
  const as_core_unit *u = p->unit;
  switch ((as_core_constant_kind)c->kind) {
  case AS_CORE_CONSTANT_NUMBER: number(p, c, expected); break;
  case AS_CORE_CONSTANT_GLOBAL: {
    const as_core_global *g = &u->globals.at[c->index];
    as_core_put_char(&p->w, '&');
    address(p, g->name, c, g->type, g->qualifiers);
    break;
  }
  case AS_CORE_CONSTANT_FUNCTION: {
    const as_core_function *f = &u->functions.at[c->index];
    as_core_put_char(&p->w, '&');
    address(p, f->name, c, f->type, 0);
    break;
  }
  case AS_CORE_CONSTANT_LOCAL: {
    const as_core_local *l = &u->locals.at[p->function->first_local + c->index];
    as_core_put(&p->w, "&$");
    address(p, l->name, c, l->type, l->qualifiers);
    break;
  }
  case AS_CORE_CONSTANT_LABEL: label(p, c); break;
  }
}
