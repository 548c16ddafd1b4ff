/* =, op=, ++ and --. The value of an assignment is that of the left side afterwards: of a bit-field, what was kept, so
 * it is read again if anybody needs it (6.5.16p3 allows that even for volatile ones). */
#include "c/front/translate.hpp"

using namespace clang;

namespace bridge {

static Operand assigned(Body &b, const Expr *e, const Place &place, Operand value, bool used) {
  uint32_t where = b.range(e);
  value = b.convert(value, place.type, where);
  b.store(place, value, where);
  b.accessed(e, place);
  return used && place.kind == Place::Bits ? b.load(place, where) : value;
}

Operand Body::assign(const BinaryOperator *e, bool used) {
  t.need_value(e->getType(), e);
  const Expr *left = e->getLHS(), *right = e->getRHS();
  Order order = order_of({right, left}, e);
  Kept value(*this, order, right->getType(), right), address(*this, order, address_type(left), left);
  Place place;
  in_order(order, 2, e, [&](unsigned n) {
    if (n)
      place = lvalue(left), address.put(place.address);
    else
      value.put(scalar(right));
  });
  Operand stored = value.take();
  place.address = address.take();
  return assigned(*this, e, place, stored, used);
}

Operand Body::assign_compound(const CompoundAssignOperator *e, bool used) {
  const Expr *left = e->getLHS(), *right = e->getRHS();
  QualType as = e->getComputationLHSType();
  t.need_value(as, e);
  Order order = order_of({right, left}, e, 1);
  Kept other(*this, order, right->getType(), right), address(*this, order, address_type(left), left),
      old(*this, order, as, left);
  Place place;
  in_order(order, 2, e, [&](unsigned n) {
    if (!n) return other.put(scalar(right));
    place = lvalue(left);
    address.put(place.address);
    old.put(convert(load(place, range(left)), as, range(left)));
  });
  Operand y = other.take();
  place.address = address.take();
  Operand x = old.take();
  BinaryOperatorKind kind = BinaryOperator::getOpForCompoundAssignment(e->getOpcode());
  Operand value = binary(kind, e->getComputationResultType(), as, x, right->getType(), y, range(e));
  return assigned(*this, e, place, value, used);
}

/* The type that E + 1 is computed in. */
static QualType promoted(Body &b, const Expr *e, QualType q) {
  const ASTContext &ast = b.t.ast;
  QualType bits = ast.isPromotableBitField(const_cast<Expr *>(e));
  if (!bits.isNull()) return bits;
  if (ast.isPromotableIntegerType(q)) return ast.getPromotedIntegerType(q);
  if (const auto *enumeration = q->getAs<EnumType>()) return enumeration->getDecl()->getIntegerType();
  return q;
}

static Operand one(Body &b, QualType q) {
  if (!q->isRealFloatingType()) return b.t.integer(q, uint64_t(1));
  return b.t.floating(q, llvm::APFloat(b.t.ast.getFloatTypeSemantics(q), 1));
}

Operand Body::increment(const UnaryOperator *e, bool used) {
  Place place = lvalue(e->getSubExpr());
  uint32_t where = range(e);
  bool up = e->isIncrementOp();
  Operand old = load(place, where), value;
  if (place.type->isPointerType()) {
    as_core_op op = up ? AS_CORE_OP_ADD_PTR : AS_CORE_OP_SUB_PTR;
    value = step(op, place.type, old, t.integer(t.ast.IntTy, uint64_t(1)), where);
  } else {
    QualType q = promoted(*this, e->getSubExpr(), place.type);
    value = arithmetic(up ? AS_CORE_OP_ADD : AS_CORE_OP_SUB, q, old, one(*this, q), where);
  }
  value = assigned(*this, e, place, value, used && e->isPrefix());
  return e->isPrefix() ? value : old;
}

} // namespace bridge
