/* What C sequences, and what it does not (6.5p2).
 *
 * A side effect on a scalar object that is unsequenced relative to another one on it, or to the use of its value, is
 * undefined. Core has an order for everything, so this is said by instructions of their own: after the second of two
 * accesses that are unsequenced and may meet, `unsequenced` compares their addresses; `unsequenced_local` stands where
 * they meet in a register. Most expressions have no such pair, and get nothing.
 *
 * Of each full expression (6.8p4) with side effects inside, one walk collects the accesses: reads (conversions of
 * lvalues to values), and the side effects of =, op=, ++ and --. Two of them are
 *   sequenced      by && || ?: and comma; by a call: all of its arguments before it, and it before its value
 * (6.5.2.2p10); and the reads of an operand before the operator's own access (6.5p1, 6.5.16p3) unsequenced    if they
 * are in different operands of any other operator, or arguments of one call; and the side effects of an operand
 * relative to the operator's own access: nothing but a sequence point completes a side effect indeterminately
 * sequenced, which is no error, in different elements of an initialiser (6.7.9p23), and inside of a function that is
 * called, of a statement expression, of builtins and atomic operations 6.5.13p4 and 6.5.14p4 have their sequence point
 * only if the second operand is evaluated; here, as in gcc and clang, it is there in any case. Reading a volatile
 * object twice is taken as two uses of its value, not as two side effects.
 *
 * An access in an operand that C may not evaluate (of && || ?:) is remembered in a made register: null, or 0, until it
 * is made. */
#include "c/front/body_tables.hpp"

#include <clang/AST/Attr.h>

using namespace clang;

namespace bridge {

/* ---- which accesses may meet ---- */

namespace {

/* How an lvalue is reached: from a variable, or from what a pointer in a register points to, by members and elements.
 */
struct Route {
  struct Step {
    const FieldDecl *field = nullptr; /* or an element: */
    std::optional<llvm::APSInt> index;
  };
  const VarDecl *variable = nullptr; /* null: nothing is known */
  bool through = false;              /* begins at what the variable points to */
  llvm::SmallVector<Step, 4> steps;
};

} // namespace

static const Expr *stripped(const Expr *e) {
  while (true) {
    const auto *cast = dyn_cast<CastExpr>(e);
    const Expr *inner = cast && cast->getCastKind() == CK_NoOp ? cast->getSubExpr() : Body::same_value(e);
    if (!inner) return e;
    e = inner;
  }
}

static const VarDecl *named(const Expr *e) {
  const auto *name = dyn_cast<DeclRefExpr>(stripped(e));
  return name ? dyn_cast<VarDecl>(name->getDecl()) : nullptr;
}

static bool is_register(Body &b, const VarDecl *variable) {
  auto known = b.survey.locals.find(variable);
  return known != b.survey.locals.end() && as_build_local_at(b.build, known->second)->storage == AS_CORE_REGISTER;
}

/* A pointer that is read from a register has one value in the expression, if that does not write it. */
static void begin_at_pointer(Body &b, const Expr *pointer, Route *route) {
  const auto *read = dyn_cast<CastExpr>(stripped(pointer));
  const VarDecl *v = read && read->getCastKind() == CK_LValueToRValue ? named(read->getSubExpr()) : nullptr;
  if (v && is_register(b, v) && !b.tables->written.count(v)) route->variable = v, route->through = true;
}

static std::optional<llvm::APSInt> constant_index(Body &b, const Expr *e) {
  auto value = e->getIntegerConstantExpr(b.t.ast);
  return value ? std::optional(llvm::APSInt(value->extend(128), false)) : std::nullopt;
}

static const Expr *decayed_array(const Expr *pointer) {
  const auto *cast = dyn_cast<CastExpr>(stripped(pointer));
  return cast && cast->getCastKind() == CK_ArrayToPointerDecay ? cast->getSubExpr() : nullptr;
}

static void find_route(Body &b, const Expr *e, Route *route) {
  e = stripped(e);
  if (const auto *name = dyn_cast<DeclRefExpr>(e)) {
    route->variable = dyn_cast<VarDecl>(name->getDecl());
  } else if (const auto *member = dyn_cast<MemberExpr>(e)) {
    const auto *field = dyn_cast<FieldDecl>(member->getMemberDecl());
    if (!field || (!member->isArrow() && !member->getBase()->isGLValue())) return;
    if (member->isArrow())
      begin_at_pointer(b, member->getBase(), route),
          route->steps.push_back({nullptr, llvm::APSInt::get(0).extend(128)});
    else
      find_route(b, member->getBase(), route);
    route->steps.push_back({field, {}});
  } else if (const auto *element = dyn_cast<ArraySubscriptExpr>(e)) {
    if (const Expr *array = decayed_array(element->getBase()))
      find_route(b, array, route);
    else
      begin_at_pointer(b, element->getBase(), route);
    route->steps.push_back({nullptr, constant_index(b, element->getIdx())});
  } else if (const auto *unary = dyn_cast<UnaryOperator>(e); unary && unary->getOpcode() == UO_Deref) {
    begin_at_pointer(b, unary->getSubExpr(), route);
    route->steps.push_back({nullptr, llvm::APSInt::get(0).extend(128)});
  }
}

/* Whether two members of a record have no bit in common, whatever is reached through them. An array without elements
 * (GNU) is a name for what follows it. */
static bool are_apart(Body &b, const FieldDecl *x, const FieldDecl *y) {
  auto is_open = [&](const FieldDecl *f) {
    const ConstantArrayType *array = b.t.ast.getAsConstantArrayType(f->getType());
    return array && array->isZeroSize();
  };
  return x != y && x->getParent() == y->getParent() && !x->getParent()->isUnion() && !is_open(x) && !is_open(y);
}

/* Elements with different or unknown indices: either different ones, which have nothing in common, or the same, which
 * further steps may tell apart. */
static bool are_apart(Body &b, const Route &x, const Route &y) {
  for (size_t n = 0; n < x.steps.size() && n < y.steps.size(); n++) {
    const Route::Step &one = x.steps[n], &two = y.steps[n];
    if (!one.field != !two.field) return false;
    if (one.field && are_apart(b, one.field, two.field)) return true;
    if (one.field && one.field != two.field) return false;
    if (!one.field && one.index && two.index && *one.index != *two.index) return true;
  }
  return false;
}

/* Whether another name may be of the same object: aliases (GNU), which another unit may define. */
static bool may_be_alias(const VarDecl *v) {
  return v->hasAttr<AliasAttr>() || (v->hasExternalStorage() && !v->getDefinition());
}

static bool may_meet(Body &b, const Expr *x, const Expr *y) {
  const VarDecl *v = named(x), *w = named(y);
  bool in_register = v && is_register(b, v), other_in_register = w && is_register(b, w);
  if (in_register || other_in_register) return v == w;
  Route one, two;
  find_route(b, x, &one);
  find_route(b, y, &two);
  if (!one.variable || !two.variable || one.through != two.through) return true;
  if (one.variable->getCanonicalDecl() == two.variable->getCanonicalDecl()) return !are_apart(b, one, two);
  return one.through || (may_be_alias(one.variable) && may_be_alias(two.variable));
}

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
  if (!may_meet(b, accesses[x].lvalue, accesses[y].lvalue)) return;
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
  const VarDecl *v = named(lvalue);
  bool in_register = v && is_register(b, v);
  return b.made_register(in_register ? b.t.ast.IntTy : b.t.ast.VoidPtrTy, b.range(e), false);
}

