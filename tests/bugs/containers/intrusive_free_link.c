/* The link in the middle of an element is freed, instead of the element. */
#include <stddef.h>
#include <stdlib.h>

struct link {
  struct link *next, *previous;
};

#define ENTRY(link, type, member) ((type *)((char *)(link) - offsetof(type, member)))

struct job {
  int priority;
  int results[7];
  struct link link;
};

static void link_remove(struct link *link) {
  link->previous->next = link->next;
  link->next->previous = link->previous;
}

int jobs_drop(struct link *link, int limit) {
  struct job *job = ENTRY(link, struct job, link);
  link_remove(link);
  if (job->priority <= limit) return 0;
#ifdef GOOD
  free(job);
#else
  free(link); /* BUG: bad-free */
#endif
  return 1;
}

#ifdef DRIVER
int main(void) {
  struct link head;
  struct job *job = calloc(1, sizeof *job);
  if (!job) return 0;
  job->priority = 3;
  head.next = head.previous = &job->link;
  job->link.next = job->link.previous = &head;
  int dropped = jobs_drop(&job->link, 2);
  return dropped - 1;
}
#endif
