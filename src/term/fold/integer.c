#include "term/fold/integer.h"

_Static_assert(GMP_LIMB_BITS == 64, "limbs of constants are GMP's limbs");

void as_integer_get(const as_terms *terms, as_term t, mpz_ptr number) {
  const as_node *node = as_node_of(terms, t);
  assert(node->op == AS_OP_CONST && node->kind == AS_SORT_INT);
  if (node->index) {
    mpz_import(number, node->index, -1, sizeof(uint64_t), 0, 0, node->limbs);
    if (node->negative) mpz_neg(number, number);
  } else {
    mpz_set_si(number, (int64_t)node->bits);
  }
}

as_term as_integer_make(as_terms *terms, mpz_srcptr number) {
  return as_term_int_limbs(terms, mpz_limbs_read(number), (uint32_t)mpz_size(number), mpz_sgn(number) < 0);
}

as_term as_term_int_text(as_terms *terms, const char *decimal) {
  mpz_t number;
  AS_REQUIRE(mpz_init_set_str(number, decimal, 10) == 0, "decimal digits, with an optional minus");
  as_term t = as_integer_make(terms, number);
  mpz_clear(number);
  return t;
}
