/* Specification comments on their way into the unit.
 *
 * The preprocessor's comments are collected as it meets them, in headers, too, but for the system's (Comments). When
 * the syntax tree is there, each is attached by its place to what it belongs to: a function, a loop, a place between
 * statements, a call, or the file (Specs::attach); one that belongs to nothing is a complaint of the unit. Bodies ask
 * for theirs while they are translated (Specs::emit). At last the functions and objects that comments mention get rows,
 * and the names that the file declares are written down, as far as comments mention them.
 *
 *   Comments comments(preprocessor);             // before anything is parsed
 *   Specs specs(translator, comments);
 *   specs.attach();
 *   ... specs.emit(body, Specs::Before, statement) ...
 *   specs.declare();                             // may ask for further bodies
 *   specs.finish();
 */
#ifndef ASSAY_C_FRONT_SPECS_HPP
#define ASSAY_C_FRONT_SPECS_HPP

#include "c/front/translate.hpp"

#include <clang/Lex/Preprocessor.h>
#include <llvm/ADT/StringSet.h>

namespace bridge {

struct Comment {
  clang::SourceLocation begin, end; /* with its marks; end: behind it */
  clang::SourceLocation from, to;   /* what stands between the marks */
  llvm::StringRef text;
  bool is_closed; /* as specifications are; else it is an ordinary comment */
};

class Comments : public clang::CommentHandler {
public:
  explicit Comments(clang::Preprocessor &preprocessor) { preprocessor.addCommentHandler(this); }
  bool HandleComment(clang::Preprocessor &preprocessor, clang::SourceRange range) override;

  std::vector<Comment> all; /* in the order of the translation unit */
};

class Specs {
public:
  Specs(Translator &translator, const Comments &comments);

  void attach();
  void declare();
  void finish();

  /* Where the instruction of a comment stands. */
  enum Role {
    Before,    /* a statement */
    End,       /* of a compound statement */
    Invariant, /* of a loop */
    Arguments, /* of a call */
  };
  void emit(Body &body, Role role, const clang::Stmt *at);

private:
  friend class Finder;
  struct Row {
    const Comment *comment;
    const clang::FunctionDecl *function = nullptr;
    const clang::FunctionDecl *contract = nullptr; /* the declaration that it is the contract of */
    std::vector<const clang::Decl *> scope;        /* what blocks and parameters declare around it */
  };

  uint32_t add(const Comment &comment, as_core_spec_kind kind, const clang::FunctionDecl *function);
  void attach(const Comment &comment);
  void attach_to_file(const Comment &comment);
  void add_contract(const Comment &comment, const clang::FunctionDecl *function);
  void complain(const Comment &comment, const char *message, bool is_warning = false);
  void mention(llvm::StringRef text);
  bool is_mentioned(const clang::NamedDecl *decl) const;
  void name(const clang::Decl *decl, Body *body);
  void name(const clang::NamedDecl *decl, as_core_spec_name_kind kind, uint32_t type, uint32_t index,
            uint64_t value = 0);
  void name_of_file(const clang::Decl *decl, std::vector<clang::SourceLocation> &places);
  void make_base_types();

  Translator &t;
  const std::vector<Comment> &comments;
  clang::SourceManager &sources;
  std::vector<Row> rows; /* by row of the unit */
  llvm::DenseMap<std::pair<const clang::Stmt *, unsigned>, std::vector<uint32_t>> places;
  llvm::StringSet<> mentioned;
  uint32_t first_visible = 0; /* of the file's names in the unit */
};

} // namespace bridge

#endif
