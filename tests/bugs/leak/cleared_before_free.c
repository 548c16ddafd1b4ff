/* A queue of jobs lives as long as one function; it is emptied by forgetting its head. */
#include <stdlib.h>

struct job {
  int cost;
  struct job *next;
};

struct queue {
  struct job *head;
  int length;
};

static int push(struct queue *q, int cost) {
  struct job *job = malloc(sizeof *job); /* BUG: leak */
  if (!job) return -1;
  job->cost = cost;
  job->next = q->head;
  q->head = job;
  q->length++;
  return 0;
}

static void clear(struct queue *q) {
#ifndef GOOD
  q->head = NULL;
#endif
  while (q->head) {
    struct job *next = q->head->next;
    free(q->head);
    q->head = next;
  }
  q->length = 0;
}

int schedule(void) {
  struct queue queue = {NULL, 0};
  int total = 0;
  if (push(&queue, 3) == 0 && push(&queue, 5) == 0)
    for (struct job *job = queue.head; job; job = job->next) total += job->cost;
  clear(&queue);
  return total;
}

#ifdef DRIVER
int main(void) { return schedule() == 1; }
#endif
