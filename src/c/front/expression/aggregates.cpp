/* Values of record type, which are handled by the address of an object that holds them. */
#include "c/front/translate.hpp"

using namespace clang;

namespace bridge {

Operand Body::object(const Expr *e) {
  auto known = survey.objects.find(e);
  if (known == survey.objects.end())
    throw Refused{e->getSourceRange(), std::string(e->getStmtClassName()) + " without an object"};
  return as_build_local_address(build, known->second);
}

static void copy(Body &b, QualType q, Operand to, Operand from, uint32_t where, unsigned access) {
  b.emit(AS_CORE_OP_COPY, b.type(q.getAtomicUnqualifiedType()), {to, from}, where, 0, access);
}

static Operand assign(Body &b, const BinaryOperator *e) {
  b.keep_order({e->getLHS(), e->getRHS()}, e);
  Operand to = b.address(e->getLHS());
  const Expr *right = e->getRHS()->IgnoreParens();
  if (const auto *call = dyn_cast<CallExpr>(right)) /* made where it goes to: it has no object of its own */
    b.call(call, to);
  else if (const auto *argument = dyn_cast<VAArgExpr>(right))
    b.variable_argument(argument, to);
  else
    copy(b, e->getType(), to, b.aggregate(right), b.range(e), b.access(e->getLHS()) | b.access(right));
  b.accessed(e, b.memory(to, e->getType()));
  return to;
}

static Operand of_cast(Body &b, const CastExpr *e) {
  switch (e->getCastKind()) {
  case CK_LValueToRValue: {
    Operand from = b.address(e->getSubExpr());
    b.accessed(e, b.memory(from, e->getType()));
    return from;
  }
  case CK_NoOp:
  case CK_AtomicToNonAtomic:
  case CK_NonAtomicToAtomic: return b.aggregate(e->getSubExpr());
  default: throw Refused{e->getSourceRange(), std::string(e->getCastKindName()) + " conversion"};
  }
}

static Operand of_binary(Body &b, const BinaryOperator *e) {
  if (e->getOpcode() == BO_Assign) return assign(b, e);
  if (e->getOpcode() != BO_Comma) throw Refused{e->getSourceRange(), e->getOpcodeStr().str() + " operator"};
  b.effect(e->getLHS());
  return b.aggregate(e->getRHS());
}

/* The value where it lies, if there is such a place. */
static Operand in_place(Body &b, const Expr *e) {
  if (const Expr *inner = Body::same_value(e)) return b.aggregate(inner);
  if (const auto *conversion = dyn_cast<CastExpr>(e); conversion && e->isPRValue()) return of_cast(b, conversion);
  if (const auto *binary = dyn_cast<BinaryOperator>(e)) return of_binary(b, binary);
  if (isa<MemberExpr>(e) || isa<CompoundLiteralExpr>(e) || e->isGLValue()) return b.address(e);
  b.t.need_value(e->getType(), e);
  throw Refused{e->getSourceRange(), std::string(e->getStmtClassName()) + " of record type"};
}

Operand Body::aggregate(const Expr *e) {
  if (!survey.objects.count(e) || isa<CompoundLiteralExpr>(e)) return in_place(*this, e);
  aggregate_into(e, object(e));
  return object(e);
}

/* ---- into an object ---- */

static void choose_into(Body &b, const ConditionalOperator *e, Operand to, unsigned access) {
  uint32_t yes = b.block(), no = b.block(), end = b.block();
  b.condition(e->getCond(), yes, no);
  b.place(yes);
  b.aggregate_into(e->getTrueExpr(), to, access);
  b.jump(end, b.range(e->getTrueExpr()));
  b.place(no);
  b.aggregate_into(e->getFalseExpr(), to, access);
  b.jump(end, b.range(e->getFalseExpr()));
  b.place(end);
}

/* GNU's cast of a member's value to its union. */
static void to_union(Body &b, const CastExpr *e, Operand to) {
  const FieldDecl *field = e->getTargetUnionField();
  uint32_t pointer = b.pointer_to(field->getType());
  Operand member = b.emit(AS_CORE_OP_FIELD, pointer, {to}, b.range(e), b.t.field(field));
  b.initialise(member, field->getType(), e->getSubExpr());
}

static bool cast_into(Body &b, const CastExpr *e, Operand to, unsigned access) {
  if (e->getCastKind() == CK_ToUnion) return to_union(b, e, to), true;
  if (e->getCastKind() == CK_NonAtomicToAtomic) return b.aggregate_into(e->getSubExpr(), to, access), true;
  if (e->getCastKind() != CK_LValueToRValue) return false;
  const auto *literal = dyn_cast<CompoundLiteralExpr>(e->getSubExpr()->IgnoreParens());
  if (!literal || literal->isFileScope()) return false;
  b.initialise(to, literal->getType(), literal->getInitializer(), access);
  return true;
}

void Body::aggregate_into(const Expr *e, Operand to, unsigned into) {
  while (const Expr *inner = same_value(e)) e = inner;
  into |= AS_CORE_ACCESS_INITIALISES;
  switch (e->getStmtClass()) {
  case Stmt::CallExprClass: call(cast<CallExpr>(e), to, AS_CORE_ACCESS_INITIALISES); return;
  case Stmt::VAArgExprClass: variable_argument(cast<VAArgExpr>(e), to, AS_CORE_ACCESS_INITIALISES); return;
  case Stmt::StmtExprClass: statement_expression(cast<StmtExpr>(e), to); return;
  case Stmt::ConditionalOperatorClass: choose_into(*this, cast<ConditionalOperator>(e), to, into); return;
  case Stmt::InitListExprClass:
  case Stmt::ImplicitValueInitExprClass:
  case Stmt::DesignatedInitUpdateExprClass: initialise(to, e->getType(), e, into); return;
  case Stmt::AtomicExprClass:
    if (Operand from = atomic(cast<AtomicExpr>(e)); from != to) copy(*this, e->getType(), to, from, range(e), into);
    return;
  case Stmt::CompoundLiteralExprClass: /* a transparent union's, which is no lvalue */
    if (!e->isPRValue()) break;
    initialise(to, e->getType(), cast<CompoundLiteralExpr>(e)->getInitializer(), into);
    return;
  case Stmt::BinaryOperatorClass:
    if (!cast<BinaryOperator>(e)->isCommaOp()) break;
    effect(cast<BinaryOperator>(e)->getLHS());
    return aggregate_into(cast<BinaryOperator>(e)->getRHS(), to, into);
  default: break;
  }
  if (const auto *conversion = dyn_cast<CastExpr>(e))
    if (cast_into(*this, conversion, to, into)) return;
  copy(*this, e->getType(), to, in_place(*this, e), range(e), into | access(e));
}

} // namespace bridge
