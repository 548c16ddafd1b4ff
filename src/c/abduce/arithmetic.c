/* Pointers of callers that are moved and compared. They are numbers: what a caller's pointer is near to nobody knows,
 * so wherever it is moved to, the object is taken to reach. */
#include "c/abduce/internal.h"

static as_term number_of(as_exec *x, as_value v) {
  if (v.kind == AS_VALUE_POINTER) v = as_space_address(x->machine->spaces, &x->state->space, &x->asker, v);
  return x->asking.over ? as_term_bv(x->terms, x->machine->pointer_bits, 0)
                        : as_value_term(x->terms, &v, x->machine->pointer_bits);
}

bool as_abduce_moved(void *data, as_exec *x, const as_value *from, const as_value *to) {
  (void)data, (void)x, (void)from, (void)to;
  return true;
}

void as_abduce_approach(void *data, as_exec *x, const as_value *from) { (void)data, (void)x, (void)from; }

/* Pointers of a caller that are put in order are taken to be of one object. */
bool as_abduce_related(void *data, as_exec *x, as_check check, as_value a, as_value b, as_term *from, as_term *to) {
  (void)data, (void)check;
  as_asking_keep_space(&x->asking);
  *from = number_of(x, a), *to = number_of(x, b);
  return !x->asking.over;
}

/* What the function has made itself is nothing that its caller can have pointed to. */
static bool is_own(const as_abducer *a, const as_exec *x, const as_value *v) {
  if (v->kind != AS_VALUE_POINTER || v->object.id < a->first_own) return false;
  for (const as_lent_item *at = as_abduction_now(x)->lent; at; at = at->before)
    if (as_object_same(at->memory.object, v->object)) return false;
  return true;
}

bool as_abduce_equal(void *data, as_exec *x, as_value a, as_value b, as_term *equal) {
  as_abducer *abducer = data;
  as_asking_keep_space(&x->asking);
  a = as_value_settle(x->machine->spaces, &x->asker, a), b = as_value_settle(x->machine->spaces, &x->asker, b);
  if (x->asking.over) return false;
  if (a.kind == AS_VALUE_POINTER && b.kind == AS_VALUE_POINTER)
    return as_space_equal(x->machine->spaces, &x->state->space, &x->asker, a, b, equal) == AS_SPACE_DONE;
  const as_value *number = a.kind == AS_VALUE_POINTER ? &b : &a;
  bool is_own_pointer = is_own(abducer, x, &a) || is_own(abducer, x, &b);
  if (is_own_pointer && (number->kind == AS_VALUE_BITS || as_abduce_is_callers_term(abducer, x, number->term)))
    return *equal = as_term_false(x->terms), true;
  const as_value *other = number == &a ? &b : &a;
  if (a.kind == AS_VALUE_BITS && b.kind != AS_VALUE_BITS) number = &b, other = &a;
  bool is_zero = other->kind == AS_VALUE_BITS && !other->bits && number->kind == AS_VALUE_TERM;
  if (is_zero && as_abduce_is_null(abducer, x, number->term, equal)) return true;
  *equal = as_term_eq(x->terms, number_of(x, a), number_of(x, b));
  return !x->asking.over;
}

static void note_address(as_abducer *a, as_exec *x) {
  if (x->frame->plan->is_libc || as_abduction_now(x)->sees_addresses) return;
  as_abduction *next = as_region_copy(&a->region, as_abduction_now(x), sizeof *next);
  next->sees_addresses = true;
  as_exec_set_guest(x, next);
}

bool as_abduce_address(void *data, as_exec *x, as_value pointer, as_value *number) {
  note_address(data, x);
  *number = pointer;
  if (pointer.kind == AS_VALUE_POINTER)
    *number = as_space_address(x->machine->spaces, &x->state->space, &x->asker, pointer);
  return !x->asking.over;
}

bool as_abduce_regain(void *data, as_exec *x, as_value number, as_value *pointer) {
  (void)data, (void)x;
  return *pointer = number, true;
}

/* What callers pass lies apart, unless it is the same pointer. */
bool as_abduce_apart(void *data, as_exec *x, as_value a, uint64_t a_bytes, as_value b, uint64_t b_bytes) {
  (void)data, (void)a_bytes, (void)b_bytes;
  if (a.kind == AS_VALUE_POINTER || b.kind == AS_VALUE_POINTER) return true;
  as_term p = as_value_term(x->terms, &a, x->machine->pointer_bits),
          q = as_value_term(x->terms, &b, x->machine->pointer_bits);
  return !as_term_same(as_run_simplify(x->run, p), as_run_simplify(x->run, q));
}
