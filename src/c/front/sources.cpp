/* The ranges of what is translated; the notes about what is refused. */
#include "c/front/tables.hpp"

#include <clang/Basic/SourceManager.h>
#include <clang/Frontend/TextDiagnostic.h>
#include <clang/Lex/Preprocessor.h>
#include <llvm/Support/raw_ostream.h>

using namespace clang;

namespace bridge {

/* ---- where statements begin and end ---- */

/* What begins where this begins, one layer further in, or null. */
static const Stmt *first_part(const Stmt *s) {
  switch (s->getStmtClass()) {
  case Stmt::BinaryOperatorClass:
  case Stmt::CompoundAssignOperatorClass: return cast<BinaryOperator>(s)->getLHS();
  case Stmt::ImplicitCastExprClass: return cast<ImplicitCastExpr>(s)->getSubExpr();
  case Stmt::MemberExprClass: return cast<MemberExpr>(s)->getBase();
  case Stmt::ArraySubscriptExprClass: return cast<ArraySubscriptExpr>(s)->getLHS();
  case Stmt::CallExprClass: return cast<CallExpr>(s)->getCallee();
  case Stmt::ConditionalOperatorClass: return cast<ConditionalOperator>(s)->getCond();
  default: return nullptr;
  }
}

/* What ends where this ends. */
static const Stmt *last_part(const Stmt *s) {
  switch (s->getStmtClass()) {
  case Stmt::BinaryOperatorClass:
  case Stmt::CompoundAssignOperatorClass: return cast<BinaryOperator>(s)->getRHS();
  case Stmt::ImplicitCastExprClass: return cast<ImplicitCastExpr>(s)->getSubExpr();
  case Stmt::CStyleCastExprClass: return cast<CStyleCastExpr>(s)->getSubExpr();
  case Stmt::ConditionalOperatorClass: return cast<ConditionalOperator>(s)->getRHS();
  case Stmt::IfStmtClass: return cast<IfStmt>(s)->getElse() ? cast<IfStmt>(s)->getElse() : cast<IfStmt>(s)->getThen();
  case Stmt::WhileStmtClass: return cast<WhileStmt>(s)->getBody();
  case Stmt::ForStmtClass: return cast<ForStmt>(s)->getBody();
  case Stmt::LabelStmtClass: return cast<LabelStmt>(s)->getSubStmt();
  default: return nullptr;
  }
}

/* Asking clang takes time that grows with the nesting; asking for each of n layers would be quadratic. Of those that
 * nest deeply, one in so many layers is remembered. */
template <typename Part, typename Where>
static SourceLocation find_end(const Stmt *s, Part part, Where where,
                               llvm::DenseMap<const Stmt *, SourceLocation> &remembered) {
  constexpr unsigned Layers = 64;
  llvm::SmallVector<const Stmt *, 8> passed;
  SourceLocation found;
  const Stmt *at = s;
  unsigned depth = 0;
  for (const Stmt *next; found.isInvalid() && (next = part(at)); at = next) {
    if (++depth < Layers) continue;
    found = remembered.lookup(next);
    if (depth % Layers == 0) passed.push_back(next);
  }
  if (found.isInvalid()) found = where(at);
  for (const Stmt *layer : passed) remembered[layer] = found;
  return found.isValid() ? found : where(s);
}

void Translator::is_from_text() { tables->ranges.is_from_text = true; }

uint32_t Translator::range(const Stmt *s) {
  auto begin_of = [](const Stmt *at) { return at->getBeginLoc(); };
  auto end_of = [](const Stmt *at) { return at->getEndLoc(); };
  return range(
      SourceRange(find_end(s, first_part, begin_of, tables->begins), find_end(s, last_part, end_of, tables->ends)));
}

uint32_t Translator::range(SourceRange r) {
  if (r.isInvalid()) {
    SourceLocation start = tables->sources.getLocForStartOfFile(tables->sources.getMainFileID());
    return tables->ranges.get(start, start);
  }
  return tables->ranges.get(r.getBegin(), r.getEnd());
}

namespace {
class Lines : public llvm::raw_ostream {
public:
  explicit Lines(as_front_reply *to) : reply(to) { SetUnbuffered(); }

private:
  void write_impl(const char *bytes, size_t count) override {
    as_front_reply_say(reply, bytes, count), written += count;
  }
  uint64_t current_pos() const override { return written; }
  as_front_reply *reply;
  uint64_t written = 0;
};
} // namespace

void Translator::note(const Refused &refused, uint32_t function, uint32_t global) {
  if (function != AS_CORE_NONE)
    as_build_function_refuse(build, function, range(refused.range), refused.construct.c_str());
  else
    as_build_note(build, range(refused.range), AS_CORE_NONE, global, refused.construct.c_str());
  const as_core_unit *unit = as_build_unit(build);
  std::string message = "assay does not translate this: " + refused.construct;
  if (function != AS_CORE_NONE)
    message += std::string("; the body of '") + as_core_name(unit, unit->functions.at[function].name) + "' is left out";
  if (global != AS_CORE_NONE)
    message +=
        std::string("; the initialiser of '") + as_core_name(unit, unit->globals.at[global].name) + "' is left out";
  Lines lines(reply);
  TextDiagnostic text(lines, ast.getLangOpts(), &ast.getDiagnostics().getDiagnosticOptions(), &preprocessor);
  FullSourceLoc where(refused.range.getBegin().isValid()
                          ? refused.range.getBegin()
                          : tables->sources.getLocForStartOfFile(tables->sources.getMainFileID()),
                      tables->sources);
  CharSourceRange marked = CharSourceRange::getTokenRange(refused.range);
  text.emitDiagnostic(where, DiagnosticsEngine::Note, message,
                      refused.range.isValid() ? llvm::ArrayRef(marked) : llvm::ArrayRef<CharSourceRange>(), {});
}

} // namespace bridge
