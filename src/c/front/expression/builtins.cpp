/* Builtins that are instructions; builtins.def says which. */
#include "c/front/translate.hpp"

#include <clang/Basic/Builtins.h>
#include <clang/Basic/TargetInfo.h>

using namespace clang;

namespace bridge {

namespace {

/* One call of a builtin. Each family of builtins.def is a function here. */
class BuiltinCall {
public:
  BuiltinCall(Body &body, const CallExpr *call)
      : b(body), t(body.t), e(call), where(body.range(call)), result_type(call->getType()) {}

  Operand overflow(unsigned wrap);
  Operand carry(unsigned wrap);
  Operand count(unsigned intrinsic);
  Operand same(unsigned intrinsic);
  Operand infinite_sign(unsigned);
  Operand classify(unsigned);
  Operand compare(unsigned op);
  Operand less_or_greater(unsigned);
  Operand unordered(unsigned);
  Operand constant_float(unsigned);
  Operand float_rounding(unsigned) { return t.integer(result_type, 1); } /* to nearest, always (docs/core.md) */
  Operand constant_or(unsigned otherwise);
  Operand object_size(unsigned);
  Operand first(unsigned);
  Operand nothing(unsigned);
  Operand assume(unsigned);
  Operand assume_aligned(unsigned);
  Operand stop(unsigned op);
  Operand variable_arguments(unsigned op);
  Operand allocate(unsigned);
  Operand address_of(unsigned) { return b.convert(b.address(e->getArg(0)), result_type, where); }
  Operand is_aligned(unsigned);
  Operand align(unsigned op);
  Operand copy_inline(unsigned);
  Operand set_inline(unsigned);

private:
  Body &b;
  Translator &t;
  const CallExpr *const e;
  const uint32_t where;
  const QualType result_type;

