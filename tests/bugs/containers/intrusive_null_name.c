/* An element that was found by its link has no name, and that was asked. */
#include <stddef.h>

struct link {
  struct link *next, *previous;
};

#define ENTRY(link, type, member) ((type *)((char *)(link) - offsetof(type, member)))

struct job {
  const char *name;
  struct link link;
};

static unsigned unnamed;

char jobs_initial(const struct link *head) {
  const struct link *first = head->next;
  if (first == head || first->next == first) return '?';
  const struct job *job = ENTRY(first, const struct job, link);
  if (!job->name) {
    unnamed++;
#ifdef GOOD
    return '?';
#endif
  }
  return job->name[0]; /* BUG: null-dereference */
}

#ifdef DRIVER
int main(void) {
  struct job job = {NULL, {NULL, NULL}};
  struct link head = {&job.link, &job.link};
  job.link.next = job.link.previous = &head;
  return jobs_initial(&head) == 0 || unnamed > 1;
}
#endif
