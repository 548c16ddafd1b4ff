/* A suite: what it says to people. */
#include "cli/cli.h"
#include "cli/suite/suite.h"
#include "report/known/known_print.h"

#include <assay/base/clock.h>
#include <stdio.h>
#include <string.h>

static const double seconds_between = 0.2;

/* ---- all together ---- */

uint32_t as_suite_count_of(const as_suite *suite, as_suite_status status) {
  return as_suite_count(suite->tests.at, suite->tests.count, status);
}

int as_suite_exit_code(const as_suite *suite) {
  switch (as_suite_judge_all(suite->tests.at, suite->tests.count)) {
  case AS_SUITE_PASSED: return AS_EXIT_SAFE;
  case AS_SUITE_FAILED: return AS_EXIT_BUG;
  case AS_SUITE_TROUBLE: return AS_EXIT_TROUBLE;
  default: return AS_EXIT_OTHER;
  }
}

void as_suite_put_idle(const as_suite *suite, const as_suite_known *known, as_text *out) {
  for (uint32_t i = 0; i < known->uses.count; i++) {
    const as_suite_use *use = &known->uses.at[i];
    if (use->is_used) continue;
    if (!use->is_entry)
      as_known_print_idle(use->file, use->line, use->column, use->kinds, out);
    else if (suite->own->baseline)
      as_known_print_stale(suite->own->baseline, &use->print, out);
  }
}

/* ---- lines ---- */

static const char *colour_of(const as_suite *suite, as_suite_status status) {
  switch (status) {
  case AS_SUITE_PASSED:
  case AS_SUITE_EXPECTED: return suite->style->mark;
  case AS_SUITE_FAILED:
  case AS_SUITE_TROUBLE: return suite->style->error;
  default: return suite->style->warning;
  }
}

static bool is_fine(const as_suite_test *test) {
  return test->status == AS_SUITE_PASSED || test->status == AS_SUITE_EXPECTED;
}

static void print_text(const as_text *text) {
  if (!text->length) return;
  fwrite(as_text_get(text), 1, text->length, stdout);
  if (text->at[text->length - 1] != '\n') putchar('\n');
}

/* Characters, as a terminal counts most of them. */
static uint32_t columns_of(const char *name) {
  uint32_t columns = 0;
  for (; *name; name++) columns += ((unsigned char)*name & 0xc0) != 0x80;
  return columns;
}

uint32_t as_suite_name_columns(const as_suite *suite) {
  uint32_t most = 0;
  for (uint32_t i = 0; i < suite->tests.count; i++) {
    uint32_t columns = columns_of(suite->tests.at[i].file);
    if (columns > most) most = columns;
  }
  return most;
}

void as_suite_print_test(as_suite *suite, const as_suite_test *test) {
  as_suite_wipe_progress(suite);
  if (suite->wishes->json) return;
  printf("%s%-10s%s %s%*s %8.2f s%s%s\n", colour_of(suite, test->status), test->word, suite->style->plain, test->file,
         (int)(suite->name_columns - columns_of(test->file)), "", test->seconds, test->message.length ? "  " : "",
         as_text_get(&test->message));
  if (!is_fine(test) || suite->wishes->print_output || suite->wishes->statistics) {
    print_text(&test->complained);
    print_text(&test->said);
    if (test->complained.length || test->said.length) putchar('\n');
  }
  fflush(stdout);
}

static void print_count(uint32_t count, const char *one, const char *several, const char **separator) {
  if (!count) return;
  printf("%s%u %s", *separator, count, count == 1 ? one : several);
  *separator = ", ";
}

void as_suite_print_summary(const as_suite *suite, uint32_t known, const char *idle) {
  fputs(idle, stdout);
  const char *separator = "";
#define AS_SUITE_STATUS(status, name, one, several)                                                                    \
  print_count(as_suite_count_of(suite, AS_SUITE_##status), one, several, &separator);
#include "analyse/suite/status.def"
#undef AS_SUITE_STATUS
  if (known) printf("; %u known bug%s", known, known == 1 ? "" : "s");
  printf("; %.2f s\n", as_clock_seconds() - suite->began);
}

void as_suite_wipe_progress(as_suite *suite) {
  if (suite->progress_shown) fputs("\r\033[K", stderr);
  suite->progress_shown = false;
}

void as_suite_show_progress(as_suite *suite) {
  double now = as_clock_seconds();
  if (!suite->shows_progress || now < suite->next_progress) return;
  uint32_t done = 0;
  for (uint32_t i = 0; i < suite->tests.count; i++) done += suite->tests.at[i].is_done;
  fflush(stdout);
  fprintf(stderr, "\r\033[K%.0f s: %u of %u tests done, %u running", now - suite->began, done, suite->tests.count,
          suite->pool.running);
  suite->progress_shown = true, suite->next_progress = now + seconds_between;
}
