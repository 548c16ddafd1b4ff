/* Values of scalar type, and expressions for what they do. */
#include "c/front/body_tables.hpp"

#include <clang/AST/APValue.h>
#include <clang/AST/ExprCXX.h>

using namespace clang;

namespace bridge {

const Expr *Body::same_value(const Expr *e) {
  if (const auto *paren = dyn_cast<ParenExpr>(e)) return paren->getSubExpr();
  if (const auto *full = dyn_cast<FullExpr>(e)) return full->getSubExpr();
  if (const auto *generic = dyn_cast<GenericSelectionExpr>(e)) return generic->getResultExpr();
  if (const auto *choice = dyn_cast<ChooseExpr>(e)) return choice->getChosenSubExpr();
  if (const auto *unary = dyn_cast<UnaryOperator>(e); unary && unary->getOpcode() == UO_Extension)
    return unary->getSubExpr();
  return nullptr;
}

/* ---- the builder's arithmetic ---- */

Operand Body::convert(Operand x, QualType to, uint32_t where) {
  uint32_t core = type(to.getAtomicUnqualifiedType());
  if (as_build_type_of(build, x) == core) return x;
  bool lowers = to->isPointerType() && is_lowered(to->getPointeeType());
  return emit(AS_CORE_OP_CONVERT, core, {x}, where, 0, lowers ? AS_CORE_ACCESS_UNALIGNED : 0);
}

/* What takes the place of op where -fwrapv defines signed overflow. */
static as_core_intrinsic wrapping(as_core_op op) {
  switch (op) {
  case AS_CORE_OP_ADD: return AS_CORE_INTRINSIC_WRAP_ADD;
  case AS_CORE_OP_SUB: return AS_CORE_INTRINSIC_WRAP_SUB;
  case AS_CORE_OP_MUL: return AS_CORE_INTRINSIC_WRAP_MUL;
  default: return AS_CORE_INTRINSIC_COUNT;
  }
}

Operand Body::arithmetic(as_core_op op, QualType q, Operand a, Operand b, uint32_t where) {
  bool shifts = op == AS_CORE_OP_SHL || op == AS_CORE_OP_SHR;
  Operand x = convert(a, q, where), y = shifts ? b : convert(b, q, where);
  bool wraps = t.ast.getLangOpts().isSignedOverflowDefined() && q->isSignedIntegerOrEnumerationType();
  if (wraps && wrapping(op) != AS_CORE_INTRINSIC_COUNT)
    return emit(AS_CORE_OP_INTRINSIC, type(q), {x, y}, where, wrapping(op));
  return emit(op, type(q), {x, y}, where);
}

Operand Body::compare(as_core_op op, QualType q, Operand a, Operand b, uint32_t where) {
  return emit(op, type(q), {convert(a, q, where), convert(b, q, where)}, where);
}

Operand Body::step(as_core_op op, QualType pointer, Operand p, Operand i, uint32_t where) {
  QualType element = pointer->getPointeeType();
  p = convert(p, pointer, where);
  if (!varies(element)) return emit(op, type(pointer), {p, i}, where);
  return emit(op, type(pointer), {p, i, size_of(element, where)}, where);
}

/* ---- binary operators ---- */

static as_core_op core_op(BinaryOperatorKind kind) {
  switch (kind) {
  case BO_Mul: return AS_CORE_OP_MUL;
  case BO_Div: return AS_CORE_OP_DIV;
  case BO_Rem: return AS_CORE_OP_REM;
  case BO_Add: return AS_CORE_OP_ADD;
  case BO_Sub: return AS_CORE_OP_SUB;
  case BO_Shl: return AS_CORE_OP_SHL;
  case BO_Shr: return AS_CORE_OP_SHR;
  case BO_And: return AS_CORE_OP_AND;
  case BO_Xor: return AS_CORE_OP_XOR;
  case BO_Or: return AS_CORE_OP_OR;
  case BO_LT: return AS_CORE_OP_LT;
  case BO_GT: return AS_CORE_OP_GT;
  case BO_LE: return AS_CORE_OP_LE;
  case BO_GE: return AS_CORE_OP_GE;
  case BO_EQ: return AS_CORE_OP_EQ;
  case BO_NE: return AS_CORE_OP_NE;
  default: return AS_CORE_OP_COUNT;
  }
}

static Operand difference(Body &b, QualType q, QualType pointer, Operand to, Operand from, uint32_t where) {
  QualType element = pointer->getPointeeType();
  from = b.convert(from, pointer, where);
  if (!b.varies(element)) return b.emit(AS_CORE_OP_DIFF_PTR, b.type(q), {to, from}, where);
  return b.emit(AS_CORE_OP_DIFF_PTR, b.type(q), {to, from, b.size_of(element, where)}, where);
}

Operand Body::binary(BinaryOperatorKind kind, QualType result, QualType left, Operand x, QualType right, Operand y,
                     uint32_t where) {
  as_core_op op = core_op(kind);
  if (BinaryOperator::isComparisonOp(kind)) return convert(compare(op, left, x, y, where), result, where);
  bool left_points = left->isPointerType(), right_points = right->isPointerType();
  if (left_points && right_points) return difference(*this, result, left, x, y, where);
  if (left_points) return step(kind == BO_Add ? AS_CORE_OP_ADD_PTR : AS_CORE_OP_SUB_PTR, left, x, y, where);
  if (right_points) return step(AS_CORE_OP_ADD_PTR, right, y, x, where);
  return arithmetic(op, result, x, y, where);
}

static bool is_plain(const BinaryOperator *e) {
  return core_op(e->getOpcode()) != AS_CORE_OP_COUNT && !e->isCompoundAssignmentOp();
}

/* The left operand of e, if it is in a chain of operators: a + b + c ... of any length, with clang's conversions in
 * between. */
static const Expr *left_of(const Expr *e) {
  if (const auto *binary = dyn_cast<BinaryOperator>(e)) return is_plain(binary) ? binary->getLHS() : nullptr;
  const auto *conversion = dyn_cast<ImplicitCastExpr>(e);
  return conversion && left_of(conversion->getSubExpr()) ? conversion->getSubExpr() : nullptr;
}

/* Works from the leftmost operand outwards, which is linear: clang finds the beginning of an operator's range through
 * all of its left operands. */
static Operand chain(Body &b, const BinaryOperator *e) {
  llvm::SmallVector<const Expr *, 16> links;
  const Expr *first = e;
  for (const Expr *left = first; left; left = b.t.orders && links.size() == 2 ? nullptr : left_of(first))
    links.push_back(left), first = left;
  links.pop_back();
  SourceLocation begin = first->getBeginLoc();
  Operand value = b.scalar(first);
  for (const Expr *link : llvm::reverse(links)) {
    if (const auto *conversion = dyn_cast<ImplicitCastExpr>(link)) {
      value = b.converted(conversion, value, b.t.range(SourceRange(begin, first->getEndLoc())));
    } else {
      const auto *link_op = cast<BinaryOperator>(link);
      const Expr *right = link_op->getRHS();
      Operand operand = b.scalar(right);
      value = b.binary(link_op->getOpcode(), link_op->getType(), link_op->getLHS()->getType(), value, right->getType(),
                       operand, b.t.range(SourceRange(begin, right->getEndLoc())));
    }
    first = link;
  }
  return value;
}

static Operand in_either_order(Body &b, const BinaryOperator *e, Body::Order order) {
  const Expr *left = e->getLHS(), *right = e->getRHS();
  Kept x(b, order, left->getType(), left), y(b, order, right->getType(), right);
  b.in_order(order, 2, e, [&](unsigned n) { n ? y.put(b.scalar(right)) : x.put(b.scalar(left)); });
  Operand first = x.take(), second = y.take();
  return b.binary(e->getOpcode(), e->getType(), left->getType(), first, right->getType(), second, b.range(e));
}

static Operand operation(Body &b, const BinaryOperator *e) {
  switch (e->getOpcode()) {
  case BO_Assign: return b.assign(e, true);
  case BO_Comma: b.effect(e->getLHS()); return b.scalar(e->getRHS());
  case BO_LAnd:
  case BO_LOr: return b.logical(e);
  default: break;
  }
  if (is_plain(e)) {
    Body::Order order = b.order_of({e->getLHS(), e->getRHS()}, e);
    return order == Body::Order::One ? chain(b, e) : in_either_order(b, e, order);
  }
  throw Refused{e->getSourceRange(), e->getOpcodeStr().str() + " operator"};
}

/* ---- unary operators ---- */

static Operand address_of(Body &b, const UnaryOperator *e) {
  const Expr *of = e->getSubExpr()->IgnoreParens();
  if (const auto *deref = dyn_cast<UnaryOperator>(of); deref && deref->getOpcode() == UO_Deref)
    return b.convert(b.scalar(deref->getSubExpr()), e->getType(), b.range(e));
  return b.convert(b.address(of), e->getType(), b.range(e));
}

static Operand negated(Body &b, const UnaryOperator *e) {
  QualType q = e->getType();
  Operand x = b.scalar(e->getSubExpr());
  if (b.t.ast.getLangOpts().isSignedOverflowDefined() && q->isSignedIntegerOrEnumerationType())
    return b.arithmetic(AS_CORE_OP_SUB, q, b.t.zero(q), x, b.range(e));
  return b.emit(AS_CORE_OP_NEG, b.type(q), {x}, b.range(e));
}

static Operand unary_value(Body &b, const UnaryOperator *e) {
  const Expr *of = e->getSubExpr();
  uint32_t where = b.range(e);
  switch (e->getOpcode()) {
  case UO_PostInc:
  case UO_PostDec:
  case UO_PreInc:
  case UO_PreDec: return b.increment(e, true);
  case UO_AddrOf: return address_of(b, e);
  case UO_Plus: return b.convert(b.scalar(of), e->getType(), where);
  case UO_Minus: return negated(b, e);
  case UO_Not: return b.emit(AS_CORE_OP_NOT, b.type(e->getType()), {b.scalar(of)}, where);
  case UO_LNot: {
    QualType q = of->getType().getAtomicUnqualifiedType();
    return b.convert(b.compare(AS_CORE_OP_EQ, q, b.scalar(of), b.t.zero(q), where), e->getType(), where);
  }
  case UO_Real:
  case UO_Imag: throw Refused{e->getSourceRange(), "complex arithmetic"};
  default: return b.load(b.lvalue(e), where); /* *p of an rvalue, which C does not have */
  }
}

/* ---- constants ---- */

static Operand evaluated(Body &b, const Expr *e) {
  Expr::EvalResult result;
  if (!e->EvaluateAsRValue(result, b.t.ast, true))
    throw Refused{e->getSourceRange(), std::string(e->getStmtClassName()) + " that is not constant"};
  return b.t.constant(result.Val, e->getType(), &b, e->getSourceRange());
}

static Operand size_or_alignment(Body &b, const UnaryExprOrTypeTraitExpr *e) {
  QualType of = e->getTypeOfArgument();
  if (e->getKind() != UETT_SizeOf || !b.varies(of)) return evaluated(b, e);
  return b.convert(b.variable_size(e), e->getType(), b.range(e));
}

/* With an index that is not constant: the sum of constant offsets and products. */
static Operand offset(Body &b, const OffsetOfExpr *e) {
  Expr::EvalResult result;
  if (e->EvaluateAsRValue(result, b.t.ast)) return b.t.constant(result.Val, e->getType(), &b, e->getSourceRange());
  QualType q = e->getTypeSourceInfo()->getType(), size_type = b.t.ast.getSizeType();
  uint32_t where = b.range(e);
  Operand sum = b.size_number(0);
  for (unsigned i = 0; i < e->getNumComponents(); i++) {
    const OffsetOfNode &node = e->getComponent(i);
    Operand part;
    if (node.getKind() == OffsetOfNode::Field) {
      part = b.size_number(b.t.ast.getFieldOffset(node.getField()) / 8);
      q = node.getField()->getType();
    } else if (node.getKind() == OffsetOfNode::Array) {
      q = b.t.ast.getAsArrayType(q)->getElementType();
      Operand at = b.convert(b.scalar(e->getIndexExpr(node.getArrayExprIndex())), size_type, where);
      part = b.arithmetic(AS_CORE_OP_MUL, size_type, at, b.size_of(q, where), where);
    } else {
      throw Refused{e->getSourceRange(), "OffsetOfExpr that is not constant"};
    }
    sum = b.arithmetic(AS_CORE_OP_ADD, size_type, sum, part, where);
  }
  return b.convert(sum, e->getType(), where);
}

static Operand enumerator(Body &b, const DeclRefExpr *e) {
  const auto *constant = dyn_cast<EnumConstantDecl>(e->getDecl());
  if (!constant) return b.load(b.lvalue(e), b.range(e));
  unsigned width = unsigned(b.t.ast.getIntWidth(e->getType()));
  return b.t.integer(e->getType(), constant->getInitVal().extOrTrunc(width));
}

/* ---- all of them ---- */

/* `{x}` and `{}` for a scalar. */
static Operand braced(Body &b, const InitListExpr *e) {
  return e->getNumInits() ? b.scalar(e->getInit(0)) : b.t.zero(e->getType());
}

static Operand opaque(Body &b, const OpaqueValueExpr *e) {
  auto known = b.tables->opaque.find(e);
  if (known != b.tables->opaque.end()) return known->second;
  if (!e->getSourceExpr()) throw Refused{e->getSourceRange(), "OpaqueValueExpr without a source"};
  return b.scalar(e->getSourceExpr());
}

Operand Body::scalar(const Expr *e) {
  while (const Expr *inner = same_value(e)) e = inner;
  if (!t.is_scalar(e->getType())) t.need_value(e->getType(), e);
  if (const auto *conversion = dyn_cast<CastExpr>(e)) return converted(conversion);
  switch (e->getStmtClass()) {
  case Stmt::IntegerLiteralClass: return t.integer(e->getType(), cast<IntegerLiteral>(e)->getValue());
  case Stmt::CharacterLiteralClass: return t.integer(e->getType(), uint64_t(cast<CharacterLiteral>(e)->getValue()));
  case Stmt::FloatingLiteralClass: return t.floating(e->getType(), cast<FloatingLiteral>(e)->getValue());
  case Stmt::CXXBoolLiteralExprClass: return t.integer(e->getType(), uint64_t(cast<CXXBoolLiteralExpr>(e)->getValue()));
  case Stmt::CXXNullPtrLiteralExprClass:
  case Stmt::GNUNullExprClass:
  case Stmt::ImplicitValueInitExprClass: return t.zero(e->getType().getAtomicUnqualifiedType());
  case Stmt::DeclRefExprClass: return enumerator(*this, cast<DeclRefExpr>(e));
  case Stmt::MemberExprClass: return load(lvalue(e), range(e)); /* of a record that is no lvalue */
  case Stmt::UnaryOperatorClass: return unary_value(*this, cast<UnaryOperator>(e));
  case Stmt::BinaryOperatorClass: return operation(*this, cast<BinaryOperator>(e));
  case Stmt::CompoundAssignOperatorClass: return assign_compound(cast<CompoundAssignOperator>(e), true);
  case Stmt::ConditionalOperatorClass:
  case Stmt::BinaryConditionalOperatorClass: return conditional(cast<AbstractConditionalOperator>(e));
  case Stmt::OpaqueValueExprClass: return opaque(*this, cast<OpaqueValueExpr>(e));
  case Stmt::CallExprClass: return call(cast<CallExpr>(e), NoOperand);
  case Stmt::VAArgExprClass: return variable_argument(cast<VAArgExpr>(e), NoOperand);
  case Stmt::StmtExprClass: return statement_expression(cast<StmtExpr>(e), NoOperand);
  case Stmt::AtomicExprClass: return atomic(cast<AtomicExpr>(e));
  case Stmt::UnaryExprOrTypeTraitExprClass: return size_or_alignment(*this, cast<UnaryExprOrTypeTraitExpr>(e));
  case Stmt::OffsetOfExprClass: return offset(*this, cast<OffsetOfExpr>(e));
  case Stmt::TypeTraitExprClass:
  case Stmt::SourceLocExprClass: return evaluated(*this, e);
  case Stmt::AddrLabelExprClass:
    return as_build_label_address(build, label(cast<AddrLabelExpr>(e)->getLabel()), type(e->getType()));
  case Stmt::InitListExprClass: return braced(*this, cast<InitListExpr>(e));
  case Stmt::CompoundLiteralExprClass: return scalar(cast<CompoundLiteralExpr>(e)->getInitializer());
  case Stmt::ImaginaryLiteralClass: throw Refused{e->getSourceRange(), "complex arithmetic"};
  case Stmt::BlockExprClass: throw Refused{e->getSourceRange(), "block"};
  case Stmt::ShuffleVectorExprClass:
  case Stmt::ConvertVectorExprClass:
  case Stmt::ExtVectorElementExprClass: throw Refused{e->getSourceRange(), "vector type"};
  default: throw Refused{e->getSourceRange(), e->getStmtClassName()};
  }
}

/* ---- effects ---- */

/* (void)x reads nothing if x is a plain variable. */
static void discard(Body &b, const Expr *e) {
  const Expr *inner = e->IgnoreParens();
  if (const auto *read = dyn_cast<ImplicitCastExpr>(inner))
    if (read->getCastKind() == CK_LValueToRValue && isa<DeclRefExpr>(read->getSubExpr()->IgnoreParens()) &&
        !read->getSubExpr()->getType().isVolatileQualified())
      return;
  b.effect(e);
}

static void effect_binary(Body &b, const BinaryOperator *e) {
  if (e->getOpcode() == BO_Comma)
    b.effect(e->getLHS()), b.effect(e->getRHS());
  else if (e->isLogicalOp()) {
    uint32_t more = b.block(), end = b.block();
    bool is_and = e->getOpcode() == BO_LAnd;
    b.condition(e->getLHS(), is_and ? more : end, is_and ? end : more);
    b.place(more);
    b.effect(e->getRHS());
    b.jump(end, b.range(e));
    b.place(end);
  } else if (e->getOpcode() == BO_Assign && !b.t.is_aggregate(e->getType()))
    b.assign(e, false);
  else if (b.t.is_aggregate(e->getType()))
    b.aggregate(e);
  else
    b.scalar(e);
}

static void effect_conditional(Body &b, const ConditionalOperator *e) {
  uint32_t yes = b.block(), no = b.block(), end = b.block();
  b.condition(e->getCond(), yes, no);
  b.place(yes);
  b.effect(e->getTrueExpr());
  b.jump(end, b.range(e->getTrueExpr()));
  b.place(no);
  b.effect(e->getFalseExpr());
  b.jump(end, b.range(e->getFalseExpr()));
  b.place(end);
}

static bool effect_unary(Body &b, const UnaryOperator *e) {
  if (e->isIncrementDecrementOp()) return b.t.need_value(e->getType(), e), b.increment(e, false), true;
  if (e->getOpcode() == UO_Deref && e->getType()->isVoidType()) return b.scalar(e->getSubExpr()), true;
  return false;
}

static void effect_void(Body &b, const Expr *e) {
  if (const auto *call = dyn_cast<CallExpr>(e))
    b.call(call, NoOperand);
  else if (const auto *statements = dyn_cast<StmtExpr>(e))
    b.statement_expression(statements, NoOperand);
  else if (const auto *atomic = dyn_cast<AtomicExpr>(e))
    b.atomic(atomic);
  else if (const auto *argument = dyn_cast<VAArgExpr>(e))
    throw Refused{argument->getSourceRange(), "va_arg of void"};
  else if (const auto *read = dyn_cast<ImplicitCastExpr>(e); read && read->getCastKind() == CK_LValueToRValue)
    b.lvalue(read->getSubExpr());
  else if (e->isGLValue())
    b.lvalue(e);
  else
    throw Refused{e->getSourceRange(), e->getStmtClassName()};
}

void Body::effect(const Expr *e) {
  while (const Expr *inner = same_value(e)) e = inner;
  if (const auto *conversion = dyn_cast<CastExpr>(e); conversion && conversion->getCastKind() == CK_ToVoid)
    return discard(*this, conversion->getSubExpr());
  if (const auto *unary = dyn_cast<UnaryOperator>(e); unary && effect_unary(*this, unary)) return;
  if (const auto *compound = dyn_cast<CompoundAssignOperator>(e)) {
    t.need_value(e->getType(), e);
    assign_compound(compound, false);
  } else if (const auto *binary = dyn_cast<BinaryOperator>(e))
    effect_binary(*this, binary);
  else if (const auto *choice = dyn_cast<ConditionalOperator>(e); choice && !t.is_aggregate(e->getType()))
    effect_conditional(*this, choice);
  else if (e->getType()->isVoidType())
    effect_void(*this, e);
  else if (e->isGLValue())
    lvalue(e);
  else if (t.is_aggregate(e->getType()))
    aggregate(e);
  else
    scalar(e);
}

} // namespace bridge
