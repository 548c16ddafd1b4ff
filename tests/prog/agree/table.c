/* A small hash table with chains in an array of nodes: symbolic keys, some of them equal, some with the same slot. */
#include <assay/assay.h>
#include <stdio.h>
#include <stdlib.h>

enum { SLOTS = 4 };
typedef struct node {
  struct node *next;
  unsigned key;
  int value;
} node;

static node *slots[SLOTS];

static unsigned slot_of(unsigned key) { return (key * 2654435761u) >> 30; }

static node *find(unsigned key) {
  node *at = slots[slot_of(key)];
  while (at && at->key != key) at = at->next;
  return at;
}

static void put(unsigned key, int value) {
  node *there = find(key);
  if (!there) {
    there = malloc(sizeof *there);
    there->key = key, there->next = slots[slot_of(key)];
    slots[slot_of(key)] = there;
  }
  there->value = value;
}

int main(void) {
  unsigned keys[3];
  for (int i = 0; i < 3; i++) {
    keys[i] = assay_uint("key");
    put(keys[i], i);
  }
  for (int i = 0; i < 3; i++) printf("%u is %d in %u\n", keys[i], find(keys[i])->value, slot_of(keys[i]));
  int count = 0;
  for (int i = 0; i < SLOTS; i++)
    for (node *at = slots[i], *next; at; at = next) {
      next = at->next, count++;
      free(at);
    }
  printf("%d keys\n", count);
  return find == NULL;
}
