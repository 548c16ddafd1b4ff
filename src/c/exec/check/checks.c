#include "c/exec/machine.h"

#include <string.h>

enum { OFF, ON, WRAP = 0, STOP = 1 };

static const as_check_facts facts[AS_CHECK_COUNT] = {
#define AS_CHECK(id, name, on, off, clause, sanitizer, meaning) {name, on, off, clause, sanitizer, meaning},
#include "c/exec/check/checks.def"
#undef AS_CHECK
};

const char *as_uninit_name(as_uninit uninit) {
  static const char *const names[AS_UNINIT_COUNT] = {
      [AS_UNINIT_USE] = "use", [AS_UNINIT_STRICT] = "strict", [AS_UNINIT_ANY] = "any", [AS_UNINIT_FIXED] = "fixed"};
  return names[uninit];
}

const as_check_facts *as_check_get(as_check check) {
  AS_REQUIRE(check < AS_CHECK_COUNT, "there is no such check");
  return &facts[check];
}

as_check as_check_find(const char *name) {
  uint32_t check = 0;
  while (check < AS_CHECK_COUNT && strcmp(facts[check].name, name)) check++;
  return (as_check)check;
}

void as_machine_default_checks(bool checks[AS_CHECK_COUNT]) {
  for (uint32_t i = 0; i < AS_CHECK_COUNT; i++) checks[i] = facts[i].on;
}
