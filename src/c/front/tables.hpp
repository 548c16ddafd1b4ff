/* What Translator remembers; for sources.cpp, types.cpp, constants.cpp and declarations.cpp. */
#ifndef ASSAY_C_FRONT_TABLES_HPP
#define ASSAY_C_FRONT_TABLES_HPP

#include "c/front/ranges.hpp"
#include "c/front/translate.hpp"

#include <llvm/ADT/StringMap.h>
#include <llvm/ADT/StringSet.h>

#include <deque>

namespace bridge {

struct Translator::Tables {
  Tables(clang::ASTContext &ast, as_build *into)
      : sources(ast.getSourceManager()), ranges(sources, ast.getLangOpts(), into) {}

  clang::SourceManager &sources;
  Ranges ranges;
  llvm::DenseMap<const clang::Stmt *, clang::SourceLocation> begins, ends; /* sources.cpp: of some that nest deeply */
  bool no_common = true;

  /* types.cpp. Records are made known at once, with their size, and get their members when the outermost type is done.
   */
  llvm::DenseMap<const clang::Type *, uint32_t> types; /* canonical, unqualified */
  llvm::DenseMap<const clang::FieldDecl *, uint32_t> fields;
  std::deque<std::pair<const clang::RecordDecl *, uint32_t>> pending; /* with their types */
  unsigned depth = 0;
  std::vector<unsigned> nesting; /* by core type: how many pointers, arrays and functions it is made of */

  /* constants.cpp */
  llvm::DenseMap<const clang::Expr *, uint32_t> literals; /* strings and compound literals: globals */
  llvm::StringMap<uint32_t> names;                        /* __func__ and its kin, by which it is and what it says */

  /* declarations.cpp */
  llvm::DenseMap<const clang::Decl *, uint32_t> functions, globals; /* by canonical declaration */
  llvm::StringMap<uint32_t> external_functions, external_globals;   /* by symbol */
  llvm::StringSet<> relabelled; /* symbols that functions of other names have by their assembler names */
  std::deque<const clang::FunctionDecl *> bodies; /* definitions that wait */
  std::deque<const clang::VarDecl *> initialisers;
  llvm::DenseSet<const clang::Decl *> defined;
  std::vector<const clang::ValueDecl *> aliases;
};

} // namespace bridge

#endif
