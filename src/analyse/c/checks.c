#include "analyse/c/checks.h"

#include <assay/base/contract.h>

static const as_check_row rows[] = {
#define AS_CHECK(check, name, on, off, clause, sanitizer, meaning) {name, meaning, clause, sanitizer, AS_CHECK_##check},
#include "c/exec/check/checks.def"
#undef AS_CHECK
};

static const as_check_alias aliases[] = {
#define AS_REMARK_KIND(name, check, object) {name, AS_CHECK_##check, object},
#include "analyse/c/remark_kinds.def"
#undef AS_REMARK_KIND
};

static const as_check_table table = {rows, AS_CHECK_COUNT, aliases, sizeof aliases / sizeof *aliases};
_Static_assert(sizeof rows / sizeof *rows + sizeof aliases / sizeof *aliases <= 64, "a bit for each");

const as_check_table *as_c_checks(void) { return &table; }

as_check as_c_check(const as_check_row *row) {
  AS_REQUIRE(row >= rows && row < rows + AS_CHECK_COUNT, "a row of C's checks");
  return (as_check)row->number;
}

uint64_t as_c_check_set(const bool checks[AS_CHECK_COUNT]) {
  uint64_t set = 0;
  for (int i = 0; i < AS_CHECK_COUNT; i++) set |= (uint64_t)checks[i] << i;
  return set;
}
