/* Operands that C lets be evaluated in any order, where that can make a difference (6.5p3, 6.5.2.2p10). Core has one
 * order; a unit that is asked for (as_front_request.orders) has two, and `order` says which of them is taken:
 *
 *     %c = order int 2, j; branch %c -> last, first
 *     first: ...; branch %c -> end, second          operands in the order of core, or from the last to the first;
 *     second: ...; branch %c -> first, end          their values go through made registers
 *
 * The order matters if one operand calls something and another one calls, or accesses memory: what is in registers no
 * call changes, and side effects without a call in between are `unsequenced`. C also lets the parts of operands take
 * turns, and three operands have more than two orders: j is 0 then. Where operands stay in core's order, though that
 * matters, `order int 1, 0` says so: if there are statements or bounds of arrays in them, in initialisers, in
 * assignments of records, and in operands of builtins and atomic operations. */
#include "c/front/body_tables.hpp"

#include <clang/AST/Attr.h>

using namespace clang;

namespace bridge {

/* ---- what an operand does ---- */

namespace {

struct Touches {
  unsigned calls = 0, memory = 0;
  bool is_fixed = false; /* stays where it is */
};

} // namespace

static bool is_in_register(Body &b, const Expr *lvalue) {
  const VarDecl *variable = Body::named(lvalue);
  return variable && b.is_register(variable);
}

static void look_at_call(const CallExpr *e, Touches *found) {
  const FunctionDecl *callee = e->getDirectCallee();
  if (callee && callee->hasAttr<ConstAttr>()) return;
  if (callee && callee->hasAttr<PureAttr>())
    found->memory++;
  else
    found->calls++;
}

static void look_at(Body &b, const Stmt *s, Touches *found) {
  const auto *e = dyn_cast<Expr>(s);
  if (!e || isa<StmtExpr>(e)) {
    found->calls++, found->is_fixed = true;
    return;
  }
  if (e->getType()->isVariablyModifiedType()) found->is_fixed = true;
  if (isa<UnaryExprOrTypeTraitExpr>(e)) return;
  if (const auto *call = dyn_cast<CallExpr>(e)) look_at_call(call, found);
  if (isa<AtomicExpr, VAArgExpr>(e)) found->calls++;
  if (const auto *conversion = dyn_cast<CastExpr>(e); conversion && conversion->getCastKind() == CK_LValueToRValue)
    found->memory += !is_in_register(b, conversion->getSubExpr());
  if (const auto *binary = dyn_cast<BinaryOperator>(e); binary && binary->isAssignmentOp())
    found->memory += !is_in_register(b, binary->getLHS());
  if (const auto *unary = dyn_cast<UnaryOperator>(e); unary && unary->isIncrementDecrementOp())
    found->memory += !is_in_register(b, unary->getSubExpr());
  for (const Stmt *child : e->children())
    if (child) look_at(b, child, found);
}

/* ---- whether it matters ---- */

/* `reads`: the number of an operand, an lvalue, that is read as well. */
Body::Order Body::order_of(llvm::ArrayRef<const Expr *> operands, const Expr *around, int reads) {
  if (!t.orders || operands.size() < 2) return Order::One;
  unsigned calling = 0, touching = 0;
  bool all = true, is_fixed = false;
  for (size_t n = 0; n < operands.size(); n++) {
    Touches found;
    look_at(*this, operands[n], &found);
    if (int(n) == reads) found.memory += !is_in_register(*this, operands[n]);
    calling += found.calls > 0, touching += found.calls + found.memory > 0;
    all = all && found.calls + found.memory <= 1 && !t.is_aggregate(operands[n]->getType());
    is_fixed = is_fixed || found.is_fixed;
  }
  if (!calling || touching < 2) return Order::One;
  if (!is_fixed) return all && touching == 2 ? Order::Both : Order::Some;
  one_order(around);
  return Order::One;
}

static Operand emit_order(Body &b, unsigned followed, bool all, const Expr *around) {
  QualType q = b.t.ast.IntTy;
  Operand numbers[] = {b.t.integer(q, uint64_t(followed)), b.t.integer(q, uint64_t(all))};
  return b.emit(AS_CORE_OP_ORDER, b.type(q), {numbers[0], numbers[1]}, b.range(around));
}

void Body::one_order(const Expr *around) { emit_order(*this, 1, false, around); }

static void add_leaves(const Expr *e, llvm::SmallVectorImpl<const Expr *> *leaves) {
  const auto *list = dyn_cast<InitListExpr>(e);
  if (!list) return leaves->push_back(e);
  for (const Expr *init : list->inits())
    if (init && (leaves->empty() || leaves->back() != init)) add_leaves(init, leaves);
}

void Body::keep_order(llvm::ArrayRef<const Expr *> operands, const Expr *around) {
  if (!t.orders) return;
  llvm::SmallVector<const Expr *, 8> leaves;
  for (const Expr *e : operands) add_leaves(e, &leaves);
  if (order_of(leaves, around) != Order::One) one_order(around);
}

/* ---- both orders ---- */

void Body::in_order(Order order, unsigned count, const Expr *around, llvm::function_ref<void(unsigned)> evaluate) {
  if (order == Order::One) {
    for (unsigned n = 0; n < count; n++) evaluate(n);
    return;
  }
  uint32_t where = range(around), end = block();
  Operand backwards = emit_order(*this, 2, order == Order::Both, around);
  llvm::SmallVector<uint32_t, 8> blocks;
  for (unsigned n = 0; n < count; n++) blocks.push_back(block());
  as_build_branch(build, backwards, blocks[count - 1], blocks[0], where);
  for (unsigned n = 0; n < count; n++) {
    place(blocks[n]);
    evaluate(n);
    as_build_branch(build, backwards, n ? blocks[n - 1] : end, n + 1 < count ? blocks[n + 1] : end, where);
  }
  place(end);
}

Kept::Kept(Body &body, Body::Order order, QualType q, const Expr *e) : b(body), type(q), where(body.range(e)) {
  if (order != Body::Order::One) local = b.made_register(q.getAtomicUnqualifiedType(), where);
}

void Kept::put(Operand value) {
  operand = value;
  if (local == AS_CORE_NONE || value == NoOperand) return;
  value = b.convert(value, type, where);
  b.emit(AS_CORE_OP_SET, as_build_local_at(b.build, local)->type, {value}, where, local);
}

Operand Kept::take() {
  if (local == AS_CORE_NONE) return operand;
  if (operand != NoOperand) return b.release(local, where);
  b.emit(AS_CORE_OP_DEAD, AS_CORE_NONE, {}, where, local);
  return NoOperand;
}

QualType Body::address_type(const Expr *lvalue) {
  const auto *member = dyn_cast<MemberExpr>(lvalue->IgnoreParens());
  const auto *field = member ? dyn_cast<FieldDecl>(member->getMemberDecl()) : nullptr;
  if (!field || !field->isBitField()) return t.ast.getPointerType(lvalue->getType());
  const Expr *base = member->getBase();
  return member->isArrow() ? base->getType() : t.ast.getPointerType(base->getType());
}

} // namespace bridge
