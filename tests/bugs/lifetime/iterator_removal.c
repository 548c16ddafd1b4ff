/* An element is removed from a list while the iterator stands on it. */
#include <stdlib.h>

struct task {
  int done;
  struct task *next;
};

static struct task *task_push(struct task *list, int done) {
  struct task *task = malloc(sizeof *task);
  if (!task) return list;
  task->done = done;
  task->next = list;
  return task;
}

static void unlink_task(struct task **link) {
  struct task *gone = *link;
  *link = gone->next;
  free(gone);
}

int sweep(void) {
  struct task *list = task_push(task_push(NULL, 0), 1);
  int swept = 0;
  struct task **link = &list;
  while (*link) {
    struct task *task = *link;
    if (task->done) {
      unlink_task(link);
      swept++;
#ifdef GOOD
      continue;
#endif
    }
    link = &task->next;
#ifndef GOOD
    if (*link == NULL) break; /* BUG: heap-use-after-free */
#endif
  }
  while (list) unlink_task(&list);
  return swept;
}

#ifdef DRIVER
int main(void) { return sweep() == 99; }
#endif
