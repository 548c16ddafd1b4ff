/* What a comment belongs to, by its place. All comparisons are of places in files: what a macro made stands where the
 * macro does, its arguments where they are written. */
#include "c/front/specs.hpp"
#include "c/front/tables.hpp"

#include <clang/AST/TypeLoc.h>
#include <clang/Lex/Lexer.h>

using namespace clang;

namespace bridge {

static constexpr const char *InFile =
    "no specification can stand here: at file level, definitions stand between declarations, and a contract between "
    "the parameters of a function and its '{' or ';', or before its declaration";
static constexpr const char *InBody =
    "no specification can stand here: in a body, ghost statements stand where a statement may stand in a block, the "
    "invariant of a loop after the ')' of while and for or after do, and ghost arguments before the ')' of a call";

/* ---- places in files ---- */

static SourceLocation in_file(const SourceManager &sources, SourceLocation at, bool is_end) {
  while (at.isMacroID()) {
    if (sources.isMacroArgExpansion(at)) {
      at = sources.getImmediateSpellingLoc(at);
    } else {
      CharSourceRange expansion = sources.getImmediateExpansionRange(at);
      at = is_end ? expansion.getEnd() : expansion.getBegin();
    }
  }
  return at;
}

static SourceLocation begin_in_file(Translator &t, SourceLocation at) {
  return in_file(t.ast.getSourceManager(), at, false);
}

/* Behind the token. */
static SourceLocation end_in_file(Translator &t, SourceLocation at) {
  const SourceManager &sources = t.ast.getSourceManager();
  SourceLocation end = in_file(sources, at, true);
  return Lexer::getLocForEndOfToken(end, 0, sources, t.ast.getLangOpts());
}

static bool contains(Translator &t, SourceRange range, SourceLocation at) {
  return range.isValid() && begin_in_file(t, range.getBegin()) <= at && at < end_in_file(t, range.getEnd());
}

/* Whether the statement or declaration that ends here is complete before the comment: by its last token, or by a
 * semicolon behind it. A macro's end is its own affair. */
static bool is_complete(Translator &t, SourceLocation last, SourceLocation comment) {
  const SourceManager &sources = t.ast.getSourceManager();
  if (last.isMacroID()) return true;
  SourceLocation at = Lexer::getLocForEndOfToken(last, 0, sources, t.ast.getLangOpts());
  char end = *sources.getCharacterData(last);
  if (end == '}' || end == ';') return true;
  Token token;
  while (at < comment && !Lexer::getRawToken(at, token, sources, t.ast.getLangOpts(), true)) {
    if (token.getLocation() >= comment) return false;
    if (token.is(tok::semi)) return true;
    at = token.getEndLoc();
  }
  return false;
}

/* ---- bodies ---- */

/* One comment on its way down a body. */
class Finder {
public:
  Finder(Specs &with, const Comment &what, const FunctionDecl *in)
      : specs(with), t(with.t), comment(what), at(what.begin), function(in) {}

  bool find() {
    for (const ParmVarDecl *parameter : function->parameters()) scope.push_back(parameter);
    return find(function->getBody());
  }

private:
  bool put(as_core_spec_kind kind, Specs::Role role, const Stmt *s) {
    uint32_t row = specs.add(comment, kind, function);
    specs.rows[row].scope = scope;
    specs.places[{s, role}].push_back(row);
    return true;
  }
  bool is_behind(SourceLocation token) { return begin_in_file(t, token) < at; }
  bool is_before_end(SourceLocation token) { return at < in_file(t.ast.getSourceManager(), token, true); }
  bool is_before(const Stmt *s) { return at < begin_in_file(t, s->getBeginLoc()); }

  void declare(const Stmt *s) {
    while (const auto *labelled = dyn_cast_or_null<LabelStmt>(s)) s = labelled->getSubStmt();
    const auto *declaration = dyn_cast_or_null<DeclStmt>(s);
    if (!declaration) return;
    for (const Decl *decl : declaration->decls())
      if (is_behind(decl->getLocation())) scope.push_back(decl);
  }

  bool find(const Stmt *s);
  bool find_in(const CompoundStmt *s);
  bool find_at(const CallExpr *call);
  bool find_before(const Stmt *statement, SourceLocation colon) {
    return is_behind(colon) && is_before(statement) && put(AS_CORE_SPEC_STATEMENTS, Specs::Before, statement);
  }
  bool find_loop(const Stmt *loop, SourceLocation behind, const Stmt *body) {
    return is_behind(behind) && is_before(body) && put(AS_CORE_SPEC_INVARIANT, Specs::Invariant, loop);
  }

