/* Types with their layout, as clang computes it. */
#include "c/core/check/check.h"
#include "c/front/tables.hpp"

#include <clang/AST/Attr.h>
#include <clang/Basic/TargetInfo.h>

using namespace clang;

namespace bridge {

static uint32_t core_qualifiers(Qualifiers q) {
  return (q.hasConst() ? AS_CORE_QUALIFIER_CONST : 0) | (q.hasVolatile() ? AS_CORE_QUALIFIER_VOLATILE : 0) |
         (q.hasRestrict() ? AS_CORE_QUALIFIER_RESTRICT : 0);
}

/* Those of an array type lie on its elements. */
uint32_t Translator::qualifiers(QualType type) {
  QualType canonical = type.getCanonicalType(); /* which has those of the elements outside */
  uint32_t all = core_qualifiers(canonical.getQualifiers());
  while (const auto *array = dyn_cast<ArrayType>(canonical.getTypePtr())) {
    canonical = array->getElementType();
    all |= core_qualifiers(canonical.getQualifiers());
  }
  if (const auto *atomic = dyn_cast<AtomicType>(canonical.getTypePtr()))
    all |= core_qualifiers(atomic->getValueType().getQualifiers());
  return all;
}

namespace {

struct BuiltinRow {
  BuiltinType::Kind clang;
  as_core_kind kind;
};
constexpr BuiltinRow builtin_rows[] = {
    {BuiltinType::Bool, AS_CORE_BOOL},         {BuiltinType::Char_S, AS_CORE_CHAR},
    {BuiltinType::Char_U, AS_CORE_CHAR},       {BuiltinType::SChar, AS_CORE_SCHAR},
    {BuiltinType::UChar, AS_CORE_UCHAR},       {BuiltinType::Short, AS_CORE_SHORT},
    {BuiltinType::UShort, AS_CORE_USHORT},     {BuiltinType::Int, AS_CORE_INT},
    {BuiltinType::UInt, AS_CORE_UINT},         {BuiltinType::Long, AS_CORE_LONG},
    {BuiltinType::ULong, AS_CORE_ULONG},       {BuiltinType::LongLong, AS_CORE_LLONG},
    {BuiltinType::ULongLong, AS_CORE_ULLONG},  {BuiltinType::Int128, AS_CORE_INT128},
    {BuiltinType::UInt128, AS_CORE_UINT128},   {BuiltinType::Float16, AS_CORE_HALF},
    {BuiltinType::Half, AS_CORE_HALF},         {BuiltinType::Float, AS_CORE_FLOAT},
    {BuiltinType::Double, AS_CORE_DOUBLE},     {BuiltinType::LongDouble, AS_CORE_LDOUBLE},
    {BuiltinType::Float128, AS_CORE_FLOAT128},
};

/* Makes the core type of one canonical type. */
class Maker {
public:
  Maker(Translator &translator, as_build *into) : t(translator), ast(translator.ast), build(into) {}
  uint32_t make(const Type *type);

private:
  uint32_t builtin(const BuiltinType *type);
  uint32_t array(const ArrayType *type);
  uint32_t function(const FunctionType *type);
  uint32_t enumeration(const EnumType *type);
  uint32_t opaque(const Type *type, const char *description);
  uint64_t size(const Type *type) { return ast.getTypeSizeInChars(type).getQuantity(); }
  uint32_t align(const Type *type) { return ast.getTypeAlignInChars(type).getQuantity(); }

