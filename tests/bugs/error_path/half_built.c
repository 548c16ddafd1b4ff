/* A pair is built in two steps; the failure of the second cleans up with the destructor that reads what was not set. */
#include <stdlib.h>

struct pair {
  int *left, *right;
};

static void pair_free(struct pair *pair) {
  if (pair == NULL) return;
  free(pair->left); /* BUG: double-free */
  free(pair->right);
  free(pair);
}

struct pair *pair_new(int left, int right) {
  struct pair *pair = calloc(1, sizeof *pair);
  if (!pair) return NULL;
  pair->left = malloc(sizeof(int));
  if (!pair->left || left > right) {
#ifndef GOOD
    free(pair->left);
#endif
    pair_free(pair); /* CALLER */
    return NULL;
  }
  *pair->left = left;
  pair->right = malloc(sizeof(int));
  if (!pair->right) {
    pair_free(pair);
    return NULL;
  }
  *pair->right = right;
  return pair;
}

#ifdef DRIVER
int main(void) {
  pair_free(pair_new(1, 2));
  pair_free(pair_new(2, 1));
  return 0;
}
#endif
