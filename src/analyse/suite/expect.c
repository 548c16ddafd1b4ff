/* What a test file of a suite says about itself. */
#include "analyse/known/remarks.h"
#include "analyse/suite/tests.h"
#include "base/nearest.h"

#include <string.h>

typedef struct reader {
  as_suite_tests *tests;
  as_suite_test *test;
  const as_suite_rules *rules;
} reader;

static bool complain(as_suite_test *test, const as_remark *remark, const char *what, const char *word,
                     const char *guess) {
  as_text_printf(&test->complained, "%s:%u:%u: error: assay: %s", test->file, remark->line, remark->column, what);
  if (word) as_text_printf(&test->complained, " '%s'", word);
  if (guess) as_text_printf(&test->complained, "; did you mean '%s'?", guess);
  as_text_put_char(&test->complained, '\n');
  return false;
}

static bool is_allowed(const as_suite_rules *rules, const char *name) {
  for (uint32_t i = 0; i < rules->option_count; i++)
    if (!strcmp(rules->options[i], name)) return true;
  return false;
}

static bool check_option(reader *r, const as_remark *remark, const char *word) {
  const as_suite_rules *rules = r->rules;
  size_t length = strcspn(word, "=");
  char *name = as_region_copy(&r->tests->region, word, length + 1);
  name[length] = 0;
  return is_allowed(rules, name) || complain(r->test, remark, "this option cannot be given in a file:", name,
                                             as_nearest(name, rules->options, rules->option_count));
}

static bool take_options(reader *r, const as_remark *remark) {
  const char *reason;
  as_words *options = &r->test->options;
  uint32_t first = options->count;
  if (!as_shell_split(&r->tests->region, remark->text, options, &reason))
    return complain(r->test, remark, reason, NULL, NULL);
  for (uint32_t i = first; i < options->count; i++) {
    const char *word = options->at[i];
    if (word[0] == '-' && word[1] && !check_option(r, remark, word)) return false;
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

static bool take_remark(reader *r, const as_remark *remark) {
  switch (remark->kind) {
  case AS_REMARK_EXPECT: return take_expectation(r->test, remark);
  case AS_REMARK_OPTIONS: return take_options(r, remark);
  case AS_REMARK_TIMEOUT: return r->test->seconds_limit = remark->seconds, true;
  case AS_REMARK_IGNORE:
  case AS_REMARK_COUNT: break;
  }
  return true;
}

bool as_suite_expect(as_suite_tests *tests, as_suite_test *test, const as_suite_rules *rules) {
  reader r = {tests, test, rules};
  as_remarks remarks;
  as_remarks_init(&remarks, tests->memory, rules->checks);
  bool good = as_remarks_read_file(&remarks, test->file, &test->complained);
  for (uint32_t i = 0; good && i < remarks.all.count; i++) good = take_remark(&r, &remarks.all.at[i]);
  as_remarks_release(&remarks);
  return good;
}
