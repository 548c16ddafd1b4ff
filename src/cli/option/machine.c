#include "cli/option/machine.h"
#include "cli/option/options.h"

#include <stdio.h>
#include <string.h>

/* ---- checks ---- */

static bool switch_check(const char *command, const char *name, size_t length, bool on, bool *checks) {
  if (length == 3 && !memcmp(name, "all", 3)) {
    for (int i = 0; i < AS_CHECK_COUNT; i++) checks[i] = on;
    return true;
  }
  for (int i = 0; i < AS_CHECK_COUNT; i++) {
    const char *known = as_check_get((as_check)i)->name;
    if (strlen(known) != length || memcmp(known, name, length) != 0) continue;
    checks[i] = on;
    return true;
  }
  fprintf(stderr, "assay %s: there is no check '%.*s'; 'assay test --list-checks' lists them\n", command, (int)length,
          name);
  return false;
}

bool as_cli_switch_checks(const char *command, const char *names, bool on, bool checks[AS_CHECK_COUNT]) {
  for (;; names++) {
    size_t length = strcspn(names, ",");
    if (!switch_check(command, names, length, on, checks)) return false;
    names += length;
    if (!*names) return true;
  }
}

void as_cli_print_checks(void) {
  printf("%-20s %-8s %-10s %-22s %s\n", "check", "default", "sanitizer", "clause", "meaning");
  for (int i = 0; i < AS_CHECK_COUNT; i++) {
    const as_check_facts *c = as_check_get((as_check)i);
    printf("%-20s %-8s %-10s %-22s %s\n", c->name, c->on ? "on" : "off", c->sanitizer, c->clause, c->meaning);
  }
}

/* ---- words ---- */

static bool set_word(const char *command, const char *argument, const char *what, const char *const *words,
                     uint32_t count, uint32_t *found) {
  for (uint32_t i = 0; i < count; i++)
    if (!strcmp(words[i], argument)) return *found = i, true;
  return as_cli_complain(command, what, argument);
}

bool as_cli_set_uninit(const char *command, const char *argument, as_machine_options *machine) {
  const char *words[AS_UNINIT_COUNT];
  uint32_t found = 0;
  for (uint32_t i = 0; i < AS_UNINIT_COUNT; i++) words[i] = as_uninit_name((as_uninit)i);
  if (!set_word(command, argument, "--uninit is use, strict, any or fixed, not", words, AS_UNINIT_COUNT, &found))
    return false;
  return machine->uninit = (as_uninit)found, true;
}

bool as_cli_set_missing(const char *command, const char *argument, as_machine_options *machine) {
  static const char *const words[] = {[AS_MISSING_GIVE_UP] = "stop", [AS_MISSING_HAVOC] = "havoc"};
  uint32_t found = 0;
  if (!set_word(command, argument, "--missing is stop or havoc, not", words, 2, &found)) return false;
  return machine->missing = (as_missing)found, true;
}

bool as_cli_set_merge(const char *command, const char *argument, as_machine_options *machine) {
  static const char *const words[] = {[AS_MERGE_OFF] = "off", [AS_MERGE_AUTO] = "auto", [AS_MERGE_ALWAYS] = "always"};
  uint32_t found = 0;
  if (!set_word(command, argument, "--merge is auto, off or always, not", words, 3, &found)) return false;
  return machine->merge = (as_merge)found, true;
}

/* The levels of clang's -fstrict-flex-arrays. */
bool as_cli_set_flexible(const char *command, const char *argument, as_machine_options *machine) {
  static const char *const words[] = {
      [AS_FLEXIBLE_ANY] = "0", [AS_FLEXIBLE_ONE] = "1", [AS_FLEXIBLE_ZERO] = "2", [AS_FLEXIBLE_OPEN] = "3"};
  uint32_t found = 0;
  if (!set_word(command, argument, "--strict-flex-arrays is 0, 1, 2 or 3, not", words, 4, &found)) return false;
  return machine->flexible = (as_flexible)found, true;
}
