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
};

} // namespace bridge

#endif
