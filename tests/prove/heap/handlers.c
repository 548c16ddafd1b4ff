/* Functions with data of their own, called from a list; data may be a number in the place of a pointer. */
#include <assay/assay.h>
#include <stdint.h>
#include <stdlib.h>

struct handler {
  int (*call)(void *data, int event);
  void *data;
  struct handler *next;
};

static int count(void *data, int event) {
  ++*(int *)data;
  return event;
}

static int add(void *data, int event) { return (int)(intptr_t)data + event; }

static struct handler *handle(struct handler *list, int (*call)(void *, int), void *data) {
  struct handler *h = malloc(sizeof *h);
#ifndef WRONG
  *h = (struct handler){call, data, list};
#else
  *h = (struct handler){add, data, list};
#endif
  return h;
}

int main(void) {
  int counted = 0;
  signed char shift = assay_schar("shift"), event = assay_schar("event");
  struct handler *list = handle(handle(handle(NULL, count, &counted), add, (void *)(intptr_t)shift), count, &counted);
  int value = event;
  for (struct handler *h = list; h; h = h->next) value = h->call(h->data, value);
  assay_assert(counted == 2 && value == event + shift);
  for (struct handler *next; list; list = next) next = list->next, free(list);
}
