#include "c/front/padding.hpp"
#include <clang/AST/RecordLayout.h>

using namespace clang;

namespace bridge {

/* The x87 format: ten bytes of sixteen. */
static bool has_short_format(ASTContext &ast, QualType q) {
  return q->isSpecificBuiltinType(BuiltinType::LongDouble) &&
         &ast.getFloatTypeSemantics(q) == &llvm::APFloat::x87DoubleExtended();
}

/* Fewer bits than the union has. */
static bool is_smaller(ASTContext &ast, const FieldDecl *field, QualType whole) {
  uint64_t bits = field->isBitField() ? field->getBitWidthValue(ast) : ast.getTypeSize(field->getType());
  return bits < ast.getTypeSize(whole);
}

std::vector<Stretch> gaps_of(ASTContext &ast, const RecordDecl *record) {
  const ASTRecordLayout &layout = ast.getASTRecordLayout(record);
  std::vector<Stretch> found;
  uint64_t end = 0, size = uint64_t(layout.getSize().getQuantity());
  for (const FieldDecl *field : record->fields()) {
    if (field->isBitField() || field->getType()->isIncompleteArrayType()) continue;
    uint64_t at = layout.getFieldOffset(field->getFieldIndex()) / 8;
    if (at > end) found.push_back({end, at});
    end = std::max(end, at + uint64_t(ast.getTypeSizeInChars(field->getType()).getQuantity()));
  }
  if (size > end) found.push_back({end, size});
  return found;
}

static bool record_has_gaps(ASTContext &ast, QualType q, const RecordDecl *record) {
  for (const FieldDecl *field : record->fields()) {
    if (field->getType()->isIncompleteArrayType()) continue;
    if (has_gaps(ast, field->getType()) || (record->isUnion() && is_smaller(ast, field, q))) return true;
  }
  return !record->isUnion() && !gaps_of(ast, record).empty();
}

bool has_gaps(ASTContext &ast, QualType q) {
  q = q.getAtomicUnqualifiedType();
  if (const auto *array = ast.getAsArrayType(q)) return has_gaps(ast, array->getElementType());
  if (const auto *record = q->getAs<RecordType>())
    if (const RecordDecl *definition = record->getDecl()->getDefinition()) return record_has_gaps(ast, q, definition);
  return has_short_format(ast, q);
}

/* From here on as clang 19 generates code: CGExprAgg.cpp has these two limits, and for the same reason, speed. */

bool is_array_image(ASTContext &ast, const InitListExpr *init) {
  const ArrayType *array = ast.getAsArrayType(init->getType());
  if (!array) return false;
  uint64_t given = init->getNumInits() * uint64_t(ast.getTypeSizeInChars(array->getElementType()).getQuantity());
  return given > 16 && init->isConstantInitializer(ast, false);
}

static bool keeps_zero(const CastExpr *e) {
  switch (e->getCastKind()) {
  case CK_NoOp:
  case CK_BitCast:
  case CK_BooleanToSignedIntegral:
  case CK_FloatingCast:
  case CK_FloatingToBoolean:
  case CK_FloatingToIntegral:
  case CK_IntegralCast:
  case CK_IntegralToBoolean:
  case CK_IntegralToFloating: return true;
  default: return false;
  }
}

static bool is_plain_zero(ASTContext &ast, const Expr *e) {
  for (const CastExpr *cast; (cast = dyn_cast<CastExpr>(e)) && keeps_zero(cast);)
    e = cast->getSubExpr()->IgnoreParens();
  if (isa<ImplicitValueInitExpr>(e)) return true;
  if (const auto *number = dyn_cast<IntegerLiteral>(e)) return number->getValue() == 0;
  if (const auto *number = dyn_cast<FloatingLiteral>(e)) return number->getValue().isPosZero();
  if (const auto *letter = dyn_cast<CharacterLiteral>(e)) return letter->getValue() == 0;
  const auto *conversion = dyn_cast<CastExpr>(e);
  return conversion && conversion->getCastKind() == CK_NullToPointer && !conversion->HasSideEffects(ast);
}

static uint64_t bytes_given(ASTContext &ast, const Expr *e) {
  e = e->IgnoreParenNoopCasts(ast);
  if (is_plain_zero(ast, e)) return 0;
  const auto *list = dyn_cast<InitListExpr>(e);
  if (!list || list->isTransparent()) return uint64_t(ast.getTypeSizeInChars(e->getType()).getQuantity());
  uint64_t sum = 0;
  for (const Expr *inner : list->inits())
    if (inner) sum += bytes_given(ast, inner);
  return sum;
}

bool is_mostly_zero(ASTContext &ast, const InitListExpr *init) {
  uint64_t size = uint64_t(ast.getTypeSizeInChars(init->getType()).getQuantity());
  return size > 16 && bytes_given(ast, init) * 4 <= size;
}

static bool is_zero_value(const APValue &value) {
  switch (value.getKind()) {
  case APValue::Int: return value.getInt() == 0;
  case APValue::Float: return value.getFloat().isPosZero();
  case APValue::LValue: return value.isNullPointer();
  default: return false;
  }
}

static bool is_zero(ASTContext &ast, const Expr *e) {
  if (isa<ImplicitValueInitExpr>(e)) return true;
  if (const auto *list = dyn_cast<InitListExpr>(e))
    return llvm::all_of(list->inits(), [&](const Expr *inner) { return !inner || is_zero(ast, inner); });
  Expr::EvalResult result;
  return !e->HasSideEffects(ast) && e->EvaluateAsRValue(result, ast) && is_zero_value(result.Val);
}

bool opens_union(ASTContext &ast, const InitListExpr *init) {
  const FieldDecl *one = init->getInitializedFieldInUnion();
  if (one && init->getNumInits() && is_smaller(ast, one, init->getType()) && !is_zero(ast, init->getInit(0)))
    return true;
  for (const Expr *e : init->inits())
    if (const auto *inner = dyn_cast_or_null<InitListExpr>(e); inner && opens_union(ast, inner)) return true;
  return false;
}

} // namespace bridge
