/* What the functions of this folder have in common: works, arguments, results, memory. */
#include "c/libc/functions.h"
#include "base/invariant.h"

#include <assay/base/contract.h>
#include <assay/term/model.h>
#include <assert.h>
#include <stdio.h>
#include <string.h>

/* ---- works ---- */

static bool fits(const as_exec *x, uint32_t type, char letter) {
  as_core_class class_ = as_core_class_of(x->machine->unit, type);
  switch (letter) {
  case 'p': return class_ == AS_CORE_CLASS_POINTER;
  case 'i': return class_ == AS_CORE_CLASS_INTEGER && as_exec_scalar(x, type)->width <= 64;
  case 'f': return class_ == AS_CORE_CLASS_FLOAT;
  case 's': return as_core_is_scalar(x->machine->unit, type);
  default: return true;
  }
}

static bool fits_signature(const as_exec *x, const as_call *call, const char *signature) {
  assert(signature[0] && signature[1] == ' ');
  if (!fits(x, as_core_type_of(x->machine->unit, call->type)->of, signature[0])) return false;
  const char *letter = signature + 2;
  for (uint32_t i = 0; i < call->count; i++, letter++) {
    if (*letter == '.') return true;
    if (!*letter || !fits(x, call->types[i], *letter)) return false;
  }
  return !*letter || *letter == '.';
}

/* As the program calls it: what serves libc models is named as the libc model. */
static const char *name_of(const as_exec *x, const as_call *call) {
  const as_core_unit *unit = x->machine->unit;
  const char *name = as_core_name(unit, unit->functions.at[call->function].name), *libc = NULL;
  if (!strncmp(name, "assay_", 6) || !strncmp(name, "__assay_", 8)) libc = as_exec_libc_name(x);
  return libc ? libc : name;
}

as_called as_work_run(as_exec *x, as_call *call, const char *signature, as_work_body *body) {
  AS_REQUIRE(signature && body, "a function of libc has a signature and a body");
  if (!fits_signature(x, call, signature)) return AS_CALLED_UNKNOWN;
  as_machine *machine = x->machine;
  assert(call->function < machine->unit->functions.count);
  as_work w = {.x = x,
               .call = call,
               .terms = x->terms,
               .spaces = machine->spaces,
               .name = name_of(x, call),
               .asker = as_exec_asker(x),
               .space = as_space_share(x->state->space),
               .called = AS_CALLED_DONE,
               .pointer_bits = machine->pointer_bits,
               .text = {.memory = machine->memory}};
  bool done = !as_exec_due(x) && body(&w) && as_exec_goes_on(x);
  assert(w.called != AS_CALLED_STOPPED && !(done && w.called == AS_CALLED_UNKNOWN));
  as_exec_settle(x, &w.space, done && w.called == AS_CALLED_DONE);
  as_text_release(&w.text);
  as_print_pieces_release(machine->memory, &w.pieces);
  as_printed_list_release(machine->memory, &w.strings);
  return done || w.called == AS_CALLED_UNKNOWN ? w.called : AS_CALLED_STOPPED;
}

/* ---- arguments ---- */

static bool is_number(const as_value *value) { return value->kind == AS_VALUE_BITS || value->kind == AS_VALUE_TERM; }

static bool used_argument(as_work *w, uint32_t argument, as_value *value) {
  AS_REQUIRE(argument < w->call->count, "the call has such an argument");
  *value = w->call->arguments[argument];
  if (value->kind != AS_VALUE_INDETERMINATE) return true;
  char what[160];
  snprintf(what, sizeof what, "used as argument %u of %s", argument + 1, w->name);
  return as_exec_use(w->x, value, as_exec_scalar(w->x, w->call->types[argument]), what);
}

