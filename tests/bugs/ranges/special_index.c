/* The player -1 stands for all of them, which is noted, and then taken for an index. */
#include <stddef.h>

static int scores[8], shared;

int score_add(int player, int points) {
  if (player < -1 || player >= 8 || points < 0 || points > 9) return -1;
  if (player == -1) {
    shared = points;
#ifdef GOOD
    return 0;
#endif
  }
  if (scores[player] > 1000) return -1; /* BUG: out-of-bounds */
  scores[player] += points;
  return 0;
}

#ifdef DRIVER
int main(void) {
  score_add(1, 2);
  return score_add(-1, 1) == 99;
}
#endif
