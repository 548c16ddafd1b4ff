/* Calls and returns. */
#include "c/core/compatible.h"
#include "c/prove/translator.h"

static const as_core_type *call_type(const as_prove_translator *p) { return as_core_type_of(p->unit, p->at->type); }

static bool is_aggregate(const as_prove_translator *p, uint32_t type) {
  return as_core_class_of(p->unit, type) == AS_CORE_CLASS_AGGREGATE;
}

uint32_t as_prover_callee(const as_prove_translator *p, const as_core_instruction *at) {
  as_core_operand operand = as_core_operands_of(p->unit, at)[0];
  if (at->op != AS_CORE_OP_CALL || as_core_is_temporary(operand)) return AS_CORE_NONE;
  const as_core_constant *constant = &p->unit->constants.at[operand];
  return constant->kind == AS_CORE_CONSTANT_FUNCTION && !constant->low ? constant->index : AS_CORE_NONE;
}

static bool returns_aggregate(const as_prove_translator *p) { return is_aggregate(p, call_type(p)->of); }

typedef enum fitting { FITS_NOT, FITS_BY_VALUE, FITS } fitting;

static bool differ_in_sign(const as_prove_translator *p, uint32_t a, uint32_t b) {
  as_prove_scalar s, t;
  return as_prover_scalar(p->unit, a, &s) && as_prover_scalar(p->unit, b, &t) && s.kind == AS_PROVE_SCALAR_INT &&
         t.kind == AS_PROVE_SCALAR_INT && s.width == t.width && s.is_signed != t.is_signed;
}

static fitting argument_fits(const as_prove_translator *p, uint32_t wanted, uint32_t given) {
  if (is_aggregate(p, wanted)) return FITS_NOT;
  if (as_core_compatible(p->unit, wanted, given, false) || as_core_byte_pointers(p->unit, wanted, given)) return FITS;
  return differ_in_sign(p, wanted, given) ? FITS_BY_VALUE : FITS_NOT;
}

/* Without a prototype the arguments' own types count (6.5.2.2p6): a parameter of another sign is met by values that
 * both types have. */
static fitting arguments_fit(const as_prove_translator *p, const as_core_function *f) {
  const as_core_operand *operands = as_core_operands_of(p->unit, p->at);
  uint32_t first = returns_aggregate(p) ? 2 : 1;
  fitting all = FITS;
  if (!(call_type(p)->flags & AS_CORE_TYPE_UNPROTOTYPED)) return FITS;
  for (uint32_t i = 0; i < f->parameters; i++) {
    uint32_t given = as_core_operand_type(p->unit, p->function, operands[first + i]);
    fitting one = argument_fits(p, as_core_locals_of(p->unit, f)[i].type, given);
    if (one < all) all = one;
  }
  return all;
}

/* Functions with a body that a call of this type may be of. */
static fitting fits(const as_prove_translator *p, uint32_t function) {
  const as_core_function *f = &p->unit->functions.at[function];
  const as_core_type *type = as_core_type_of(p->unit, f->type);
  uint32_t given = p->at->operands - (returns_aggregate(p) ? 2 : 1);
  if (!f->blocks || type->flags & AS_CORE_TYPE_VARIADIC || f->parameters != given) return FITS_NOT;
  return as_core_compatible(p->unit, f->type, p->at->type, false) ? arguments_fit(p, f) : FITS_NOT;
}

/* ---- calls ---- */

static bool pass_arguments(as_prove_translator *p) {
  as_prove_instruction *made = &p->program->instructions.at[p->program->instructions.count - 1];
  uint32_t first = made->has_place ? 2 : 1;
  for (uint32_t i = first; i < p->at->operands; i++)
    if (!as_prover_pass(p, i)) return false;
  return true;
}

static bool begin_call(as_prove_translator *p, as_prove_op op) {
  as_prove_instruction *made = as_prover_add(p, op);
  if (p->at->result == AS_CORE_NONE || !p->uses[p->at->result]) made->result = 0;
  made->has_place = returns_aggregate(p);
  made->flags[0] = p->at->flags & AS_CORE_ACCESS_INITIALISES;
  return !made->has_place || as_prover_pass(p, 1);
}

