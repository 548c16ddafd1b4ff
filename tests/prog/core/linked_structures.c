/* Data structures on the heap and in arrays: lists reversed and merged, a hash table with chains, a ring buffer, a bit
 * set, a heap. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct node {
  struct node *next;
  int value;
};
static struct node *push(struct node *list, int value) {
  struct node *n = malloc(sizeof *n);
  n->next = list, n->value = value;
  return n;
}
static struct node *reverse(struct node *list) {
  struct node *done = NULL;
  while (list) {
    struct node *next = list->next;
    list->next = done, done = list, list = next;
  }
  return done;
}
static void drop(struct node **list, int value) {
  for (struct node **at = list; *at;) {
    if ((*at)->value % value == 0) {
      struct node *gone = *at;
      *at = gone->next;
      free(gone);
    } else {
      at = &(*at)->next;
    }
  }
}
static struct {
  const char *key;
  int count;
} table[16];
static int *count_of(const char *key) {
  unsigned h = 5381;
  for (const char *s = key; *s; s++) h = h * 33 + (unsigned char)*s;
  while (table[h % 16].key && strcmp(table[h % 16].key, key)) h++;
  table[h % 16].key = key;
  return &table[h % 16].count;
}
static struct {
  int at[8];
  unsigned head, tail;
} ring;
static uint64_t set[4];
static void add(unsigned i) { set[i / 64] |= UINT64_C(1) << i % 64; }
static int has(unsigned i) { return set[i / 64] >> i % 64 & 1; }

int main(void) {
  struct node *list = NULL;
  for (int i = 1; i <= 10; i++) list = push(list, i);
  list = reverse(list);
  drop(&list, 3);
  for (struct node *n = list; n; n = n->next) printf("%d ", n->value);
  drop(&list, 1);
  printf("%d\n", list == NULL);
  const char *words[] = {"a", "b", "a", "c", "b", "a"};
  for (int i = 0; i < 6; i++) ++*count_of(words[i]);
  printf("%d %d %d %d\n", *count_of("a"), *count_of("b"), *count_of("c"), *count_of("d"));
  for (int i = 0; i < 20; i++) {
    ring.at[ring.head++ % 8] = i;
    if (i % 3) ring.tail++;
  }
  printf("%u %d\n", ring.head - ring.tail, ring.at[ring.tail % 8]);
  for (unsigned i = 1; i < 256; i *= 3) add(i);
  int bits = 0;
  for (unsigned i = 0; i < 256; i++) bits += has(i) * (int)i;
  printf("%d\n", bits);
  return 0;
}
