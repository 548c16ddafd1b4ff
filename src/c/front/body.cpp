/* A function's body from its first to its last instruction, and the short forms of the builder. */
#include "c/front/body_tables.hpp"

#include <clang/AST/Attr.h>

using namespace clang;

namespace bridge {

Body::Body(Translator &translator, const FunctionDecl *function, uint32_t at)
    : t(translator), build(translator.build), decl(function), index(at), tables(new Tables) {}

Body::~Body() = default;

Operand Body::emit(as_core_op op, uint32_t core, std::initializer_list<Operand> operands, uint32_t where,
                   uint32_t extra, unsigned access) {
  return as_build_instruction(build, op, access, core, extra, operands.begin(), uint32_t(operands.size()), where);
}

uint32_t Body::made_register(QualType q, uint32_t where, bool live) {
  uint32_t local = as_build_local(build, ".value", type(q), AS_CORE_STORAGE_REGISTER, where);
  as_build_local_at(build, local)->flags |= AS_CORE_LOCAL_MADE;
  if (live) emit(AS_CORE_OP_LIVE, AS_CORE_NONE, {}, where, local);
  return local;
}

Operand Body::release(uint32_t local, uint32_t where) {
  Operand value = emit(AS_CORE_OP_GET, as_build_local_at(build, local)->type, {}, where, local);
  emit(AS_CORE_OP_DEAD, AS_CORE_NONE, {}, where, local);
  return value;
}

bool Body::varies(QualType q) {
  uint32_t core = type(q); /* may be a new one, which moves the others */
  return as_build_unit(build)->types.at[core].flags & AS_CORE_TYPE_VARIABLE;
}

Operand Body::size_number(uint64_t bytes) { return as_build_number(build, t.size_type, bytes, 0); }

/* Parameters. A definition in the old style takes what the caller promoted, as its type says, and an atomic object a
 * value that is not: if that makes a difference, each argument arrives in a local of its own and is converted to the
 * parameter. */

static uint32_t arriving_type(Body &b, uint32_t parameter) {
  const as_core_unit *unit = as_build_unit(b.build);
  return unit->parameters.at[unit->types.at[unit->functions.at[b.index].type].first + parameter];
}

static bool arrives_promoted(Body &b) {
  for (uint32_t i = 0; i < b.decl->getNumParams(); i++)
    if (arriving_type(b, i) != b.type(b.decl->getParamDecl(i)->getType())) return true;
  return false;
}

static void make_arguments(Body &b) {
  const as_core_unit *unit = as_build_unit(b.build);
  for (uint32_t i = 0; i < b.decl->getNumParams(); i++) {
    const ParmVarDecl *parameter = b.decl->getParamDecl(i);
    uint32_t type = arriving_type(b, i);
    as_core_storage storage = as_core_is_scalar(unit, type) ? AS_CORE_STORAGE_REGISTER : AS_CORE_STORAGE_MEMORY;
    std::string name = "." + parameter->getNameAsString();
    uint32_t local = as_build_local(b.build, name.c_str(), type, storage, b.t.range(parameter->getLocation()));
    as_build_local_at(b.build, local)->flags |= AS_CORE_LOCAL_PARAMETER | AS_CORE_LOCAL_MADE;
  }
}

static void convert_argument(Body &b, uint32_t argument, const ParmVarDecl *parameter) {
  uint32_t own = b.survey.locals.lookup(parameter), where = b.t.range(parameter->getLocation());
  uint32_t arrives = as_build_local_at(b.build, argument)->type;
  as_core_local *row = as_build_local_at(b.build, own);
  row->flags &= uint16_t(~AS_CORE_LOCAL_PARAMETER);
  b.emit(AS_CORE_OP_LIVE, AS_CORE_NONE, {}, where, own);
  if (b.t.is_aggregate(parameter->getType())) {
    Operand from = as_build_local_address(b.build, argument), to = as_build_local_address(b.build, own);
    b.emit(AS_CORE_OP_COPY, arrives, {to, from}, where);
    return;
  }
  Operand value = b.emit(AS_CORE_OP_GET, arrives, {}, where, argument);
  b.store(b.variable(parameter, parameter->getType()), b.convert(value, parameter->getType(), where), where);
}

static bool is_nonnull(const FunctionDecl *function, const ParmVarDecl *parameter) {
  std::optional<NullabilityKind> nullability = parameter->getType()->getNullability();
  if (parameter->hasAttr<NonNullAttr>() || (nullability && *nullability == NullabilityKind::NonNull)) return true;
  for (const NonNullAttr *attribute : function->specific_attrs<NonNullAttr>())
    if (!attribute->args_size() || attribute->isNonNull(parameter->getFunctionScopeIndex())) return true;
  return false;
}

/* int a[n], where n is a parameter. */
static const ParmVarDecl *length_parameter(const VariableArrayType *array) {
  const Expr *size = array->getSizeExpr() ? array->getSizeExpr()->IgnoreParenImpCasts() : nullptr;
  const DeclRefExpr *name = dyn_cast_or_null<DeclRefExpr>(size);
  return name ? dyn_cast<ParmVarDecl>(name->getDecl()) : nullptr;
}

/* What the declaration asks of callers. */
static void ask_callers(Body &b, const ParmVarDecl *parameter, as_core_local *row) {
  if (!parameter->getType()->isPointerType()) return;
  if (is_nonnull(b.decl, parameter)) row->flags |= AS_CORE_LOCAL_NONNULL;
  const ArrayType *array = b.t.ast.getAsArrayType(parameter->getOriginalType());
  if (!array) return;
  if (array->getSizeModifier() == ArraySizeModifier::Static)
    row->flags |= AS_CORE_LOCAL_NONNULL | AS_CORE_LOCAL_PROVIDED;
  if (const ConstantArrayType *constant = dyn_cast<ConstantArrayType>(array))
    row->elements = (uint32_t)constant->getSize().getLimitedValue(UINT32_MAX);
  const VariableArrayType *variable = dyn_cast<VariableArrayType>(array);
  const ParmVarDecl *length = variable ? length_parameter(variable) : nullptr;
  if (length) row->flags |= AS_CORE_LOCAL_COUNTED, row->elements = length->getFunctionScopeIndex();
}

static void begin_parameters(Body &b, bool promoted) {
  as_build_function_at(b.build, b.index)->parameters = b.decl->getNumParams();
  for (uint32_t i = 0; i < b.decl->getNumParams(); i++) {
    const ParmVarDecl *parameter = b.decl->getParamDecl(i);
    uint32_t local = promoted ? i : b.survey.locals.lookup(parameter);
    if (promoted)
      convert_argument(b, i, parameter);
    else
      as_build_local_at(b.build, local)->flags |= AS_CORE_LOCAL_PARAMETER;
    ask_callers(b, parameter, as_build_local_at(b.build, local));
  }
  for (const ParmVarDecl *parameter : b.decl->parameters())
    if (b.is_variable(parameter->getOriginalType())) b.bounds(parameter->getOriginalType());
}

void Body::translate() {
  t.need_value(decl->getReturnType(), decl->getReturnTypeSourceRange());
  for (const ParmVarDecl *parameter : decl->parameters())
    t.need_value(parameter->getType(), parameter->getSourceRange());
  as_build_function_begin(build, index);
  place(block());
  bool promoted = arrives_promoted(*this);
  if (promoted) make_arguments(*this);
  look();
  begin_parameters(*this, promoted);
  statement(decl->getBody());
  bool zero = decl->hasImplicitReturnZero();
  as_build_return(build, zero ? t.zero(decl->getReturnType()) : NoOperand, t.range(decl->getBody()->getEndLoc()));
  as_build_function_end(build);
}

} // namespace bridge
