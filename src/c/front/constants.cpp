/* Numbers, literals, and the initialisers of static objects as clang evaluates them. */
#include "c/front/tables.hpp"

#include "clang/AST/APValue.h"
#include "clang/AST/Expr.h"

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
  constant.kind = AS_CORE_ADDRESS_GLOBAL, constant.type = pointer, constant.index = global;
  constant.low = uint64_t(offset_bytes);
  return as_build_constant(build, &constant);
}

Operand Translator::function_address(uint32_t function) {
  as_core_constant constant = {};
  constant.kind = AS_CORE_ADDRESS_FUNCTION, constant.index = function;
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
  row->linkage = AS_CORE_INTERNAL, row->definition = AS_CORE_DEFINED, row->flags = flags;
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
  uint32_t global = literal_global(*this, ".string", literal->getType(), literal->getSourceRange(), AS_CORE_STRING);
  put_string(*this, global, literal);
  return tables->literals[literal] = global;
}

uint32_t Translator::predefined(const PredefinedExpr *name) {
  auto known = tables->literals.find(name);
  if (known != tables->literals.end()) return known->second;
  uint32_t global = literal_global(*this, ".name", name->getType(), name->getSourceRange(), AS_CORE_STRING);
  put_string(*this, global, name->getFunctionName());
  return tables->literals[name] = global;
}

uint32_t Translator::compound_literal(const CompoundLiteralExpr *literal) {
  auto known = tables->literals.find(literal);
  if (known != tables->literals.end()) return known->second;
  QualType q = literal->getType();
  uint32_t global = literal_global(*this, ".literal", q, literal->getSourceRange(), AS_CORE_COMPOUND);
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

/* Initialisers. */

namespace {

class Initialiser {
public:
  Initialiser(Translator &translator, Body *in, SourceRange where) : t(translator), body(in), range(where) {}

  void value(const APValue &v, QualType q, uint64_t offset);
  Operand scalar(const APValue &v, QualType q);

private:
  void array(const APValue &v, const ConstantArrayType *type, uint64_t offset);
  void record(const APValue &v, const RecordDecl *decl, uint64_t offset);
  void bit_field(const APValue &v, const FieldDecl *field, uint64_t offset);
  Operand address(const APValue &v, QualType q);
  bool characters(const APValue &v, QualType element, uint64_t count, uint64_t offset);
  void put(uint64_t offset, Operand constant) { constants.push_back({offset, constant}); }

  Translator &t;
  Body *body;
  SourceRange range;
  std::vector<std::pair<uint64_t, Operand>>
      constants; /* and bytes, collected first: their making may open other globals */
  std::vector<std::pair<uint64_t, std::string>> strings;
  llvm::DenseMap<uint64_t, unsigned char> bits; /* bytes that bit-fields share */

  friend class bridge::Translator;
};

Operand Initialiser::address(const APValue &v, QualType q) {
  uint32_t core = t.type(q);
  as_core_constant constant = {};
  constant.type = core, constant.low = uint64_t(v.getLValueOffset().getQuantity());
  APValue::LValueBase base = v.getLValueBase();
  if (!base || v.isNullPointer()) return as_build_number(t.build, core, v.isNullPointer() ? 0 : constant.low, 0);
  if (const auto *decl = base.dyn_cast<const ValueDecl *>()) {
    if (const auto *function = dyn_cast<FunctionDecl>(decl))
      constant.kind = AS_CORE_ADDRESS_FUNCTION, constant.index = t.function(function);
    else if (const auto *variable = dyn_cast<VarDecl>(decl))
      constant.kind = AS_CORE_ADDRESS_GLOBAL, constant.index = t.global(variable);
    else
      throw Refused{range, std::string("address of ") + decl->getDeclKindName()};
    return as_build_constant(t.build, &constant);
  }
  const Expr *e = base.dyn_cast<const Expr *>();
  constant.kind = AS_CORE_ADDRESS_GLOBAL;
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
  if (count) strings.push_back({offset, std::move(bytes)});
  return true;
}

void Initialiser::array(const APValue &v, const ConstantArrayType *type, uint64_t offset) {
  QualType element = type->getElementType();
  uint64_t size = t.ast.getTypeSizeInChars(element).getQuantity();
  uint64_t count = v.getArrayInitializedElts();
  if (!characters(v, element, count, offset))
    for (uint64_t i = 0; i < count; i++) value(v.getArrayInitializedElt(unsigned(i)), element, offset + i * size);
  if (!v.hasArrayFiller()) return;
  const APValue &filler = v.getArrayFiller();
  if (filler.isInt() && filler.getInt().isZero()) return;
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
    bits[offset + bit / 8] |= (unsigned char)(set << in_byte);
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
    QualType sized = t.ast.getConstantArrayType(open->getElementType(), llvm::APInt(64, v.getArraySize()), nullptr,
                                                ArraySizeModifier::Normal, 0);
    return array(v, t.ast.getAsConstantArrayType(sized), offset);
  }
  if (v.isStruct() || v.isUnion()) return record(v, q->castAs<RecordType>()->getDecl()->getDefinition(), offset);
  put(offset, scalar(v, q));
}

} // namespace

void Translator::initialise(uint32_t global, const APValue &value, QualType q, Body *body) {
  Initialiser initialiser(*this, body, SourceRange());
  initialiser.value(value, q, 0);
  as_build_items_begin(build, global);
  for (auto &[offset, constant] : initialiser.constants) as_build_item(build, offset, constant);
  for (auto &[offset, bytes] : initialiser.strings) as_build_item_bytes(build, offset, bytes.data(), bytes.size());
  for (auto &[offset, byte] : initialiser.bits) {
    char c = char(byte);
    as_build_item_bytes(build, offset, &c, 1);
  }
  as_build_items_end(build);
}

Operand Translator::constant(const APValue &value, QualType q, Body *body, SourceRange where) {
  return Initialiser(*this, body, where).scalar(value, q);
}

} // namespace bridge
