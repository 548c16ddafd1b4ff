/* Step.v, its second part: what each instruction does, and the beginning. */
#include "c/prove/execute/executor.h"

static const as_prove_scalar int_type = {AS_PROVE_SCALAR_INT, 32, true, 4},
                             ulong_type = {AS_PROVE_SCALAR_INT, 64, false, 8};

/* ---- arguments of instructions ---- */

static const as_prove_operand *operand(const as_executor *x, const as_prove_instruction *at, uint32_t i) {
  return &x->program->operands.at[at->first_operand + i];
}
static as_prove_value value(as_executor *x, const as_prove_instruction *at, uint32_t i) {
  return as_execute_operand(x, operand(x, at, i));
}
static as_prove_word word(as_executor *x, const as_prove_instruction *at, as_prove_scalar type, uint32_t i) {
  return as_execute_operand_word(x, type, operand(x, at, i));
}
static uint64_t size(as_executor *x, const as_prove_instruction *at, uint32_t i) {
  return as_execute_operand_size(x, operand(x, at, i));
}

/* How many operands come before the others, for the extent. */
static uint32_t behind_extent(const as_prove_instruction *at) { return at->extent == AS_PROVE_EXTENT_VARIES; }

static as_prove_bound extent(as_executor *x, const as_prove_instruction *at) {
  if (at->extent == AS_PROVE_EXTENT_OPEN) return (as_prove_bound){false, 0};
  return (as_prove_bound){true, at->extent == AS_PROVE_EXTENT_BYTES ? at->extent_bytes : size(x, at, 0)};
}

static void give(as_executor *x, const as_prove_instruction *at, as_prove_value v) { as_execute_set(x, at->result, v); }
static void give_word(as_executor *x, const as_prove_instruction *at, as_prove_scalar type, as_prove_word w) {
  give(x, at, as_execute_typed_value(type, w));
}

/* ---- locals ---- */

static void get(as_executor *x, const as_prove_instruction *at) {
  as_prove_value v = as_execute_top(x)->registers[at->local - 1];
  if (v.kind == AS_PROVE_VALUE_ABSENT && at->op == AS_PROVE_OP_GET) as_execute_fail(x, AS_PROVE_ERROR_UNINITIALISED);
  give(x, at, v.kind == AS_PROVE_VALUE_ABSENT ? as_execute_indeterminate() : v);
}

static void put(as_executor *x, const as_prove_instruction *at) {
  as_execute_top(x)->registers[at->local - 1] = value(x, at, 0);
}

static void live(as_executor *x, const as_prove_instruction *at) {
  as_prove_object object = as_execute_new_object(at->numbers[0], at->numbers[1], AS_PROVE_STORAGE_AUTOMATIC);
  object.first_frozen = at->first_frozen, object.frozen = at->frozen, object.is_temporary = at->flags[0];
  as_execute_make_local(x, at->local, &object);
}

/* No object has half of the address space. */
static uint64_t size_of_object(as_executor *x, const as_prove_instruction *at) {
  uint64_t bytes = size(x, at, 0);
  if (bytes >> 63) as_execute_unsupported(x);
  return as_execute_is_over(x) ? 0 : bytes;
}

static void live_array(as_executor *x, const as_prove_instruction *at) {
  as_prove_object object = as_execute_new_object(size_of_object(x, at), at->numbers[0], AS_PROVE_STORAGE_AUTOMATIC);
  as_execute_make_local(x, at->local, &object);
}

static void allocate(as_executor *x, const as_prove_instruction *at) {
  as_prove_object object = as_execute_new_object(size_of_object(x, at), at->numbers[0], AS_PROVE_STORAGE_AUTOMATIC);
  uint32_t number = as_execute_allocate(x, &object);
  as_u32_vector_push(x->memory, &as_execute_top(x)->allocated, number);
  give(x, at, as_execute_pointer_to(number));
}

/* ---- memory ---- */

static as_prove_field field_of(const as_prove_instruction *at) {
  return (as_prove_field){at->types[0], at->numbers[0], at->numbers[1], (uint32_t)at->numbers[2]};
}

