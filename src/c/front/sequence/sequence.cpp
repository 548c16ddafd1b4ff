/* What C sequences, and what it does not (6.5p2).
 *
 * A side effect on a scalar object that is unsequenced relative to another one on it, or to the use of its value, is
 * undefined. Core has an order for everything, so this is said by instructions of their own: after the second of two
 * accesses that are unsequenced and may meet, `unsequenced` compares their addresses; `unsequenced_local` stands where
 * they meet in a register. Most expressions have no such pair, and get nothing.
 *
 * Of each full expression (6.8p4) with side effects inside, one walk collects the accesses: reads (conversions of
 * lvalues to values), and the side effects of =, op=, ++ and --. Two of them are
 *   sequenced        by && || ?: and comma; by a call: all of its arguments before it, and it before its value
 *                    (6.5.2.2p10); and the reads of an operand before the operator's own access (6.5p1, 6.5.16p3)
 *   unsequenced      if they are in different operands of any other operator, or arguments of one call; and the side
 *                    effects of an operand relative to the operator's own access: nothing but a sequence point
 *                    completes a side effect
 *   indeterminately  sequenced, which is no error, in different elements of an initialiser (6.7.9p23), and inside of a
 *                    function that is called, of a statement expression, of builtins and atomic operations
 * 6.5.13p4 and 6.5.14p4 have their sequence point only if the second operand is evaluated; here, as in gcc and clang,
 * it is there in any case. Reading a volatile object twice is taken as two uses of its value, not as two side effects.
 *
 * An access in an operand that C may not evaluate (of && || ?:) is remembered in a made register: null, or 0, until it
 * is made. */
#include "c/front/body_tables.hpp"

using namespace clang;

namespace bridge {

/* ---- the walk ---- */

namespace {

struct Access {
  const Expr *node;   /* the conversion, assignment, ++ ... */
  const Expr *lvalue; /* what it accesses */
  bool writes, reads;
  bool complete = false; /* a side effect before the value of the expression that was walked last */
  unsigned arm;          /* which operand it stands in that C may not evaluate; 0: none */
};

struct Pair {
  unsigned first, second;
  const Expr *around;
  bool first_maybe, second_maybe; /* in an operand that C may not evaluate */
};

class Walk {
public:
  explicit Walk(Body &body) : b(body) {}
  void expression(const Expr *e);

  llvm::SmallVector<Access, 16> accesses;
  llvm::SmallVector<Pair, 4> pairs;

private:
  Body &b;
  llvm::SmallVector<unsigned, 8> writers; /* of the accesses */
  unsigned arm = 0, arms = 0;

