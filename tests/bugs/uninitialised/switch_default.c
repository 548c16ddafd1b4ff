/* NATIVE: memory */
/* The weight of a card: a kind that the switch does not know leaves it unset. */
#include <stddef.h>

enum card { CARD_NUMBER, CARD_FACE, CARD_ACE, CARD_JOKER };

static void weigh(enum card card, int *weight) {
  switch (card) {
  case CARD_NUMBER: *weight = 5; break;
  case CARD_FACE: *weight = 10; break;
  case CARD_ACE: *weight = 11; break;
  case CARD_JOKER:
#ifdef GOOD
    *weight = 0;
#endif
    break;
  }
}

int hand(enum card first) {
  int a = 0, b;
  if (first == CARD_ACE || first == CARD_FACE) weigh(first, &a);
  weigh(CARD_JOKER, &b);
  return b > 9 ? a : a + 1; /* BUG: uninitialised */
}

#ifdef DRIVER
int main(void) { return hand(CARD_ACE) == 99; }
#endif