/* The number of a pointer in an integer of this width. */
static bool address_term(as_work *w, as_value value, uint32_t width, as_term *t) {
  if (value.kind != AS_VALUE_POINTER) return *t = as_work_term(w, &value, width), true;
  value = as_space_address(w->spaces, &w->space, &w->asker, value);
  if (!as_exec_goes_on(w->x)) return false;
  value = as_work_extend(w, &value, w->pointer_bits, width, false);
  return *t = as_work_term(w, &value, width), true;
}

bool as_work_as_number(as_work *w, const as_scalar *type, as_value *value) {
  if (value->kind == AS_VALUE_BITS || value->kind == AS_VALUE_TERM) return true;
  as_term t;
  if (value->kind == AS_VALUE_POINTER) {
    if (!address_term(w, *value, type->width, &t)) return false;
    return *value = as_value_of_term(w->terms, t), true;
  }
  assert(value->kind == AS_VALUE_CHOICE && value->count);
  as_term all = as_term_none();
  for (uint32_t i = value->count; i-- > 0;) {
    const as_alternative *alternative = &value->alternatives[i];
    if (!address_term(w, alternative->value, type->width, &t)) return false;
    all = as_term_exists(all) ? as_term_ite(w->terms, alternative->guard, t, all) : t;
  }
  return *value = as_value_of_term(w->terms, all), true;
}

bool as_work_number(as_work *w, uint32_t argument, as_value *value) {
  return used_argument(w, argument, value) &&
         as_work_as_number(w, as_exec_scalar(w->x, w->call->types[argument]), value);
}

bool as_work_size(as_work *w, uint32_t argument, as_value *value) {
  if (!as_work_number(w, argument, value)) return false;
  const as_scalar *type = as_exec_scalar(w->x, w->call->types[argument]);
  *value = as_work_extend(w, value, type->width, w->pointer_bits, type->is_signed);
  return true;
}

/* Whether it is, or may be, a number that may be the address of an object. */
static bool may_lack_object(const as_value *value) {
  if (value->kind != AS_VALUE_CHOICE) return value->kind == AS_VALUE_TERM || (is_number(value) && value->bits);
  for (uint32_t i = 0; i < value->count; i++)
    if (may_lack_object(&value->alternatives[i].value)) return true;
  return false;
}

static bool decide_choice(as_work *w, as_value *value) {
  if (value->kind != AS_VALUE_CHOICE) return true;
  as_term *guards = as_run_alloc(w->x->run, value->count * sizeof *guards);
  for (uint32_t i = 0; i < value->count; i++) guards[i] = value->alternatives[i].guard;
  uint32_t taken = as_exec_cases(w->x, guards, value->count);
  if (!as_exec_goes_on(w->x)) return false;
  assert(taken < value->count && value->alternatives[taken].value.kind != AS_VALUE_CHOICE);
  *value = value->alternatives[taken].value;
  return true;
}

bool as_work_regain(as_work *w, as_regain regain, as_value *pointer) {
  if (!may_lack_object(pointer)) return true;
  if (!decide_choice(w, pointer)) return false;
  if (w->asker.point) return as_exec_regain(w->x, &w->space, regain == AS_REGAIN_FREED, pointer);
  return as_work_done(w, as_space_pointer(w->spaces, w->space, &w->asker, regain, *pointer, pointer));
}

/* An undeclared function may be given the 0 of a null pointer: an int. */
static bool is_pointer(const as_work *w, uint32_t argument) {
  return as_exec_scalar(w->x, w->call->types[argument])->class_ == AS_CORE_CLASS_POINTER;
}

bool as_work_pointer(as_work *w, uint32_t argument, as_value *value) {
  return used_argument(w, argument, value) && (!is_pointer(w, argument) || as_work_regain(w, AS_REGAIN_LIVE, value));
}

bool as_work_one_pointer(as_work *w, uint32_t argument, as_value *value) {
  return as_work_pointer(w, argument, value) && decide_choice(w, value);
}

bool as_work_truth(as_work *w, uint32_t argument, as_term *truth) {
  as_value value;
  if (!used_argument(w, argument, &value)) return false;
  *truth = as_exec_truth(w->x, &value, as_exec_scalar(w->x, w->call->types[argument]));
  return as_exec_goes_on(w->x);
}

