/* A table with chains: later values for a key replace earlier ones; keys are taken out. */
#include <assay/assay.h>
#include <stdlib.h>

enum { BUCKETS = 2 };

struct pair {
  unsigned char key;
  int value;
  struct pair *next;
};
static struct pair *buckets[BUCKETS];

static struct pair **find(unsigned char key) {
  struct pair **at = &buckets[key % BUCKETS];
  while (*at && (*at)->key != key) at = &(*at)->next;
  return at;
}

static void put(unsigned char key, int value) {
  struct pair **at = find(key);
  if (!*at) {
#ifndef WRONG
    *at = calloc(1, sizeof **at);
#else
    *at = malloc(sizeof **at);
#endif
    (*at)->key = key;
  }
  (*at)->value = value;
}

static int get(unsigned char key) { return *find(key) ? (*find(key))->value : -1; }

static void take_out(unsigned char key) {
  struct pair **at = find(key), *gone = *at;
  if (!gone) return;
  *at = gone->next;
  free(gone);
}

int main(void) {
  unsigned char a = assay_uchar("a"), b = assay_uchar("b");
  put(a, 1), put(b, 2), put('x', 3);
  assay_assert(get('x') == 3 && get(b) == (b == 'x' ? 3 : 2));
  assay_assert(get(a) == (a == 'x' ? 3 : a == b ? 2 : 1));
  take_out(a);
  assay_assert(get(a) == -1 && get(b) == (a == b ? -1 : b == 'x' ? 3 : 2));
  take_out(b), take_out('x');
  assay_assert(!buckets[0] && !buckets[1]);
}
