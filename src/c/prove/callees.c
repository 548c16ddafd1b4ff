/* Calls of functions that callees.def knows. */
#include "c/prove/translator.h"

#include <string.h>

typedef enum callee_kind {
  INPUT,
  BYTES,
  SUPPOSE,
  ASSERT,
  FAIL,
  ABORT,
  REACHED,
  EXIT,
  VANISH,
  NOTHING,
  SAME,
  MALLOC,
  CALLOC,
  REALLOC,
  RELEASE,
  COPY,
  MOVE,
  SET,
  CHECK,
  CHECK_AS,
  SAME_OBJECT,
  EXPECT
} callee_kind;

typedef struct callee {
  const char *name;
  callee_kind kind;
  bool is_prefix, is_meant;
} callee;

static const callee table[] = {
#define AS_PROVE_CALLEE(name, kind) {name, kind, false, false},
#define AS_PROVE_CALLEE_PREFIX(name, kind) {name, kind, true, false},
#define AS_PROVE_CALLEE_MEANT(name, kind) {name, kind, false, true},
#include "c/prove/callees.def"
#undef AS_PROVE_CALLEE
#undef AS_PROVE_CALLEE_PREFIX
#undef AS_PROVE_CALLEE_MEANT
};

static const callee *find(const as_prove_translator *p, uint32_t function) {
  static const char builtin[] = "__builtin_";
  const as_core_function *f = &p->unit->functions.at[function];
  const char *name = as_core_name(p->unit, f->name);
  if (!strncmp(name, builtin, sizeof builtin - 1)) name += sizeof builtin - 1;
  for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
    size_t length = strlen(table[i].name);
    if (table[i].is_prefix ? strncmp(name, table[i].name, length) : strcmp(name, table[i].name)) continue;
    if (f->blocks && !table[i].is_meant && !as_core_is_libc(p->unit, f->range)) continue;
    return &table[i];
  }
  return NULL;
}

bool as_prover_knows(const as_prove_translator *p, uint32_t function) { return find(p, function); }

/* ---- inputs ---- */

/* In which words bytes become inputs: those of the scalars that lie there, as far as the argument tells. */
static void add_layout(as_prove_translator *p, uint32_t type) {
  const as_core_type *t = as_core_type_of(p->unit, type);
  as_prove_scalar scalar;
  if (t->kind == AS_CORE_ARRAY) {
    add_layout(p, t->of);
  } else if (as_prover_scalar(p->unit, type, &scalar) && scalar.kind == AS_PROVE_SCALAR_INT &&
             scalar.width == 8 * scalar.bytes) {
    as_prover_add_extra(p, scalar.bytes);
  } else {
    as_prover_add_extra(p, 1);
  }
}

/* The instruction that makes the operand; NULL: it is a constant. */
static const as_core_instruction *maker_of(const as_prove_translator *p, as_core_operand operand) {
  for (uint32_t b = 0; as_core_is_temporary(operand) && b < p->function->blocks; b++) {
    const as_core_block *block = &p->unit->blocks.at[p->function->first_block + b];
    for (uint32_t i = 0; i < block->instructions; i++) {
      const as_core_instruction *at = &p->unit->instructions.at[block->first + i];
      if (at->result == as_core_operand_index(operand)) return at;
    }
  }
  return NULL;
}

/* The type of what the pointer pointed to before it was converted to void *. */
static uint32_t pointee(const as_prove_translator *p, as_core_operand operand) {
  uint32_t type = as_core_operand_type(p->unit, p->function, operand);
  const as_core_instruction *maker = maker_of(p, operand);
  if (maker && maker->op == AS_CORE_OP_CONVERT)
    type = as_core_operand_type(p->unit, p->function, as_core_operands_of(p->unit, maker)[0]);
  const as_core_type *t = as_core_type_of(p->unit, type);
  return t->kind == AS_CORE_POINTER ? t->of : type;
}

