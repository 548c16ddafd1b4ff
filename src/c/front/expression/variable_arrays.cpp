/* Variable length arrays: each bound is evaluated once, where its type is reached, and kept by its expression. clang
 * lets no jump into the scope of a variably modified type, so that a bound that is used was evaluated before. */
#include "c/front/translate.hpp"

using namespace clang;

namespace bridge {

void walk_bounds(ASTContext &ast, QualType type, llvm::function_ref<void(const Expr *)> bound,
                 llvm::function_ref<void(const Expr *)> operand) {
  while (type->isVariablyModifiedType()) {
    const Type *ty = type.getTypePtr();
    if (isa<TypedefType, AutoType>(ty)) return;
    if (const auto *of = dyn_cast<TypeOfExprType>(ty)) return operand(of->getUnderlyingExpr());
    if (const auto *array = dyn_cast<VariableArrayType>(ty)) {
      if (array->getSizeExpr()) bound(array->getSizeExpr());
      type = array->getElementType();
    } else if (const auto *constant = dyn_cast<ArrayType>(ty))
      type = constant->getElementType();
    else if (const auto *pointer = dyn_cast<PointerType>(ty))
      type = pointer->getPointeeType();
    else if (const auto *atomic = dyn_cast<AtomicType>(ty))
      type = atomic->getValueType();
    else if (const auto *function = dyn_cast<FunctionType>(ty))
      type = function->getReturnType();
    else if (const auto *decayed = dyn_cast<DecayedType>(ty))
      type = decayed->getPointeeType();
    else {
      QualType next = type.getSingleStepDesugaredType(ast);
      if (next == type) return;
      type = next;
    }
  }
}

void Body::bounds(QualType type) {
  if (!is_variable(type)) return;
  walk_bounds(
      t.ast, type,
      [&](const Expr *size) {
        if (known_bounds.count(size)) return;
        Operand count;
        if (auto number = size->getIntegerConstantExpr(t.ast))
          count = size_number(number->getZExtValue());
        else {
          Operand value = full(size, [&] { return scalar(size); });
          count = emit(AS_CORE_OP_VLA_BOUND, this->type(size->getType()), {value}, range(size));
        }
        known_bounds[size] = count;
      },
      [&](const Expr *e) { unread(e); });
}

/* Types that are written inside of the expression: their bounds are evaluated. */
static void inner_bounds(Body &b, const Stmt *e) {
  for (const Stmt *child : e->children())
    if (child) inner_bounds(b, child);
  if (const auto *cast = dyn_cast<ExplicitCastExpr>(e)) b.bounds(cast->getTypeAsWritten());
  if (const auto *size = dyn_cast<UnaryExprOrTypeTraitExpr>(e); size && size->isArgumentType())
    b.bounds(size->getArgumentType());
}

static bool chooses(const Stmt *e) {
  const auto *binary = dyn_cast<BinaryOperator>(e);
  if (isa<AbstractConditionalOperator>(e) || (binary && binary->isLogicalOp())) return true;
  for (const Stmt *child : e->children())
    if (child && chooses(child)) return true;
  return false;
}

/* The operand of sizeof and typeof. By the letter of 6.5.3.4p2 it is evaluated, if its type is a variable length array;
 * but its value is not needed, and `T (*p)[n] = malloc(sizeof *p)` is how such arrays are made. So what has no effects
 * reads nothing. */
void Body::unread(const Expr *e) {
  if (e->HasSideEffects(t.ast) || chooses(e)) return whole(e);
  inner_bounds(*this, e);
}

Operand Body::size_of(QualType type, uint32_t range) {
  if (type->isVoidType() || type->isFunctionType()) return size_number(1);
  if (const VariableArrayType *array = t.ast.getAsVariableArrayType(type)) {
    auto known = known_bounds.find(array->getSizeExpr());
    if (known == known_bounds.end())
      throw Refused{array->getBracketsRange(), "variable length array type whose bound was not evaluated"};
    if (auto size = known_sizes.find(array->getSizeExpr()); size != known_sizes.end()) return size->second;
    Operand element = size_of(array->getElementType(), range);
    Operand size = emit(AS_CORE_OP_VLA_SIZE, t.size_type, {known->second, element}, range);
    known_sizes[array->getSizeExpr()] = size;
    return size;
  }
  return size_number((uint64_t)t.ast.getTypeSizeInChars(type).getQuantity());
}

bool Body::has_variable_size(QualType array) { return varies(array) && !array->isIncompleteArrayType(); }

Operand Body::element(Operand array, QualType type, Operand at, uint32_t range) {
  QualType of = t.ast.getAsArrayType(type)->getElementType();
  llvm::SmallVector<Operand, 4> operands{array, at};
  if (varies(of)) operands.push_back(size_of(of, range));
  if (has_variable_size(type)) operands.push_back(size_of(type, range));
  return as_build_instruction(build, AS_CORE_OP_INDEX, 0, pointer_to(of), this->type(type), operands.data(),
                              uint32_t(operands.size()), range);
}

Operand Body::variable_size(const UnaryExprOrTypeTraitExpr *size) {
  if (size->isArgumentType())
    bounds(size->getArgumentType());
  else
    unread(size->getArgumentExpr());
  return size_of(size->getTypeOfArgument(), range(size));
}

void Body::declare_variable_array(const VarDecl *variable) {
  uint32_t where = t.range(variable->getSourceRange());
  bounds(variable->getType());
  Operand size = size_of(variable->getType(), where);
  uint32_t local = survey.locals.lookup(variable);
  emit(AS_CORE_OP_LIVE, AS_CORE_NONE, {size}, where, local);
  if (!variable->getInit()) return;
  /* C23 has one initialiser for them: {}. The call is an ordinary one, which may not write what is constant. */
  if (Translator::qualifiers(variable->getType()) & AS_CORE_QUALIFIER_CONST)
    throw Refused{variable->getSourceRange(), "constant variable length array"};
  QualType p = t.ast.VoidPtrTy, i = t.ast.IntTy, n = t.ast.getSizeType();
  Operand address = convert(as_build_local_address(build, local), p, where);
  library_call("memset", p, {p, i, n}, {address, t.zero(i), size}, variable->getInit()->getSourceRange());
}

} // namespace bridge