static bool refuse(as_prove_translator *p, const char *what) {
  as_prover_refuse(p, what, p->at->range);
  return false;
}

static bool refuse_function(as_prove_translator *p, uint32_t function) {
  as_prove_refusal row = {as_core_name(p->unit, p->unit->functions.at[function].name), p->at->range, true};
  as_prove_refusals_push(p->memory, p->refusals, row);
  return false;
}

static bool has_floats(const as_prove_translator *p, const as_core_type *type) {
  as_prove_scalar scalar;
  bool found = as_core_class_of(p->unit, type->of) == AS_CORE_CLASS_FLOAT;
  for (uint32_t i = 0; i < type->count && !found; i++) {
    uint32_t parameter = as_core_parameters_of(p->unit, type)[i];
    found = !is_aggregate(p, parameter) && !as_prover_scalar(p->unit, parameter, &scalar);
  }
  return found;
}

static bool call_function(as_prove_translator *p, uint32_t function) {
  const as_core_function *f = &p->unit->functions.at[function];
  if (as_prover_knows(p, function)) return as_prover_call_known(p, function);
  if (!f->blocks) return refuse_function(p, function);
  if (as_core_type_of(p->unit, f->type)->flags & AS_CORE_TYPE_VARIADIC) return refuse(p, "variable arguments");
  if (has_floats(p, as_core_type_of(p->unit, f->type))) return refuse(p, "a floating type");
  if (fits(p, function) != FITS) return refuse(p, "a call that does not fit the function's type");
  if (!begin_call(p, AS_PROVE_OP_CALL)) return false;
  as_prover_add_extra(p, as_prover_function(p, function));
  return pass_arguments(p);
}

/* Every function that has the type may be meant, whether its address is taken or not: which are is known when all is
 * translated. Rows of functions that are not reached are left out then. */
static bool call_pointer(as_prove_translator *p) {
  if (call_type(p)->flags & AS_CORE_TYPE_VARIADIC) return refuse(p, "variable arguments");
  if (has_floats(p, call_type(p))) return refuse(p, "a floating type");
  if (!begin_call(p, AS_PROVE_OP_CALL_POINTER) || !as_prover_pass(p, 0)) return false;
  for (uint32_t i = 0; i < p->unit->functions.count; i++) {
    fitting how = fits(p, i);
    if (how == FITS_BY_VALUE) return refuse(p, "a call without a prototype of a parameter of another sign");
    if (how == FITS) as_prover_add_extra(p, i);
  }
  return pass_arguments(p);
}

bool as_prover_call(as_prove_translator *p) {
  uint32_t function = as_prover_callee(p, p->at);
  if (function != AS_CORE_NONE) {
    if (!call_function(p, function)) return false;
  } else if (!call_pointer(p)) {
    return false;
  }
  return true;
}

/* ---- returns ---- */

bool as_prover_return(as_prove_translator *p) {
  uint32_t result = as_core_type_of(p->unit, p->function->type)->of;
  const as_core_type *type = as_core_type_of(p->unit, result);
  as_prove_scalar scalar;
  if (p->function->flags & AS_CORE_SYMBOL_NO_RETURN) {
    as_prover_raise(p, AS_PROVE_ERROR_NORETURN);
    return true;
  }
  if (!p->at->operands || type->kind == AS_CORE_VOID) return as_prover_add(p, AS_PROVE_OP_RETURN_NOTHING);
  if (is_aggregate(p, result)) {
    as_prover_add(p, AS_PROVE_OP_RETURN_OBJECT)->numbers[0] = type->size_bytes;
    return as_prover_pass(p, 0);
  }
  if (!as_prover_scalar(p->unit, result, &scalar)) return refuse(p, "a floating type");
  as_prover_add(p, AS_PROVE_OP_RETURN);
  return as_prover_pass(p, 0);
}
