/* A queue of numbers: for docs/synth.md, which has the contracts that assay finds for these functions. */
#include <stddef.h>

struct job {
  int priority;
  struct job *next;
};

struct queue {
  struct job *first, *last;
  unsigned length;
};

void queue_init(struct queue *q) {
  q->first = q->last = NULL;
  q->length = 0;
}

int queue_first(const struct queue *q, int otherwise) { return q->first ? q->first->priority : otherwise; }

void queue_push(struct queue *q, struct job *j) {
  j->next = NULL;
  if (q->last)
    q->last->next = j;
  else
    q->first = j;
  q->last = j;
  q->length++;
}

int average(int sum, int count) { return sum / count; }
