/* What Body remembers of the expressions that it translates. */
#ifndef ASSAY_C_FRONT_BODY_TABLES_HPP
#define ASSAY_C_FRONT_BODY_TABLES_HPP

#include "c/front/translate.hpp"

namespace bridge {

struct Body::Tables {
  /* conditions.cpp: the first operand of x ?: y, evaluated once. */
  llvm::DenseMap<const clang::OpaqueValueExpr *, Operand> opaque;
  /* conditions.cpp: whether a conditional expression has statements inside, which may jump out of it. */
  llvm::DenseMap<const clang::Expr *, bool> has_statements;

  /* sequence.cpp: accesses that may meet others which C does not sequence. */
  struct Followed {
    std::unique_ptr<Place> place; /* once it was made */
    uint32_t flag = AS_CORE_NONE; /* register that says whether it was, or where; NONE: it was, if it is done */
    std::vector<std::pair<unsigned, const clang::Expr *>> others; /* and what is around both */
  };
  std::vector<Followed> followed;
  llvm::DenseMap<const clang::Expr *, unsigned> followed_at; /* index into `followed` */
  llvm::DenseSet<const clang::VarDecl *> written;            /* by the present full expression */
};

} // namespace bridge

#endif
