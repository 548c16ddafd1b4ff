/* Whether two lvalues of one full expression may designate the same bits, as far as names, members and known indices
 * tell. Bounds of arrays are taken to hold: whatever leaves them is an error by itself. */
#include "c/front/body_tables.hpp"

#include <clang/AST/Attr.h>

using namespace clang;

namespace bridge {

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

const VarDecl *Body::named(const Expr *e) {
  const auto *name = dyn_cast<DeclRefExpr>(stripped(e));
  return name ? dyn_cast<VarDecl>(name->getDecl()) : nullptr;
}

bool Body::is_register(const VarDecl *variable) {
  auto known = survey.locals.find(variable);
  return known != survey.locals.end() && as_build_local_at(build, known->second)->storage == AS_CORE_STORAGE_REGISTER;
}

/* A pointer that is read from a register has one value in the expression, if that does not write it. */
static void begin_at_pointer(Body &b, const Expr *pointer, Route *route) {
  const auto *read = dyn_cast<CastExpr>(stripped(pointer));
  const VarDecl *v = read && read->getCastKind() == CK_LValueToRValue ? Body::named(read->getSubExpr()) : nullptr;
  if (v && b.is_register(v) && !b.tables->written.count(v)) route->variable = v, route->through = true;
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

bool Body::may_meet(const Expr *x, const Expr *y) {
  const VarDecl *v = named(x), *w = named(y);
  bool in_register = v && is_register(v), other_in_register = w && is_register(w);
  if (in_register || other_in_register) return v == w;
  Route one, two;
  find_route(*this, x, &one);
  find_route(*this, y, &two);
  if (!one.variable || !two.variable || one.through != two.through) return true;
  if (one.variable->getCanonicalDecl() == two.variable->getCanonicalDecl()) return !are_apart(*this, one, two);
  return one.through || (may_be_alias(one.variable) && may_be_alias(two.variable));
}

} // namespace bridge
