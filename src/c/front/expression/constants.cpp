/* Numbers, literals, and the initialisers of static objects as clang evaluates them. */
#include "c/front/tables.hpp"

#include <clang/AST/APValue.h>
#include <clang/AST/Expr.h>

#include <map>

using namespace clang;

namespace bridge {

Operand Translator::integer(QualType q, const llvm::APInt &value) {
  llvm::APInt fit = value.zextOrTrunc(128);
  return as_build_number(build, type(q), fit.extractBitsAsZExtValue(64, 0), fit.extractBitsAsZExtValue(64, 64));
}

Operand Translator::integer(QualType q, uint64_t value) { return as_build_number(build, type(q), value, 0); }

Operand Translator::floating(QualType q, const llvm::APFloat &value) {
  llvm::APInt bits = value.bitcastToAPInt().zextOrTrunc(128);
  return as_build_number(build, type(q), bits.extractBitsAsZExtValue(64, 0), bits.extractBitsAsZExtValue(64, 64));
}

Operand Translator::zero(QualType scalar) { return as_build_number(build, type(scalar), 0, 0); }

Operand Translator::global_address(uint32_t global, int64_t offset_bytes, uint32_t pointer) {
  as_core_constant constant = {};
  constant.kind = AS_CORE_CONSTANT_GLOBAL, constant.type = pointer, constant.index = global;
  constant.low = uint64_t(offset_bytes);
  return as_build_constant(build, &constant);
}

Operand Translator::function_address(uint32_t function) {
  as_core_constant constant = {};
  constant.kind = AS_CORE_CONSTANT_FUNCTION, constant.index = function;
  constant.type = as_build_pointer(build, as_build_unit(build)->functions.at[function].type, 0);
  return as_build_constant(build, &constant);
}

/* Literals. */

static std::string bytes_of(const StringLiteral *literal, uint64_t size, bool big_endian) {
  std::string bytes(size, '\0');
  unsigned unit = literal->getCharByteWidth();
  for (unsigned i = 0; i < literal->getLength() && (i + 1) * unit <= size; i++)
    for (unsigned k = 0; k < unit; k++)
      bytes[i * unit + (big_endian ? unit - 1 - k : k)] = char(literal->getCodeUnit(i) >> (8 * k));
  return bytes;
}

static uint32_t literal_global(Translator &t, const char *name, QualType q, SourceRange where, uint32_t flags) {
  uint32_t global = as_build_global(t.build, as_build_unique(t.build, name), t.type(q), t.range(where));
  as_core_global *row = as_build_global_at(t.build, global);
  row->linkage = AS_CORE_LINKAGE_INTERNAL, row->definition = AS_CORE_DEFINITION_DEFINED, row->flags = flags;
  row->qualifiers = Translator::qualifiers(q);
  return global;
}

static void put_string(Translator &t, uint32_t global, const StringLiteral *literal) {
  const as_core_unit *unit = as_build_unit(t.build);
  uint64_t size = unit->types.at[unit->globals.at[global].type].size_bytes;
  std::string bytes = bytes_of(literal, size, unit->target.big_endian);
  as_build_items_begin(t.build, global);
  if (!bytes.empty()) as_build_item_bytes(t.build, 0, bytes.data(), bytes.size());
  as_build_items_end(t.build);
}

uint32_t Translator::string(const StringLiteral *literal) {
  auto known = tables->literals.find(literal);
  if (known != tables->literals.end()) return known->second;
  uint32_t global =
      literal_global(*this, ".string", literal->getType(), literal->getSourceRange(), AS_CORE_SYMBOL_STRING);
  put_string(*this, global, literal);
  return tables->literals[literal] = global;
}

uint32_t Translator::predefined(const PredefinedExpr *name) {
  /* One object for a function, however often it is named (6.4.2.2p1). */
  std::string key = (name->getIdentKindName() + " " + name->getFunctionName()->getString()).str();
  auto known = tables->names.find(key);
  if (known != tables->names.end()) return known->second;
  uint32_t global = literal_global(*this, ".name", name->getType(), name->getSourceRange(), AS_CORE_SYMBOL_STRING);
  put_string(*this, global, name->getFunctionName());
  return tables->names[key] = global;
}

uint32_t Translator::compound_literal(const CompoundLiteralExpr *literal) {
  auto known = tables->literals.find(literal);
  if (known != tables->literals.end()) return known->second;
  QualType q = literal->getType();
  uint32_t global = literal_global(*this, ".literal", q, literal->getSourceRange(), AS_CORE_SYMBOL_COMPOUND);
  tables->literals[literal] = global;
  Expr::EvalResult result;
  const Expr *init = literal->getInitializer()->IgnoreParens();
  if (const auto *text = dyn_cast<StringLiteral>(init))
    put_string(*this, global, text);
  else if (init->EvaluateAsRValue(result, ast, true))
    initialise(global, result.Val, q, nullptr);
  else
    throw Refused{literal->getSourceRange(), "initialiser that is not constant"};
  return global;
}

/* Initialisers. clang evaluates most of them as a whole; the others (flexible array members, designators that change
 * part of an earlier initialiser) are walked, and clang evaluates their scalars. */

namespace {

/* A scalar, or a run of bytes. */
struct Piece {
  Operand constant;
  uint64_t size;
  std::string bytes; /* if the constant is NoOperand */
};

class Initialiser {
public:
  Initialiser(Translator &translator, Body *in, SourceRange where) : t(translator), body(in), range(where) {}