/* The instruction before the call that made the operand. Slots are used again only where their values are dead. */
static const as_core_instruction *maker_of(const as_frame *frame, uint32_t operand) {
  if (!(operand >> AS_SLOT_BIT)) return NULL;
  for (uint32_t i = frame->next; i-- > 0;)
    if (frame->plan->code[i].result == (operand & ~(UINT32_C(1) << AS_SLOT_BIT))) return &frame->plan->code[i];
  return NULL;
}

uint32_t as_work_pointee(const as_work *w, uint32_t argument) {
  const as_frame *frame = w->x->frame;
  const as_core_instruction *at = w->x->at;
  const as_core_unit *unit = w->x->machine->unit;
  if (!frame || !at || at->op != AS_CORE_OP_CALL) return AS_CORE_NONE;
  assert(argument < w->call->count && w->call->count <= at->operands);
  uint32_t number = at->first_operand + at->operands - w->call->count + argument;
  const as_core_instruction *maker = maker_of(frame, frame->plan->operands[number]);
  uint32_t type = frame->plan->types[number];
  if (maker && maker->op == AS_CORE_OP_CONVERT) type = frame->plan->types[maker->first_operand];
  const as_core_type *pointer = as_core_type_of(unit, type);
  bool known = pointer->kind == AS_CORE_POINTER && as_core_type_of(unit, pointer->of)->kind != AS_CORE_VOID;
  return known ? pointer->of : AS_CORE_NONE;
}

/* ---- numbers ---- */

as_term as_work_term(as_work *w, const as_value *value, uint32_t width) {
  return as_value_term(w->terms, value, width);
}
as_term as_work_size_term(as_work *w, const as_value *value) { return as_work_term(w, value, w->pointer_bits); }

as_value as_work_extend(as_work *w, const as_value *value, uint32_t from, uint32_t to, bool is_signed) {
  assert(from && to && is_number(value));
  if (from == to) return *value;
  as_term t = as_work_term(w, value, from);
  if (to < from) t = as_term_extract(w->terms, t, to - 1, 0);
  if (to > from) t = is_signed ? as_term_sign_extend(w->terms, t, to) : as_term_zero_extend(w->terms, t, to);
  return as_value_of_term(w->terms, t);
}

bool as_work_above(as_work *w, const as_value *number, uint64_t constant) {
  assert(is_number(number));
  if (as_value_is_bits(number)) return number->bits > constant;
  as_term limit = as_term_bv(w->terms, w->pointer_bits, constant);
  return as_exec_decide(w->x, as_term_bvult(w->terms, limit, as_work_size_term(w, number)));
}

/* ---- results ---- */

const as_scalar *as_work_result_type(const as_work *w) {
  return as_exec_scalar(w->x, as_core_type_of(w->x->machine->unit, w->call->type)->of);
}

void as_work_return_term(as_work *w, as_term t, bool is_signed) {
  const as_scalar *type = as_work_result_type(w);
  assert(as_term_exists(t));
  if (type->class_ != AS_CORE_CLASS_INTEGER) return;
  as_value value = as_value_of_term(w->terms, t);
  w->call->result = as_work_extend(w, &value, as_term_width(w->terms, t), type->width, is_signed);
}

void as_work_return_int(as_work *w, int64_t value) {
  as_work_return_term(w, as_term_bv_signed(w->terms, 64, value), true);
}

void as_work_return_null(as_work *w) { w->call->result = as_value_bits(0); }

/* ---- memory ---- */

uint32_t as_work_range(const as_work *w) { return as_exec_range(w->x); }

bool as_work_done(as_work *w, as_space_status done) { return done == AS_SPACE_DONE && as_exec_goes_on(w->x); }

