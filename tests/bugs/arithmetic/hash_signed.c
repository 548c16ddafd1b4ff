/* A hash that is computed in int: fourteen steps of multiplication are too many. */
#include <stddef.h>

int table_seed(void) {
  static const char text[] = "configuration";
#ifdef GOOD
  unsigned hash = 5381;
  for (size_t i = 0; i < sizeof text; i++) hash = hash * 33 + (unsigned char)text[i];
  return (int)(hash & 0x7fffffff);
#else
  int hash = 5381;
  for (size_t i = 0; i < sizeof text; i++) hash = hash * 33 + text[i]; /* BUG: signed-overflow */
  return hash & 0x7fffffff;
#endif
}

#ifdef DRIVER
int main(void) { return table_seed() == 99; }
#endif
