/* The bucket of a key in a table whose number of buckets is halved once too often. */
#include <stddef.h>

unsigned bucket_after_shrinking(unsigned key) {
  unsigned buckets = 8;
#ifdef GOOD
  while (buckets > 1) {
#else
  while (buckets > 0) {
#endif
    buckets /= 2;
    if (key % buckets == 1) return buckets; /* BUG: division-by-zero */
  }
  return 0;
}

#ifdef DRIVER
int main(void) { return bucket_after_shrinking(16) == 99; }
#endif
