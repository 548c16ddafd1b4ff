/* strcmp and strncmp (C17 7.24.4.2, 7.24.4.4). Bytes are compared one after the other, and where that depends on inputs
 * it is decided whether there are more. A guest may have it otherwise: then the bytes that follow are looked at before
 * anybody knows whether the strings end before them, as far as that is harmless, and nothing is decided: the result is
 * a term. So a comparison is one case, and not one for each place where strings may differ. */
#include "c/exec/guest.h"
#include "c/libc/functions.h"

#include <assert.h>

/* What may end the comparison at a place: whether it goes on, and the result if it does not. */
typedef struct pair {
  as_term more, result;
} pair;
AS_VECTOR_DEFINE(pairs, pair)

typedef struct comparison {
  as_work *w;
  as_value a, b;
  const as_value *limit; /* NULL: none */
  pairs open;            /* nobody knows yet which of them ends the comparison */
} comparison;

/* Two strings of a caller's of which nothing is known are looked at so far, and so far is one of which the other string
 * is known. */
enum { LOOK_BYTES = 6, LOOK_KNOWN_BYTES = 64 };

/* How many known bytes from here on are equal, and not the end. */
static uint64_t equal_known(const comparison *c, uint64_t offset) {
  as_known_run x = as_work_known(c->w, &c->a, offset, as_work_left(c->limit, offset)),
               y = as_work_known(c->w, &c->b, offset, x.count);
  x.count = as_known_common(&x, &y);
  return as_known_find(&x, 0);
}

static as_term all_more(const comparison *c) {
  as_term all = as_term_true(c->w->terms);
  for (uint32_t i = 0; i < c->open.count; i++) all = as_term_and(c->w->terms, all, c->open.at[i].more);
  return all;
}

/* What the open pairs say, if behind them it is `rest`. */
static bool end(comparison *c, as_term rest) {
  for (uint32_t i = c->open.count; i-- > 0;)
    rest = as_term_ite(c->w->terms, c->open.at[i].more, rest, c->open.at[i].result);
  as_work_return_term(c->w, rest, true);
  return as_exec_goes_on(c->w->x);
}

/* The byte can be looked at whatever comes before it: it is there, or the guest has put it there. */
static bool may_look(comparison *c, const as_value *pointer, const as_value *other, uint64_t offset) {
  as_work *w = c->w;
  if (as_work_is_there(w, pointer, offset)) return true;
  bool is_known = as_work_known(w, other, offset, 1).count > 0;
  if (offset >= (is_known ? LOOK_KNOWN_BYTES : LOOK_BYTES)) return false;
  const as_guest *guest = w->x->machine->options.guest;
  as_value at = as_work_at(w, *pointer, offset);
  return guest->extend(guest->data, w->x, &w->space, &at) && as_work_is_there(w, pointer, offset);
}

static bool may_look_ahead(const comparison *c) {
  const as_guest *guest = c->w->x->machine->options.guest;
  return guest && guest->extend;
}

static bool looks_ahead(const comparison *c) {
  return may_look_ahead(c) && c->a.kind == AS_VALUE_POINTER && c->b.kind == AS_VALUE_POINTER;
}

/* That the open pairs do not end it. False: they do, or the branch is over. */
static bool settle(comparison *c) {
  if (!as_exec_decide(c->w->x, all_more(c))) return false;
  return c->open.count = 0, true;
}

static bool is_lacking(const comparison *c, const as_value *pointer, uint64_t offset) {
  as_value at = as_work_at(c->w, *pointer, offset);
  return !as_term_exists(at.term) && as_space_is_lacking(c->w->space, at.object, at.offset, 1, NULL, NULL);
}

/* Strings of a caller's are not looked at any further: they end, or differ, before that. */
static bool cut(comparison *c) {
  as_exec *x = c->w->x;
  as_term ends = as_term_not(x->terms, all_more(c));
  if (!as_exec_possible(x, ends)) return as_exec_goes_on(x) && settle(c);
  as_exec_leave_out(x, AS_LIMIT_LOOP, "longer strings");
  return as_exec_assume(x, ends), false;
}

