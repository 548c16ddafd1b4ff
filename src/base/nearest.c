#include "base/nearest.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

enum { LONGEST = 63 };

static uint32_t least(uint32_t a, uint32_t b) { return a < b ? a : b; }

static int letter(char c) { return tolower((unsigned char)c); }

/* Optimal string alignment, with the last three rows of the table. */
uint32_t as_distance(const char *a, const char *b) {
  size_t rows = strlen(a), columns = strlen(b);
  if (rows > LONGEST || columns > LONGEST) return UINT32_MAX;
  uint32_t table[3][LONGEST + 1];
  for (uint32_t j = 0; j <= columns; j++) table[0][j] = j;
  for (uint32_t i = 1; i <= rows; i++) {
    uint32_t *now = table[i % 3];
    const uint32_t *last = table[(i - 1) % 3], *before = table[(i + 1) % 3];
    now[0] = i;
    for (uint32_t j = 1; j <= columns; j++) {
      uint32_t change = last[j - 1] + (letter(a[i - 1]) != letter(b[j - 1]));
      now[j] = least(change, least(last[j], now[j - 1]) + 1);
      bool swapped = i > 1 && j > 1 && letter(a[i - 1]) == letter(b[j - 2]) && letter(a[i - 2]) == letter(b[j - 1]);
      if (swapped) now[j] = least(now[j], before[j - 2] + 1);
    }
  }
  return table[rows % 3][columns];
}

const char *as_nearest(const char *word, const char *const *names, uint32_t count) {
  const char *found = NULL;
  size_t length = strlen(word);
  uint32_t third = (uint32_t)(length / 3), limit = third > 2 ? third : length > 3 ? 2 : 1;
  for (uint32_t i = 0; i < count; i++) {
    uint32_t distance = as_distance(word, names[i]);
    if (distance > limit || (found && distance >= as_distance(word, found))) continue;
    found = names[i];
  }
  return found;
}