static void load(as_executor *x, const as_prove_instruction *at) {
  as_prove_value p = value(x, at, 0);
  if (as_execute_is_over(x)) return;
  as_prove_field field = field_of(at);
  give(x, at,
       at->op == AS_PROVE_OP_LOAD ? as_execute_load(x, at->types[0], at->numbers[0], &p)
                                  : as_execute_load_bits(x, &field, &p));
}

static void store(as_executor *x, const as_prove_instruction *at) {
  as_prove_value p = value(x, at, 0), v = value(x, at, 1);
  if (as_execute_is_over(x)) return;
  as_prove_field field = field_of(at);
  if (at->op == AS_PROVE_OP_STORE)
    as_execute_store(x, at->types[0], at->numbers[0], at->flags[0], &p, &v);
  else
    as_execute_store_bits(x, &field, at->flags[0], &p, &v);
}

static void copy(as_executor *x, const as_prove_instruction *at) {
  as_prove_value p = value(x, at, 0), q = value(x, at, 1);
  as_execute_copy_bytes(x, at->numbers[0], at->numbers[1], at->flags[0], false, &p, &q);
}

static void zero(as_executor *x, const as_prove_instruction *at) {
  as_prove_value p = value(x, at, 0);
  as_prove_cell zeros = {.kind = AS_PROVE_CELL_ZEROS};
  as_execute_fill_bytes(x, zeros, at->numbers[0], at->numbers[1], at->flags[0], &p);
}

/* ---- addresses ---- */

static void field(as_executor *x, const as_prove_instruction *at) {
  as_prove_value p = value(x, at, behind_extent(at));
  as_prove_member member = {(as_prove_error)at->error, at->numbers[0], at->numbers[1], extent(x, at)};
  give(x, at, as_execute_field(x, &member, &p));
}

static void decay(as_executor *x, const as_prove_instruction *at) {
  as_prove_value p = value(x, at, behind_extent(at));
  as_prove_bound bound = extent(x, at);
  give(x, at, as_execute_decay(x, bound, &p));
}

static void index_array(as_executor *x, const as_prove_instruction *at) {
  uint32_t first = behind_extent(at);
  as_prove_value p = value(x, at, first + 1);
  as_prove_word i = word(x, at, at->types[0], first + 2);
  as_prove_element element = {.error = (as_prove_error)at->error, .is_part = at->flags[0], .type = at->types[0]};
  element.bytes = size(x, at, first);
  element.array = extent(x, at);
  if (!as_execute_is_over(x)) give(x, at, as_execute_index(x, &element, &p, i));
}

static void add_pointer(as_executor *x, const as_prove_instruction *at) {
  as_prove_value p = value(x, at, 1);
  as_prove_word i = word(x, at, at->types[0], 2), each = word(x, at, ulong_type, 0);
  if (as_execute_is_over(x)) return;
  as_prove_word d = as_execute_distance(x, at->types[0], i, each);
  give(x, at, as_execute_move(x, at->flags[0], &p, d));
}

static void subtract_pointers(as_executor *x, const as_prove_instruction *at) {
  as_prove_value p = value(x, at, 1), q = value(x, at, 2);
  as_prove_word each = word(x, at, ulong_type, 0);
  give(x, at, as_execute_difference(x, each, &p, &q));
}

static void apart(as_executor *x, const as_prove_instruction *at) {
  as_prove_value p = value(x, at, 0), q = value(x, at, 1);
  as_execute_apart(x, &p, &q, (int64_t)at->numbers[0], (int64_t)at->numbers[1]);
}

/* ---- values ---- */

static void binary(as_executor *x, const as_prove_instruction *at) {
  as_prove_scalar type = at->types[0];
  as_prove_word a = word(x, at, type, 0), b = word(x, at, type, 1);
  give_word(x, at, type, as_execute_binary(x, (as_prove_arithmetic)at->name, type, a, b));
}

