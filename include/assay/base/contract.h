/* Contracts: misuse of the API is a programming error of the caller. It is reported by naming the function, and the
 * process is aborted; there is no way to go on. Broken invariants of our own are `assert`; what the world does wrong is
 * a status. The three are never mixed.
 *
 *   void as_region_rewind(as_region *region, as_region_mark mark) {
 *     AS_REQUIRE(mark.chunk != NULL, "the mark belongs to no region");
 */
#ifndef ASSAY_BASE_CONTRACT_H
#define ASSAY_BASE_CONTRACT_H

#include <assay/base/api.h>

AS_BEGIN_DECLARATIONS

/* Prints "assay: contract violated in FUNCTION: WHAT" on standard error and aborts. */
__attribute__((noreturn)) void as_contract_violated(const char *function, const char *what);

AS_END_DECLARATIONS

#define AS_REQUIRE(condition, what)                                                                                    \
  do {                                                                                                                 \
    if (__builtin_expect(!(condition), 0)) as_contract_violated(__func__, what);                                       \
  } while (0)

#endif