  Translator &t;
  ASTContext &ast;
  as_build *build;
};

uint32_t Maker::opaque(const Type *type, const char *description) {
  return as_build_opaque(build, description, size(type), align(type));
}

uint32_t Maker::builtin(const BuiltinType *type) {
  if (type->getKind() == BuiltinType::Void) return as_build_void(build);
  if (type->getKind() == BuiltinType::NullPtr) return as_build_pointer(build, as_build_void(build), 0);
  for (const BuiltinRow &row : builtin_rows) {
    if (row.clang != type->getKind()) continue;
    if (row.kind >= AS_CORE_HALF) {
      uint32_t bits = llvm::APFloat::semanticsSizeInBits(ast.getFloatTypeSemantics(QualType(type, 0)));
      return as_build_float(build, row.kind, size(type), align(type), bits);
    }
    uint32_t bits = row.kind == AS_CORE_BOOL ? 1 : ast.getIntWidth(QualType(type, 0));
    return as_build_integer(build, row.kind, size(type), align(type), bits, type->isSignedInteger());
  }
  return opaque(type, type->getName(ast.getPrintingPolicy()).str().c_str());
}

uint32_t Maker::array(const ArrayType *type) {
  QualType element = type->getElementType();
  uint32_t of = t.type(element), qualifiers = Translator::qualifiers(element);
  uint32_t variable = as_build_unit(build)->types.at[of].flags & AS_CORE_TYPE_VARIABLE;
  if (const auto *constant = dyn_cast<ConstantArrayType>(type))
    return as_build_array(build, of, qualifiers, constant->getZExtSize(), variable);
  if (isa<VariableArrayType>(type)) return as_build_array(build, of, qualifiers, 0, AS_CORE_TYPE_VARIABLE);
  return as_build_array(build, of, qualifiers, 0, AS_CORE_TYPE_INCOMPLETE | variable);
}

/* What is passed and returned is a value, and values are not atomic: only the parameter's own object is. */
uint32_t Maker::function(const FunctionType *type) {
  uint32_t result = t.type(type->getReturnType().getAtomicUnqualifiedType());
  const auto *prototype = dyn_cast<FunctionProtoType>(type);
  if (!prototype) return as_build_function_type(build, result, nullptr, 0, AS_CORE_TYPE_UNPROTOTYPED);
  llvm::SmallVector<uint32_t, 8> parameters;
  for (QualType parameter : prototype->getParamTypes())
    parameters.push_back(t.type(parameter.getAtomicUnqualifiedType()));
  return as_build_function_type(build, result, parameters.data(), parameters.size(),
                                prototype->isVariadic() ? AS_CORE_TYPE_VARIADIC : 0);
}

uint32_t Maker::enumeration(const EnumType *type) {
  const EnumDecl *decl = type->getDecl();
  if (const EnumDecl *definition = decl->getDefinition()) decl = definition;
  QualType underlying = decl->getIntegerType();
  std::string tag = decl->getNameAsString();
  const TypedefNameDecl *name = decl->getTypedefNameForAnonDecl();
  if (name) tag = name->getNameAsString();
  uint32_t made = as_build_enum(build, tag.c_str(), underlying.isNull() ? t.int_type : t.type(underlying));
  if (name) as_build_named_by_typedef(build, made);
  return made;
}

uint32_t Maker::make(const Type *type) {
  if (const auto *b = dyn_cast<BuiltinType>(type)) return builtin(b);
  if (const auto *a = dyn_cast<ArrayType>(type)) return array(a);
  if (const auto *f = dyn_cast<FunctionType>(type)) return function(f);
  if (const auto *e = dyn_cast<EnumType>(type)) return enumeration(e);
  if (const auto *p = dyn_cast<PointerType>(type)) {
    QualType to = p->getPointeeType();
    if (to.getAddressSpace() != LangAS::Default) return opaque(type, "address space");
    uint32_t of = t.type(to); /* first: it may make types */
    return as_build_pointer(build, of, Translator::qualifiers(to));
  }
  if (const auto *a = dyn_cast<AtomicType>(type)) {
    uint32_t of = t.type(a->getValueType());
    return as_build_atomic(build, of, size(type), align(type));
  }
  if (const auto *b = dyn_cast<BitIntType>(type)) {
    if (b->getNumBits() > 128) return opaque(type, "_BitInt over 128 bits");
    return as_build_integer(build, AS_CORE_BITINT, size(type), align(type), b->getNumBits(), b->isSigned());
  }
  if (isa<ComplexType>(type)) return opaque(type, "complex arithmetic");
  if (isa<VectorType>(type)) return opaque(type, "vector type");
  if (isa<BlockPointerType>(type)) return opaque(type, "block");
  return opaque(type, type->getTypeClassName());
}

uint32_t declare_record(Translator &t, as_build *build, const RecordDecl *decl) {
  std::string tag = decl->getNameAsString();
  const TypedefNameDecl *name = decl->getTypedefNameForAnonDecl();
  if (name) tag = name->getNameAsString();
  uint32_t record = as_build_record(build, decl->isUnion() ? AS_CORE_UNION : AS_CORE_STRUCT, tag.c_str());
  if (name) as_build_named_by_typedef(build, record);
  if (!decl->getDefinition()) return record;
  /* The size is needed before the members are known: arrays of the record may occur in them, behind pointers. */
  const ASTRecordLayout &layout = t.ast.getASTRecordLayout(decl->getDefinition());
  as_core_type *type = &as_build_unit(build)->types.at[record];
  type->size_bytes = layout.getSize().getQuantity(), type->align_bytes = layout.getAlignment().getQuantity();
  return record;
}

} // namespace

/* Whether a last member ends in an array of unknown length, or of length 0, which was GNU's way to write one. */
static bool is_flexible(const ASTContext &ast, const FieldDecl *last) {
  QualType q = last->getType();
  if (q->isIncompleteArrayType()) return true;
  if (const auto *array = ast.getAsConstantArrayType(q)) return array->isZeroSize();
  const RecordDecl *inner = q->getAsRecordDecl();
  if (last->getParent()->isUnion() || !inner || inner->field_empty()) return false;
  const FieldDecl *end = nullptr;
  for (const FieldDecl *field : inner->getDefinition()->fields()) end = field;
  return inner->isUnion() ? inner->hasFlexibleArrayMember() : is_flexible(ast, end);
}

static as_core_field core_field(Translator &t, const FieldDecl *field) {
  as_core_field core = {};
  core.name = as_build_name(t.build, field->getNameAsString().c_str());
  core.type = t.type(field->getType());
  core.qualifiers = Translator::qualifiers(field->getType());
  core.offset_bits = t.ast.getFieldOffset(field);
  if (field->isBitField()) core.flags |= AS_CORE_FIELD_BITS, core.width_bits = field->getBitWidthValue(t.ast);
  return core;
}

static void complete_record(Translator &t, const RecordDecl *definition, uint32_t record,
                            llvm::DenseMap<const FieldDecl *, uint32_t> &fields) {
  const ASTRecordLayout &layout = t.ast.getASTRecordLayout(definition);
  std::vector<as_core_field> rows;
  std::vector<const FieldDecl *> decls;
  for (const FieldDecl *field : definition->fields()) {
    if (field->isUnnamedBitField()) continue;
    rows.push_back(core_field(t, field));
    decls.push_back(field);
  }
  if (!rows.empty() && is_flexible(t.ast, decls.back())) rows.back().flags |= AS_CORE_FIELD_FLEXIBLE;
  uint32_t first = as_build_record_complete(t.build, record, layout.getSize().getQuantity(),
                                            layout.getAlignment().getQuantity(), rows.data(), rows.size());
  for (uint32_t i = 0; i < decls.size(); i++) fields[decls[i]] = first + i;
}

/* A pointer or array that nests deeper than units may is opaque; what is made of it is not. */
static uint32_t bounded(Translator &t, as_build *build, const Type *type, uint32_t made,
                        std::vector<unsigned> &nesting) {
  constexpr unsigned Deepest = AS_CORE_NESTING_MOST / 4;
  const as_core_unit *unit = as_build_unit(build);
  const as_core_type &core = unit->types.at[made];
  unsigned inside = 0;
  auto look = [&](uint32_t part) { inside = std::max(inside, part < nesting.size() ? nesting[part] : 0); };
  bool is_pointer = core.kind == AS_CORE_POINTER, is_array = core.kind == AS_CORE_ARRAY;
  if (is_pointer || is_array || core.kind == AS_CORE_FUNCTION) look(core.of);
  for (uint32_t i = 0; core.kind == AS_CORE_FUNCTION && i < core.count; i++) look(unit->parameters.at[core.first + i]);
  if ((is_pointer || is_array) && inside >= Deepest)
    return as_build_opaque(build, "type nested too deeply", t.ast.getTypeSizeInChars(type).getQuantity(),
                           t.ast.getTypeAlignInChars(type).getQuantity());
  nesting.resize(std::max(nesting.size(), size_t(made) + 1));
  nesting[made] = inside + 1;
  return made;
}

uint32_t Translator::type(QualType q) {
  const Type *canonical = ast.getCanonicalType(q).getTypePtr();
  auto known = tables->types.find(canonical);
  if (known != tables->types.end()) return known->second;
  tables->depth++;
  uint32_t made;
  if (const auto *r = dyn_cast<RecordType>(canonical)) {
    made = declare_record(*this, build, r->getDecl());
    if (const RecordDecl *definition = r->getDecl()->getDefinition()) tables->pending.push_back({definition, made});
  } else
    made = bounded(*this, build, canonical, Maker(*this, build).make(canonical), tables->nesting);
  tables->types[canonical] = made;
  if (tables->depth == 1)
    while (!tables->pending.empty()) {
      auto [definition, record] = tables->pending.front();
      tables->pending.pop_front();
      complete_record(*this, definition, record, tables->fields);
    }
  tables->depth--;
  return made;
}

uint32_t Translator::field(const FieldDecl *field) {
  auto known = tables->fields.find(field);
  if (known != tables->fields.end()) return known->second;
  type(ast.getRecordType(field->getParent()));
  return tables->fields.lookup(field);
}

bool Translator::is_scalar(QualType q) { return as_core_is_scalar(as_build_unit(build), type(q)); }

bool Translator::is_aggregate(QualType q) {
  const as_core_unit *unit = as_build_unit(build);
  uint32_t id = type(q);
  if (unit->types.at[id].kind == AS_CORE_ATOMIC) id = unit->types.at[id].of;
  return as_core_class_of(unit, id) == AS_CORE_CLASS_AGGREGATE && unit->types.at[id].kind != AS_CORE_OPAQUE;
}

/* What values of an opaque type are called, else null. */
static const char *opaque_name(Translator &t, QualType q) {
  const as_core_unit *unit = as_build_unit(t.build);
  uint32_t id = t.type(q);
  while (unit->types.at[id].kind == AS_CORE_ATOMIC) id = unit->types.at[id].of;
  return unit->types.at[id].kind == AS_CORE_OPAQUE ? as_core_name(unit, unit->types.at[id].name) : nullptr;
}

void Translator::need_value(QualType q, SourceRange range) {
  if (const char *name = opaque_name(*this, q)) throw Refused{range, name};
}

void Translator::need_value(QualType q, const Stmt *at) {
  if (const char *name = opaque_name(*this, q)) throw Refused{at->getSourceRange(), name};
}

} // namespace bridge
