/* Only the upper end of the range is checked. */
#include <stddef.h>

static int scores[8];

int score_add(int player, int points) {
#ifdef GOOD
  if (player < 0 || player >= 8 || points < 0 || points > 9) return -1;
#else
  if (player >= 8 || points < 0 || points > 9) return -1;
#endif
  if (scores[player] > 1000) return -1; /* BUG: out-of-bounds */
  scores[player] += points;
  return 0;
}

#ifdef DRIVER
int main(void) {
  score_add(1, 2);
  return score_add(-2, 1) == 99;
}
#endif
