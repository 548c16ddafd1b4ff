#include <assay/base/contract.h>
#include <assay/explore/run.h>

typedef struct row {
  const char *name, *meaning;
  int exit_code;
} row;

static const row rows[] = {
#define AS_VERDICT(verdict, name, exit_code, meaning) [AS_VERDICT_##verdict] = {name, meaning, exit_code},
#include <assay/explore/verdicts.def>
#undef AS_VERDICT
};

static const row *row_of(as_verdict verdict, const char *function) {
  AS_REQUIRE_BUT_OF(function, (unsigned)verdict < sizeof rows / sizeof *rows, "a verdict of verdicts.def",
                    "it is number %u", (unsigned)verdict);
  return &rows[verdict];
}

const char *as_verdict_name(as_verdict verdict) { return row_of(verdict, __func__)->name; }
const char *as_verdict_meaning(as_verdict verdict) { return row_of(verdict, __func__)->meaning; }
int as_verdict_exit_code(as_verdict verdict) { return row_of(verdict, __func__)->exit_code; }