static void shift(as_executor *x, const as_prove_instruction *at) {
  bool left = at->op == AS_PROVE_OP_SHIFT_LEFT;
  as_prove_word a = word(x, at, at->types[0], 0), b = word(x, at, at->types[1], 1);
  give_word(x, at, at->types[0], as_execute_shift(x, left, at->types[0], at->types[1], a, b));
}

static void negate(as_executor *x, const as_prove_instruction *at) {
  as_prove_word a = word(x, at, at->types[0], 0);
  give_word(x, at, at->types[0], as_execute_binary(x, AS_PROVE_ARITHMETIC_MINUS, at->types[0], as_execute_known(0), a));
}

static void complement(as_executor *x, const as_prove_instruction *at) {
  as_prove_word a = word(x, at, at->types[0], 0);
  give_word(x, at, at->types[0], as_execute_compute_1(x, (as_word_op){AS_WORD_NOT, {at->types[0].width}}, a));
}

static void compare(as_executor *x, const as_prove_instruction *at) {
  as_prove_value a = value(x, at, 0), b = value(x, at, 1);
  as_prove_comparison name = (as_prove_comparison)at->name;
  as_prove_word result = at->types[0].kind == AS_PROVE_SCALAR_PTR
                             ? as_execute_compare_pointers(x, name, &a, &b)
                             : as_execute_compare_values(x, name, at->types[0], &a, &b);
  give(x, at, as_execute_bit_value(result));
}

static void convert(as_executor *x, const as_prove_instruction *at) {
  as_prove_value v = value(x, at, 0);
  give(x, at, as_execute_convert(x, at->types[0], at->types[1], &v));
}

static void select(as_executor *x, const as_prove_instruction *at) {
  as_prove_value c = value(x, at, 0), a = value(x, at, 1), b = value(x, at, 2);
  give(x, at, as_execute_select(x, at->types[0], at->types[1], &c, &a, &b));
}

static void intrinsic(as_executor *x, const as_prove_instruction *at) {
  enum { OPERANDS_MAX = 2 };
  as_prove_typed_word operands[OPERANDS_MAX];
  for (uint32_t i = 0; i < at->operands && i < OPERANDS_MAX; i++) {
    operands[i].type = as_prove_scalar_unpack(x->program->extras.at[at->first_extra + i]);
    operands[i].word = word(x, at, operands[i].type, i);
  }
  if (as_execute_is_over(x)) return;
  give(x, at, as_execute_intrinsic(x, (as_core_intrinsic)at->name, at->types[0], operands, at->operands));
}

static void vla_bound(as_executor *x, const as_prove_instruction *at) {
  as_prove_scalar type = at->types[0];
  as_prove_word n = word(x, at, type, 0);
  if (type.is_signed)
    as_execute_at_least_one(x, AS_PROVE_ERROR_VLA_SIZE, type.width, n);
  else
    as_execute_require_nonzero(x, AS_PROVE_ERROR_VLA_SIZE, type.width, n);
  give_word(x, at, ulong_type, as_execute_resize(x, type.is_signed, type.width, 64, n));
}

static void vla_product(as_executor *x, const as_prove_instruction *at) {
  enum { EXACT_BITS = 130 };
  as_prove_typed_word a = {ulong_type, word(x, at, ulong_type, 0)}, b = {ulong_type, word(x, at, ulong_type, 1)};
  as_prove_word over = as_execute_overflows(x, AS_WORD_MUL, EXACT_BITS, ulong_type, a, b);
  as_execute_require(x, AS_PROVE_ERROR_VLA_SIZE, as_execute_not_bit(x, over));
  give_word(x, at, ulong_type, as_execute_compute_2(x, AS_WORD_MUL, 64, a.word, b.word));
}

/* ---- claims, inputs ---- */

static void claim(as_executor *x, const as_prove_instruction *at) {
  as_prove_value v = value(x, at, 0);
  as_execute_require(x, (as_prove_error)at->error, as_execute_truth(x, at->types[0].width, &v));
}

static void suppose(as_executor *x, const as_prove_instruction *at) {
  as_prove_value v = value(x, at, 0);
  as_prove_word w = as_execute_truth(x, at->types[0].width, &v);
  if (w.name)
    as_certify_assume(x->certify, w.name);
  else if (as_execute_is_number(w, 0))
    as_certify_halt(x->certify);
}

