/* Elements are taken out of a list that is linked both ways; nobody tells the list that the first one is gone. */
#include <stdlib.h>

struct job {
  struct job *previous, *next;
  int number;
};

struct jobs {
  struct job *first, *last;
};

static void take_out(struct jobs *jobs, struct job *job) {
  if (job->previous) job->previous->next = job->next; /* BUG: heap-use-after-free */
#ifdef GOOD
  else
    jobs->first = job->next;
#endif
  if (job->next)
    job->next->previous = job->previous;
  else
    jobs->last = job->previous;
}

void cancel_all(struct jobs *jobs) {
  while (jobs->first) {
    struct job *job = jobs->first;
    take_out(jobs, job); /* CALLER */
    free(job);
  }
}

#ifdef DRIVER
int main(void) {
  struct jobs jobs = {NULL, NULL};
  struct job *job = calloc(1, sizeof *job);
  if (!job) return 0;
  jobs.first = jobs.last = job;
  cancel_all(&jobs);
  return 0;
}
#endif