  Operand argument(unsigned n) { return b.scalar(e->getArg(n)); }
  QualType type_of(unsigned n) { return e->getArg(n)->getType(); }
  Operand intrinsic(unsigned which, QualType type, std::initializer_list<Operand> operands) {
    return b.emit(AS_CORE_OP_INTRINSIC, b.type(type), operands, where, which);
  }
  Operand in(QualType type, as_core_op op, std::initializer_list<Operand> operands) {
    return b.emit(op, b.type(type), operands, where);
  }
  Operand int_number(uint64_t value) { return t.integer(t.ast.IntTy, value); }
  Operand select(Operand x, Operand y, Operand z) { return in(t.ast.IntTy, AS_CORE_OP_SELECT, {x, y, z}); }
  Operand list_address(const Expr *list);
  Operand low_bits(Operand x, QualType type, Operand alignment);
  Operand library(const char *name, llvm::ArrayRef<QualType> parameters);
};

/* ---- integers ---- */

constexpr unsigned overflow_of(unsigned wrap) {
  return wrap - AS_CORE_INTRINSIC_WRAP_ADD + AS_CORE_INTRINSIC_OVERFLOW_ADD;
}

Operand BuiltinCall::overflow(unsigned wrap) {
  Operand x = argument(0), y = argument(1), to = argument(2);
  QualType type = type_of(2)->getPointeeType();
  Operand overflows = intrinsic(overflow_of(wrap), type, {x, y});
  b.store(b.memory(to, type), intrinsic(wrap, type, {x, y}), where);
  return b.convert(overflows, result_type, where);
}

/* x op y op carry, and whether either step overflows. */
Operand BuiltinCall::carry(unsigned wrap) {
  Operand x = argument(0), y = argument(1), in_carry = argument(2), to = argument(3);
  Operand sum = intrinsic(wrap, result_type, {x, y});
  Operand one = intrinsic(overflow_of(wrap), result_type, {x, y});
  Operand other = intrinsic(overflow_of(wrap), result_type, {sum, in_carry});
  Operand out = in(t.ast.IntTy, AS_CORE_OP_OR, {one, other});
  b.store(b.memory(to, result_type), b.convert(out, result_type, where), where);
  return intrinsic(wrap, result_type, {sum, in_carry});
}

/* An int about an argument. With a second one, that is the result for zero: the intrinsic is then given what is never
 * zero. */
Operand BuiltinCall::count(unsigned which) {
  QualType type = type_of(0);
  t.need_value(type, e->getArg(0));
  Operand x = argument(0);
  if (e->getNumArgs() < 2) return intrinsic(which, type, {x});
  Operand otherwise = argument(1), none = in(type, AS_CORE_OP_EQ, {x, t.zero(type)});
  Operand some = in(type, AS_CORE_OP_OR, {x, b.convert(none, type, where)});
  return select(none, otherwise, intrinsic(which, type, {some}));
}

Operand BuiltinCall::same(unsigned which) {
  Operand x = argument(0);
  if (e->getNumArgs() < 2) return intrinsic(which, result_type, {x});
  return intrinsic(which, result_type, {x, argument(1)});
}

/* ---- floats ---- */

Operand BuiltinCall::infinite_sign(unsigned) {
  QualType type = type_of(0);
  Operand x = argument(0);
  Operand sign =
      select(intrinsic(AS_CORE_INTRINSIC_SIGN_BIT, type, {x}), t.integer(t.ast.IntTy, (uint64_t)-1), int_number(1));
  return select(intrinsic(AS_CORE_INTRINSIC_IS_INF, type, {x}), sign, int_number(0));
}

/* The operands: the results for NaN, infinity, normal, subnormal, zero; the float. */
Operand BuiltinCall::classify(unsigned) {
  Operand nan = argument(0), infinite = argument(1), result = argument(2), subnormal = argument(3), zero = argument(4);
  Operand x = argument(5);
  QualType type = type_of(5);
  result = select(intrinsic(AS_CORE_INTRINSIC_IS_SUBNORMAL, type, {x}), subnormal, result);
  result = select(intrinsic(AS_CORE_INTRINSIC_IS_ZERO, type, {x}), zero, result);
  result = select(intrinsic(AS_CORE_INTRINSIC_IS_INF, type, {x}), infinite, result);
  return select(intrinsic(AS_CORE_INTRINSIC_IS_NAN, type, {x}), nan, result);
}

Operand BuiltinCall::compare(unsigned op) {
  Operand x = argument(0), y = argument(1);
  return in(type_of(0), (as_core_op)op, {x, y});
}

Operand BuiltinCall::less_or_greater(unsigned) {
  Operand x = argument(0), y = argument(1);
  Operand less = in(type_of(0), AS_CORE_OP_LT, {x, y}), greater = in(type_of(0), AS_CORE_OP_GT, {x, y});
  return in(t.ast.IntTy, AS_CORE_OP_OR, {less, greater});
}

Operand BuiltinCall::unordered(unsigned) {
  Operand x = argument(0), y = argument(1);
  Operand first = intrinsic(AS_CORE_INTRINSIC_IS_NAN, type_of(0), {x});
  return in(t.ast.IntTy, AS_CORE_OP_OR, {first, intrinsic(AS_CORE_INTRINSIC_IS_NAN, type_of(1), {y})});
}

Operand BuiltinCall::constant_float(unsigned) {
  llvm::APFloat value(0.0);
  if (!e->EvaluateAsFloat(value, t.ast)) throw Refused{e->getSourceRange(), e->getDirectCallee()->getNameAsString()};
  return t.floating(result_type, value);
}

/* ---- what clang knows ---- */

Operand BuiltinCall::constant_or(unsigned otherwise) {
  Expr::EvalResult known;
  if (!e->EvaluateAsInt(known, t.ast)) return t.integer(result_type, otherwise);
  return t.integer(result_type, known.Val.getInt());
}

Operand BuiltinCall::object_size(unsigned) {
  Expr::EvalResult known;
  if (e->EvaluateAsInt(known, t.ast)) return t.integer(result_type, known.Val.getInt());
  bool least = e->getArg(1)->EvaluateKnownConstInt(t.ast).getZExtValue() & 2;
  return b.size_number(least ? 0 : t.ast.getTargetInfo().getMaxPointerWidth() == 64 ? UINT64_MAX : UINT32_MAX);
}

/* ---- hints and ends ---- */

Operand BuiltinCall::first(unsigned) {
  Operand x = argument(0);
  for (unsigned n = 1; n < e->getNumArgs(); n++) b.effect(e->getArg(n));
  return x;
}

Operand BuiltinCall::nothing(unsigned) {
  for (const Expr *a : e->arguments()) b.effect(a);
  return NoOperand;
}

/* clang does not evaluate an assumption with side effects. */
Operand BuiltinCall::assume(unsigned) {
  if (!e->getArg(0)->HasSideEffects(t.ast)) b.emit(AS_CORE_OP_ASSUME, AS_CORE_NONE, {argument(0)}, where);
  return NoOperand;
}

Operand BuiltinCall::low_bits(Operand x, QualType type, Operand alignment) {
  Operand mask = intrinsic(AS_CORE_INTRINSIC_WRAP_SUB, type, {b.convert(alignment, type, where), t.integer(type, 1)});
  return in(type, AS_CORE_OP_AND, {x, mask});
}

Operand BuiltinCall::assume_aligned(unsigned) {
  QualType number = t.ast.getUIntPtrType();
  Operand p = argument(0), alignment = argument(1), x = b.convert(p, number, where);
  if (e->getNumArgs() > 2) x = in(number, AS_CORE_OP_SUB, {x, b.convert(argument(2), number, where)});
  Operand fits = in(number, AS_CORE_OP_EQ, {low_bits(x, number, alignment), t.zero(number)});
  b.emit(AS_CORE_OP_ASSUME, AS_CORE_NONE, {fits}, where);
  return b.convert(p, result_type, where);
}

Operand BuiltinCall::stop(unsigned op) {
  as_build_stop(b.build, (as_core_op)op, where);
  return NoOperand;
}

/* ---- variable arguments ---- */

/* An array decays to the address of the va_list; other va_lists are lvalues. */
Operand BuiltinCall::list_address(const Expr *list) { return list->isGLValue() ? b.address(list) : b.scalar(list); }

Operand BuiltinCall::variable_arguments(unsigned op) {
  Operand list = list_address(e->getArg(0));
  if (op == AS_CORE_OP_VA_COPY)
    b.emit(AS_CORE_OP_VA_COPY, AS_CORE_NONE, {list, list_address(e->getArg(1))}, where);
  else
    b.emit((as_core_op)op, AS_CORE_NONE, {list}, where);
  return NoOperand;
}

/* ---- memory and addresses ---- */

Operand BuiltinCall::allocate(unsigned) {
  Operand size = argument(0);
  uint64_t bits = t.ast.getTargetInfo().getSuitableAlign();
  if (e->getNumArgs() > 1) bits = e->getArg(1)->EvaluateKnownConstInt(t.ast).getZExtValue();
  return b.emit(AS_CORE_OP_ALLOCA, b.type(result_type), {size}, where, (uint32_t)(bits / 8));
}

Operand BuiltinCall::is_aligned(unsigned) {
  QualType type = type_of(0)->isPointerType() ? t.ast.getUIntPtrType() : type_of(0);
  Operand x = argument(0), alignment = argument(1);
  Operand low = low_bits(b.convert(x, type, where), type, alignment);
  return b.convert(in(type, AS_CORE_OP_EQ, {low, t.zero(type)}), result_type, where);
}

/* Down: minus the low bits. Up: plus the low bits of the negated number. A pointer stays one into its object. */
Operand BuiltinCall::align(unsigned op) {
  bool up = op == AS_CORE_OP_ADD_PTR, is_pointer = result_type->isPointerType();
  QualType type = is_pointer ? t.ast.getUIntPtrType() : result_type;
  Operand x = argument(0), alignment = argument(1), number = b.convert(x, type, where);
  if (up) number = intrinsic(AS_CORE_INTRINSIC_WRAP_SUB, type, {t.zero(type), number});
  Operand distance = low_bits(number, type, alignment);
  if (!is_pointer) return intrinsic(up ? AS_CORE_INTRINSIC_WRAP_ADD : AS_CORE_INTRINSIC_WRAP_SUB, type, {x, distance});
  QualType bytes = t.ast.getPointerType(t.ast.CharTy);
  return b.convert(in(bytes, (as_core_op)op, {b.convert(x, bytes, where), distance}), result_type, where);
}

Operand BuiltinCall::library(const char *name, llvm::ArrayRef<QualType> parameters) {
  llvm::SmallVector<Operand, 3> values;
  for (unsigned n = 0; n < parameters.size(); n++) values.push_back(b.convert(argument(n), parameters[n], where));
  b.library_call(name, t.ast.VoidPtrTy, parameters, values, e->getSourceRange());
  return NoOperand;
}

Operand BuiltinCall::copy_inline(unsigned) {
  QualType p = t.ast.VoidPtrTy, q = t.ast.getPointerType(t.ast.VoidTy.withConst());
  return library("memcpy", {p, q, t.ast.getSizeType()});
}

Operand BuiltinCall::set_inline(unsigned) {
  QualType p = t.ast.VoidPtrTy;
  return library("memset", {p, t.ast.IntTy, t.ast.getSizeType()});
}

} // namespace

Operand Body::library_call(const char *name, QualType result, llvm::ArrayRef<QualType> parameters,
                           llvm::ArrayRef<Operand> values, SourceRange source) {
  uint32_t where = t.range(source);
  QualType type = t.ast.getFunctionType(result, parameters, FunctionProtoType::ExtProtoInfo());
  Operand function = t.function_address(t.library_function(name, type, source));
  llvm::SmallVector<Operand, 4> operands = {convert(function, t.ast.getPointerType(type), where)};
  operands.append(values.begin(), values.end());
  return as_build_instruction(build, AS_CORE_OP_CALL, 0, this->type(type), 0, operands.data(),
                              (uint32_t)operands.size(), where);
}

bool Body::builtin(const CallExpr *e, Operand *result) {
  unsigned id = e->getBuiltinCallee();
  switch (id) {
#define AS_BUILTIN(name, family, operation)                                                                            \
  case Builtin::BI##name: *result = BuiltinCall(*this, e).family(operation); return true;
#include "c/front/expression/builtins.def"
#undef AS_BUILTIN
  default: return sync_builtin(e, id, result);
  }
}

} // namespace bridge
