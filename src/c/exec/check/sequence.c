/* What C does not sequence (6.5p2). The front end knows which accesses of an expression are unsequenced; whether they
 * meet in one object is known here. Both were made already: their addresses are those of live objects. */
#include "c/exec/guest.h"
#include "c/exec/internal.h"

#include <stdio.h>

#define MESSAGE "is changed, and changed again or read, in no order"

static int64_t signed_bits(const as_exec *x, uint64_t bits) {
  uint32_t unused = 64 - x->machine->pointer_bits;
  return (int64_t)(bits << unused) >> unused;
}

static as_term offset_term(as_exec *x, const as_value *pointer) {
  as_term offset = as_term_bv(x->terms, x->machine->pointer_bits, pointer->offset);
  return as_term_exists(pointer->term) ? as_term_bvadd(x->terms, offset, pointer->term) : offset;
}

/* That q lies neither from `low` to `high` bytes behind p. */
static as_term apart(as_exec *x, const as_value *p, const as_value *q, as_value low, as_value high) {
  assert(as_object_same(p->object, q->object) && as_value_is_bits(&low) && as_value_is_bits(&high));
  if (!as_term_exists(p->term) && !as_term_exists(q->term)) {
    int64_t distance = signed_bits(x, q->offset - p->offset);
    return as_term_bool(x->terms, distance < signed_bits(x, low.bits) || distance > signed_bits(x, high.bits));
  }
  uint32_t width = x->machine->pointer_bits;
  as_term distance = as_term_bvsub(x->terms, offset_term(x, q), offset_term(x, p));
  return as_term_or(x->terms, as_term_bvslt(x->terms, distance, as_value_term(x->terms, &low, width)),
                    as_term_bvslt(x->terms, as_value_term(x->terms, &high, width), distance));
}

/* Null stands for an access that was not made. */
static bool is_null(const as_value *pointer) { return as_value_is_bits(pointer) && !pointer->bits; }

/* The front end has them from one less than the bytes at q before p, to one less than those at p behind it. */
static bool are_known_apart(as_exec *x, as_value p, as_value q, as_value low, as_value high) {
  const as_guest *guest = x->machine->options.guest;
  uint64_t p_bytes = (uint64_t)signed_bits(x, high.bits) + 1, q_bytes = (uint64_t)-signed_bits(x, low.bits) + 1;
  return guest->apart && guest->apart(guest->data, x, p, p_bytes, q, q_bytes);
}

/* To a guest pointers are numbers, of which equality and distance mean what they do in one object. */
static bool are_numbers_apart(as_exec *x, as_value p, as_value q) {
  as_terms *terms = x->terms;
  uint32_t width = x->machine->pointer_bits;
  if (p.kind == AS_VALUE_POINTER) p = as_space_address(x->machine->spaces, &x->state->space, &x->asker, p);
  if (q.kind == AS_VALUE_POINTER) q = as_space_address(x->machine->spaces, &x->state->space, &x->asker, q);
  if (x->asking.over) return false;
  as_value low = as_exec_operand_value(x, 2), high = as_exec_operand_value(x, 3);
  as_term a = as_value_term(terms, &p, width), b = as_value_term(terms, &q, width), none = as_term_bv(terms, width, 0);
  as_term distance = as_term_bvsub(terms, b, a);
  as_term claim = as_term_or(terms, as_term_bvslt(terms, distance, as_value_term(terms, &low, width)),
                             as_term_bvslt(terms, as_value_term(terms, &high, width), distance));
  claim = as_term_or(terms, claim, as_term_or(terms, as_term_eq(terms, a, none), as_term_eq(terms, b, none)));
  if (as_term_is_true(terms, claim) || are_known_apart(x, p, q, low, high)) return true;
  return !x->asking.over && as_exec_require(x, AS_CHECK_UNSEQUENCED, claim, "an object " MESSAGE);
}

static bool is_number(const as_value *value) { return value->kind == AS_VALUE_TERM || as_value_is_bits(value); }

bool as_exec_unsequenced(as_exec *x) {
  if (!as_exec_checks(x)[AS_CHECK_UNSEQUENCED]) return true;
  as_value p = as_exec_operand_value(x, 0), q = as_exec_operand_value(x, 1);
  if (is_null(&p) || is_null(&q)) return true;
  if (!as_exec_pointer(x, &p) || !as_exec_pointer(x, &q)) return false;
  if (x->machine->options.guest && (is_number(&p) || is_number(&q))) return are_numbers_apart(x, p, q);
  if (p.kind != AS_VALUE_POINTER || q.kind != AS_VALUE_POINTER || !as_object_same(p.object, q.object)) return true;
  as_term claim = apart(x, &p, &q, as_exec_operand_value(x, 2), as_exec_operand_value(x, 3));
  if (as_term_is_true(x->terms, claim)) return true;
  const as_object_facts *facts = as_space_object(x->state->space, p.object);
  const char *name = facts ? as_machine_object_name(x->machine, facts) : NULL;
  return as_exec_require(x, AS_CHECK_UNSEQUENCED, claim, "%s%s " MESSAGE, name ? "" : "an object", name ? name : "");
}

/* Core's order is number 0. */
bool as_exec_order(as_exec *x) {
  uint32_t chosen = 0, count = (uint32_t)as_exec_operand_value(x, 0).bits;
  assert(count);
  if (as_exec_checks(x)[AS_CHECK_ORDER]) {
    if (!as_exec_operand_value(x, 1).bits) as_exec_leave_out(x, AS_LIMIT_PICKED, "an order of evaluation");
    chosen = as_exec_choose(x, count, AS_PRECEDENCE_ORDER);
    if (x->asking.over) return false;
  }
  assert(chosen < count);
  as_exec_set_result(x, as_value_bits(chosen));
  return true;
}

bool as_exec_unsequenced_local(as_exec *x) {
  const as_core_unit *unit = x->machine->unit;
  const as_core_local *local = &unit->locals.at[x->frame->plan->core->first_local + x->at->extra];
  return as_exec_fail(x, AS_CHECK_UNSEQUENCED, "%s " MESSAGE, as_core_name(unit, local->name));
}
