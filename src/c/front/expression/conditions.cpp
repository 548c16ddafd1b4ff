/* &&, ||, ?: and !, as values and as jumps. As a value, each is a diamond of blocks whose arms set one made register:
 * the form that core's finishing turns into `select` where the arms are pure. */
#include "c/front/body_tables.hpp"

using namespace clang;

namespace bridge {

/* ---- jumps ---- */

static void branch_on(Body &b, const Expr *e, uint32_t yes, uint32_t no) {
  Operand value = b.scalar(e);
  as_build_branch(b.build, value, yes, no, b.range(e));
}

static bool jump_logical(Body &b, const BinaryOperator *e, uint32_t yes, uint32_t no) {
  if (!e->isLogicalOp() || !b.t.is_scalar(e->getType())) return false;
  uint32_t second = b.block();
  bool is_and = e->getOpcode() == BO_LAnd;
  b.condition(e->getLHS(), is_and ? second : yes, is_and ? no : second);
  b.place(second);
  b.condition(e->getRHS(), yes, no);
  return true;
}

void Body::condition(const Expr *e, uint32_t yes, uint32_t no) {
  while (const Expr *inner = same_value(e)) e = inner;
  if (const auto *unary = dyn_cast<UnaryOperator>(e))
    if (unary->getOpcode() == UO_LNot && t.is_scalar(e->getType())) return condition(unary->getSubExpr(), no, yes);
  if (const auto *binary = dyn_cast<BinaryOperator>(e)) {
    if (jump_logical(*this, binary, yes, no)) return;
    if (binary->getOpcode() == BO_Comma) {
      effect(binary->getLHS());
      return condition(binary->getRHS(), yes, no);
    }
  }
  branch_on(*this, e, yes, no);
}

/* ---- values ---- */

/* Whether a statement expression is inside, by which control may leave. Remembered for conditional expressions, so that
 * long nests of them are looked at once. */
static bool has_statements(Body &b, const Stmt *s) {
  if (!s) return false;
  if (isa<StmtExpr>(s)) return true;
  const auto *e = dyn_cast<Expr>(s);
  bool remember = e && (isa<AbstractConditionalOperator>(e) || isa<BinaryOperator>(e));
  if (remember) {
    auto known = b.tables->has_statements.find(e);
    if (known != b.tables->has_statements.end()) return known->second;
  }
  bool found = false;
  for (const Stmt *child : s->children()) found = found || has_statements(b, child);
  if (remember) b.tables->has_statements[e] = found;
  return found;
}

namespace {

/* The register that the arms set. It is live from before the branch on, unless an arm can be left by a jump. */
struct Choice {
  Choice(Body &body, QualType type, const Expr *e)
      : b(body), q(type), where(body.range(e)), late(has_statements(body, e)),
        local(body.made_register(type, where, !late)) {}

  void choose(Operand value, uint32_t at) {
    if (late) b.emit(AS_CORE_OP_LIVE, AS_CORE_NONE, {}, at, local);
    value = b.convert(value, q, at);
    b.emit(AS_CORE_OP_SET, b.type(q), {value}, at, local);
    b.jump(end, at);
  }
  Operand chosen() {
    b.place(end);
    return b.release(local, where);
  }

  Body &b;
  QualType q;
  uint32_t where;
  bool late;
  uint32_t local, end = b.block();
};

} // namespace

Operand Body::logical(const BinaryOperator *e) {
  Choice choice(*this, e->getType(), e);
  bool is_and = e->getOpcode() == BO_LAnd;
  uint32_t second = block(), known = block();
  branch_on(*this, e->getLHS(), is_and ? second : known, is_and ? known : second);
  place(second);
  const Expr *right = e->getRHS();
  QualType q = right->getType().getAtomicUnqualifiedType();
  choice.choose(compare(AS_CORE_OP_NE, q, scalar(right), t.zero(q), range(right)), range(right));
  place(known);
  choice.choose(t.integer(e->getType(), uint64_t(!is_and)), range(e->getLHS()));
  return choice.chosen();
}

/* The first operand of x ?: y is evaluated once, and then stands for the condition and the value. */
static void bind(Body &b, const AbstractConditionalOperator *e) {
  if (const auto *omitted = dyn_cast<BinaryConditionalOperator>(e)) {
    Operand common = b.scalar(omitted->getCommon());
    b.tables->opaque[omitted->getOpaqueValue()] = common;
  }
}

Operand Body::conditional(const AbstractConditionalOperator *e) {
  bind(*this, e);
  Choice choice(*this, e->getType(), e);
  uint32_t yes = block(), no = block();
  branch_on(*this, e->getCond(), yes, no);
  place(yes);
  choice.choose(scalar(e->getTrueExpr()), range(e->getTrueExpr()));
  place(no);
  choice.choose(scalar(e->getFalseExpr()), range(e->getFalseExpr()));
  return choice.chosen();
}

} // namespace bridge
