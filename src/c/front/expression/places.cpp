/* Lvalues: where an expression designates. Rvalues of record type have a place, too: that of an object which holds
 * them. */
#include "c/front/translate.hpp"

using namespace clang;

namespace bridge {

Place Body::memory(Operand address, QualType q) {
  Place place;
  place.kind = Place::Memory;
  place.address = address;
  place.type = q.getAtomicUnqualifiedType();
  if (Translator::qualifiers(q) & AS_CORE_QUALIFIER_VOLATILE) place.access |= AS_CORE_ACCESS_VOLATILE;
  if (q->isAtomicType()) place.access |= AS_CORE_ACCESS_ATOMIC;
  if (t.relaxed_aliasing) place.access |= AS_CORE_ACCESS_MAY_ALIAS;
  return place;
}

bool Body::is_unaligned(const FieldDecl *member) {
  if (member->isBitField()) return false;
  uint64_t align = t.ast.getTypeAlign(member->getType().getCanonicalType());
  const ASTRecordLayout &layout = t.ast.getASTRecordLayout(member->getParent());
  return uint64_t(t.ast.toBits(layout.getAlignment())) < align || t.ast.getFieldOffset(member) % align;
}

bool Body::is_lowered(QualType q) {
  bool has_none = q->isFunctionType() || (q->isIncompleteType() && !q->isIncompleteArrayType());
  return !has_none && t.ast.getTypeAlign(q) < t.ast.getTypeAlign(q.getCanonicalType());
}

Place Body::variable(const VarDecl *variable, QualType q) {
  auto known = survey.locals.find(variable);
  if (known == survey.locals.end()) {
    if (variable->hasLocalStorage()) throw Refused{variable->getSourceRange(), "variable of another function"};
    return memory(t.global_address(t.global(variable), 0, pointer_to(q)), q);
  }
  if (as_build_local_at(build, known->second)->storage == AS_CORE_STORAGE_MEMORY)
    return memory(as_build_local_address(build, known->second), q);
  Place place;
  place.kind = Place::Register;
  place.local = known->second;
  place.type = q.getAtomicUnqualifiedType();
  return place;
}

Operand Body::function_pointer(const FunctionDecl *function, QualType pointer) {
  as_core_constant constant = {};
  constant.kind = AS_CORE_CONSTANT_FUNCTION, constant.index = t.function(function), constant.type = type(pointer);
  return as_build_constant(build, &constant);
}

static Place named(Body &b, const DeclRefExpr *e) {
  if (const auto *variable = dyn_cast<VarDecl>(e->getDecl())) return b.variable(variable, e->getType());
  if (const auto *function = dyn_cast<FunctionDecl>(e->getDecl()))
    return b.memory(b.function_pointer(function, b.t.ast.getPointerType(e->getType())), e->getType());
  throw Refused{e->getSourceRange(), std::string("name of ") + e->getDecl()->getDeclKindName()};
}

static Place member(Body &b, const MemberExpr *e) {
  const auto *field = dyn_cast<FieldDecl>(e->getMemberDecl());
  if (!field) throw Refused{e->getSourceRange(), std::string("member ") + e->getMemberDecl()->getDeclKindName()};
  const Expr *base = e->getBase();
  QualType record = e->isArrow() ? base->getType()->getPointeeType() : base->getType();
  if (record->isAtomicType()) throw Refused{e->getSourceRange(), "member of an atomic record"};
  Operand address = e->isArrow() ? b.scalar(base) : b.address(base);
  unsigned access = (e->isArrow() ? b.is_lowered(record) : b.is_unaligned(base)) ? AS_CORE_ACCESS_UNALIGNED : 0;
  if (!field->isBitField()) {
    uint32_t pointer = b.pointer_to(e->getType());
    return b.memory(b.emit(AS_CORE_OP_FIELD, pointer, {address}, b.range(e), b.t.field(field), access), e->getType());
  }
  Place place = b.memory(address, e->getType());
  place.kind = Place::Bits, place.access |= access;
  place.field = b.t.field(field);
  return place;
}

/* The array that decays to this pointer, or null. */
static const Expr *decayed(const Expr *pointer) {
  const auto *cast = dyn_cast<ImplicitCastExpr>(pointer->IgnoreParens());
  return cast && cast->getCastKind() == CK_ArrayToPointerDecay ? cast->getSubExpr() : nullptr;
}

static Place element(Body &b, const ArraySubscriptExpr *e) {
  const Expr *base = e->getBase();
  b.t.need_value(base->getType(), base);
  const Expr *array = decayed(base);
  bool swapped = base != e->getLHS();
  Body::Order order = b.order_of({base, e->getIdx()}, e);
  Kept pointer_kept(b, order, array ? b.address_type(array) : base->getType(), base);
  Kept index_kept(b, order, e->getIdx()->getType(), e->getIdx());
  b.in_order(order, 2, e, [&](unsigned n) {
    if ((n == 0) == swapped)
      index_kept.put(b.scalar(e->getIdx()));
    else
      pointer_kept.put(array ? b.address(array) : b.scalar(base));
  });
  Operand address = pointer_kept.take(), at = index_kept.take();
  if (!array) return b.memory(b.step(AS_CORE_OP_ADD_PTR, base->getType(), address, at, b.range(e)), e->getType());
  return b.memory(b.element(address, array->getType(), at, b.range(e)), e->getType());
}

static Place literal(Body &b, const CompoundLiteralExpr *e) {
  QualType q = e->getType();
  if (e->isFileScope()) return b.memory(b.t.global_address(b.t.compound_literal(e), 0, b.pointer_to(q)), q);
  b.bounds(q);
  Operand address = b.object(e);
  b.initialise(address, q, e->getInitializer());
  return b.memory(address, q);
}

static Place unary(Body &b, const UnaryOperator *e) {
  switch (e->getOpcode()) {
  case UO_Deref: return b.memory(b.scalar(e->getSubExpr()), e->getType());
  case UO_Extension: return b.lvalue(e->getSubExpr());
  case UO_Real:
  case UO_Imag: throw Refused{e->getSourceRange(), "complex arithmetic"};
  default: throw Refused{e->getSourceRange(), "UnaryOperator as an lvalue"};
  }
}

static Place through_cast(Body &b, const CastExpr *e) {
  if (e->getCastKind() != CK_NoOp)
    throw Refused{e->getSourceRange(), std::string(e->getCastKindName()) + " as an lvalue"};
  Place place = b.lvalue(e->getSubExpr());
  if (place.kind == Place::Register) return place;
  Place seen = b.memory(place.address, e->getType());
  if (place.kind == Place::Memory)
    seen.address = b.convert(place.address, b.t.ast.getPointerType(e->getType()), b.range(e));
  seen.kind = place.kind, seen.field = place.field;
  return seen;
}

bool Body::is_unaligned(const Expr *e) {
  while (const Expr *inner = same_value(e)) e = inner;
  if (is_lowered(e->getType())) return true;
  if (const auto *member = dyn_cast<MemberExpr>(e)) {
    const auto *field = dyn_cast<FieldDecl>(member->getMemberDecl());
    if (field && is_unaligned(field)) return true;
    const Expr *base = member->getBase();
    return member->isArrow() ? is_lowered(base->getType()->getPointeeType()) : is_unaligned(base);
  }
  if (const auto *subscript = dyn_cast<ArraySubscriptExpr>(e))
    if (const Expr *array = decayed(subscript->getBase())) return is_unaligned(array);
  const auto *cast = dyn_cast<CastExpr>(e);
  return cast && cast->getCastKind() == CK_NoOp && is_unaligned(cast->getSubExpr());
}

static bool type_may_alias(QualType q) {
  if (const auto *tag = q->getAs<TagType>(); tag && tag->getDecl()->hasAttr<MayAliasAttr>()) return true;
  for (const TypedefType *type; (type = q->getAs<TypedefType>()); q = type->desugar())
    if (type->getDecl()->hasAttr<MayAliasAttr>()) return true;
  return false;
}

bool Body::may_alias(const Expr *e) {
  while (const Expr *inner = same_value(e)) e = inner;
  if (type_may_alias(e->getType())) return true;
  if (const auto *member = dyn_cast<MemberExpr>(e)) {
    const Expr *base = member->getBase();
    return member->isArrow() ? type_may_alias(base->getType()->getPointeeType()) : may_alias(base);
  }
  const auto *subscript = dyn_cast<ArraySubscriptExpr>(e);
  const Expr *array = subscript ? decayed(subscript->getBase()) : nullptr;
  return array && may_alias(array);
}

static bool is_mere_read(const Expr *e) {
  const auto *cast = dyn_cast<CastExpr>(e);
  return cast && (cast->getCastKind() == CK_LValueToRValue || cast->getCastKind() == CK_NoOp ||
                  cast->getCastKind() == CK_AtomicToNonAtomic || cast->getCastKind() == CK_NonAtomicToAtomic);
}

unsigned Body::access(const Expr *e) {
  unsigned all = memory(NoOperand, e->getType()).access;
  for (const Expr *inner; (inner = is_mere_read(e) ? cast<CastExpr>(e)->getSubExpr() : same_value(e)); e = inner)
    all |= memory(NoOperand, inner->getType()).access;
  if (e->isGLValue() && may_alias(e)) all |= AS_CORE_ACCESS_MAY_ALIAS;
  return all | (e->isGLValue() && is_unaligned(e) ? AS_CORE_ACCESS_UNALIGNED : 0);
}

static Place designated(Body &b, const Expr *e);

Place Body::lvalue(const Expr *e) {
  if (const Expr *inner = same_value(e)) return lvalue(inner);
  Place place = designated(*this, e);
  if (place.kind == Place::Memory && t.is_scalar(place.type) && is_unaligned(e))
    place.access |= AS_CORE_ACCESS_UNALIGNED;
  if (place.kind != Place::Register && may_alias(e)) place.access |= AS_CORE_ACCESS_MAY_ALIAS;
  return place;
}

static Place designated(Body &b, const Expr *e) {
  switch (e->getStmtClass()) {
  case Stmt::DeclRefExprClass: return named(b, cast<DeclRefExpr>(e));
  case Stmt::MemberExprClass: return member(b, cast<MemberExpr>(e));
  case Stmt::ArraySubscriptExprClass: return element(b, cast<ArraySubscriptExpr>(e));
  case Stmt::UnaryOperatorClass: return unary(b, cast<UnaryOperator>(e));
  case Stmt::CompoundLiteralExprClass: return literal(b, cast<CompoundLiteralExpr>(e));
  case Stmt::StringLiteralClass:
    return b.memory(b.t.global_address(b.t.string(cast<StringLiteral>(e)), 0, b.pointer_to(e->getType())),
                    e->getType());
  case Stmt::PredefinedExprClass:
    return b.memory(b.t.global_address(b.t.predefined(cast<PredefinedExpr>(e)), 0, b.pointer_to(e->getType())),
                    e->getType());
  default: break;
  }
  if (e->isPRValue() && b.t.is_aggregate(e->getType())) return b.memory(b.aggregate(e), e->getType());
  if (const auto *conversion = dyn_cast<CastExpr>(e)) return through_cast(b, conversion);
  throw Refused{e->getSourceRange(), std::string(e->getStmtClassName()) + " as an lvalue"};
}

Operand Body::address(const Expr *e) {
  Place place = lvalue(e);
  if (place.kind != Place::Memory) throw Refused{e->getSourceRange(), "address of what is not in memory"};
  return place.address;
}

Operand Body::load(const Place &place, uint32_t where) {
  uint32_t core = type(place.type);
  switch (place.kind) {
  case Place::Register: return emit(AS_CORE_OP_GET, core, {}, where, place.local);
  case Place::Memory: return emit(AS_CORE_OP_LOAD, core, {place.address}, where, 0, place.access);
  case Place::Bits: break;
  }
  return emit(AS_CORE_OP_LOAD_BITS, core, {place.address}, where, place.field, place.access);
}

void Body::store(const Place &place, Operand value, uint32_t where) {
  uint32_t core = type(place.type);
  value = convert(value, place.type, where);
  switch (place.kind) {
  case Place::Register: emit(AS_CORE_OP_SET, core, {value}, where, place.local); return;
  case Place::Memory: emit(AS_CORE_OP_STORE, core, {place.address, value}, where, 0, place.access); return;
  case Place::Bits: emit(AS_CORE_OP_STORE_BITS, core, {place.address, value}, where, place.field, place.access); return;
  }
}

} // namespace bridge
