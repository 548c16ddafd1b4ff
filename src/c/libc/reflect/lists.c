/* Lists of values whose length may depend on inputs. A list is a number that stands for it, so that it goes through
 * _ITE_VAR_ as other values do: what is asked of "if c then a else b" is asked of both, and chosen by c. */
#include "c/libc/reflect/reflect.h"

#include <assert.h>

enum { WIDTH = 32, EMPTY = 0x41570000, MOST_CELLS = 0xffff, MOST_COPIES = 4096 };

static as_term handle(as_work *w, uint32_t number) { return as_term_bv(w->terms, WIDTH, EMPTY + number); }

/* ---- what a number stands for ---- */

/* For each list that it may be: when, and which; NULL is the empty one. False: it may be none, or the branch is over.
 */
typedef bool visit(as_work *w, void *data, as_term when, const as_list *list);

static bool each_list(as_work *w, as_term t, as_term when, visit *see, void *data) {
  if (as_term_op(w->terms, t) == AS_OP_ITE) {
    as_term guard = as_term_operand(w->terms, t, 0);
    as_term yes = as_term_and(w->terms, when, guard);
    as_term no = as_term_and(w->terms, when, as_term_not(w->terms, guard));
    return each_list(w, as_term_operand(w->terms, t, 1), yes, see, data) &&
           each_list(w, as_term_operand(w->terms, t, 2), no, see, data);
  }
  uint64_t number = as_term_is_const(w->terms, t) ? as_term_bits(w->terms, t) - EMPTY : UINT64_MAX;
  const as_list *list = number && number <= MOST_CELLS ? as_exec_list(w->x, number) : NULL;
  if (number && !list) return as_reflect_misuse_of_form(w, "what is passed for a list is none");
  return see(w, data, when, list);
}

static bool list_at(as_work *w, uint32_t argument, as_term *t) {
  as_value value;
  uint32_t width = as_exec_scalar(w->x, w->call->types[argument])->width;
  if (!as_work_number(w, argument, &value)) return false;
  if (width < WIDTH) return as_reflect_misuse_of_form(w, "what is passed for a list is none");
  *t = as_term_extract(w->terms, as_work_term(w, &value, width), WIDTH - 1, 0);
  return true;
}

static bool each_list_at(as_work *w, uint32_t argument, visit *see, void *data) {
  as_term t;
  return list_at(w, argument, &t) && each_list(w, t, as_term_true(w->terms), see, data);
}

static bool return_handle(as_work *w, as_term t) { return as_work_return_term(w, t, false), true; }

/* ---- making ---- */

static bool has_room(as_work *w, uint32_t more) {
  return w->x->state->list_count + more <= MOST_CELLS || as_exec_give_up(w->x, "%s: lists of so many values", w->name);
}

static as_term cons(as_work *w, const as_reflected *head, as_term tail) {
  as_list list = {head->value, head->width, head->is_signed, as_value_of_term(w->terms, tail)};
  return handle(w, as_exec_add_list(w->x, &list));
}

AS_LIBC_BODY(reflect_list, "i ") { return return_handle(w, handle(w, 0)); }

static bool accept(as_work *w, void *data, as_term when, const as_list *list) {
  return (void)w, (void)data, (void)when, (void)list, true;
}

AS_LIBC_BODY(reflect_list_cons, "i ss") {
  as_reflected head;
  as_term tail;
  if (!as_reflect_number(w, 0, false, 0, &head) || !each_list_at(w, 1, accept, NULL) || !list_at(w, 1, &tail))
    return false;
  return has_room(w, 1) && return_handle(w, cons(w, &head, tail));
}

