/* NONE */
/* The last element of a queue lies before its tail; room is made where the queue begins, if its head is there. */
#include <stdlib.h>

struct queue {
  int *start, *end, *head, *tail;
};

int queue_room(struct queue *queue) {
  int last = queue->tail[0] ? queue->tail[-1] : 0;
  if (queue->head == queue->tail && queue->start == queue->head && queue->tail != queue->end) {
    int *start = realloc(queue->start, 64);
    if (!start) return -1;
    queue->start = queue->head = queue->tail = start;
    queue->end = start + 16;
  }
  return last > 0;
}

#ifdef DRIVER
int main(void) {
  int *values = calloc(2, sizeof *values);
  if (!values) return 0;
  struct queue queue = {values, values + 2, values, values};
  int answer = queue_room(&queue);
  free(queue.start);
  return answer == 99;
}
#endif