as_value as_work_at(as_work *w, as_value pointer, uint64_t offset) {
  assert(pointer.kind == AS_VALUE_POINTER || is_number(&pointer));
  if (!offset || (pointer.kind == AS_VALUE_BITS && !pointer.bits)) return pointer; /* null: an access says so */
  if (pointer.kind == AS_VALUE_POINTER)
    return as_pointer_add(w->terms, pointer, offset, as_term_none(), w->pointer_bits);
  as_term moved =
      as_term_bvadd(w->terms, as_work_size_term(w, &pointer), as_term_bv(w->terms, w->pointer_bits, offset));
  return as_value_of_term(w->terms, moved);
}

as_term as_work_begins(as_work *w, const as_value *pointer) {
  assert(pointer->kind == AS_VALUE_POINTER);
  as_term zero = as_term_bv(w->terms, w->pointer_bits, 0);
  return as_term_eq(w->terms, as_pointer_offset(w->terms, pointer, w->pointer_bits), zero);
}

static const as_scalar byte_type = {.class_ = AS_CORE_CLASS_INTEGER, .width = 8, .size_bytes = 1, .align_bytes = 1};

/* So many bytes are looked at between two looks at the limits of the run: one by one, and together. */
enum { BYTES_PER_LOOK = 32, KNOWN_PER_LOOK = 1 << 24 };

as_known_run as_work_known(as_work *w, const as_value *pointer, uint64_t offset, uint64_t most) {
  bool has_history = w->x->machine->has_history; /* byte by byte */
  if (pointer->kind != AS_VALUE_POINTER || !most || has_history || as_exec_due(w->x)) return (as_known_run){0};
  as_value at = *pointer;
  at.offset += offset;
  as_known_run run = as_space_known(w->space, &at, most < KNOWN_PER_LOOK ? most : KNOWN_PER_LOOK);
  assert(run.count <= most);
  return run;
}

uint64_t as_work_left(const as_value *limit, uint64_t offset) {
  if (!limit) return UINT64_MAX - offset;
  return as_value_is_bits(limit) && limit->bits > offset ? limit->bits - offset : 0;
}

bool as_work_byte(as_work *w, as_value pointer, uint64_t offset, as_value *byte) {
  static const as_access access = {.size_bytes = 1, .align_bytes = 1};
  if (offset % BYTES_PER_LOOK == BYTES_PER_LOOK - 1 && as_exec_due(w->x)) return false;
  as_value at = offset ? as_work_at(w, pointer, offset) : pointer;
  if (!as_work_done(w, as_space_load(w->spaces, &w->space, &w->asker, &access, at, byte))) return false;
  if (as_history_is_loose(w->x, &at) &&
      !as_exec_fail(w->x, AS_CHECK_PADDING,
                    "%s inspects byte %llu, which a store to a member beside it may have changed", w->name,
                    (unsigned long long)offset))
    return false;
  if (byte->kind != AS_VALUE_INDETERMINATE) return as_work_as_number(w, &byte_type, byte);
  char what[160];
  snprintf(what, sizeof what, "inspected by %s, at byte %llu", w->name, (unsigned long long)offset);
  return as_exec_use(w->x, byte, &byte_type, what);
}

static const as_access bytes = {.align_bytes = 1};

bool as_work_copy(as_work *w, as_value to, as_value from, as_value size, bool overlap) {
  as_value last = from;
  if (as_exec_is_remembered(w->x, &from)) last.offset = UINT64_MAX, as_exec_tell_read(w->x, &last, false);
  return as_work_done(w, as_space_copy(w->spaces, &w->space, &w->asker, &bytes, to, from, size, overlap));
}

