/* Contracts: misuse of the API is a programming error of the caller. It is reported by naming the public function that
 * was called, and the process is aborted; there is no way to go on. Broken invariants of our own are `assert`; what the
 * world does wrong is a status. The three are never mixed.
 *
 *   void as_region_rewind(as_region *region, as_region_mark mark) {
 *     AS_REQUIRE(mark.chunk != NULL, "the mark belongs to no region");
 *
 * Where it helps to know what was there instead, the message says both:
 *
 *     AS_REQUIRE_BUT(solver->answer == AS_ANSWER_SAT, "the last answer was sat", "it was %s",
 *             as_answer_name(solver->answer));
 *
 * A function behind several public ones is told by which it was called, and uses the forms with _OF.
 */
#ifndef ASSAY_BASE_CONTRACT_H
#define ASSAY_BASE_CONTRACT_H

#include <assay/base/api.h>

AS_BEGIN_DECLARATIONS

/* Prints "assay: contract violated in FUNCTION: WHAT" on standard error and aborts. */
__attribute__((noreturn)) void as_contract_violated(const char *function, const char *what);
/* The same with "requires: WHAT, but FOUND" behind the name. */
__attribute__((noreturn, format(printf, 3, 4))) void as_contract_unmet(const char *function, const char *what,
                                                                       const char *found, ...);

AS_END_DECLARATIONS

#define AS_REQUIRE_OF(function, condition, what)                                                                       \
  do {                                                                                                                 \
    if (__builtin_expect(!(condition), 0)) as_contract_violated(function, what);                                       \
  } while (0)
#define AS_REQUIRE_BUT_OF(function, condition, what, ...)                                                              \
  do {                                                                                                                 \
    if (__builtin_expect(!(condition), 0)) as_contract_unmet(function, what, __VA_ARGS__);                             \
  } while (0)
#define AS_REQUIRE(condition, what) AS_REQUIRE_OF(__func__, condition, what)
#define AS_REQUIRE_BUT(condition, what, ...) AS_REQUIRE_BUT_OF(__func__, condition, what, __VA_ARGS__)

#endif