  unsigned here() const { return unsigned(accesses.size()); }
  void pair(unsigned x, unsigned y, const Expr *around);
  void siblings(unsigned first, unsigned second, const Expr *around);
  void own(const Expr *e, const Expr *lvalue, bool reads, bool writes, unsigned first, unsigned left);
  void complete(unsigned first);
  void maybe(const Expr *e);
  void binary(const BinaryOperator *e);
  void chain(const BinaryOperator *e);
  void assignment(const BinaryOperator *e);
  void unary(const UnaryOperator *e);
  void call(const CallExpr *e);
  void operands(llvm::ArrayRef<const Expr *> all, const Expr *around);
};

void Walk::pair(unsigned x, unsigned y, const Expr *around) {
  if (!b.may_meet(accesses[x].lvalue, accesses[y].lvalue)) return;
  pairs.push_back({x, y, around, accesses[x].arm != arm, accesses[y].arm != arm});
}

/* Those from `first` on against those from `second` on. */
void Walk::siblings(unsigned first, unsigned second, const Expr *around) {
  unsigned end = here();
  for (unsigned w : llvm::reverse(writers)) {
    if (w < first) break;
    if (w < second)
      for (unsigned y = second; y < end; y++) pair(w, y, around);
    else
      for (unsigned x = first; x < second; x++)
        if (!accesses[x].writes) pair(x, w, around);
  }
}

/* The operator's own access: after the reads of its operands, from `first` on. What it reads is an operand, from `left`
 * on, too. */
void Walk::own(const Expr *e, const Expr *lvalue, bool reads, bool writes, unsigned first, unsigned left) {
  unsigned self = here();
  accesses.push_back({e, lvalue, writes, reads, false, arm});
  for (unsigned w : llvm::reverse(writers)) {
    if (w < first) break;
    if (!accesses[w].complete || (reads && w < left)) pair(w, self, e);
  }
  if (writes) writers.push_back(self);
}

void Walk::complete(unsigned first) {
  for (unsigned w : llvm::reverse(writers)) {
    if (w < first) break;
    accesses[w].complete = true;
  }
}

void Walk::maybe(const Expr *e) {
  unsigned outer = arm;
  arm = ++arms;
  expression(e);
  arm = outer;
}

void Walk::operands(llvm::ArrayRef<const Expr *> all, const Expr *around) {
  unsigned first = here();
  for (const Expr *e : all) {
    unsigned second = here();
    expression(e);
    siblings(first, second, around);
  }
}

/* In the order in which they are translated: the right side first. */
void Walk::assignment(const BinaryOperator *e) {
  unsigned first = here();
  expression(e->getRHS());
  unsigned left = here();
  expression(e->getLHS());
  siblings(first, left, e);
  own(e, e->getLHS(), e->isCompoundAssignmentOp(), true, first, left);
}

/* The operator whose value this is, through conversions, if its operands are unsequenced. */
static const BinaryOperator *plain_operator(const Expr *e) {
  while (true) {
    const auto *conversion = dyn_cast<CastExpr>(e);
    const Expr *inner = conversion ? conversion->getSubExpr() : Body::same_value(e);
    if (!inner) break;
    e = inner;
  }
  const auto *binary = dyn_cast<BinaryOperator>(e);
  return binary && !binary->isAssignmentOp() && !binary->isLogicalOp() && !binary->isCommaOp() ? binary : nullptr;
}

/* Of any length, which lean to the left. */
void Walk::chain(const BinaryOperator *e) {
  llvm::SmallVector<const BinaryOperator *, 16> links;
  for (const BinaryOperator *link = e; link; link = plain_operator(link->getLHS())) links.push_back(link);
  unsigned first = here();
  expression(links.back()->getLHS());
  for (const BinaryOperator *link : llvm::reverse(links)) {
    unsigned second = here();
    expression(link->getRHS());
    siblings(first, second, link);
  }
}

void Walk::binary(const BinaryOperator *e) {
  unsigned first = here();
  if (e->isAssignmentOp()) return assignment(e);
  if (!e->isLogicalOp() && !e->isCommaOp()) return chain(e);
  expression(e->getLHS());
  complete(first);
  if (e->isCommaOp())
    expression(e->getRHS());
  else
    maybe(e->getRHS());
}

void Walk::unary(const UnaryOperator *e) {
  unsigned first = here();
  expression(e->getSubExpr());
  if (e->isIncrementDecrementOp()) own(e, e->getSubExpr(), true, true, first, first);
}

void Walk::call(const CallExpr *e) {
  unsigned first = here();
  llvm::SmallVector<const Expr *, 8> all = {e->getCallee()};
  all.append(e->arg_begin(), e->arg_end());
  operands(all, e);
  complete(first);
}

void Walk::expression(const Expr *e) {
  while (const Expr *inner = Body::same_value(e)) e = inner;
  unsigned first = here();
  if (const auto *conversion = dyn_cast<CastExpr>(e)) {
    expression(conversion->getSubExpr());
    if (conversion->getCastKind() == CK_LValueToRValue) own(e, conversion->getSubExpr(), true, false, first, first);
    return;
  }
  switch (e->getStmtClass()) {
  case Stmt::UnaryOperatorClass: return unary(cast<UnaryOperator>(e));
  case Stmt::BinaryOperatorClass:
  case Stmt::CompoundAssignOperatorClass: return binary(cast<BinaryOperator>(e));
  case Stmt::CallExprClass: return call(cast<CallExpr>(e));
  case Stmt::MemberExprClass: return expression(cast<MemberExpr>(e)->getBase());
  case Stmt::ArraySubscriptExprClass:
    return operands({cast<ArraySubscriptExpr>(e)->getBase(), cast<ArraySubscriptExpr>(e)->getIdx()}, e);
  case Stmt::ConditionalOperatorClass:
    expression(cast<ConditionalOperator>(e)->getCond());
    complete(first);
    maybe(cast<ConditionalOperator>(e)->getTrueExpr());
    return maybe(cast<ConditionalOperator>(e)->getFalseExpr());
  case Stmt::BinaryConditionalOperatorClass:
    expression(cast<BinaryConditionalOperator>(e)->getCommon());
    complete(first);
    return maybe(cast<BinaryConditionalOperator>(e)->getFalseExpr());
  case Stmt::CompoundLiteralExprClass: return expression(cast<CompoundLiteralExpr>(e)->getInitializer());
  case Stmt::VAArgExprClass: expression(cast<VAArgExpr>(e)->getSubExpr()); return complete(first);
  case Stmt::AtomicExprClass: {
    llvm::SmallVector<const Expr *, 8> all;
    for (const Stmt *child : e->children()) all.push_back(cast<Expr>(child));
    operands(all, e);
    return complete(first);
  }
  case Stmt::DesignatedInitUpdateExprClass:
    expression(cast<DesignatedInitUpdateExpr>(e)->getBase());
    return expression(cast<DesignatedInitUpdateExpr>(e)->getUpdater());
  case Stmt::InitListExprClass: {
    const auto *list = cast<InitListExpr>(e);
    if (list->isSyntacticForm() && list->getSemanticForm()) list = list->getSemanticForm();
    const Expr *last = nullptr; /* [0 ... 9] = x has x ten times */
    for (const Expr *init : list->inits())
      if (init && init != last) expression(last = init);
    return;
  }
  default: return; /* nothing that is accessed, not evaluated, or statements, whose expressions are full ones */
  }
}

} // namespace

/* ---- translation ---- */

static uint32_t flag_of(Body &b, const Expr *e, const Expr *lvalue) {
  const VarDecl *v = Body::named(lvalue);
  bool in_register = v && b.is_register(v);
  return b.made_register(in_register ? b.t.ast.IntTy : b.t.ast.VoidPtrTy, b.range(e), false);
}

static unsigned follow(Body &b, const Access &access) {
  auto [known, added] = b.tables->followed_at.try_emplace(access.node, unsigned(b.tables->followed.size()));
  if (added) b.tables->followed.emplace_back();
  return known->second;
}

/* Remembers the pairs of a full expression. Gives the registers that say whether accesses were made. */
static llvm::SmallVector<uint32_t, 4> follow_pairs(Body &b, const Expr *e) {
  Walk walk(b);
  b.tables->written.clear();
  b.note_written(e);
  walk.expression(e);
  llvm::SmallVector<uint32_t, 4> flags;
  auto need_flag = [&](unsigned number, const Access &access) {
    uint32_t &flag = b.tables->followed[number].flag;
    if (flag == AS_CORE_NONE) flags.push_back(flag = flag_of(b, e, access.lvalue));
  };
  for (const Pair &pair : walk.pairs) {
    const Access &x = walk.accesses[pair.first], &y = walk.accesses[pair.second];
    unsigned one = follow(b, x), two = follow(b, y);
    b.tables->followed[one].others.push_back({two, pair.around});
    b.tables->followed[two].others.push_back({one, pair.around});
    if (pair.first_maybe || b.t.orders) need_flag(one, x);
    if (pair.second_maybe || b.t.orders) need_flag(two, y);
  }
  return flags;
}

/* Registers live in the scope of the expression; without one of its own it has none inside, and gets one. */
Scope *Body::begin_full(const Expr *e) {
  Scope *scope = scope_of(e);
  if (!survey.effects.count(e)) return enter(scope, range(e)), scope;
  llvm::SmallVector<uint32_t, 4> flags = follow_pairs(*this, e);
  if (!flags.empty() && !scope) {
    survey.all.push_back(std::make_unique<Scope>());
    scope = survey.all.back().get();
    scope->parent = current, scope->depth = current ? current->depth + 1 : 1;
  }
  if (scope) scope->locals.insert(scope->locals.end(), flags.begin(), flags.end());
  enter(scope, range(e));
  for (uint32_t flag : flags) {
    uint32_t core = as_build_local_at(build, flag)->type;
    emit(AS_CORE_OP_SET, core, {as_build_number(build, core, 0, 0)}, range(e), flag);
  }
  return scope;
}

/* Bits from the place's address on. */
static void bits_of(Body &b, const Place &place, int64_t *from, int64_t *count) {
  *from = 0, *count = int64_t(b.t.ast.getTypeSize(place.type));
  if (place.kind != Place::Bits) return;
  const as_core_field &field = as_build_unit(b.build)->fields.at[place.field];
  *from = int64_t(field.offset_bits), *count = int64_t(field.width_bits);
}

static int64_t floor_eighth(int64_t bits) { return bits >= 0 ? bits / 8 : -((7 - bits) / 8); }

/* Bits of q, which lies d bytes behind p, are bits of p if 8 d + from(q) < from(p) + count(p) and 8 d + from(q) +
 * count(q) > from(p). */
static void compare_places(Body &b, const Place &p, Operand at_p, const Place &q, uint32_t where) {
  int64_t from_p, count_p, from_q, count_q;
  bits_of(b, p, &from_p, &count_p);
  bits_of(b, q, &from_q, &count_q);
  if (!count_p || !count_q) return;
  QualType distance = b.t.ast.getPointerDiffType();
  unsigned width = unsigned(b.t.ast.getTypeSize(distance));
  auto number = [&](int64_t n) { return b.t.integer(distance, llvm::APInt(width, uint64_t(n), true)); };
  Operand low = number(floor_eighth(from_p - from_q - count_q) + 1);
  Operand high = number(floor_eighth(from_p + count_p - from_q - 1));
  b.emit(AS_CORE_OP_UNSEQUENCED, b.type(distance), {at_p, q.address, low, high}, where);
}

static Operand value_of(Body &b, uint32_t flag, uint32_t where) {
  return b.emit(AS_CORE_OP_GET, as_build_local_at(b.build, flag)->type, {}, where, flag);
}

static void meet_in_register(Body &b, uint32_t flag, uint32_t local, uint32_t where) {
  if (flag == AS_CORE_NONE) {
    b.emit(AS_CORE_OP_UNSEQUENCED_LOCAL, AS_CORE_NONE, {}, where, local);
    return;
  }
  uint32_t bad = b.block(), next = b.block();
  as_build_branch(b.build, value_of(b, flag, where), bad, next, where);
  b.place(bad);
  b.emit(AS_CORE_OP_UNSEQUENCED_LOCAL, AS_CORE_NONE, {}, where, local);
  b.jump(next, where);
  b.place(next);
}

void Body::accessed(const Expr *node, const Place &place) {
  if (tables->followed_at.empty() || !open()) return;
  auto known = tables->followed_at.find(node);
  if (known == tables->followed_at.end()) return;
  Tables::Followed &self = tables->followed[known->second];
  uint32_t where = range(node);
  for (auto [number, around] : self.others) {
    const Tables::Followed &other = tables->followed[number];
    if (!other.place) continue; /* comes later, or is not evaluated */
    if (place.kind == Place::Register)
      meet_in_register(*this, other.flag, place.local, range(around));
    else
      compare_places(*this, *other.place,
                     other.flag == AS_CORE_NONE ? other.place->address : value_of(*this, other.flag, where), place,
                     range(around));
  }
  self.place = std::make_unique<Place>(place);
  if (self.flag == AS_CORE_NONE) return;
  Operand made = place.kind == Place::Register ? t.integer(t.ast.IntTy, uint64_t(1))
                                               : convert(place.address, t.ast.VoidPtrTy, where);
  emit(AS_CORE_OP_SET, as_build_local_at(build, self.flag)->type, {made}, where, self.flag);
}

void Body::note_written(const Stmt *s) {
  const VarDecl *v = nullptr;
  if (const auto *binary = dyn_cast<BinaryOperator>(s); binary && binary->isAssignmentOp()) v = named(binary->getLHS());
  if (const auto *unary = dyn_cast<UnaryOperator>(s); unary && unary->isIncrementDecrementOp())
    v = named(unary->getSubExpr());
  if (v) tables->written.insert(v);
  for (const Stmt *child : s->children())
    if (child) note_written(child);
}

} // namespace bridge
