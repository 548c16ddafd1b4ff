/* A list through its elements: the next one is asked for behind the free of the element that has the link. */
#include <stddef.h>
#include <stdlib.h>

struct link {
  struct link *next, *previous;
};

#define ENTRY(link, type, member) ((type *)((char *)(link) - offsetof(type, member)))

struct job {
  int number;
  char *name;
  struct link link;
};

void jobs_clear(struct link *head) {
  struct link *at = head->next;
  while (at && at != head) {
    struct job *job = ENTRY(at, struct job, link);
#ifdef GOOD
    at = at->next;
    free(job->name);
    free(job);
#else
    at->previous = NULL;
    free(job->name);
    free(job);
    at = at->next; /* BUG: heap-use-after-free */
#endif
  }
  head->next = head->previous = head;
}

#ifdef DRIVER
int main(void) {
  struct link head;
  struct job *job = calloc(1, sizeof *job);
  if (!job) return 0;
  head.next = head.previous = &job->link;
  job->link.next = job->link.previous = &head;
  jobs_clear(&head);
  return 0;
}
#endif
