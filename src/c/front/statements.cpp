/* Control flow, and the scopes that it enters and leaves. */
#include "c/front/specs.hpp"
#include "c/front/translate.hpp"

#include <clang/AST/Attr.h>

#include <cassert>

using namespace clang;

namespace bridge {

/* ---- scopes ---- */

void Body::run_cleanup(const Scope *scope, uint32_t range) {
  const FunctionDecl *f = scope->cleanup->getAttr<CleanupAttr>()->getFunctionDecl();
  if (t.is_aggregate(f->getReturnType()))
    throw Refused{scope->cleanup->getSourceRange(), "cleanup function that returns a record"};
  Operand variable = as_build_local_address(build, survey.locals.lookup(scope->cleanup));
  call(t.function(f), {convert(variable, f->getParamDecl(0)->getType(), range)}, range);
}

void Body::end_lives(const Scope *scope, uint32_t range) {
  if (scope->cleanup) run_cleanup(scope, range);
  for (size_t n = scope->locals.size(); n-- > 0;) emit(AS_CORE_OP_DEAD, AS_CORE_NONE, {}, range, scope->locals[n]);
}

/* Outermost first. Scopes of variable length arrays and cleanups are never entered so: clang lets no jump in. */
void Body::begin_lives(const Scope *scope, const Scope *from, uint32_t range) {
  if (scope == from) return;
  begin_lives(scope->parent, from, range);
  for (uint32_t local : scope->locals) emit(AS_CORE_OP_LIVE, AS_CORE_NONE, {}, range, local);
}

void Body::enter(Scope *scope, uint32_t range) {
  if (!scope) return;
  begin_lives(scope, scope->parent, range);
  current = scope;
}

void Body::leave(Scope *scope, uint32_t range) {
  if (!scope) return;
  assert(current == scope && "scopes are left in order");
  current = scope->parent; /* a cleanup stands outside of what it ends */
  end_lives(scope, range);
}

static Scope *common(Scope *a, Scope *b) {
  while (a != b) {
    if (!a || (b && b->depth > a->depth))
      b = b->parent;
    else
      a = a->parent;
  }
  return a;
}

/* The scope without those around it that nothing lives in. */
static Scope *effective(Scope *scope) {
  while (scope && scope->locals.empty() && !scope->cleanup) scope = scope->parent;
  return scope;
}

void Body::cross(Scope *target, uint32_t range) {
  Scope *here = current, *meeting = common(current, target);
  while (current != meeting) leave(current, range);
  begin_lives(target, meeting, range);
  current = here;
}

/* ---- expressions in statements ---- */

void Body::whole(const Expr *e) {
  Scope *scope = begin_full(e);
  effect(e);
  leave(scope, range(e));
}

/* A full expression that is a condition: objects of its own die before the jump. */
void Body::branch(const Expr *e, uint32_t yes, uint32_t no) {
  Scope *scope = begin_full(e);
  if (!scope) return condition(e, yes, no);
  Operand value = scalar(e);
  leave(scope, range(e));
  as_build_branch(build, value, yes, no, range(e));
}

Operand Body::statement_expression(const StmtExpr *e, Operand into) {
  Operand result = NoOperand;
  bool is_record = t.is_aggregate(e->getType());
  auto value = [&](const Stmt *last) {
    while (!isa<Expr>(last)) {
      const auto *l = dyn_cast<LabelStmt>(last);
      if (l) label_statement(l);
      last = l ? l->getSubStmt() : cast<AttributedStmt>(last)->getSubStmt();
    }
    const Expr *x = cast<Expr>(last);
    if (e->getType()->isVoidType() || (is_record && into == NoOperand)) return whole(x);
    Scope *scope = begin_full(x);
    if (is_record)
      aggregate_into(x, into);
    else
      result = scalar(x);
    /* The address of a local of this block is taken while it lives. */
    if (!is_record && !as_core_is_temporary(result) && e->getType()->isPointerType())
      result = emit(AS_CORE_OP_CONVERT, type(e->getType()), {result}, range(x));
    leave(scope, range(x));
  };
  compound(e->getSubStmt(), value);
  return result;
}

/* ---- blocks ---- */

/* `last`: what to do with the statement that is the value of a statement expression, or null. */
void Body::compound(const CompoundStmt *s, llvm::function_ref<void(const Stmt *)> last) {
  Scope *outer = current;
  bool outer_again = reached_again;
  reached_again = survey.has_label.count(s);
  enter(scope_of(s), t.range(s->getLBracLoc()));
  const auto *value = last ? dyn_cast_or_null<ValueStmt>(s->getStmtExprResult()) : nullptr;
  if (value && !value->getExprStmt()) value = nullptr;
  for (const Stmt *child : s->body()) {
    if (child != value) {
      statement(child);
      continue;
    }
    if (t.specs) t.specs->emit(*this, Specs::Before, child);
    last(child);
  }
  if (t.specs) t.specs->emit(*this, Specs::End, s);
  while (current != outer) leave(current, t.range(s->getRBracLoc()));
  reached_again = outer_again;
}

/* A substatement is a block; those that have no braces have their scope here. */
void Body::substatement(const Stmt *s) {
  if (isa<CompoundStmt, IfStmt, WhileStmt, DoStmt, ForStmt, SwitchStmt, Expr>(s)) return statement(s);
  Scope *outer = current;
  enter(scope_of(s), range(s));
  statement(s);
  while (current != outer) leave(current, range(s));
}

void Body::declare(const VarDecl *v) {
  bool is_array = v->getType()->isVariableArrayType() && v->hasLocalStorage();
  if (is_array) {
    declare_variable_array(v);
    current = scope_of(v);
  } else
    bounds(v->getType());
  if (v->isStaticLocal()) t.define_static(v, this);
  if (!v->hasLocalStorage()) return;
  const Expr *init = v->getInit();
  if (init && !is_array) {
    Scope *scope = begin_full(init);
    initialise(v);
    leave(scope, range(init));
  } else if (!init && !is_array && reached_again)
    emit(AS_CORE_OP_FORGET, AS_CORE_NONE, {}, t.range(v->getSourceRange()), survey.locals.lookup(v));
  if (v->hasAttr<CleanupAttr>()) current = scope_of(v);
}

void Body::declaration(const DeclStmt *s) {
  for (const Decl *d : s->decls()) {
    if (const auto *v = dyn_cast<VarDecl>(d))
      declare(v);
    else if (const auto *type = dyn_cast<TypedefNameDecl>(d))
      bounds(type->getUnderlyingType());
    else if (!isa<FunctionDecl, TagDecl, StaticAssertDecl, EmptyDecl, LabelDecl>(d))
      throw Refused{d->getSourceRange(), std::string(d->getDeclKindName()) + "Decl"};
  }
}

/* ---- selection and iteration ---- */

void Body::if_statement(const IfStmt *s) {
  Scope *scope = scope_of(s);
  enter(scope, range(s));
  uint32_t then = block(), end = block(), otherwise = s->getElse() ? block() : end;
  branch(s->getCond(), then, otherwise);
  place(then);
  substatement(s->getThen());
  jump(end, range(s->getThen()));
  if (s->getElse()) {
    place(otherwise);
    substatement(s->getElse());
    jump(end, range(s->getElse()));
  }
  place(end);
  leave(scope, range(s));
}

void Body::while_statement(const WhileStmt *s) {
  Scope *scope = scope_of(s);
  enter(scope, range(s));
  uint32_t header = block(), body = block(), end = block();
  exits.push_back({end, header, current, current});
  jump(header, range(s));
  place(header);
  as_build_loop(build, header, AS_CORE_LOOP_WHILE, range(s));
  if (t.specs) t.specs->emit(*this, Specs::Invariant, s);
  branch(s->getCond(), body, end);
  place(body);
  substatement(s->getBody());
  jump(header, range(s));
  exits.pop_back();
  place(end);
  leave(scope, range(s));
}

void Body::do_statement(const DoStmt *s) {
  Scope *scope = scope_of(s);
  enter(scope, range(s));
  uint32_t body = block(), test = block(), end = block();
  exits.push_back({end, test, current, current});
  jump(body, range(s));
  place(body);
  as_build_loop(build, body, AS_CORE_LOOP_DO, range(s));
  if (t.specs) t.specs->emit(*this, Specs::Invariant, s);
  substatement(s->getBody());
  jump(test, range(s));
  place(test);
  branch(s->getCond(), body, end);
  exits.pop_back();
  place(end);
  leave(scope, range(s));
}

/* The header is the block that evaluates the condition; without one, the body. */
void Body::for_statement(const ForStmt *s) {
  Scope *outer = current;
  bool outer_again = reached_again;
  reached_again = false;
  enter(scope_of(s), range(s));
  if (s->getInit()) statement(s->getInit());
  reached_again = outer_again;
  uint32_t body = block(), next = block(), end = block(), header = s->getCond() ? block() : body;
  exits.push_back({end, next, current, current});
  jump(header, range(s));
  place(header);
  as_build_loop(build, header, AS_CORE_LOOP_FOR, range(s));
  if (t.specs) t.specs->emit(*this, Specs::Invariant, s);
  if (s->getCond()) {
    branch(s->getCond(), body, end);
    place(body);
  }
  substatement(s->getBody());
  jump(next, range(s));
  place(next);
  if (s->getInc()) whole(s->getInc());
  jump(header, range(s));
  exits.pop_back();
  place(end);
  while (current != outer) leave(current, range(s));
}

/* ---- switch ---- */

static void each_case(const SwitchCase *last, llvm::function_ref<void(const SwitchCase *)> run) {
  llvm::SmallVector<const SwitchCase *, 16> cases; /* clang lists the last one first */
  for (const SwitchCase *c = last; c; c = c->getNextSwitchCase()) cases.push_back(c);
  while (!cases.empty()) run(cases.pop_back_val());
}

void Body::switch_statement(const SwitchStmt *s) {
  Scope *scope = scope_of(s);
  enter(scope, range(s));
  const Expr *e = s->getCond();
  Operand value = full(e, [&] { return scalar(e); });
  uint32_t end = block();
  llvm::SmallVector<Operand, 16> operands = {value};
  llvm::SmallVector<uint32_t, 16> targets = {end};
  llvm::SmallVector<std::pair<uint32_t, const SwitchCase *>, 4> edges; /* into scopes */
  unsigned width = t.ast.getIntWidth(e->getType());
  bool is_signed = e->getType()->isSignedIntegerOrEnumerationType();
  auto constant = [&](const Expr *x) {
    llvm::APSInt number = x->EvaluateKnownConstInt(t.ast);
    return llvm::APSInt(number.extOrTrunc(width), !is_signed);
  };
  each_case(s->getSwitchCaseList(), [&](const SwitchCase *c) {
    uint32_t target = case_blocks[c] = block();
    if (effective(survey.scope_of_label.lookup(c)) != effective(current)) edges.push_back({target = block(), c});
    const auto *labelled = dyn_cast<CaseStmt>(c);
    if (!labelled) {
      targets[0] = target;
      return;
    }
    llvm::APSInt low = constant(labelled->getLHS());
    llvm::APSInt high = labelled->getRHS() ? constant(labelled->getRHS()) : low;
    if (low > high) return; /* GNU's empty range */
    operands.push_back(t.integer(e->getType(), low));
    operands.push_back(t.integer(e->getType(), high));
    targets.push_back(target);
  });
  as_build_switch(build, type(e->getType()), operands.data(), targets.data(), (uint32_t)targets.size() - 1, range(e));
  for (auto &[edge, c] : edges) {
    place(edge);
    cross(survey.scope_of_label.lookup(c), range(c));
    jump(case_blocks.lookup(c), range(c));
  }
  bool in_loop = !exits.empty();
  exits.push_back({end, in_loop ? exits.back().on_continue : AS_CORE_NONE, current,
                   in_loop ? exits.back().continue_scope : nullptr});
  substatement(s->getBody());
  jump(end, range(s));
  exits.pop_back();
  place(end);
  leave(scope, range(s));
}

void Body::switch_case(const SwitchCase *s) {
  uint32_t here = case_blocks.lookup(s);
  jump(here, t.range(s->getKeywordLoc()));
  place(here);
}

/* ---- labels and jumps ---- */

uint32_t Body::label_block(const LabelDecl *l) {
  auto [known, added] = label_blocks.try_emplace(l, 0);
  if (added) known->second = block(l->getName().str().c_str());
  return known->second;
}

void Body::plan_landings() {
  landings.planned = true;
  bool first = true;
  for (const LabelDecl *l : survey.address_taken) {
    Scope *scope = effective(survey.scope_of_label.lookup(l));
    landings.base = first ? scope : common(landings.base, scope);
    first = false;
  }
  unsigned depth = landings.base ? landings.base->depth : 0;
  for (const LabelDecl *l : survey.address_taken) {
    Scope *scope = effective(survey.scope_of_label.lookup(l));
    if (scope == landings.base) continue;
    landings.needed = true;
    for (const Scope *source : survey.computed_gotos) {
      Scope *meeting = effective(common(const_cast<Scope *>(source), scope));
      if (meeting && meeting->depth > depth) landings.impossible = true;
    }
  }
}

uint32_t Body::label(const LabelDecl *l) {
  if (!landings.planned) plan_landings();
  if (!landings.needed || landings.impossible) return label_block(l);
  auto [known, added] = landing_blocks.try_emplace(l, 0);
  if (added) known->second = block();
  return known->second;
}

void Body::label_statement(const LabelStmt *s) {
  uint32_t here = label_block(s->getDecl()), where = t.range(s->getIdentLoc());
  jump(here, where);
  if (!landings.planned) plan_landings();
  if (landings.needed && !landings.impossible && llvm::is_contained(survey.address_taken, s->getDecl())) {
    Scope *inside = current;
    current = landings.base;
    place(label(s->getDecl()));
    cross(inside, where);
    jump(here, where);
    current = inside;
  }
  place(here);
  as_build_loop(build, here, AS_CORE_LOOP_GOTO, where);
}

void Body::jump_to(uint32_t target, Scope *scope, uint32_t range) {
  cross(scope, range);
  jump(target, range);
}

void Body::goto_label(const LabelDecl *l, uint32_t range) {
  jump_to(label_block(l), survey.scope_of_label.lookup(l), range);
}

/* Where no landing does for all gotos, each looks for its label itself and leaves and enters what lies between. */
void Body::search_label(Operand address, uint32_t range) {
  uint32_t pointer = as_build_type_of(build, address);
  for (const LabelDecl *l : survey.address_taken) {
    uint32_t found = block(), next = block();
    Operand label = as_build_label_address(build, label_block(l), pointer);
    as_build_branch(build, emit(AS_CORE_OP_EQ, pointer, {address, label}, range), found, next, range);
    place(found);
    goto_label(l, range);
    place(next);
  }
  as_build_goto(build, address, nullptr, 0, range);
}

void Body::computed_goto(const IndirectGotoStmt *s) {
  const Expr *e = s->getTarget();
  Operand address = full(e, [&] { return scalar(e); });
  if (!landings.planned) plan_landings();
  if (landings.impossible) return search_label(address, range(s));
  cross(landings.base, range(s));
  llvm::SmallVector<uint32_t, 16> targets;
  for (const LabelDecl *l : survey.address_taken) targets.push_back(label(l));
  as_build_goto(build, address, targets.data(), (uint32_t)targets.size(), range(s));
}

/* The call ends the lifetimes of its locals itself; only cleanups are run here, after the value was computed. */
void Body::return_statement(const ReturnStmt *s) {
  Scope *here = current;
  const Expr *e = s->getRetValue();
  Operand value = NoOperand;
  if (e && e->getType()->isVoidType())
    whole(e);
  else if (e && !t.is_aggregate(e->getType()))
    value = full(e, [&] { return scalar(e); });
  else if (e) {
    begin_full(e);
    if (survey.objects.count(e))
      aggregate_into(e, value = object(e));
    else
      value = aggregate(e);
  }
  for (current = here; current;) {
    Scope *scope = current;
    current = scope->parent;
    if (scope->cleanup) run_cleanup(scope, range(s));
  }
  as_build_return(build, value, range(s));
  current = here;
}

/* ---- assembly ---- */

/* An empty template moves nothing but what its constraints tie together. */
void Body::assembly(const GCCAsmStmt *s) {
  Refused refused{s->getSourceRange(), "inline assembly"};
  if (!s->getAsmString()->getString().trim().empty() || s->isAsmGoto()) throw refused;
  llvm::SmallVector<const Expr *, 4> tied(s->getNumOutputs(), nullptr);
  for (unsigned n = 0; n < s->getNumInputs(); n++) {
    unsigned output;
    const Expr *e = s->getInputExpr(n);
    bool ties = !s->getInputConstraint(n).getAsInteger(10, output);
    if (!ties)
      whole(e);
    else if (output < tied.size() && !tied[output] && t.is_scalar(e->getType()))
      tied[output] = e;
    else
      throw refused;
  }
  for (unsigned n = 0; n < s->getNumOutputs(); n++) {
    const Expr *e = s->getOutputExpr(n);
    if (!s->isOutputPlusConstraint(n) && (!tied[n] || !t.is_scalar(e->getType()))) throw refused;
    Operand value = tied[n] ? full(tied[n], [&] { return scalar(tied[n]); }) : NoOperand;
    Scope *scope = begin_full(e);
    Place out = lvalue(e);
    if (tied[n]) store(out, convert(value, out.type, range(s)), range(s));
    leave(scope, range(e));
  }
}

/* ---- all of them ---- */

void Body::statement(const Stmt *s) {
  if (t.specs) t.specs->emit(*this, Specs::Before, s);
  if (const auto *e = dyn_cast<Expr>(s)) return whole(e);
  switch (s->getStmtClass()) {
  case Stmt::NullStmtClass: return;
  case Stmt::CompoundStmtClass: return compound(cast<CompoundStmt>(s), nullptr);
  case Stmt::DeclStmtClass: return declaration(cast<DeclStmt>(s));
  case Stmt::IfStmtClass: return if_statement(cast<IfStmt>(s));
  case Stmt::WhileStmtClass: return while_statement(cast<WhileStmt>(s));
  case Stmt::DoStmtClass: return do_statement(cast<DoStmt>(s));
  case Stmt::ForStmtClass: return for_statement(cast<ForStmt>(s));
  case Stmt::SwitchStmtClass: return switch_statement(cast<SwitchStmt>(s));
  case Stmt::CaseStmtClass:
  case Stmt::DefaultStmtClass: switch_case(cast<SwitchCase>(s)); return statement(cast<SwitchCase>(s)->getSubStmt());
  case Stmt::LabelStmtClass: label_statement(cast<LabelStmt>(s)); return statement(cast<LabelStmt>(s)->getSubStmt());
  case Stmt::AttributedStmtClass: return statement(cast<AttributedStmt>(s)->getSubStmt());
  case Stmt::ReturnStmtClass: return return_statement(cast<ReturnStmt>(s));
  case Stmt::BreakStmtClass: return jump_to(exits.back().on_break, exits.back().break_scope, range(s));
  case Stmt::ContinueStmtClass: return jump_to(exits.back().on_continue, exits.back().continue_scope, range(s));
  case Stmt::GotoStmtClass: return goto_label(cast<GotoStmt>(s)->getLabel(), range(s));
  case Stmt::IndirectGotoStmtClass:
    if (const LabelDecl *l = cast<IndirectGotoStmt>(s)->getConstantTarget()) return goto_label(l, range(s));
    return computed_goto(cast<IndirectGotoStmt>(s));
  case Stmt::GCCAsmStmtClass: return assembly(cast<GCCAsmStmt>(s));
  case Stmt::MSAsmStmtClass: throw Refused{s->getSourceRange(), "inline assembly"};
  default: throw Refused{s->getSourceRange(), s->getStmtClassName()};
  }
}

} // namespace bridge