static unsigned watch(Body &b, const Access &access) {
  auto [known, added] = b.tables->watched.try_emplace(access.node, unsigned(b.tables->watch.size()));
  if (added) b.tables->watch.emplace_back();
  return known->second;
}

Scope *Body::begin_full(const Expr *e) {
  Scope *scope = scope_of(e);
  if (!survey.effects.count(e)) return enter(scope, range(e)), scope;
  Walk walk(*this);
  tables->written.clear();
  note_written(e);
  walk.expression(e);
  llvm::SmallVector<uint32_t, 4> flags;
  auto need_flag = [&](unsigned watched, const Access &access) {
    uint32_t &flag = tables->watch[watched].flag;
    if (flag == AS_CORE_NONE) flags.push_back(flag = flag_of(*this, e, access.lvalue));
  };
  for (const Pair &pair : walk.pairs) {
    const Access &x = walk.accesses[pair.first], &y = walk.accesses[pair.second];
    unsigned one = watch(*this, x), two = watch(*this, y);
    tables->watch[one].others.push_back({two, pair.around});
    tables->watch[two].others.push_back({one, pair.around});
    if (pair.first_maybe || t.orders) need_flag(one, x);
    if (pair.second_maybe || t.orders) need_flag(two, y);
  }
  if (!flags.empty() && !scope) { /* without a scope of its own it has none inside */
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
  if (tables->watched.empty() || !open()) return;
  auto known = tables->watched.find(node);
  if (known == tables->watched.end()) return;
  Tables::Watched &self = tables->watch[known->second];
  uint32_t where = range(node);
  for (auto [number, around] : self.others) {
    const Tables::Watched &other = tables->watch[number];
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
