/* A queue with a pointer to its last node, which is not reset when the queue runs empty. */
#include <stdlib.h>

struct node {
  struct node *next;
  int value;
};

struct queue {
  struct node *first, *last;
};

static int enqueue(struct queue *q, int value) {
  struct node *node = malloc(sizeof *node);
  if (!node) return -1;
  node->next = NULL;
  node->value = value;
  if (q->last)
    q->last->next = node; /* BUG: heap-use-after-free */
  else
    q->first = node;
  q->last = node;
  return 0;
}

static int dequeue(struct queue *q) {
  struct node *node = q->first;
  if (!node) return -1;
  q->first = node->next;
#ifdef GOOD
  if (!q->first) q->last = NULL;
#endif
  int value = node->value;
  free(node);
  return value;
}

int ping_pong(int value) {
  struct queue q = {NULL, NULL};
  if (enqueue(&q, value) < 0) return -1;
  dequeue(&q);
  enqueue(&q, value); /* CALLER */
  return dequeue(&q);
}

#ifdef DRIVER
int main(void) { return ping_pong(3) == 99; }
#endif
