/* The object is allocated with the size of a pointer to it. */
#include <stdlib.h>

typedef struct account {
  long id;
  long balance;
  long limit;
} account;

account *account_new(long id) {
#ifdef GOOD
  account *a = malloc(sizeof *a);
#else
  account *a = malloc(sizeof a);
#endif
  if (!a) return NULL;
  a->id = id;
  a->balance = 0; /* BUG: out-of-bounds */
  a->limit = 100;
  return a;
}

#ifdef DRIVER
int main(void) {
  free(account_new(4));
  return 0;
}
#endif
