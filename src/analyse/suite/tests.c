#include "analyse/suite/tests.h"

#include <assay/base/contract.h>
#include <string.h>

static const double usual_seconds = 60;

static void init_test(as_suite_tests *t, as_suite_test *test, const char *file, double seconds) {
  *test = (as_suite_test){.file = file, .status = AS_SUITE_NOT_RUN, .word = "NOT-RUN"};
  test->seconds_limit = seconds > 0 ? seconds : usual_seconds;
  test->message.memory = test->said.memory = test->complained.memory = test->answer.memory = t->memory;
}

/* What a shell takes as it is. */
static bool is_plain(char c) {
  bool is_word = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  return is_word || (unsigned char)c >= 0x80 || strchr("._+-", c);
}

/* tests/a.c has tests-a.c; if another test has that name already, a number follows. */
static void name_folder(as_suite_tests *t, uint32_t index) {
  as_text name = {.memory = t->memory};
  const char *file = t->at[index].file;
  file += strspn(file, "./"); /* a folder that hides is no help */
  for (const char *c = file; *c; c++) as_text_put_char(&name, *c == '/' ? '-' : is_plain(*c) ? *c : '_');
  size_t length = name.length;
  for (uint32_t i = 0, number = 2; i < index;) {
    bool taken = !strcmp(t->at[i++].folder, as_text_get(&name));
    if (!taken) continue;
    name.length = length;
    as_text_printf(&name, ".%u", number++);
    i = 0;
  }
  t->at[index].folder = as_region_copy(&t->region, as_text_get(&name), name.length + 1);
  as_text_release(&name);
}

void as_suite_tests_init(as_suite_tests *t, as_memory *memory, const char *const *files, uint32_t count,
                         double seconds) {
  *t = (as_suite_tests){.memory = memory, .count = count};
  as_region_init(&t->region, memory);
  t->at = as_memory_alloc(memory, count * sizeof *t->at);
  for (uint32_t i = 0; i < count; i++) init_test(t, &t->at[i], files[i], seconds);
  for (uint32_t i = 0; i < count; i++) name_folder(t, i);
}

void as_suite_tests_release(as_suite_tests *t) {
  for (uint32_t i = 0; i < t->count; i++) {
    as_suite_test *test = &t->at[i];
    as_text_release(&test->message), as_text_release(&test->said);
    as_text_release(&test->complained), as_text_release(&test->answer);
    as_words_release(t->memory, &test->options);
  }
  as_memory_free(t->memory, t->at, t->count * sizeof *t->at);
  as_region_release(&t->region);
}

bool as_suite_is_tighter(const as_suite_test *test, const as_budget *budget) {
  return !(budget->seconds > 0) || budget->seconds > test->seconds_limit;
}

void as_suite_share(const as_suite_test *test, uint32_t jobs, bool is_each, as_budget *budget) {
  AS_REQUIRE(jobs, "somebody runs");
  if (as_suite_is_tighter(test, budget)) budget->seconds = test->seconds_limit;
  if (!is_each) budget->bytes /= jobs;
}