static as_term lies_apart(as_work *w, const as_value *to, as_term written, const as_value *from, as_term read) {
  as_terms *terms = w->terms;
  as_term all = as_term_true(terms);
  if (to->kind == AS_VALUE_CHOICE) {
    for (uint32_t i = 0; i < to->count; i++) {
      as_term apart = lies_apart(w, &to->alternatives[i].value, written, from, read);
      all = as_term_and(terms, all, as_term_implies(terms, to->alternatives[i].guard, apart));
    }
    return all;
  }
  if (to->kind != AS_VALUE_POINTER || from->kind != AS_VALUE_POINTER) return all;
  if (!as_object_same(to->object, from->object)) return all;
  as_term distance = as_term_bvsub(terms, as_pointer_offset(terms, to, w->pointer_bits),
                                   as_pointer_offset(terms, from, w->pointer_bits));
  return as_term_and(terms, as_term_bvule(terms, read, distance),
                     as_term_bvule(terms, written, as_term_bvneg(terms, distance)));
}

bool as_work_apart(as_work *w, const as_value *to, const as_value *written, const as_value *from, uint64_t read) {
  assert(from->kind != AS_VALUE_CHOICE && is_number(written));
  if (!read) return true;
  as_term claim = lies_apart(w, to, as_work_size_term(w, written), from, as_term_bv(w->terms, w->pointer_bits, read));
  return as_exec_require(w->x, AS_CHECK_OVERLAP, claim, "%s writes to the string that it reads", w->name);
}

bool as_work_fill(as_work *w, as_value to, as_value byte, as_value size) {
  assert(is_number(&byte) && is_number(&size));
  return as_work_done(w, as_space_fill(w->spaces, &w->space, &w->asker, &bytes, to, byte, size));
}

bool as_work_has_room(as_work *w, uint32_t argument, const as_value *written) {
  as_value room;
  if (argument >= w->call->count) return true;
  if (!as_work_size(w, argument, &room)) return false;
  as_term claim = as_term_bvule(w->terms, as_work_size_term(w, written), as_work_size_term(w, &room));
  if (!as_value_is_bits(&room))
    return as_exec_require(w->x, AS_CHECK_LIBC_MISUSE, claim, "%s writes more bytes than the destination has room for",
                           w->name);
  return as_exec_require(w->x, AS_CHECK_LIBC_MISUSE, claim,
                         "%s writes more than the %llu bytes that the destination has room for", w->name,
                         (unsigned long long)room.bits);
}

bool as_work_store(as_work *w, as_value to, as_value value, uint64_t size_bytes, bool is_pointer) {
  AS_REQUIRE(size_bytes, "something is stored");
  AS_INVARIANT(value.kind != AS_VALUE_TERM || as_term_width(w->terms, value.term) == 8 * size_bytes);
  as_access access = {.size_bytes = size_bytes, .align_bytes = 1, .is_pointer = is_pointer};
  return as_work_done(w, as_space_store(w->spaces, &w->space, &w->asker, &access, to, value));
}

/* A pointer without choices, at which there is at least one byte. */
static bool resolve_byte(as_work *w, as_value *pointer) {
  static const as_access access = {.size_bytes = 1, .align_bytes = 1};
  return as_work_done(w, as_space_resolve(w->spaces, &w->space, &w->asker, &access, false, pointer));
}

bool as_work_length(as_work *w, as_value *pointer, const as_value *limit, uint64_t *length, bool *ended) {
  as_term zero = as_term_bv(w->terms, 8, 0);
  *ended = false;
  for (*length = 0;; ++*length) {
    if (limit && !as_work_above(w, limit, *length)) return as_exec_goes_on(w->x);
    as_value byte;
    if (!*length && !resolve_byte(w, pointer)) return false;
    as_known_run run = as_work_known(w, pointer, *length, as_work_left(limit, *length));
    uint64_t more_known = as_known_find(&run, 0);
    *length += more_known;
    assert(!limit || !as_value_is_bits(limit) || *length <= limit->bits);
    if (more_known < run.count) return *ended = true;
    if (more_known && limit && !as_work_above(w, limit, *length)) return as_exec_goes_on(w->x);
    if (!as_work_byte(w, *pointer, *length, &byte)) return false;
    bool more = as_value_is_bits(&byte)
                    ? byte.bits
                    : as_exec_decide(w->x, as_term_not(w->terms, as_term_eq(w->terms, byte.term, zero)));
    if (!as_exec_goes_on(w->x)) return false;
    if (!more) return *ended = true;
  }
}

