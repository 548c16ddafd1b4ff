/* Initialisers of automatic objects. What is initialised only implicitly is zero: the whole object is made zero first
 * if there is any such part, and only what was written down is stored then. Where that would reach bytes that C leaves
 * unspecified, parts are made zero one by one (padding.hpp). */
#include "c/front/padding.hpp"

using namespace clang;

namespace bridge {

namespace {

class Filler {
public:
  Filler(Body &body, unsigned access_flags) : b(body), ast(body.t.ast), access(access_flags) {}

  void list(Operand address, QualType q, const InitListExpr *init) { list(address, q, init, Raw); }
  /* A list whose parts without initialiser keep what they have. */
  void update(Operand address, QualType q, const InitListExpr *init);

private:
  enum Mode {
    Raw,    /* bytes that belong to nothing stay as they are */
    Image,  /* ... become zero, but for those of a union beside its member */
    Zeroed, /* every byte is zero already */
    Update
  };
  Mode begin(Operand address, QualType q, const InitListExpr *init, Mode mode);
  void list(Operand address, QualType q, const InitListExpr *init, Mode mode);
  void zero(Operand address, QualType q, const Expr *init);
  void zero_gaps(Operand address, const RecordDecl *record, const Expr *init);
  void zero_rest(Operand array, QualType q, const InitListExpr *init, Mode mode);
  void elements(Operand address, QualType q, const InitListExpr *init, Mode mode);
  void members(Operand address, QualType q, const InitListExpr *init, Mode mode);
  void member(Operand record, QualType q, const FieldDecl *field, const Expr *init, Mode mode);
  void part(Operand address, QualType q, const Expr *init, Mode mode);
  void repeat(Operand array, QualType q, uint64_t first, uint64_t count, uint32_t where);
  Operand element(Operand array, QualType q, uint64_t at, uint32_t where);
  bool is_partial(const InitListExpr *init);
  static bool is_update(const InitListExpr *init);

