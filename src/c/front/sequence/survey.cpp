/* One walk over a body before it is translated: makes its locals, decides which are registers, and finds the scopes. */
#include "c/front/translate.hpp"

#include <clang/AST/Attr.h>
#include <clang/AST/StmtObjC.h>
#include <clang/Basic/Builtins.h>

using namespace clang;

namespace bridge {

namespace {

class Look {
public:
  explicit Look(Body &b) : body(b), t(b.t), build(b.build), found(b.survey) {}

  void function();

private:
  Body &body;
  Translator &t;
  as_build *const build;
  Survey &found;
  Scope *current = nullptr; /* what the walk stands in */
  Scope *block = nullptr;   /* the innermost block around it: its variables and compound literals live there */
  unsigned labels = 0;
  unsigned writes = 0;                  /* assignments, ++ and -- so far */
  llvm::DenseSet<const Scope *> pinned; /* named by a label: kept though empty */

  /* Scopes. */
  Scope *open_scope();
  void close_scope(const void *owner, Scope *scope, Scope *outer);
  template <typename F> void in_block(const void *owner, F run);
  template <typename F> void in_full(const Expr *e, F run);
  template <typename F> void look_for_effects(const Expr *e, F run);

  /* Locals. */
  uint32_t local(const char *name, QualType type, bool in_register, SourceRange range);
  void parameters();
  void variable(const VarDecl *v);
  void object(const Expr *e, Scope *scope, const char *name, unsigned flags);
  void value_object(const Expr *e) {
    object(e, current, ".value", AS_CORE_LOCAL_MADE | AS_CORE_LOCAL_TEMPORARY_LIFETIME);
  }

  /* Statements. */
  void statement(const Stmt *s);
  void substatement(const Stmt *s);
  void compound(const CompoundStmt *s, const Stmt *result, bool into);
  void for_statement(const ForStmt *s);
  void returned(const Expr *value);
  void label(const void *owner);
  void label_address(const LabelDecl *l);
  void static_labels(const Stmt *s);
  void assembly(const GCCAsmStmt *s);