/* The text that the operand points to, in the unit's `chars`; 0: it is no string literal. */
static uint32_t text_of(const as_prove_translator *p, as_core_operand operand) {
  const as_core_instruction *maker = maker_of(p, operand);
  if (maker && (maker->op == AS_CORE_OP_DECAY || maker->op == AS_CORE_OP_CONVERT))
    return text_of(p, as_core_operands_of(p->unit, maker)[0]);
  if (maker) return 0;
  const as_core_constant *constant = &p->unit->constants.at[as_core_operand_index(operand)];
  if (constant->kind != AS_CORE_CONSTANT_GLOBAL || constant->low) return 0;
  const as_core_global *global = &p->unit->globals.at[constant->index];
  bool is_text = global->flags & AS_CORE_SYMBOL_STRING && global->items == 1;
  return is_text ? p->unit->items.at[global->first_item].bytes : 0;
}

/* What the last argument calls the input. */
static uint32_t name_of_input(const as_prove_translator *p, uint32_t before) {
  uint32_t count = p->at->operands;
  return count == before + 2 ? text_of(p, as_core_operands_of(p->unit, p->at)[count - 1]) : 0;
}

static bool bytes(as_prove_translator *p) {
  as_prover_add(p, AS_PROVE_OP_INPUT_BYTES)->input = name_of_input(p, 2);
  add_layout(p, pointee(p, as_core_operands_of(p->unit, p->at)[1]));
  return as_prover_pass(p, 1) && as_prover_pass(p, 2);
}

static bool input(as_prove_translator *p) {
  uint32_t type = as_core_type_of(p->unit, p->at->type)->of;
  as_prove_scalar scalar;
  if (p->at->result == AS_CORE_NONE) return true;
  if (!as_prover_scalar(p->unit, type, &scalar) || scalar.kind == AS_PROVE_SCALAR_PTR) return false;
  as_prove_instruction *made = as_prover_add(p, AS_PROVE_OP_RECEIVE);
  made->types[0] = scalar, made->input = name_of_input(p, 0);
  return true;
}

/* ---- all ---- */

static bool takes(as_prove_translator *p, as_prove_op op, uint32_t count) {
  as_prover_add(p, op);
  for (uint32_t i = 0; i < count; i++)
    if (!as_prover_pass(p, i + 1)) return false;
  return true;
}

static bool raise(as_prove_translator *p, as_prove_error error) {
  as_prover_raise(p, error);
  return true;
}

/* The check of assay that the first argument names, as an error. */
static bool check_as(as_prove_translator *p) {
  static const struct {
    const char *name;
    as_prove_error error;
  } rows[] = {{"character", AS_PROVE_ERROR_CHARACTER},
              {"number-range", AS_PROVE_ERROR_NUMBER_RANGE},
              {"overlap", AS_PROVE_ERROR_OVERLAP}};
  uint32_t name = text_of(p, as_core_operands_of(p->unit, p->at)[1]);
  for (size_t i = 0; name && i < sizeof rows / sizeof *rows; i++) {
    if (strcmp(rows[i].name, as_core_name(p->unit, name))) continue;
    as_prover_add(p, AS_PROVE_OP_ASSERT)->error = (uint8_t)rows[i].error;
    return as_prover_operand_type(p, 0, 2) && as_prover_pass(p, 2);
  }
  return false;
}

static bool check(as_prove_translator *p) {
  as_prover_add(p, AS_PROVE_OP_ASSERT)->error = AS_PROVE_ERROR_LIBC_MISUSE;
  return as_prover_operand_type(p, 0, 1) && as_prover_pass(p, 1);
}

static bool give(as_prove_translator *p, bool argument) {
  if (p->at->result == AS_CORE_NONE) return true;
  as_prover_add(p, AS_PROVE_OP_PASS);
  if (argument) return as_prover_pass(p, 1);
  as_prover_add_operand(p, as_prover_number(0));
  return true;
}

/* memcpy, memmove, memset: they return their first argument. */
static bool change(as_prove_translator *p, as_prove_op op, bool overlap) {
  if (!takes(p, op, 3)) return false;
  p->program->instructions.at[p->program->instructions.count - 1].flags[0] = overlap;
  return give(p, true);
}

