/* Names and prices belong together; there is one price less. */
#include <stddef.h>

static const char *const names[] = {"tea", "milk", "bread", "salt"};
static const int prices[] = {
    3,
    2,
    4,
#ifdef GOOD
    1,
#endif
};

int price_of_all(char initial) {
  int total = 0;
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    int price = prices[i]; /* BUG: out-of-bounds */
    if (names[i][0] == initial) total += price;
  }
  return total;
}

#ifdef DRIVER
int main(void) { return price_of_all('t') == 99; }
#endif