/* Before the bytes at the offset are looked at. False: nobody need look, or the branch is over. */
static bool goes_on(comparison *c, uint64_t offset) {
  if (!c->open.count) return true;
  if (!looks_ahead(c)) return settle(c);
  if (may_look(c, &c->a, &c->b, offset) && may_look(c, &c->b, &c->a, offset)) return true;
  return is_lacking(c, &c->a, offset) || is_lacking(c, &c->b, offset) ? cut(c) : settle(c);
}

static bool is_certain_end(const comparison *c) {
  return c->open.count && as_term_is_false(c->w->terms, c->open.at[c->open.count - 1].more);
}

static void add(comparison *c, as_term more, as_term result) {
  if (is_certain_end(c)) return;
  if (looks_ahead(c) && c->w->asker.simplify) more = c->w->asker.simplify(c->w->asker.data, more);
  if (!as_term_is_true(c->w->terms, more)) pairs_push(c->w->x->machine->memory, &c->open, (pair){more, result});
}

/* Whether the limit is above the offset. Where that depends on inputs it may be left open. */
static bool is_within(comparison *c, uint64_t offset) {
  as_work *w = c->w;
  if (!c->limit) return true;
  if (as_value_is_bits(c->limit) || !looks_ahead(c)) return as_work_above(w, c->limit, offset);
  as_term size = as_work_size_term(w, c->limit), at = as_term_bv(w->terms, w->pointer_bits, offset);
  add(c, as_term_bvult(w->terms, at, size), as_term_bv(w->terms, 32, 0));
  return true;
}

/* The bytes at the offset. For who looks ahead, pointers that are numbers have an object then; for others each byte may
 * be of another one. */
static bool look(comparison *c, uint64_t offset) {
  as_work *w = c->w;
  as_terms *terms = w->terms;
  as_value x, y;
  if (!as_work_byte(w, c->a, offset, &x) || !as_work_byte(w, c->b, offset, &y)) return false;
  as_term s = as_work_term(w, &x, 8), t = as_work_term(w, &y, 8), zero = as_term_bv(terms, 8, 0);
  as_term difference = as_term_bvsub(terms, as_term_zero_extend(terms, s, 32), as_term_zero_extend(terms, t, 32));
  add(c, as_term_eq(terms, s, t), difference);
  as_term last = as_term_is_const(terms, t) ? t : s; /* both are equal there */
  add(c, as_term_not(terms, as_term_eq(terms, last, zero)), as_term_bv(terms, 32, 0));
  return offset || !may_look_ahead(c) ||
         (as_work_regain(w, AS_REGAIN_LIVE, &c->a) && as_work_regain(w, AS_REGAIN_LIVE, &c->b));
}

/* What the function returns; false: the branch is over. */
static bool compare(comparison *c) {
  as_term zero = as_term_bv(c->w->terms, 32, 0);
  for (uint64_t i = 0;; i++) {
    i += equal_known(c, i);
    if (!is_within(c, i) || is_certain_end(c) || !goes_on(c, i)) break;
    if (!look(c, i)) return false;
    if (c->open.count && !looks_ahead(c) && !settle(c)) break;
  }
  return as_exec_goes_on(c->w->x) && end(c, zero);
}

static bool compare_to(as_work *w, const as_value *limit) {
  comparison c = {.w = w, .limit = limit};
  if (!as_work_one_pointer(w, 0, &c.a) || !as_work_one_pointer(w, 1, &c.b)) return false;
  bool ok = compare(&c);
  pairs_release(w->x->machine->memory, &c.open);
  return ok;
}

AS_LIBC_BODY(strcmp, "i pp") { return compare_to(w, NULL); }

AS_LIBC_BODY(strncmp, "i ppi") {
  as_value limit;
  return as_work_size(w, 2, &limit) && compare_to(w, &limit);
}