static void input_bytes(as_executor *x, const as_prove_instruction *at) {
  as_prove_value p = value(x, at, 0);
  uint64_t n = size(x, at, 1);
  as_execute_input_bytes(x, &p, n, x->program->extras.at + at->first_extra, at->extras);
}

/* ---- the library ---- */

static void make_object(as_executor *x, const as_prove_instruction *at) {
  as_prove_integer n = size(x, at, 0);
  bool is_zeroed = at->op == AS_PROVE_OP_CALLOC;
  uint64_t each = is_zeroed ? size(x, at, 1) : 1;
  if (n && each > INT64_MAX / n) n = (as_prove_integer)1 << 63, each = 1; /* both are too much */
  give(x, at,
       as_execute_malloc(x, n * each,
                         (as_prove_cell){.kind = is_zeroed ? AS_PROVE_CELL_ZEROS : AS_PROVE_CELL_UNDEFINED}));
}

static void reallocate(as_executor *x, const as_prove_instruction *at) {
  as_prove_value p = value(x, at, 0);
  uint64_t n = size(x, at, 1);
  give(x, at, as_execute_realloc(x, &p, n));
}

static void release(as_executor *x, const as_prove_instruction *at) {
  as_prove_value p = value(x, at, 0);
  as_execute_free(x, &p);
}

static void copy_bytes(as_executor *x, const as_prove_instruction *at) {
  as_prove_value p = value(x, at, 0), q = value(x, at, 1);
  uint64_t n = size(x, at, 2);
  as_execute_copy_bytes(x, n, 1, false, at->flags[0], &p, &q);
}

static void set_bytes(as_executor *x, const as_prove_instruction *at) {
  as_prove_value p = value(x, at, 0);
  as_prove_word byte = word(x, at, int_type, 1);
  uint64_t n = size(x, at, 2);
  as_execute_set_bytes(x, &p, byte, n);
}

static void same_object(as_executor *x, const as_prove_instruction *at) {
  as_prove_value p = value(x, at, 0), q = value(x, at, 1);
  give(x, at, as_execute_number_value(as_execute_same_object(x, &p, &q)));
}

static void expect(as_executor *x, const as_prove_instruction *at) {
  as_prove_value p = value(x, at, 0);
  uint64_t n = size(x, at, 1);
  as_execute_access(x, &p, n, 1, AS_PROVE_MODE_READS);
}

/* ---- control ---- */

static uint32_t label(const as_executor *x, const as_prove_instruction *at, uint32_t i) {
  return x->program->extras.at[at->first_extra + i];
}

static void branch(as_executor *x, const as_prove_instruction *at) {
  as_prove_value v = value(x, at, 0);
  as_execute_go_to(x, label(x, at, !as_execute_decide(x, at->types[0].width, &v)));
}

static void switch_to(as_executor *x, const as_prove_instruction *at) {
  as_prove_word w = word(x, at, at->types[0], 0);
  as_execute_go_to(x, as_execute_choose_case(x, at, w));
}