  Body &b;
  ASTContext &ast;
  unsigned access; /* as_core_access, of what is initialised now: a packed record's members may be unaligned */
};

/* Whether any byte that belongs to a member or an element is initialised only implicitly. */
bool Filler::is_partial(const InitListExpr *init) {
  if (init->isStringLiteralInit() || init->isTransparent()) return false;
  QualType q = init->getType().getAtomicUnqualifiedType();
  unsigned count = init->getNumInits();
  if (const auto *array = ast.getAsConstantArrayType(q))
    if (array->getZExtSize() > count) return true;
  if (const auto *record = q->getAs<RecordType>()) {
    const FieldDecl *one = init->getInitializedFieldInUnion();
    if (!count) return true;
    if (record->isUnionType() && (one->isBitField() || ast.getTypeSize(one->getType()) < ast.getTypeSize(q)))
      return true;
  }
  for (const Expr *e : init->inits()) {
    if (!e || isa<ImplicitValueInitExpr>(e)) return true;
    if (const auto *inner = dyn_cast<InitListExpr>(e); inner && is_partial(inner)) return true;
  }
  return false;
}

bool Filler::is_update(const InitListExpr *init) {
  for (const Expr *e : init->inits()) {
    if (isa_and_nonnull<NoInitExpr>(e)) return true;
    if (const auto *inner = dyn_cast_or_null<InitListExpr>(e); inner && is_update(inner)) return true;
  }
  return isa_and_nonnull<NoInitExpr>(init->getArrayFiller());
}

void Filler::part(Operand address, QualType q, const Expr *init, Mode mode) {
  const auto *inner = dyn_cast<InitListExpr>(init);
  if (inner && b.t.is_aggregate(q)) {
    if (mode == Update && is_update(inner))
      update(address, q, inner);
    else
      list(address, q, inner, mode == Update ? Raw : mode);
    return;
  }
  if (mode == Image && !b.t.is_aggregate(q) && has_gaps(ast, q)) zero(address, q, init);
  b.initialise(address, q, init, access);
}

static bool is_skipped(const Expr *init, bool zeroed) {
  return !init || isa<NoInitExpr>(init) || (zeroed && isa<ImplicitValueInitExpr>(init));
}

Operand Filler::element(Operand array, QualType q, uint64_t at, uint32_t where) {
  QualType of = ast.getAsArrayType(q)->getElementType();
  return b.emit(AS_CORE_OP_INDEX, b.pointer_to(of), {array, b.size_number(at)}, where, b.type(q));
}

/* Makes `count` elements equal to the first by copying twice as many each time: [0 ... 9999] = x. */
void Filler::repeat(Operand array, QualType q, uint64_t first, uint64_t count, uint32_t where) {
  QualType of = ast.getAsArrayType(q)->getElementType();
  for (uint64_t done = 1, more; done < count; done += more) {
    more = std::min(done, count - done);
    QualType stretch = of;
    if (more > 1) stretch = ast.getConstantArrayType(of, llvm::APInt(64, more), nullptr, ArraySizeModifier::Normal, 0);
    QualType pointer = ast.getPointerType(stretch);
    Operand from = b.convert(element(array, q, first, where), pointer, where);
    Operand to = b.convert(element(array, q, first + done, where), pointer, where);
    b.emit(AS_CORE_OP_COPY, b.type(stretch.getAtomicUnqualifiedType()), {to, from}, where, 0, access);
  }
}

void Filler::zero(Operand address, QualType q, const Expr *init) {
  b.emit(AS_CORE_OP_ZERO, b.type(q.getAtomicUnqualifiedType()), {address}, b.range(init), 0, access);
}

void Filler::zero_gaps(Operand address, const RecordDecl *record, const Expr *init) {
  uint32_t where = b.range(init);
  for (Stretch gap : gaps_of(ast, record)) {
    QualType bytes =
        ast.getConstantArrayType(ast.CharTy, llvm::APInt(64, gap.to - gap.from), nullptr, ArraySizeModifier::Normal, 0);
    QualType letter = ast.getPointerType(ast.CharTy);
    Operand at = b.step(AS_CORE_OP_ADD_PTR, letter, b.convert(address, letter, where), b.size_number(gap.from), where);
    zero(b.convert(at, ast.getPointerType(bytes), where), bytes, init);
  }
}

/* The elements behind those that the list has. Scalars with padding are values, of which nobody promises padding. */
void Filler::zero_rest(Operand array, QualType q, const InitListExpr *init, Mode mode) {
  const auto *type = ast.getAsConstantArrayType(q);
  uint64_t count = init->getNumInits();
  if (!type || type->getZExtSize() <= count) return;
  uint32_t where = b.range(init);
  QualType of = type->getElementType();
  uint64_t more = type->getZExtSize() - count;
  if (mode == Raw && !b.t.is_aggregate(of) && has_gaps(ast, of)) {
    ImplicitValueInitExpr none(of);
    b.initialise(element(array, q, count, where), of, &none, access);
    return repeat(array, q, count, more, where);
  }
  QualType rest = ast.getConstantArrayType(of, llvm::APInt(64, more), nullptr, ArraySizeModifier::Normal, 0);
  zero(b.convert(element(array, q, count, where), ast.getPointerType(rest), where), rest, init);
}

void Filler::elements(Operand address, QualType q, const InitListExpr *init, Mode mode) {
  QualType of = ast.getAsArrayType(q)->getElementType();
  unsigned count = init->getNumInits();
  for (unsigned i = 0, next; i < count; i = next) {
    const Expr *e = init->getInit(i);
    for (next = i + 1; next < count && init->getInit(next) == e;) next++;
    if (is_skipped(e, mode == Zeroed)) continue;
    part(element(address, q, i, b.range(e)), of, e, mode);
    repeat(address, q, i, next - i, b.range(e));
  }
  if (mode == Raw || mode == Image) zero_rest(address, q, init, mode);
}

/* q: of the record, whose qualifiers its members have, too. */
void Filler::member(Operand record, QualType q, const FieldDecl *field, const Expr *init, Mode mode) {
  if (is_skipped(init, mode == Zeroed)) return;
  uint32_t where = b.range(init), index = b.t.field(field);
  q = field->getType().withCVRQualifiers(q.getCanonicalType().getCVRQualifiers());
  if (!field->isBitField()) {
    unsigned outside = access;
    Operand address =
        b.emit(AS_CORE_OP_FIELD, b.pointer_to(q), {record}, where, index, outside & AS_CORE_ACCESS_UNALIGNED);
    if (b.is_unaligned(field)) access |= AS_CORE_ACCESS_UNALIGNED;
    part(address, q, init, mode);
    access = outside;
    return;
  }
  Place place = b.memory(record, q);
  place.kind = Place::Bits, place.field = index, place.access |= access;
  b.store(place, b.scalar(init), where);
}

void Filler::members(Operand address, QualType q, const InitListExpr *init, Mode mode) {
  if (const FieldDecl *one = init->getInitializedFieldInUnion()) {
    ImplicitValueInitExpr none(one->getType()); /* {} */
    member(address, q, one, init->getNumInits() ? init->getInit(0) : &none, mode);
    return;
  }
  const RecordDecl *record = init->getType()->castAs<RecordType>()->getDecl()->getDefinition();
  if (mode == Image) zero_gaps(address, record, init);
  unsigned at = 0;
  for (const FieldDecl *field : record->fields()) {
    if (field->isUnnamedBitField()) continue;
    if (at == init->getNumInits()) break;
    if (!field->getType()->isIncompleteArrayType()) member(address, q, field, init->getInit(at), mode);
    at++;
  }
}

/* What is zero before anything is stored. Without gaps it does not matter, and all at once is fastest. */
Filler::Mode Filler::begin(Operand address, QualType q, const InitListExpr *init, Mode mode) {
  if (mode == Zeroed) return mode;
  if (!has_gaps(ast, q)) {
    if (!is_partial(init)) return mode;
  } else {
    if (b.makes_image || is_array_image(ast, init) || is_mostly_zero(ast, init)) mode = Image;
    if (mode == Raw || opens_union(ast, init)) return mode;
  }
  zero(address, q, init);
  return Zeroed;
}

void Filler::list(Operand address, QualType q, const InitListExpr *init, Mode mode) {
  if (init->isTransparent() || init->isStringLiteralInit()) return b.initialise(address, q, init->getInit(0), access);
  mode = begin(address, q, init, mode);
  if (q->isArrayType())
    elements(address, q, init, mode);
  else
    members(address, q, init, mode);
}

void Filler::update(Operand address, QualType q, const InitListExpr *init) {
  if (q->isArrayType())
    elements(address, q, init, Update);
  else
    members(address, q, init, Update);
}

} // namespace

/* clang gave the literal the type of the array. */
static void copy_string(Body &b, Operand address, QualType q, const StringLiteral *literal, unsigned access) {
  if (!literal->getLength()) {
    b.emit(AS_CORE_OP_ZERO, b.type(q), {address}, b.range(literal), 0, access);
    return;
  }
  Operand from = b.t.global_address(b.t.string(literal), 0, b.pointer_to(q));
  b.emit(AS_CORE_OP_COPY, b.type(q), {address, from}, b.range(literal), 0, access);
}

static void initialise_aggregate(Body &b, Operand address, QualType q, const Expr *init, unsigned access) {
  b.keep_order({init}, init);
  if (const auto *list = dyn_cast<InitListExpr>(init)) {
    Filler(b, access).list(address, q, list);
  } else if (const auto *literal = dyn_cast<StringLiteral>(init)) {
    copy_string(b, address, q, literal, access);
  } else if (isa<ImplicitValueInitExpr>(init)) {
    b.emit(AS_CORE_OP_ZERO, b.type(q), {address}, b.range(init), 0, access);
  } else if (const auto *update = dyn_cast<DesignatedInitUpdateExpr>(init)) {
    b.initialise(address, q, update->getBase(), access);
    Filler(b, access).update(address, q, update->getUpdater());
  } else if (const auto *compound = dyn_cast<CompoundLiteralExpr>(init)) { /* GNU: of an array */
    b.initialise(address, q, compound->getInitializer(), access);
  } else {
    b.aggregate_into(init, address, access);
  }
}

void Body::initialise(Operand address, QualType q, const Expr *init, unsigned access) {
  access |= AS_CORE_ACCESS_INITIALISES;
  while (const Expr *inner = same_value(init)) init = inner;
  if (!t.is_aggregate(q)) {
    Operand value = scalar(init);
    Place place = memory(address, q);
    place.access |= access;
    store(place, value, range(init));
    return;
  }
  if (const auto *atomic_type = q->getAs<AtomicType>()) {
    q = atomic_type->getValueType().withCVRQualifiers(q.getCanonicalType().getCVRQualifiers());
    address = convert(address, t.ast.getPointerType(q), range(init));
  }
  initialise_aggregate(*this, address, q, init, access);
}

void Body::initialise(const VarDecl *var) {
  const Expr *init = var->getInit();
  if (!init) return;
  Place place = variable(var, var->getType());
  if (t.is_aggregate(var->getType())) {
    makes_image = init->isConstantInitializer(t.ast, false);
    initialise(place.address, var->getType(), init);
    makes_image = false;
    return;
  }
  Operand value = scalar(init);
  place.access |= AS_CORE_ACCESS_INITIALISES;
  store(place, value, t.range(SourceRange(var->getLocation(), init->getEndLoc())));
}

} // namespace bridge
