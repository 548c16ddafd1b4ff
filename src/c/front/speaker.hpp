/* What clang says, as it words it, but for functions that have functions inside of them. gcc takes these; for clang
 * they are errors that it recovers from, and core refuses them like anything else that it does not have: what clang
 * says about such a body is dropped, and the function is remembered.
 *
 * So everything is held until the declaration ends that it is about. What is said before the file is begun is about the
 * flags and has the file's name before it.
 *
 *   auto *speaker = new Speaker(stream, options, file);     // given to the compiler
 *   speaker->declared(group);                               // for each declaration of file scope
 *   speaker->flush();                                       // before anybody else speaks
 */
#ifndef ASSAY_C_FRONT_SPEAKER_HPP
#define ASSAY_C_FRONT_SPEAKER_HPP

#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/AST/DeclGroup.h>
#include <clang/AST/Stmt.h>
#include <clang/Basic/DiagnosticParse.h>
#include <clang/Basic/SourceManager.h>
#include <clang/Frontend/TextDiagnosticPrinter.h>
#include <llvm/ADT/DenseMap.h>
#include <llvm/Support/raw_ostream.h>

#include <string>
#include <vector>

namespace bridge {

/* Functions with a function inside of them, and where that begins. */
using Nesting = llvm::DenseMap<const clang::FunctionDecl *, clang::SourceLocation>;

class Speaker : public clang::TextDiagnosticPrinter {
public:
  Speaker(llvm::raw_ostream &to, clang::DiagnosticOptions *with, const char *file)
      : TextDiagnosticPrinter(text, with), stream(to), text(bytes), most(with->ErrorLimit) {
    setPrefix(file);
  }

  void BeginSourceFile(const clang::LangOptions &language, const clang::Preprocessor *preprocessor) override {
    setPrefix("");
    TextDiagnosticPrinter::BeginSourceFile(language, preprocessor);
  }
  void EndSourceFile() override {
    TextDiagnosticPrinter::EndSourceFile();
    flush();
  }

  void HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &what) override {
    if (level != clang::DiagnosticsEngine::Note || held.empty()) held.push_back({what.getLocation(), level, ""});
    if (what.getID() == clang::diag::err_function_definition_not_allowed && inner.isInvalid())
      inner = what.getLocation();
    /* clang stops after so many errors, but these are none. */
    if (level == clang::DiagnosticsEngine::Error && inner.isValid() && most)
      const_cast<clang::DiagnosticsEngine *>(what.getDiags())->setErrorLimit(most + ++dropped);
    TextDiagnosticPrinter::HandleDiagnostic(level, what);
    held.back().text += bytes;
    bytes.clear();
  }

  void declared(clang::DeclGroupRef group) {
    for (const clang::Decl *decl : group) {
      const auto *function = llvm::dyn_cast<clang::FunctionDecl>(decl);
      if (inner.isInvalid() || !function || !is_in(function, inner)) continue;
      nesting[function] = inner;
      llvm::erase_if(held, [&](const Said &said) { return drops(function, said); });
    }
    flush();
  }

  void flush() {
    for (const Said &said : held) stream << said.text;
    held.clear();
    inner = clang::SourceLocation();
  }

  Nesting nesting;

private:
  /* A diagnostic with its notes. */
  struct Said {
    clang::SourceLocation where;
    clang::DiagnosticsEngine::Level level;
    std::string text;
  };

  bool drops(const clang::FunctionDecl *function, const Said &said) {
    if (said.level == clang::DiagnosticsEngine::Fatal || !is_in(function, said.where)) return false;
    NumErrors -= said.level == clang::DiagnosticsEngine::Error;
    NumWarnings -= said.level == clang::DiagnosticsEngine::Warning;
    return true;
  }

  static bool is_in(const clang::FunctionDecl *function, clang::SourceLocation where) {
    if (where.isInvalid() || !function->doesThisDeclarationHaveABody()) return false;
    const clang::SourceManager &sources = function->getASTContext().getSourceManager();
    auto expanded = [&](clang::SourceLocation at) { return sources.getExpansionLoc(at); };
    clang::SourceRange body = function->getBody()->getSourceRange();
    return !sources.isBeforeInTranslationUnit(expanded(where), expanded(body.getBegin())) &&
           !sources.isBeforeInTranslationUnit(expanded(body.getEnd()), expanded(where));
  }

  llvm::raw_ostream &stream;
  std::string bytes;
  llvm::raw_string_ostream text;
  std::vector<Said> held;
  clang::SourceLocation inner; /* where a function begins in the body that is parsed */
  unsigned most, dropped = 0;
};

} // namespace bridge

#endif
