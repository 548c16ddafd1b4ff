#include "cli/option/tiers.h"

#include <assay/solve/solver.h>
#include <stdio.h>
#include <string.h>

static bool find_tier(const char *name, size_t length, int *found) {
  for (int tier = 0; tier < AS_TIER_COUNT; tier++) {
    const char *known = as_tier_name((as_tier)tier);
    if (strlen(known) == length && memcmp(known, name, length) == 0) return *found = tier, true;
  }
  return false;
}

bool as_cli_parse_tiers(const char *command, const char *names, uint32_t *tiers_off) {
  for (;; names++) {
    size_t length = strcspn(names, ",");
    int tier;
    if (!find_tier(names, length, &tier)) {
      fprintf(stderr, "assay %s: unknown tier '%.*s'; 'assay %s --help' lists them\n", command, (int)length, names,
              command);
      return false;
    }
    *tiers_off |= UINT32_C(1) << tier;
    names += length;
    if (!*names) return true;
  }
}

void as_cli_print_tiers(void) {
  fputs("\ntiers:\n", stdout);
  for (int tier = 0; tier < AS_TIER_COUNT; tier++)
    printf("  %-24s %s\n", as_tier_name((as_tier)tier), as_tier_meaning((as_tier)tier));
}
