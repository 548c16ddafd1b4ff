/* What a test file of a suite says about itself. */
#include "analyse/known/remarks.h"
#include "analyse/c/checks.h"
#include "base/nearest.h"
#include "cli/suite/suite.h"

#include <string.h>

static const char *const allowed[] = {
#define AS_SUITE_ALLOWED(name) name,
#include "cli/suite/allowed.def"
#undef AS_SUITE_ALLOWED
};
enum { ALLOWED = sizeof allowed / sizeof *allowed };

static bool complain(as_suite_test *test, const as_remark *remark, const char *what, const char *word,
                     const char *guess) {
  as_text_printf(&test->complained, "%s:%u:%u: error: assay: %s", test->file, remark->line, remark->column, what);
  if (word) as_text_printf(&test->complained, " '%s'", word);
  if (guess) as_text_printf(&test->complained, "; did you mean '%s'?", guess);
  as_text_put_char(&test->complained, '\n');
  return false;
}

static bool is_allowed(const char *name) {
  for (int i = 0; i < ALLOWED; i++)
    if (!strcmp(allowed[i], name)) return true;
  return false;
}

static bool check_option(as_suite *suite, as_suite_test *test, const as_remark *remark, const char *word) {
  size_t length = strcspn(word, "=");
  char *name = as_region_copy(&suite->region, word, length + 1);
  name[length] = 0;
  return is_allowed(name) ||
         complain(test, remark, "this option cannot be given in a file:", name, as_nearest(name, allowed, ALLOWED));
}

static bool take_options(as_suite *suite, as_suite_test *test, const as_remark *remark) {
  const char *reason;
  uint32_t first = test->options.count;
  if (!as_shell_split(&suite->region, remark->text, &test->options, &reason))
    return complain(test, remark, reason, NULL, NULL);
  for (uint32_t i = first; i < test->options.count; i++) {
    const char *word = test->options.at[i];
    if (word[0] == '-' && word[1] && !check_option(suite, test, remark, word)) return false;
  }
  return true;
}

/* Several may tell kinds of bugs; otherwise one is enough. */
static bool take_expectation(as_suite_test *test, const as_remark *remark) {
  bool both_kinds = test->expected_kinds && remark->kinds;
  if (test->expects && !both_kinds)
    return complain(test, remark, "this file expects something else already; only kinds of bugs add up", NULL, NULL);
  test->expects = true;
  test->expected = remark->verdict, test->expected_kinds |= remark->kinds;
  return true;
}

static bool take_remark(as_suite *suite, as_suite_test *test, const as_remark *remark) {
  switch (remark->kind) {
  case AS_REMARK_EXPECT: return take_expectation(test, remark);
  case AS_REMARK_OPTIONS: return take_options(suite, test, remark);
  case AS_REMARK_TIMEOUT: return test->seconds_limit = remark->seconds, true;
  case AS_REMARK_IGNORE:
  case AS_REMARK_COUNT: break;
  }
  return true;
}

bool as_suite_read_remarks(as_suite *suite, as_suite_test *test) {
  as_remarks remarks;
  as_remarks_init(&remarks, suite->memory, as_c_checks());
  bool good = as_remarks_read_file(&remarks, test->file, &test->complained);
  for (uint32_t i = 0; good && i < remarks.all.count; i++) good = take_remark(suite, test, &remarks.all.at[i]);
  as_remarks_release(&remarks);
  return good;
}

bool as_suite_apply_options(const as_suite_test *test, as_test_wishes *wishes) {
  as_cli_group groups[] = {as_test_wishes_group(wishes), as_cli_search_group(&wishes->explore)};
  as_cli_syntax syntax = {"test", "", groups, 2, "FILE..."};
  as_cli_words words;
  int count = (int)test->options.count;
  char **argv = as_region_alloc(&wishes->region, ((size_t)count + 2) * sizeof *argv);
  argv[0] = as_region_copy(&wishes->region, "test", 5);
  for (int i = 0; i < count; i++)
    argv[i + 1] = as_region_copy(&wishes->region, test->options.at[i], strlen(test->options.at[i]) + 1);
  argv[count + 1] = NULL;
  if (!as_cli_parse_words(&syntax, count + 1, argv, &words)) return false;
  return !words.file || as_cli_complain("test", "options in a file have no word like", words.file);
}