  /* Expressions. `into`: the value, a record, goes into an object that is there. */
  void full(const Expr *e, bool into = false);
  void expression(const Expr *e, bool into = false);
  void accessed(const Expr *lvalue);
  void address_taken(const ValueDecl *d);
  void conversion(const CastExpr *e, bool into);
  void unary(const UnaryOperator *e, bool into);
  void binary(const BinaryOperator *e, bool into);
  void call(const CallExpr *e, bool into);
  void arguments(const CallExpr *e);
  void list(const InitListExpr *e);
  void initialiser(const CompoundLiteralExpr *e);
  void sizes(QualType type);
  bool record(const Expr *e) { return e->getType()->isRecordType(); }
};

/* ---- scopes ---- */

Scope *Look::open_scope() {
  found.all.push_back(std::make_unique<Scope>());
  Scope *scope = found.all.back().get();
  scope->parent = current, scope->depth = current ? current->depth + 1 : 1;
  current = scope;
  return scope;
}

/* An empty scope that nobody refers to is forgotten. */
void Look::close_scope(const void *owner, Scope *scope, Scope *outer) {
  current = outer;
  bool last = found.all.back().get() == scope;
  if (last && scope->locals.empty() && !scope->cleanup && !pinned.count(scope))
    found.all.pop_back();
  else
    found.scopes[owner] = scope;
}

template <typename F> void Look::in_block(const void *owner, F run) {
  Scope *outer = current, *outer_block = block;
  Scope *scope = block = open_scope();
  run();
  block = outer_block;
  close_scope(owner, scope, outer);
}

/* Whether it is an assignment, ++ or --: one alone conflicts with nothing. */
static bool is_write(const Expr *e) {
  e = e->IgnoreParens();
  if (const auto *binary = dyn_cast<BinaryOperator>(e)) return binary->isAssignmentOp();
  const auto *unary = dyn_cast<UnaryOperator>(e);
  return unary && unary->isIncrementDecrementOp();
}

template <typename F> void Look::look_for_effects(const Expr *e, F run) {
  unsigned before = writes;
  run();
  if (writes - before > is_write(e)) found.effects.insert(e);
}

template <typename F> void Look::in_full(const Expr *e, F run) {
  Scope *outer = current;
  Scope *scope = open_scope();
  look_for_effects(e, run);
  close_scope(e, scope, outer);
}

/* ---- locals ---- */

uint32_t Look::local(const char *name, QualType type, bool in_register, SourceRange range) {
  return as_build_local(build, name, t.type(type), in_register ? AS_CORE_STORAGE_REGISTER : AS_CORE_STORAGE_MEMORY,
                        t.range(range));
}

static bool may_be_register(Translator &t, const VarDecl *v) {
  QualType type = v->getType();
  return !type->isAtomicType() && !type.isVolatileQualified() && t.is_scalar(type) && !v->hasAttr<CleanupAttr>();
}

static void describe(as_core_local *row, Translator &t, const VarDecl *v) {
  row->qualifiers = (uint8_t)Translator::qualifiers(v->getType());
  row->align_bytes = (uint32_t)t.ast.getDeclAlign(v).getQuantity();
}

static const char *name_of(const VarDecl *v, const char *otherwise) {
  return v->getIdentifier() ? v->getIdentifier()->getNameStart() : otherwise;
}

void Look::parameters() {
  for (const ParmVarDecl *p : body.decl->parameters()) {
    uint32_t index = local(name_of(p, ".parameter"), p->getType(), may_be_register(t, p), p->getSourceRange());
    describe(as_build_local_at(build, index), t, p);
    found.locals[p] = index;
  }
}

void Look::variable(const VarDecl *v) {
  sizes(v->getType());
  if (v->isStaticLocal() && v->getInit()) static_labels(v->getInit());
  if (!v->hasLocalStorage()) return;
  if (v->getStorageClass() == SC_Register && v->hasAttr<AsmLabelAttr>())
    throw Refused{v->getSourceRange(), "variable in a named machine register"};
  uint32_t index = local(name_of(v, ".variable"), v->getType(), may_be_register(t, v), v->getSourceRange());
  describe(as_build_local_at(build, index), t, v);
  found.locals[v] = index;
  bool is_array = v->getType()->isVariableArrayType();
  if (is_array)
    (found.scopes[v] = open_scope())->locals.push_back(index);
  else
    block->locals.push_back(index);
  if (v->getInit()) full(v->getInit(), true);
  if (v->hasAttr<CleanupAttr>()) {
    if (!is_array) found.scopes[v] = open_scope();
    current->cleanup = v;
  }
}

void Look::object(const Expr *e, Scope *scope, const char *name, unsigned flags) {
  QualType type = e->getType();
  if (const auto *atomic = type->getAs<AtomicType>()) type = atomic->getValueType();
  uint32_t index = local(name, type, false, e->getSourceRange());
  as_build_local_at(build, index)->flags = (uint16_t)flags;
  as_build_local_at(build, index)->qualifiers = (uint8_t)Translator::qualifiers(type);
  found.objects[e] = index;
  scope->locals.push_back(index);
}

/* ---- statements ---- */

void Look::function() {
  parameters();
  for (const ParmVarDecl *p : body.decl->parameters()) sizes(p->getOriginalType());
  statement(body.decl->getBody());
}

void Look::label(const void *owner) {
  found.scope_of_label[owner] = current;
  pinned.insert(current);
}

void Look::label_address(const LabelDecl *l) {
  if (!llvm::is_contained(found.address_taken, l)) found.address_taken.push_back(l);
}

/* Tables of labels. */
void Look::static_labels(const Stmt *s) {
  if (const auto *a = dyn_cast<AddrLabelExpr>(s)) label_address(a->getLabel());
  for (const Stmt *child : s->children())
    if (child) static_labels(child);
}

/* `result`: the statement that is the value of a statement expression, whose value goes into an object. */
void Look::compound(const CompoundStmt *s, const Stmt *result, bool into) {
  unsigned before = labels;
  in_block(s, [&] {
    for (const Stmt *child : s->body()) {
      const auto *value = child == result ? dyn_cast<ValueStmt>(child) : nullptr;
      if (!value || !value->getExprStmt()) {
        statement(child);
        continue;
      }
      while (!isa<Expr>(child)) {
        const auto *l = dyn_cast<LabelStmt>(child);
        if (l) labels++, label(l->getDecl());
        child = l ? l->getSubStmt() : cast<AttributedStmt>(child)->getSubStmt();
      }
      full(cast<Expr>(child), into);
    }
  });
  if (labels != before) found.has_label.insert(s);
}

void Look::for_statement(const ForStmt *s) {
  in_block(s, [&] {
    if (s->getInit()) statement(s->getInit());
    if (s->getCond()) full(s->getCond());
    substatement(s->getBody());
    if (s->getInc()) full(s->getInc());
  });
}

/* A substatement is a block (6.8.4p3, 6.8.5p5), which matters for compound literals. */
void Look::substatement(const Stmt *s) {
  if (!s) return;
  if (isa<CompoundStmt, IfStmt, WhileStmt, DoStmt, ForStmt, SwitchStmt>(s))
    statement(s);
  else if (const auto *e = dyn_cast<Expr>(s))
    in_block(s, [&] { look_for_effects(e, [&] { expression(e); }); });
  else
    in_block(s, [&] { statement(s); });
}

/* Whether the value lies in an object that nobody else names. */
static bool is_fresh(const Expr *e) {
  e = e->IgnoreParens();
  return isa<CallExpr, VAArgExpr, AbstractConditionalOperator, StmtExpr, AtomicExpr>(e);
}

static bool has_cleanup(const Scope *scope) {
  for (; scope; scope = scope->parent)
    if (scope->cleanup) return true;
  return false;
}

void Look::returned(const Expr *value) {
  in_full(value, [&] {
    expression(value);
    if (record(value) && has_cleanup(current) && !is_fresh(value) && !found.objects.count(value)) value_object(value);
  });
}

void Look::assembly(const GCCAsmStmt *s) {
  for (unsigned i = 0; i < s->getNumOutputs(); i++) {
    const Expr *e = s->getOutputExpr(i);
    in_full(e, [&] { accessed(e); });
  }
  for (unsigned i = 0; i < s->getNumInputs(); i++) full(s->getInputExpr(i));
}

void Look::statement(const Stmt *s) {
  if (const auto *e = dyn_cast<Expr>(s)) return full(e);
  switch (s->getStmtClass()) {
  case Stmt::CompoundStmtClass: return compound(cast<CompoundStmt>(s), nullptr, false);
  case Stmt::DeclStmtClass:
    for (const Decl *d : cast<DeclStmt>(s)->decls()) {
      if (const auto *v = dyn_cast<VarDecl>(d))
        variable(v);
      else if (const auto *type = dyn_cast<TypedefNameDecl>(d))
        sizes(type->getUnderlyingType());
    }
    return;
  case Stmt::IfStmtClass:
    return in_block(s, [&] {
      const auto *i = cast<IfStmt>(s);
      full(i->getCond());
      substatement(i->getThen());
      substatement(i->getElse());
    });
  case Stmt::WhileStmtClass:
    return in_block(s, [&] {
      full(cast<WhileStmt>(s)->getCond());
      substatement(cast<WhileStmt>(s)->getBody());
    });
  case Stmt::DoStmtClass:
    return in_block(s, [&] {
      substatement(cast<DoStmt>(s)->getBody());
      full(cast<DoStmt>(s)->getCond());
    });
  case Stmt::ForStmtClass: return for_statement(cast<ForStmt>(s));
  case Stmt::SwitchStmtClass:
    return in_block(s, [&] {
      full(cast<SwitchStmt>(s)->getCond());
      substatement(cast<SwitchStmt>(s)->getBody());
    });
  case Stmt::CaseStmtClass:
  case Stmt::DefaultStmtClass: label(s); return statement(cast<SwitchCase>(s)->getSubStmt());
  case Stmt::LabelStmtClass:
    labels++;
    label(cast<LabelStmt>(s)->getDecl());
    return statement(cast<LabelStmt>(s)->getSubStmt());
  case Stmt::AttributedStmtClass: return statement(cast<AttributedStmt>(s)->getSubStmt());
  case Stmt::IndirectGotoStmtClass:
    if (cast<IndirectGotoStmt>(s)->getConstantTarget()) return;
    found.computed_gotos.push_back(current);
    pinned.insert(current);
    return full(cast<IndirectGotoStmt>(s)->getTarget());
  case Stmt::ReturnStmtClass:
    if (const Expr *value = cast<ReturnStmt>(s)->getRetValue()) returned(value);
    return;
  case Stmt::GCCAsmStmtClass: return assembly(cast<GCCAsmStmt>(s));
  default: return; /* nothing inside, or refused when it is translated */
  }
}

/* ---- expressions ---- */

void Look::full(const Expr *e, bool into) {
  in_full(e, [&] { expression(e, into); });
}

void Look::sizes(QualType type) {
  if (!type->isVariablyModifiedType()) return;
  walk_bounds(
      t.ast, type,
      [&](const Expr *size) {
        if (!found.scopes.count(size)) full(size);
      },
      [&](const Expr *e) { full(e); });
}

void Look::address_taken(const ValueDecl *d) {
  const auto *v = dyn_cast<VarDecl>(d);
  if (!v) return;
  auto known = found.locals.find(v);
  if (known != found.locals.end()) as_build_local_at(build, known->second)->storage = AS_CORE_STORAGE_MEMORY;
}

/* An lvalue that is read or written, no more: a register stays one. */
void Look::accessed(const Expr *lvalue) {
  if (!isa<DeclRefExpr>(lvalue->IgnoreParens())) expression(lvalue);
}

/* A literal that is read into another object: its initialiser goes there at once. */
static const CompoundLiteralExpr *unnamed_literal(const Expr *e) {
  const auto *literal = dyn_cast<CompoundLiteralExpr>(e->IgnoreParens());
  return literal && !literal->isFileScope() && literal->getType()->isRecordType() ? literal : nullptr;
}

void Look::initialiser(const CompoundLiteralExpr *e) {
  sizes(e->getType());
  expression(e->getInitializer(), true);
}

void Look::conversion(const CastExpr *e, bool into) {
  const Expr *operand = e->getSubExpr();
  if (const auto *written = dyn_cast<ExplicitCastExpr>(e)) sizes(written->getTypeAsWritten());
  switch (e->getCastKind()) {
  case CK_LValueToRValue:
    if (const CompoundLiteralExpr *literal = into ? unnamed_literal(operand) : nullptr) return initialiser(literal);
    return accessed(operand);
  case CK_ToVoid: return operand->isGLValue() ? accessed(operand) : expression(operand);
  case CK_ToUnion:
    if (!into) value_object(e);
    return expression(operand);
  case CK_AtomicToNonAtomic:
    if (record(e) && !into) value_object(e);
    return expression(operand);
  default: return expression(operand, into);
  }
}

void Look::unary(const UnaryOperator *e, bool into) {
  if (e->isIncrementDecrementOp())
    writes++, accessed(e->getSubExpr());
  else
    expression(e->getSubExpr(), into && e->getOpcode() == UO_Extension);
}

void Look::binary(const BinaryOperator *e, bool into) {
  /* Long chains lean to the left. */
  llvm::SmallVector<const BinaryOperator *, 8> chain;
  const Expr *left = e;
  while (const auto *b = dyn_cast<BinaryOperator>(left->IgnoreParens())) chain.push_back(b), left = b->getLHS();
  const BinaryOperator *innermost = chain.back();
  if (innermost->isAssignmentOp())
    accessed(left);
  else
    expression(left);
  while (!chain.empty()) {
    const BinaryOperator *b = chain.pop_back_val();
    writes += b->isAssignmentOp();
    bool comes_here = into && b == e && b->getOpcode() == BO_Comma;
    bool goes_left = b->getOpcode() == BO_Assign && isa<CallExpr, VAArgExpr>(b->getRHS()->IgnoreParens());
    expression(b->getRHS(), comes_here || goes_left);
  }
}

/* Builtins that look at their operands without evaluating them. */
static bool is_unevaluated(unsigned builtin) {
  switch (builtin) {
  case Builtin::BI__builtin_constant_p:
  case Builtin::BI__builtin_object_size:
  case Builtin::BI__builtin_dynamic_object_size:
  case Builtin::BI__builtin_classify_type: return true;
  default: return false;
  }
}

void Look::arguments(const CallExpr *e) {
  for (const Expr *a : e->arguments()) expression(a);
  bool effects = false; /* of a later argument */
  for (unsigned n = e->getNumArgs(); n-- > 0;) {
    const Expr *a = e->getArg(n);
    if (effects && record(a) && !is_fresh(a) && !found.objects.count(a)) value_object(a);
    effects = effects || a->HasSideEffects(t.ast);
  }
}

void Look::call(const CallExpr *e, bool into) {
  if (is_unevaluated(e->getBuiltinCallee())) return;
  if (record(e) && !into) value_object(e);
  expression(e->getCallee());
  arguments(e);
}

void Look::list(const InitListExpr *e) {
  if (e->isSyntacticForm() && e->getSemanticForm()) e = e->getSemanticForm();
  for (const Expr *init : e->inits())
    if (init) expression(init, true);
  if (e->hasArrayFiller()) expression(e->getArrayFiller(), true);
}

void Look::expression(const Expr *e, bool into) {
  switch (e->getStmtClass()) {
  case Stmt::ParenExprClass: return expression(cast<ParenExpr>(e)->getSubExpr(), into);
  case Stmt::ConstantExprClass:
  case Stmt::ExprWithCleanupsClass: return expression(cast<FullExpr>(e)->getSubExpr(), into);
  case Stmt::DeclRefExprClass: return address_taken(cast<DeclRefExpr>(e)->getDecl());
  case Stmt::ImplicitCastExprClass:
  case Stmt::CStyleCastExprClass: return conversion(cast<CastExpr>(e), into);
  case Stmt::UnaryOperatorClass: return unary(cast<UnaryOperator>(e), into);
  case Stmt::BinaryOperatorClass:
  case Stmt::CompoundAssignOperatorClass: return binary(cast<BinaryOperator>(e), into);
  case Stmt::CallExprClass: return call(cast<CallExpr>(e), into);
  case Stmt::MemberExprClass: return expression(cast<MemberExpr>(e)->getBase());
  case Stmt::InitListExprClass: return list(cast<InitListExpr>(e));
  case Stmt::GenericSelectionExprClass: return expression(cast<GenericSelectionExpr>(e)->getResultExpr(), into);
  case Stmt::ChooseExprClass: return expression(cast<ChooseExpr>(e)->getChosenSubExpr(), into);
  case Stmt::AddrLabelExprClass: return label_address(cast<AddrLabelExpr>(e)->getLabel());
  case Stmt::OpaqueValueExprClass: /* its source is looked at where it is bound */
  case Stmt::BlockExprClass: return;
  case Stmt::ConditionalOperatorClass: {
    const auto *c = cast<ConditionalOperator>(e);
    if (record(e) && !into) value_object(e);
    expression(c->getCond());
    expression(c->getTrueExpr(), record(e));
    return expression(c->getFalseExpr(), record(e));
  }
  case Stmt::BinaryConditionalOperatorClass:
    expression(cast<BinaryConditionalOperator>(e)->getCommon());
    return expression(cast<BinaryConditionalOperator>(e)->getFalseExpr());
  case Stmt::StmtExprClass: {
    const auto *s = cast<StmtExpr>(e);
    if (record(e) && !into) value_object(e);
    return compound(s->getSubStmt(), s->getSubStmt()->getStmtExprResult(), record(e));
  }
  case Stmt::VAArgExprClass:
    sizes(e->getType());
    if (record(e) && !into) value_object(e);
    return expression(cast<VAArgExpr>(e)->getSubExpr());
  case Stmt::CompoundLiteralExprClass: {
    const auto *literal = cast<CompoundLiteralExpr>(e);
    if (literal->isFileScope()) return;
    if (!block) throw Refused{e->getSourceRange(), "compound literal in the type of a parameter"};
    object(e, block, ".literal", AS_CORE_LOCAL_MADE);
    return initialiser(literal);
  }
  case Stmt::AtomicExprClass:
    if (record(e)) value_object(e);
    break;
  case Stmt::UnaryExprOrTypeTraitExprClass: {
    const auto *size = cast<UnaryExprOrTypeTraitExpr>(e);
    if (size->getKind() != UETT_SizeOf || !size->getTypeOfArgument()->isVariableArrayType()) return;
    if (size->isArgumentType())
      sizes(size->getArgumentType());
    else
      expression(size->getArgumentExpr());
    return;
  }
  default: break;
  }
  for (const Stmt *child : e->children())
    if (const auto *operand = dyn_cast_or_null<Expr>(child)) expression(operand);
}

} // namespace

void Body::look() { Look(*this).function(); }

Scope *Body::scope_of(const void *owner) {
  auto known = survey.scopes.find(owner);
  return known == survey.scopes.end() ? nullptr : known->second;
}

} // namespace bridge