static bool translate(as_prove_translator *p, callee_kind kind) {
  switch (kind) {
  case INPUT: return input(p);
  case BYTES: return bytes(p);
  case SUPPOSE: return takes(p, AS_PROVE_OP_SUPPOSE, 1) && as_prover_operand_type(p, 0, 1);
  case ASSERT: return takes(p, AS_PROVE_OP_ASSERT, 1) && as_prover_operand_type(p, 0, 1);
  case FAIL: return raise(p, AS_PROVE_ERROR_ASSERTION);
  case ABORT: return raise(p, AS_PROVE_ERROR_ABORT);
  case REACHED: return raise(p, AS_PROVE_ERROR_ERROR_REACHED);
  case EXIT: return takes(p, AS_PROVE_OP_EXIT, 1);
  case VANISH: return takes(p, AS_PROVE_OP_VANISH, 0);
  case NOTHING: return give(p, false);
  case SAME: return give(p, true);
  case MALLOC: return takes(p, AS_PROVE_OP_MALLOC, 1);
  case CALLOC: return takes(p, AS_PROVE_OP_CALLOC, 2);
  case REALLOC: return takes(p, AS_PROVE_OP_REALLOC, 2);
  case RELEASE: return takes(p, AS_PROVE_OP_RELEASE, 1);
  case COPY: return change(p, AS_PROVE_OP_COPY_BYTES, false);
  case MOVE: return change(p, AS_PROVE_OP_COPY_BYTES, true);
  case SET: return change(p, AS_PROVE_OP_SET_BYTES, false);
  case CHECK: return check(p);
  case CHECK_AS: return check_as(p);
  case SAME_OBJECT: return takes(p, AS_PROVE_OP_SAME_OBJECT, 2);
  case EXPECT: return takes(p, AS_PROVE_OP_EXPECT, 2);
  }
  return false;
}

/* The arguments that each kind looks at: p pointer, i int, z size, s any scalar. */
static const char *signature_of(callee_kind kind) {
  static const char *const signatures[] = {
      [BYTES] = "pz",  [SUPPOSE] = "s",   [ASSERT] = "s",       [EXIT] = "i",   [SAME] = "s",   [MALLOC] = "z",
      [CALLOC] = "zz", [REALLOC] = "pz",  [RELEASE] = "p",      [COPY] = "ppz", [MOVE] = "ppz", [SET] = "piz",
      [CHECK] = "s",   [CHECK_AS] = "ps", [SAME_OBJECT] = "pp", [EXPECT] = "pz"};
  const char *signature = (size_t)kind < sizeof signatures / sizeof *signatures ? signatures[kind] : NULL;
  return signature ? signature : "";
}

uint32_t as_prover_looks_at(const as_prove_translator *p, uint32_t function) {
  return (uint32_t)strlen(signature_of(find(p, function)->kind));
}

/* A function of the program's own that only happens to have the name is refused. */
static bool fits(const as_prove_translator *p, callee_kind kind) {
  const char *signature = signature_of(kind);
  for (uint32_t i = 0; signature[i]; i++) {
    as_prove_scalar scalar;
    if (i + 1 >= p->at->operands) return false;
    uint32_t type = as_core_operand_type(p->unit, p->function, as_core_operands_of(p->unit, p->at)[i + 1]);
    if (!as_prover_scalar(p->unit, type, &scalar)) return false;
    if (signature[i] == 'p' && scalar.kind != AS_PROVE_SCALAR_PTR) return false;
    if (signature[i] == 'i' && (scalar.kind != AS_PROVE_SCALAR_INT || scalar.width != 32)) return false;
    if (signature[i] == 'z' && (scalar.kind != AS_PROVE_SCALAR_INT || scalar.width != 64)) return false;
  }
  return true;
}

bool as_prover_call_known(as_prove_translator *p, uint32_t function) {
  const callee *known = find(p, function);
  if (fits(p, known->kind) && translate(p, known->kind)) return true;
  as_prove_refusal row = {as_core_name(p->unit, p->unit->functions.at[function].name), p->at->range, true};
  as_prove_refusals_push(p->memory, p->refusals, row);
  return false;
}
