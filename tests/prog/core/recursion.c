/* Recursion: Ackermann, mutual, permutations, hanoi, quicksort, a tree on the heap, deep calls with arrays of their
 * own. */
#include <stdio.h>
#include <stdlib.h>

static unsigned ackermann(unsigned m, unsigned n) {
  return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
}
static int is_odd(int n);
static int is_even(int n) { return n == 0 || is_odd(n - 1); }
static int is_odd(int n) { return n != 0 && is_even(n - 1); }
static int permutations(int *at, int n, int k) {
  if (k == n) return at[0] < at[n - 1];
  int count = 0;
  for (int i = k; i < n; i++) {
    int t = at[k];
    at[k] = at[i], at[i] = t;
    count += permutations(at, n, k + 1);
    t = at[k];
    at[k] = at[i], at[i] = t;
  }
  return count;
}
static long hanoi(int n, int from, int to) { return n ? hanoi(n - 1, from, 6 - from - to) * 2 + from * to : 0; }
static void sort(int *low, int *high) {
  if (high - low < 2) return;
  int pivot = *low, *i = low, *k = high;
  for (;;) {
    while (*i < pivot) i++;
    while (*--k > pivot);
    if (i >= k) break;
    int t = *i;
    *i++ = *k, *k = t;
  }
  sort(low, k + 1);
  sort(k + 1, high);
}
struct tree {
  int key;
  struct tree *left, *right;
};
static struct tree *insert(struct tree *t, int key) {
  if (!t) {
    t = malloc(sizeof *t);
    *t = (struct tree){.key = key};
  } else if (key < t->key) {
    t->left = insert(t->left, key);
  } else {
    t->right = insert(t->right, key);
  }
  return t;
}
static int release(struct tree *t) {
  if (!t) return 0;
  int left = release(t->left), right = release(t->right);
  free(t);
  return 1 + (left > right ? left : right);
}
static int deep(int n) {
  int own[4] = {n, n + 1, n + 2, n + 3};
  return n == 0 ? own[3] : deep(n - 1) % 1000 + own[n % 4];
}

int main(void) {
  printf("%u %d %d\n", ackermann(2, 5), is_even(100), is_odd(51));
  int list[] = {0, 1, 2, 3, 4};
  printf("%d %ld\n", permutations(list, 5, 0), hanoi(8, 1, 3));
  int numbers[] = {9, 3, 7, 1, 8, 2, 2, 5, 0, 6};
  sort(numbers, numbers + 10);
  for (int i = 0; i < 10; i++) printf("%d ", numbers[i]);
  struct tree *t = NULL;
  for (int i = 0; i < 50; i++) t = insert(t, i * 37 % 50);
  printf("| %d %d\n", release(t), deep(500));
  return 0;
}
