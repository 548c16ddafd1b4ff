// What can be reached by one of several pointers, whichever it is, is not lost, and costs no case for each of them.
// What can be reached by some of them only is lost by the others.
//
// RUN: sh %root/tests/lit/exits.sh 3 %assay bugs --no-config --no-cache --stats --latent %s > %t
// RUN: FileCheck %s < %t
// RUN: FileCheck --check-prefix=LOST %s < %t
#include <stdlib.h>

struct table {
  int *slots[8];
  unsigned count;
};

// CHECK: put: 1 ok, 1 fail (0 manifest)
void put(struct table *t, unsigned key) {
  int *made = malloc(sizeof *made);
  *made = 3;
  t->slots[key % 8] = made;
}

// It is behind what was put.
struct node {
  struct node *next;
  int *value;
};

// CHECK: chain: 1 ok, 1 fail (0 manifest)
void chain(struct node **slots, unsigned key) {
  struct node *made = malloc(sizeof *made);
  made->next = NULL;
  made->value = malloc(sizeof *made->value);
  *made->value = 1;
  slots[key & 1] = made;
}

static int *kept[2];

// CHECK: keep: 1 ok, 1 fail (0 manifest)
void keep(unsigned key) {
  int *slots[2] = {NULL, NULL};
  slots[key & 1] = malloc(sizeof(int));
  kept[0] = slots[0]; // and not the other one
}

// LOST-COUNT-1: allocated bytes cannot be reached when the function returns