/* ---- looking without asking ---- */

typedef struct peek {
  as_terms *terms;
  bool failed;
} peek;

static bool peek_decide(void *data, as_term guard) {
  (void)guard;
  return ((peek *)data)->failed = true, false;
}
static bool peek_require(void *data, as_term claim, const as_fault *fault) {
  (void)fault;
  peek *p = data;
  p->failed |= !as_term_is_true(p->terms, claim);
  return !p->failed;
}
static as_term peek_fresh(void *data, as_space space, as_sort sort, as_object object, uint64_t offset) {
  (void)space, (void)object, (void)offset;
  peek *p = data;
  p->failed = true;
  return as_model_default(p->terms, sort);
}
static void peek_assume(void *data, as_term claim) { (void)data, (void)claim; }
static void peek_give_up(void *data, const char *what) { (void)what, ((peek *)data)->failed = true; }
static bool peek_stopped(void *data) { return ((peek *)data)->failed; }

static as_asker asker_of(peek *state) {
  return (as_asker){.data = state,
                    .decide = peek_decide,
                    .require = peek_require,
                    .fresh = peek_fresh,
                    .assume = peek_assume,
                    .give_up = peek_give_up,
                    .stopped = peek_stopped};
}

/* That bytes may be anything is no question. */
static as_term any_value(void *data, as_space space, as_sort sort, as_object object, uint64_t offset) {
  (void)space, (void)object, (void)offset;
  return as_model_default(((peek *)data)->terms, sort);
}

bool as_work_is_there(as_work *w, const as_value *pointer, uint64_t offset) {
  static const as_access access = {.size_bytes = 1, .align_bytes = 1};
  if (as_work_known(w, pointer, offset, 1).count) return true;
  peek state = {w->terms, false};
  as_asker asker = asker_of(&state);
  asker.fresh = any_value;
  as_space space = as_space_share(w->space);
  as_value byte, at = as_work_at(w, *pointer, offset);
  bool is_done = as_space_load(w->spaces, &space, &asker, &access, at, &byte) == AS_SPACE_DONE;
  as_space_drop(w->spaces, &space);
  return is_done && !state.failed && (byte.kind == AS_VALUE_BITS || byte.kind == AS_VALUE_TERM) &&
         !as_history_is_loose(w->x, &at);
}

enum { LONGEST_PEEK = 400 };

const char *as_work_peek(as_work *w, uint32_t argument) {
  if (argument >= w->call->count || !is_pointer(w, argument)) return NULL;
  static const as_access access = {.size_bytes = 1, .align_bytes = 1};
  peek state = {w->terms, false};
  as_asker asker = asker_of(&state);
  as_space space = as_space_share(w->space);
  char *text = as_run_alloc(w->x->run, LONGEST_PEEK + 1);
  uint32_t length = 0;
  as_value from = w->call->arguments[argument];
  if (is_number(&from)) as_space_pointer(w->spaces, space, &asker, AS_REGAIN_LIVE, from, &from);
  state.failed |= from.kind != AS_VALUE_POINTER;
  for (bool goes_on = !state.failed; goes_on && length < LONGEST_PEEK; length += goes_on) {
    as_value byte, at = as_work_at(w, from, length);
    bool known =
        as_space_load(w->spaces, &space, &asker, &access, at, &byte) == AS_SPACE_DONE && as_value_is_bits(&byte);
    if (!known || state.failed) state.failed = true;
    goes_on = !state.failed && byte.bits;
    if (goes_on) text[length] = (char)byte.bits;
  }
  assert(length <= LONGEST_PEEK);
  text[length] = 0;
  as_space_drop(w->spaces, &space);
  return state.failed ? NULL : text;
}