  void value(const APValue &v, QualType q, uint64_t offset);
  void expression(const Expr *e, QualType q, uint64_t offset);
  Operand scalar(const APValue &v, QualType q);
  void put_into(uint32_t global);

private:
  void array(const APValue &v, const ConstantArrayType *type, uint64_t offset);
  void record(const APValue &v, const RecordDecl *decl, uint64_t offset);
  void bit_field(const APValue &v, const FieldDecl *field, uint64_t offset);
  Operand address(const APValue &v, QualType q);
  bool characters(const APValue &v, QualType element, uint64_t count, uint64_t offset);
  void list(const InitListExpr *e, QualType q, uint64_t offset);
  void array_list(const InitListExpr *e, QualType q, uint64_t offset);
  void member(const FieldDecl *field, const Expr *e, uint64_t offset);
  void put(uint64_t offset, Piece piece);

  Translator &t;
  Body *body;
  SourceRange range;
  std::map<uint64_t, Piece> pieces; /* collected first: their making may open other globals; they do not overlap */
};

/* A later initialiser replaces what it covers; where it covers part of a string, or of bytes that bit-fields share, it
 * changes that part. */
void Initialiser::put(uint64_t offset, Piece piece) {
  uint64_t own_end = offset + piece.size;
  auto next = pieces.lower_bound(offset);
  if (next != pieces.begin()) {
    auto &[from, before] = *std::prev(next);
    uint64_t end = from + before.size;
    if (end > offset && before.constant == NoOperand) {
      if (end > own_end) {
        std::string rest = before.bytes.substr(own_end - from);
        next = pieces.emplace_hint(next, own_end, Piece{NoOperand, rest.size(), rest});
      }
      before.bytes.resize(offset - from), before.size = offset - from;
    }
  }
  while (next != pieces.end() && next->first < own_end) {
    auto &[from, old] = *next;
    if (from + old.size > own_end && old.constant == NoOperand) {
      std::string rest = old.bytes.substr(own_end - from);
      pieces.emplace(own_end, Piece{NoOperand, rest.size(), rest});
    }
    next = pieces.erase(next);
  }
  pieces[offset] = std::move(piece);
}

void Initialiser::put_into(uint32_t global) {
  as_build_items_begin(t.build, global);
  for (auto &[offset, piece] : pieces)
    if (piece.constant != NoOperand)
      as_build_item(t.build, offset, piece.constant);
    else if (piece.size)
      as_build_item_bytes(t.build, offset, piece.bytes.data(), uint32_t(piece.size));
  as_build_items_end(t.build);
}

Operand Initialiser::address(const APValue &v, QualType q) {
  uint32_t core = t.type(q);
  as_core_constant constant = {};
  constant.type = core, constant.low = uint64_t(v.getLValueOffset().getQuantity());
  APValue::LValueBase base = v.getLValueBase();
  if (!base || v.isNullPointer()) return as_build_number(t.build, core, v.isNullPointer() ? 0 : constant.low, 0);
  if (const auto *decl = base.dyn_cast<const ValueDecl *>()) {
    if (const auto *function = dyn_cast<FunctionDecl>(decl))
      constant.kind = AS_CORE_CONSTANT_FUNCTION, constant.index = t.function(function);
    else if (const auto *variable = dyn_cast<VarDecl>(decl))
      constant.kind = AS_CORE_CONSTANT_GLOBAL, constant.index = t.global(variable);
    else
      throw Refused{range, std::string("address of ") + decl->getDeclKindName()};
    return as_build_constant(t.build, &constant);
  }
  const Expr *e = base.dyn_cast<const Expr *>();
  constant.kind = AS_CORE_CONSTANT_GLOBAL;
  if (const auto *text = dyn_cast_or_null<StringLiteral>(e))
    constant.index = t.string(text);
  else if (const auto *name = dyn_cast_or_null<PredefinedExpr>(e))
    constant.index = t.predefined(name);
  else if (const auto *literal = dyn_cast_or_null<CompoundLiteralExpr>(e))
    constant.index = t.compound_literal(literal);
  else if (const auto *label = dyn_cast_or_null<AddrLabelExpr>(e); label && body)
    return as_build_label_address(t.build, body->label(label->getLabel()), core);
  else
    throw Refused{range, "address that is not constant"};
  return as_build_constant(t.build, &constant);
}

Operand Initialiser::scalar(const APValue &v, QualType q) {
  t.need_value(q, range);
  switch (v.getKind()) {
  case APValue::Int: return t.integer(q, v.getInt());
  case APValue::Float: return t.floating(q, v.getFloat());
  case APValue::LValue: return address(v, q);
  case APValue::None:
  case APValue::Indeterminate: return t.zero(q);
  case APValue::AddrLabelDiff: throw Refused{range, "label difference"};
  default: throw Refused{range, "initialiser that core does not have"};
  }
}

/* Runs of characters are bytes. */
bool Initialiser::characters(const APValue &v, QualType element, uint64_t count, uint64_t offset) {
  if (!element->isCharType()) return false;
  std::string bytes;
  for (uint64_t i = 0; i < count; i++) {
    const APValue &e = v.getArrayInitializedElt(unsigned(i));
    if (!e.isInt()) return false;
    bytes.push_back(char(e.getInt().getZExtValue()));
  }
  if (count) put(offset, Piece{NoOperand, count, std::move(bytes)});
  return true;
}

/* Whether every byte is zero, as those are that no item covers. */
static bool is_zero(const APValue &v) {
  switch (v.getKind()) {
  case APValue::None:
  case APValue::Indeterminate: return true;
  case APValue::Int: return v.getInt().isZero();
  case APValue::Float: return v.getFloat().isPosZero();
  case APValue::LValue: return v.isNullPointer();
  case APValue::Array:
    for (unsigned i = 0; i < v.getArrayInitializedElts(); i++)
      if (!is_zero(v.getArrayInitializedElt(i))) return false;
    return !v.hasArrayFiller() || is_zero(v.getArrayFiller());
  case APValue::Struct:
    for (unsigned i = 0; i < v.getStructNumFields(); i++)
      if (!is_zero(v.getStructField(i))) return false;
    return true;
  case APValue::Union: return !v.getUnionField() || is_zero(v.getUnionValue());
  default: return false;
  }
}

void Initialiser::array(const APValue &v, const ConstantArrayType *type, uint64_t offset) {
  QualType element = type->getElementType();
  uint64_t size = t.ast.getTypeSizeInChars(element).getQuantity();
  uint64_t count = v.getArrayInitializedElts();
  if (!characters(v, element, count, offset))
    for (uint64_t i = 0; i < count; i++) value(v.getArrayInitializedElt(unsigned(i)), element, offset + i * size);
  if (!v.hasArrayFiller()) return;
  const APValue &filler = v.getArrayFiller();
  if (is_zero(filler)) return;
  for (uint64_t i = count; i < v.getArraySize(); i++) value(filler, element, offset + i * size);
}

void Initialiser::bit_field(const APValue &v, const FieldDecl *field, uint64_t offset) {
  if (!v.isInt()) throw Refused{range, "initialiser that core does not have"};
  uint64_t first = t.ast.getFieldOffset(field), width = field->getBitWidthValue(t.ast);
  bool big_endian = as_build_unit(t.build)->target.big_endian;
  for (uint64_t i = 0; i < width; i++) {
    uint64_t bit = first + (big_endian ? width - 1 - i : i);
    bool set = i < v.getInt().getBitWidth() ? v.getInt()[unsigned(i)] : v.getInt().isNegative();
    unsigned in_byte = big_endian ? 7 - bit % 8 : bit % 8;
    Piece &shared = pieces.try_emplace(offset + bit / 8, Piece{NoOperand, 1, std::string(1, '\0')}).first->second;
    char mask = char(1u << in_byte);
    shared.bytes[0] = char((shared.bytes[0] & ~mask) | (set ? mask : 0));
  }
}

void Initialiser::record(const APValue &v, const RecordDecl *decl, uint64_t offset) {
  auto member = [&](const FieldDecl *field, const APValue &of) {
    if (field->isBitField())
      bit_field(of, field, offset);
    else
      value(of, field->getType(), offset + t.ast.getFieldOffset(field) / 8);
  };
  if (v.isUnion()) {
    if (const FieldDecl *field = v.getUnionField()) member(field, v.getUnionValue());
    return;
  }
  for (const FieldDecl *field : decl->fields())
    if (!field->isUnnamedBitField()) member(field, v.getStructField(field->getFieldIndex()));
}

void Initialiser::value(const APValue &v, QualType q, uint64_t offset) {
  if (const auto *atomic = q->getAs<AtomicType>()) q = atomic->getValueType();
  if (!v.hasValue()) return;
  if (v.isArray()) {
    if (const auto *array_type = t.ast.getAsConstantArrayType(q)) return array(v, array_type, offset);
    /* A flexible array member: as many elements as were given. */
    const ArrayType *open = t.ast.getAsArrayType(q);
    if (!open)
      throw Refused{range, "initialiser that core does not have"}; /* a string for a character: clang 19 lets it be */
    QualType sized = t.ast.getConstantArrayType(open->getElementType(), llvm::APInt(64, v.getArraySize()), nullptr,
                                                ArraySizeModifier::Normal, 0);
    return array(v, t.ast.getAsConstantArrayType(sized), offset);
  }
  if (v.isStruct() || v.isUnion()) return record(v, q->castAs<RecordType>()->getDecl()->getDefinition(), offset);
  put(offset, Piece{scalar(v, q), uint64_t(t.ast.getTypeSizeInChars(q).getQuantity()), ""});
}

/* The walk. */

void Initialiser::member(const FieldDecl *field, const Expr *e, uint64_t offset) {
  if (!field->isBitField()) return expression(e, field->getType(), offset + t.ast.getFieldOffset(field) / 8);
  Expr::EvalResult result;
  if (isa<NoInitExpr, ImplicitValueInitExpr>(e)) return;
  if (!e->EvaluateAsRValue(result, t.ast, true)) throw Refused{e->getSourceRange(), "initialiser that is not constant"};
  bit_field(result.Val, field, offset);
}

void Initialiser::array_list(const InitListExpr *e, QualType q, uint64_t offset) {
  const ArrayType *type = t.ast.getAsArrayType(q);
  QualType element = type->getElementType();
  uint64_t size = t.ast.getTypeSizeInChars(element).getQuantity(), given = e->getNumInits(), length = given;
  if (const auto *sized = dyn_cast<ConstantArrayType>(type)) length = sized->getZExtSize();
  for (uint64_t i = 0; i < given && i < length; i++) expression(e->getInit(unsigned(i)), element, offset + i * size);
  const Expr *filler = e->getArrayFiller();
  if (!filler || isa<ImplicitValueInitExpr, NoInitExpr>(filler)) return;
  for (uint64_t i = given; i < length; i++) expression(filler, element, offset + i * size);
}

void Initialiser::list(const InitListExpr *e, QualType q, uint64_t offset) {
  if (e->isTransparent() || q->isScalarType()) {
    if (e->getNumInits()) expression(e->getInit(0), q, offset);
    return;
  }
  if (q->isArrayType()) {
    if (e->isStringLiteralInit()) return expression(e->getInit(0), q, offset);
    return array_list(e, q, offset);
  }
  const RecordDecl *decl = q->castAs<RecordType>()->getDecl()->getDefinition();
  if (decl->isUnion()) {
    if (e->getNumInits() && e->getInitializedFieldInUnion())
      member(e->getInitializedFieldInUnion(), e->getInit(0), offset);
    return;
  }
  unsigned next = 0;
  for (const FieldDecl *field : decl->fields())
    if (!field->isUnnamedBitField() && next < e->getNumInits()) member(field, e->getInit(next++), offset);
}

void Initialiser::expression(const Expr *e, QualType q, uint64_t offset) {
  if (const auto *atomic = q->getAs<AtomicType>()) q = atomic->getValueType();
  e = e->IgnoreParens();
  if (const auto *constant = dyn_cast<ConstantExpr>(e)) e = constant->getSubExpr()->IgnoreParens();
  if (isa<ImplicitValueInitExpr, NoInitExpr>(e)) return;
  if (const auto *values = dyn_cast<InitListExpr>(e)) return list(values, q, offset);
  if (const auto *update = dyn_cast<DesignatedInitUpdateExpr>(e)) {
    expression(update->getBase(), q, offset);
    return expression(update->getUpdater(), q, offset);
  }
  if (const auto *text = dyn_cast<StringLiteral>(e); text && q->isArrayType()) {
    const auto *sized = t.ast.getAsConstantArrayType(q);
    uint64_t own = t.ast.getTypeSizeInChars(text->getType()).getQuantity();
    uint64_t size = sized ? uint64_t(t.ast.getTypeSizeInChars(q).getQuantity()) : own;
    return put(offset, Piece{NoOperand, size, bytes_of(text, size, as_build_unit(t.build)->target.big_endian)});
  }
  if (q->isRecordType() || q->isArrayType()) {
    if (const auto *cast = dyn_cast<CastExpr>(e)) e = cast->getSubExpr()->IgnoreParens();
    if (const auto *literal = dyn_cast<CompoundLiteralExpr>(e)) return expression(literal->getInitializer(), q, offset);
  }
  Expr::EvalResult result;
  if (!e->EvaluateAsRValue(result, t.ast, true)) throw Refused{e->getSourceRange(), "initialiser that is not constant"};
  value(result.Val, q, offset);
}

} // namespace

void Translator::initialise(uint32_t global, const APValue &value, QualType q, Body *body) {
  Initialiser initialiser(*this, body, SourceRange());
  initialiser.value(value, q, 0);
  initialiser.put_into(global);
}

void Translator::initialise(uint32_t global, const Expr *init, QualType q, Body *body) {
  Initialiser initialiser(*this, body, init->getSourceRange());
  initialiser.expression(init, q, 0);
  initialiser.put_into(global);
}

Operand Translator::constant(const APValue &value, QualType q, Body *body, SourceRange where) {
  return Initialiser(*this, body, where).scalar(value, q);
}

} // namespace bridge
