/* NONE */
/* An intrusive list: the object is reached from the link in its middle. */
#include <stddef.h>
#include <stdlib.h>

#define CONTAINER_OF(pointer, type, member) ((type *)((char *)(pointer) - offsetof(type, member)))

struct link {
  struct link *next;
};

struct job {
  int priority;
  struct link link;
};

struct link *job_push(struct link *list, int priority) {
  struct job *job = malloc(sizeof *job);
  if (!job) return list;
  job->priority = priority;
  job->link.next = list;
  return &job->link;
}

struct link *job_pop(struct link *list, int *priority) {
  if (!list) return NULL;
  struct job *job = CONTAINER_OF(list, struct job, link);
  struct link *rest = list->next;
  *priority = job->priority;
  free(job);
  return rest;
}

int job_round(void) {
  int priority = 0;
  struct link *list = job_push(job_push(NULL, 1), 2);
  while (list) list = job_pop(list, &priority);
  return priority;
}

#ifdef DRIVER
int main(void) { return job_round() == 99; }
#endif
