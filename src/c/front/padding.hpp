/* Bytes of objects that belong to no value that is stored in them, and what initialisers make of these bytes. The rule
 * stands in docs/execution.md: C leaves them unspecified (6.2.6.1p6, p7), clang makes some of them zero. */
#ifndef ASSAY_C_FRONT_PADDING_HPP
#define ASSAY_C_FRONT_PADDING_HPP

#include "c/front/translate.hpp"

namespace bridge {

struct Stretch {
  uint64_t from, to; /* bytes; to: behind the last */
};

/* Whether a full initialiser of such an object may leave bits of it out: padding, a smaller member of a union. */
bool has_gaps(clang::ASTContext &ast, clang::QualType q);
/* Bytes of a structure that no member covers wholly, but for what lies in the members; bytes with bit-fields are such.
 */
std::vector<Stretch> gaps_of(clang::ASTContext &ast, const clang::RecordDecl *record);
/* Whether clang copies these elements from an image, though the list around it is none. */
bool is_array_image(clang::ASTContext &ast, const clang::InitListExpr *init);
/* Whether clang makes all bytes zero before it stores what was given: it does for large lists with few other values. */
bool is_mostly_zero(clang::ASTContext &ast, const clang::InitListExpr *init);
/* Whether a union in the list is given a smaller member than itself that is not zero: the other bytes are unspecified.
 */
bool opens_union(clang::ASTContext &ast, const clang::InitListExpr *init);

} // namespace bridge

#endif