static void execute(as_executor *x, const as_prove_instruction *at) {
  switch ((as_prove_op)at->op) {
  case AS_PROVE_OP_GET:
  case AS_PROVE_OP_PEEK: get(x, at); break;
  case AS_PROVE_OP_PUT: put(x, at); break;
  case AS_PROVE_OP_CLEAR: as_execute_top(x)->registers[at->local - 1] = (as_prove_value){0}; break;
  case AS_PROVE_OP_LIVE: live(x, at); break;
  case AS_PROVE_OP_LIVE_ARRAY: live_array(x, at); break;
  case AS_PROVE_OP_DEAD: as_execute_end_local(x, at->local); break;
  case AS_PROVE_OP_FORGET: as_execute_forget_local(x, at->local); break;
  case AS_PROVE_OP_LOAD:
  case AS_PROVE_OP_LOAD_BITS: load(x, at); break;
  case AS_PROVE_OP_STORE:
  case AS_PROVE_OP_STORE_BITS: store(x, at); break;
  case AS_PROVE_OP_COPY: copy(x, at); break;
  case AS_PROVE_OP_ZERO: zero(x, at); break;
  case AS_PROVE_OP_ALLOCA: allocate(x, at); break;
  case AS_PROVE_OP_FIELD: field(x, at); break;
  case AS_PROVE_OP_DECAY: decay(x, at); break;
  case AS_PROVE_OP_INDEX: index_array(x, at); break;
  case AS_PROVE_OP_ADD_PTR: add_pointer(x, at); break;
  case AS_PROVE_OP_DIFF_PTR: subtract_pointers(x, at); break;
  case AS_PROVE_OP_BINARY: binary(x, at); break;
  case AS_PROVE_OP_SHIFT_LEFT:
  case AS_PROVE_OP_SHIFT_RIGHT: shift(x, at); break;
  case AS_PROVE_OP_NEGATE: negate(x, at); break;
  case AS_PROVE_OP_COMPLEMENT: complement(x, at); break;
  case AS_PROVE_OP_COMPARE: compare(x, at); break;
  case AS_PROVE_OP_CONVERT: convert(x, at); break;
  case AS_PROVE_OP_PASS: give(x, at, value(x, at, 0)); break;
  case AS_PROVE_OP_SELECT: select(x, at); break;
  case AS_PROVE_OP_INTRINSIC: intrinsic(x, at); break;
  case AS_PROVE_OP_VLA_BOUND: vla_bound(x, at); break;
  case AS_PROVE_OP_VLA_PRODUCT: vla_product(x, at); break;
  case AS_PROVE_OP_APART: apart(x, at); break;
  case AS_PROVE_OP_ASSERT: claim(x, at); break;
  case AS_PROVE_OP_SUPPOSE: suppose(x, at); break;
  case AS_PROVE_OP_RAISE: as_execute_fail(x, (as_prove_error)at->error); break;
  case AS_PROVE_OP_RECEIVE: give(x, at, as_execute_input(x, at->types[0])); break;
  case AS_PROVE_OP_INPUT_BYTES: input_bytes(x, at); break;
  case AS_PROVE_OP_MALLOC:
  case AS_PROVE_OP_CALLOC: make_object(x, at); break;
  case AS_PROVE_OP_REALLOC: reallocate(x, at); break;
  case AS_PROVE_OP_RELEASE: release(x, at); break;
  case AS_PROVE_OP_COPY_BYTES: copy_bytes(x, at); break;
  case AS_PROVE_OP_SET_BYTES: set_bytes(x, at); break;
  case AS_PROVE_OP_SAME_OBJECT: same_object(x, at); break;
  case AS_PROVE_OP_EXPECT: expect(x, at); break;
  case AS_PROVE_OP_CALL:
  case AS_PROVE_OP_CALL_POINTER: as_execute_call(x, at); break;
  case AS_PROVE_OP_JUMP: as_execute_go_to(x, label(x, at, 0)); break;
  case AS_PROVE_OP_BRANCH: branch(x, at); break;
  case AS_PROVE_OP_SWITCH: switch_to(x, at); break;
  case AS_PROVE_OP_RETURN:
  case AS_PROVE_OP_RETURN_OBJECT:
  case AS_PROVE_OP_RETURN_NOTHING: as_execute_return(x, at); break;
  case AS_PROVE_OP_EXIT: word(x, at, int_type, 0), x->has_ended = true; break;
  case AS_PROVE_OP_VANISH: as_certify_halt(x->certify); break;
  case AS_PROVE_OP_COUNT: break;
  }
}

void as_execute_step(as_executor *x) {
  as_certify_step(x->certify);
  as_prove_frame *top = as_execute_top(x);
  if (x->has_ended)
    as_certify_halt(x->certify);
  else if (top->next == top->end)
    as_execute_unsupported(x);
  else {
    const as_prove_instruction *at = top->next++;
    x->range = at->range;
    execute(x, at);
  }
}
