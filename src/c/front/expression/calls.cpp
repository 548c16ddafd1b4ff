/* Calls, and variable arguments. */
#include "c/front/specs.hpp"
#include "c/front/translate.hpp"

#include <clang/Basic/Builtins.h>

using namespace clang;

namespace bridge {

/* The address that is called; *function is the type it is called through. */
static Operand callee(Body &b, const CallExpr *e, QualType *function) {
  *function = e->getCallee()->getType()->getPointeeType();
  const FunctionDecl *direct = e->getDirectCallee();
  unsigned builtin = direct ? direct->getBuiltinID() : 0;
  if (!builtin) return b.scalar(e->getCallee());
  *function = direct->getType();
  if (b.t.ast.BuiltinInfo.isPredefinedLibFunction(builtin))
    return b.function_pointer(direct, b.t.ast.getPointerType(*function));
  llvm::StringRef name = direct->getName();
  if (!b.t.ast.BuiltinInfo.isLibFunction(builtin) || !name.consume_front("__builtin_"))
    throw Refused{e->getSourceRange(), direct->getNameAsString()};
  as_core_constant constant = {};
  constant.kind = AS_CORE_CONSTANT_FUNCTION;
  constant.index = b.t.library_function(name, *function, e->getCallee()->getSourceRange());
  constant.type = b.pointer_to(*function);
  return as_build_constant(b.build, &constant);
}

/* An aggregate goes by the address of an object that no later argument changes. */
static Operand argument(Body &b, const Expr *e) {
  if (b.t.is_aggregate(e->getType())) return b.aggregate(e);
  return b.scalar(e);
}

/* Aggregates beyond the parameters look like pointers: a call with such has a type of its own, which names the types of
 * all its arguments, and calls through it. AS_CORE_NONE: there are none. */
static uint32_t type_of_call(Body &b, const CallExpr *e, const FunctionType *function) {
  const auto *prototype = dyn_cast<FunctionProtoType>(function);
  unsigned declared = prototype ? prototype->getNumParams() : 0;
  bool any = false;
  llvm::SmallVector<uint32_t, 8> types;
  for (unsigned i = 0; i < e->getNumArgs(); i++) {
    QualType given = i < declared ? prototype->getParamType(i) : e->getArg(i)->getType();
    types.push_back(b.type(given.getAtomicUnqualifiedType()));
    any |= i >= declared && b.t.is_aggregate(given);
  }
  if (!any) return AS_CORE_NONE;
  uint32_t result = b.type(function->getReturnType().getAtomicUnqualifiedType());
  return as_build_function_type(b.build, result, types.data(), uint32_t(types.size()),
                                prototype ? AS_CORE_TYPE_VARIADIC : AS_CORE_TYPE_UNPROTOTYPED);
}

Operand Body::call(const CallExpr *e, Operand into, unsigned access) {
  t.need_value(e->getType(), e);
  Operand result = NoOperand;
  llvm::SmallVector<const Expr *, 8> all(e->arg_begin(), e->arg_end());
  if (e->getBuiltinCallee() && builtin(e, &result)) return keep_order(all, e), result;
  all.insert(all.begin(), e->getCallee());
  QualType function = e->getCallee()->getType()->getPointeeType();
  llvm::SmallVector<Operand, 8> operands;
  Order order = order_of(all, e);
  llvm::SmallVector<Kept, 8> kept;
  for (const Expr *one : all)
    kept.emplace_back(*this, order,
                      t.is_aggregate(one->getType()) ? t.ast.getPointerType(one->getType()) : one->getType(), one);
  in_order(order, unsigned(all.size()), e,
           [&](unsigned n) { kept[n].put(n ? argument(*this, all[n]) : callee(*this, e, &function)); });
  operands.push_back(kept[0].take());
  QualType returned = function->castAs<FunctionType>()->getReturnType();
  if (!t.is_aggregate(returned))
    access = 0;
  else if (into == NoOperand)
    access = AS_CORE_ACCESS_INITIALISES, operands.push_back(object(e));
  else
    operands.push_back(into);
  const auto *prototype = function->getAs<FunctionProtoType>();
  for (unsigned i = 0; i < e->getNumArgs(); i++) {
    const Expr *given = e->getArg(i);
    Operand value = kept[i + 1].take();
    if (prototype && i < prototype->getNumParams() && !t.is_aggregate(given->getType()))
      value = convert(value, prototype->getParamType(i), range(given));
    operands.push_back(value);
  }
  uint32_t core = type_of_call(*this, e, function->castAs<FunctionType>());
  if (core == AS_CORE_NONE)
    core = type(function);
  else
    operands[0] = emit(AS_CORE_OP_CONVERT, as_build_pointer(build, core, 0), {operands[0]}, range(e));
  if (t.specs) t.specs->emit(*this, Specs::Arguments, e);
  return as_build_instruction(build, AS_CORE_OP_CALL, access, core, 0, operands.data(), uint32_t(operands.size()),
                              range(e));
}

Operand Body::call(uint32_t function, std::initializer_list<Operand> arguments, uint32_t where) {
  llvm::SmallVector<Operand, 8> operands = {t.function_address(function)};
  operands.append(arguments.begin(), arguments.end());
  uint32_t core = as_build_function_at(build, function)->type;
  return as_build_instruction(build, AS_CORE_OP_CALL, 0, core, 0, operands.data(), uint32_t(operands.size()), where);
}

/* The operand is the address of the va_list: what an array decays to (or a parameter, which was an array), else that of
 * the lvalue. */
Operand Body::variable_argument(const VAArgExpr *e, Operand into, unsigned access) {
  if (e->isMicrosoftABI()) throw Refused{e->getSourceRange(), "va_arg of Microsoft's ABI"};
  t.need_value(e->getType(), e);
  bounds(e->getType());
  const Expr *list = e->getSubExpr();
  Operand from = list->isGLValue() ? address(list) : scalar(list);
  uint32_t core = type(e->getType());
  if (!t.is_aggregate(e->getType())) return emit(AS_CORE_OP_VA_ARG, core, {from}, range(e));
  if (into == NoOperand) into = object(e), access = AS_CORE_ACCESS_INITIALISES;
  return emit(AS_CORE_OP_VA_ARG, core, {from, into}, range(e), 0, access);
}

} // namespace bridge