/* Of the lengths that n may have each is a tail of the next one. */
static bool return_copies(as_work *w, const as_reflected *head, uint32_t argument) {
  as_value n;
  uint64_t most;
  if (!as_work_size(w, argument, &n)) return false;
  as_term count = as_work_size_term(w, &n);
  if (as_value_is_bits(&n))
    most = n.bits;
  else if (!as_reflect_greatest(w, count, w->pointer_bits, &most))
    return false;
  if (most > MOST_COPIES) return as_exec_give_up(w->x, "%s: more than %d copies", w->name, MOST_COPIES);
  if (!has_room(w, (uint32_t)most)) return false;
  as_term list = handle(w, 0);
  for (uint64_t k = most; k-- > 0;) {
    as_term ends = as_term_bvule(w->terms, count, as_term_bv(w->terms, w->pointer_bits, k));
    list = as_term_ite(w->terms, ends, handle(w, 0), cons(w, head, list));
  }
  return return_handle(w, list);
}

AS_LIBC_BODY(reflect_list_copies, "i si") {
  as_reflected head;
  return as_reflect_number(w, 0, false, 0, &head) && return_copies(w, &head, 1);
}

AS_LIBC_BODY(reflect_list_zeros, "i i") {
  as_reflected zero = {as_value_bits(0), 8, true};
  return return_copies(w, &zero, 0);
}

/* ---- looking ---- */

static bool see_empty(as_work *w, void *data, as_term when, const as_list *list) {
  as_term *all = data;
  if (!list) *all = as_term_or(w->terms, *all, when);
  return true;
}

AS_LIBC_BODY(reflect_list_is_empty, "v s") {
  as_term empty = as_term_false(w->terms);
  return each_list_at(w, 0, see_empty, &empty) && as_reflect_return_constraint(w, empty);
}

static bool is_not_empty(as_work *w) {
  as_term empty = as_term_false(w->terms);
  return each_list_at(w, 0, see_empty, &empty) &&
         as_exec_require(w->x, AS_CHECK_LIBC_MISUSE, as_term_not(w->terms, empty), "%s: the list is empty", w->name);
}

static as_term either(as_work *w, as_term when, as_term t, as_term others) {
  return as_term_exists(others) ? as_term_ite(w->terms, when, t, others) : t;
}

static bool see_head(as_work *w, void *data, as_term when, const as_list *list) {
  as_term *all = data;
  if (!list) return true;
  as_reflected head = {list->head, list->width, list->is_signed};
  *all = either(w, when, as_reflect_term(w, &head, as_work_result_type(w)->width), *all);
  return true;
}

AS_LIBC_BODY(reflect_list_head, "s s") {
  as_term head = as_term_none();
  if (!is_not_empty(w) || !each_list_at(w, 0, see_head, &head)) return false;
  assert(as_term_exists(head));
  return w->call->result = as_value_of_term(w->terms, head), true;
}

static bool see_tail(as_work *w, void *data, as_term when, const as_list *list) {
  as_term *all = data;
  if (list) *all = either(w, when, as_work_term(w, &list->tail, WIDTH), *all);
  return true;
}

AS_LIBC_BODY(reflect_list_tail, "i s") {
  as_term tail = as_term_none();
  return is_not_empty(w) && each_list_at(w, 0, see_tail, &tail) && return_handle(w, tail);
}

/* Lengths of more lists than that are not worth their formula. */
typedef struct lengths {
  as_term all;
  uint32_t depth;
} lengths;

static bool see_length(as_work *w, void *data, as_term when, const as_list *list) {
  lengths *l = data;
  lengths behind = {as_term_none(), l->depth + 1};
  as_term length = as_term_bv(w->terms, w->pointer_bits, 0), one = as_term_bv(w->terms, w->pointer_bits, 1);
  if (l->depth > MOST_COPIES) return as_exec_give_up(w->x, "%s: a list of more than %d values", w->name, MOST_COPIES);
  if (list) {
    as_term tail = as_work_term(w, &list->tail, WIDTH);
    if (!each_list(w, tail, as_term_true(w->terms), see_length, &behind)) return false;
    length = as_term_bvadd(w->terms, behind.all, one);
  }
  return l->all = either(w, when, length, l->all), true;
}

AS_LIBC_BODY(reflect_list_length, "i s") {
  lengths l = {as_term_none(), 0};
  if (!each_list_at(w, 0, see_length, &l)) return false;
  return as_work_return_term(w, l.all, false), true;
}