  Specs &specs;
  Translator &t;
  const Comment &comment;
  const SourceLocation at;
  const FunctionDecl *const function;
  std::vector<const Decl *> scope;
};

bool Finder::find_in(const CompoundStmt *s) {
  const Stmt *before = nullptr;
  for (const Stmt *child : s->body()) {
    if (contains(t, child->getSourceRange(), at)) return find(child);
    if (is_before(child))
      return (!before || is_complete(t, before->getEndLoc(), at)) && put(AS_CORE_SPEC_STATEMENTS, Specs::Before, child);
    declare(child);
    before = child;
  }
  return (!before || is_complete(t, before->getEndLoc(), at)) && put(AS_CORE_SPEC_STATEMENTS, Specs::End, s);
}

bool Finder::find_at(const CallExpr *call) {
  unsigned count = call->getNumArgs();
  SourceLocation last = count ? call->getArg(count - 1)->getEndLoc() : call->getCallee()->getEndLoc();
  if (end_in_file(t, last) > at || !is_before_end(call->getRParenLoc())) return false;
  return put(AS_CORE_SPEC_ARGUMENTS, Specs::Arguments, call);
}

bool Finder::find(const Stmt *s) {
  if (const auto *compound = dyn_cast<CompoundStmt>(s)) return find_in(compound);
  if (const auto *loop = dyn_cast<ForStmt>(s)) declare(loop->getInit());
  if (isa<DeclStmt>(s)) declare(s);
  for (const Stmt *child : s->children())
    if (child && contains(t, child->getSourceRange(), at)) return find(child);
  if (const auto *loop = dyn_cast<WhileStmt>(s)) return find_loop(s, loop->getRParenLoc(), loop->getBody());
  if (const auto *loop = dyn_cast<ForStmt>(s)) return find_loop(s, loop->getRParenLoc(), loop->getBody());
  if (const auto *loop = dyn_cast<DoStmt>(s)) return find_loop(s, loop->getDoLoc(), loop->getBody());
  if (const auto *label = dyn_cast<SwitchCase>(s)) return find_before(label->getSubStmt(), label->getColonLoc());
  if (const auto *label = dyn_cast<LabelStmt>(s)) return find_before(label->getSubStmt(), label->getIdentLoc());
  if (const auto *call = dyn_cast<CallExpr>(s)) return find_at(call);
  return false;
}

/* ---- the file ---- */

/* Behind the parameters; of a function that a typedef declares, behind the name. */
static SourceLocation end_of_declarator(Translator &t, const FunctionDecl *function) {
  FunctionTypeLoc type = function->getFunctionTypeLoc();
  SourceLocation last = type ? type.getRParenLoc() : function->getLocation();
  return end_in_file(t, last);
}

void Specs::add_contract(const Comment &comment, const FunctionDecl *function) {
  bool goes_on = !rows.empty() && rows.back().contract == function;
  uint32_t row = add(comment, AS_CORE_SPEC_CONTRACT, function), first = 0, count = 0;
  rows[row].contract = function;
  for (const ParmVarDecl *parameter : function->parameters()) {
    as_core_spec_name name = {};
    name.kind = AS_CORE_SPEC_NAME_PARAMETER, name.index = count;
    name.name = as_build_name(t.build, parameter->getNameAsString().c_str());
    name.type = t.type(parameter->getType());
    uint32_t made = as_build_spec_name(t.build, &name);
    if (!count++) first = made;
  }
  as_core_spec *made = as_build_spec_at(t.build, row);
  made->first_name = first, made->names = count, made->goes_on = goes_on;
}

/* The declarations of the file that the comment stands in, and of those: the last whose name stands before it, the
 * first whose name stands behind it. */
void Specs::attach_to_file(const Comment &comment) {
  const SourceLocation at = comment.begin;
  const FileID file = sources.getFileID(at);
  const Decl *before = nullptr, *after = nullptr;
  for (const Decl *decl : t.ast.getTranslationUnitDecl()->decls()) {
    if (decl->isImplicit() || decl->getLocation().isInvalid()) continue;
    SourceLocation name = begin_in_file(t, decl->getLocation());
    if (sources.getFileID(name) != file) continue;
    if (name < at) before = decl;
    if (name > at && (!after || name < begin_in_file(t, after->getLocation()))) after = decl;
  }
  const auto *function = dyn_cast_or_null<FunctionDecl>(before);
  const Stmt *body = function && function->doesThisDeclarationHaveABody() ? function->getBody() : nullptr;
  bool is_behind = function && end_of_declarator(t, function) <= at;
  if (body && contains(t, body->getSourceRange(), at)) {
    if (!Finder(*this, comment, function).find()) complain(comment, InBody);
  } else if (body && at < end_in_file(t, body->getEndLoc())) {
    is_behind ? add_contract(comment, function) : complain(comment, InFile);
  } else if (before && !body && !is_complete(t, before->getEndLoc(), at)) {
    is_behind ? add_contract(comment, function) : complain(comment, InFile);
  } else if (before && contains(t, before->getSourceRange(), at)) {
    complain(comment, InFile);
  } else if (!as_front_begins_contract(comment.text.data(), comment.text.size())) {
    add(comment, AS_CORE_SPEC_DEFINITIONS, nullptr);
  } else if (const auto *next = dyn_cast_or_null<FunctionDecl>(after)) {
    add_contract(comment, next);
  } else {
    complain(comment, "this contract belongs to no function: none follows it");
  }
}

void Specs::attach(const Comment &comment) {
  if (!comment.is_closed)
    complain(comment, "this comment begins with /*@ and does not end with @*/: it is no specification", true);
  else
    attach_to_file(comment);
}

void Specs::attach() {
  for (const Comment &comment : comments) attach(comment);
}

} // namespace bridge
