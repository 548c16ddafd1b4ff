/* Calls: of functions that are defined, and of those that are there without a definition (builtins.def). */
#include "c/spec/check/internal.h"

#include <stdio.h>
#include <string.h>

typedef struct builtin {
  const char *name, *parameters, *result;
} builtin;

static const builtin builtins[] = {
#define AS_SPEC_BUILTIN(name, parameters, result) {name, parameters, result},
#include "c/spec/check/builtins.def"
#undef AS_SPEC_BUILTIN
};

/* What the letters of a row stand for in one call. */
typedef struct fitting {
  as_spec_check *k;
  const as_spec_expr *call;
  as_spec_sort any;   /* x */
  as_spec_sort first; /* X */
} fitting;

static as_spec_sort sort_of_letter(fitting *f, char letter) {
  as_spec_check *k = f->k;
  switch (letter) {
  case 'b': return k->boolean;
  case 'p': return as_spec_sort_pointer(k->sorts, AS_SPEC_C_NONE);
  case '6': return k->u64;
  case 'x': return f->any;
  case 'X': return f->first;
  case 'l': return as_spec_sort_list(k->sorts, f->any);
  case 's': return as_spec_sort_set(k->sorts, f->any);
  case 'm': return as_spec_sort_map(k->sorts, (as_spec_sort){0}, f->any);
  default: return (as_spec_sort){0};
  }
}

static bool fits_family(const as_spec_check *k, as_spec_sort sort, char letter) {
  as_spec_sort_kind kind = as_spec_sort_get(k->sorts, sort)->kind;
  if (kind == AS_SPEC_SORT_NONE) return true;
  if (letter == 'B') return kind == AS_SPEC_SORT_BITS;
  if (letter == 'F') return kind == AS_SPEC_SORT_FLOAT;
  return kind == AS_SPEC_SORT_BITS || kind == AS_SPEC_SORT_INTEGER || kind == AS_SPEC_SORT_REAL ||
         kind == AS_SPEC_SORT_FLOAT;
}

static void learn(fitting *f, char letter, as_spec_sort found) {
  const as_spec_sort_facts *facts = as_spec_sort_get(f->k->sorts, found);
  bool is_container = letter == 'l' || letter == 's' || letter == 'm';
  if (letter == 'x' && !f->any.id) f->any = found;
  if (is_container && !f->any.id) f->any = facts->of[letter == 'm'];
}

static void fit(fitting *f, char letter, const as_spec_expr *argument, bool is_first) {
  as_spec_sort found;
  if (strchr("BNF", letter)) {
    found = as_spec_check_expr(f->k, argument);
    if (!fits_family(f->k, found, letter))
      as_spec_wrong(f->k, argument->place, "%s takes %s, and this is of type %s", as_spec_spell(f->k, f->call->name),
                    letter == 'B'   ? "a bit-vector"
                    : letter == 'F' ? "a float"
                                    : "a number",
                    as_spec_show(f->k, found));
  } else {
    found = as_spec_want(f->k, argument, sort_of_letter(f, letter), "this argument");
  }
  learn(f, letter, found);
  if (is_first || (letter == 'B' && !f->first.id)) f->first = found;
}

static as_spec_sort call_builtin(as_spec_check *k, const as_spec_expr *e, uint32_t row) {
  const builtin *b = &builtins[row];
  fitting f = {.k = k, .call = e};
  uint32_t wanted = (uint32_t)strlen(b->parameters);
  as_spec_mean(k, e, (as_spec_meaning){AS_SPEC_MEANING_BUILTIN, row, 0});
  if (e->operands.count != wanted) {
    as_spec_wrong(k, e->place, "%s has %u argument%s, and not %u", b->name, wanted, wanted == 1 ? "" : "s",
                  e->operands.count);
    return (as_spec_sort){0};
  }
  for (uint32_t i = 0; i < wanted; i++) fit(&f, b->parameters[i], e->operands.at[i], i == 0 && b->parameters[0] != 'm');
  return sort_of_letter(&f, *b->result);
}

/* MINu8, MAXi64 ... */
static bool is_bound(as_spec_check *k, const as_spec_expr *e, as_spec_sort *sort) {
  const char *name = as_spec_spell(k, e->name);
  bool is_most = !strncmp(name, "MAX", 3);
  as_spec_suffix type;
  if ((!is_most && strncmp(name, "MIN", 3)) || !as_spec_bits_named(name + 3, strlen(name + 3), &type)) return false;
  as_spec_mean(k, e, (as_spec_meaning){AS_SPEC_MEANING_BOUND, 0, is_most});
  *sort = as_spec_sort_bits(k->sorts, type.width_bits, type.is_signed);
  if (e->operands.count) as_spec_wrong(k, e->place, "%s has no arguments", name);
  return true;
}

static as_spec_sort call_known(as_spec_check *k, const as_spec_expr *e, uint32_t index) {
  as_spec_known known = k->known.at[index];
  uint32_t wanted = known.definition->parameters.count;
  as_spec_mean(k, e, (as_spec_meaning){AS_SPEC_MEANING_FUNCTION, index, 0});
  if (e->operands.count != wanted)
    as_spec_wrong(k, e->place, "%s has %u argument%s, and not %u", as_spec_spell(k, e->name), wanted,
                  wanted == 1 ? "" : "s", e->operands.count);
  for (uint32_t i = 0; i < e->operands.count; i++)
    as_spec_want(k, e->operands.at[i], i < wanted ? known.parameters[i] : (as_spec_sort){0}, "this argument");
  return known.sort;
}

as_spec_sort as_spec_check_call(as_spec_check *k, const as_spec_expr *e) {
  const char *name = as_spec_spell(k, e->name);
  const uint32_t *found = as_spec_name_table_find(&k->functions, e->name);
  if (found) return call_known(k, e, *found);
  for (uint32_t i = 0; i < sizeof builtins / sizeof *builtins; i++)
    if (!strcmp(builtins[i].name, name)) return call_builtin(k, e, i);
  as_spec_sort sort;
  if (is_bound(k, e, &sort)) return sort;
  for (uint32_t i = 0; i < e->operands.count; i++) as_spec_check_expr(k, e->operands.at[i]);
  if (as_spec_name_table_find(&k->predicates, e->name))
    as_spec_wrong(k, e->place, "'%s' is a predicate; what it holds is taken: take x = %s(...);", name, name);
  else if (k->c->name(k->c->data, name, e->place).kind == AS_SPEC_C_ENTITY_CALLABLE)
    as_spec_wrong(k, e->place,
                  "'%s' is a function of C, which specifications do not call; cn_function gives it a meaning here",
                  name);
  else
    as_spec_wrong(k, e->place, "there is no function '%s'", name);
  return (as_spec_sort){0};
}
