/* Conversions, which clang made explicit: every kind of cast that C has. */
#include "c/front/translate.hpp"

using namespace clang;

namespace bridge {

static Operand decay(Body &b, const CastExpr *e) {
  const Expr *array = e->getSubExpr();
  Operand address = b.address(array);
  uint32_t core = b.type(e->getType()), type = b.type(array->getType()), where = b.range(array);
  if (!b.has_variable_size(array->getType())) return b.emit(AS_CORE_OP_DECAY, core, {address}, where, type);
  return b.emit(AS_CORE_OP_DECAY, core, {address, b.size_of(array->getType(), where)}, where, type);
}

static Operand function_decay(Body &b, const CastExpr *e) {
  const Expr *function = e->getSubExpr()->IgnoreParens();
  if (const auto *name = dyn_cast<DeclRefExpr>(function))
    if (const auto *decl = dyn_cast<FunctionDecl>(name->getDecl())) return b.function_pointer(decl, e->getType());
  return b.convert(b.address(function), e->getType(), b.range(function));
}

static Operand null_pointer(Body &b, const CastExpr *e) {
  if (e->getSubExpr()->HasSideEffects(b.t.ast)) b.effect(e->getSubExpr());
  return b.t.zero(e->getType());
}

/* Conversions of one scalar to another; everything else is refused by name. */
static void need_scalar_kind(const CastExpr *e) {
  switch (e->getCastKind()) {
  case CK_NoOp:
  case CK_BitCast:
  case CK_NullToPointer:
  case CK_IntegralToPointer:
  case CK_PointerToIntegral:
  case CK_PointerToBoolean:
  case CK_IntegralCast:
  case CK_IntegralToBoolean:
  case CK_IntegralToFloating:
  case CK_FloatingToIntegral:
  case CK_FloatingToBoolean:
  case CK_FloatingCast:
  case CK_BooleanToSignedIntegral:
  case CK_AtomicToNonAtomic:
  case CK_NonAtomicToAtomic: return;
  case CK_AddressSpaceConversion: throw Refused{e->getSourceRange(), "address space"};
  case CK_VectorSplat: throw Refused{e->getSourceRange(), "vector type"};
  case CK_FloatingRealToComplex:
  case CK_FloatingComplexToReal:
  case CK_FloatingComplexToBoolean:
  case CK_FloatingComplexCast:
  case CK_FloatingComplexToIntegralComplex:
  case CK_IntegralRealToComplex:
  case CK_IntegralComplexToReal:
  case CK_IntegralComplexToBoolean:
  case CK_IntegralComplexCast:
  case CK_IntegralComplexToFloatingComplex: throw Refused{e->getSourceRange(), "complex arithmetic"};
  default: throw Refused{e->getSourceRange(), std::string(e->getCastKindName()) + " conversion"};
  }
}

Operand Body::converted(const CastExpr *e, Operand operand, uint32_t where) {
  need_scalar_kind(e);
  if (e->getCastKind() == CK_NullToPointer) return t.zero(e->getType());
  return convert(operand, e->getType(), isa<ImplicitCastExpr>(e) ? where : range(e));
}

Operand Body::converted(const CastExpr *e) {
  const Expr *from = e->getSubExpr();
  if (const auto *written = dyn_cast<ExplicitCastExpr>(e)) bounds(written->getTypeAsWritten());
  switch (e->getCastKind()) {
  case CK_LValueToRValue: {
    Place place = lvalue(from);
    Operand value = load(place, range(from));
    accessed(e, place);
    return value;
  }
  case CK_ArrayToPointerDecay: return decay(*this, e);
  case CK_FunctionToPointerDecay:
  case CK_BuiltinFnToFnPtr: return function_decay(*this, e);
  case CK_NullToPointer: return null_pointer(*this, e);
  default: break;
  }
  need_scalar_kind(e); /* before the operand, whose type may be what is refused */
  return converted(e, scalar(from), range(from));
}

} // namespace bridge
