/* <search.h>: tables by names, and doubly linked lists. A table has as many places as glibc's: a prime number. */
#include <errno.h>
#include <search.h>
#include <stdlib.h>
#include <string.h>

static int is_prime(size_t odd) {
  for (size_t n = 3; n * n <= odd; n += 2)
    if (odd % n == 0) return 0;
  return 1;
}

int hcreate_r(size_t count, struct hsearch_data *table) {
  if (!table) return errno = EINVAL, 0;
  if (table->table) return 0;
  if (count > (size_t)-1 / 2 / sizeof(ENTRY) || count > 0xffffffff) return errno = ENOMEM, 0;
  count = count < 3 ? 3 : count | 1;
  while (!is_prime(count)) count += 2;
  table->table = calloc(count, sizeof(ENTRY));
  if (!table->table) return errno = ENOMEM, 0;
  table->size = (unsigned)count, table->filled = 0;
  return 1;
}

void hdestroy_r(struct hsearch_data *table) {
  if (!table) {
    errno = EINVAL;
    return;
  }
  free(table->table);
  table->table = NULL;
}

int hsearch_r(ENTRY wanted, ACTION action, ENTRY **found, struct hsearch_data *table) {
  ENTRY *entries = (ENTRY *)table->table;
  *found = NULL;
  for (unsigned i = 0; i < table->filled; i++)
    if (!strcmp(wanted.key, entries[i].key)) {
      *found = &entries[i];
      return 1;
    }
  if (action == FIND) return errno = ESRCH, 0;
  if (table->filled == table->size) return errno = ENOMEM, 0;
  *found = &entries[table->filled++];
  **found = wanted;
  return 1;
}

static struct hsearch_data own;
int hcreate(size_t count) { return hcreate_r(count, &own); }
void hdestroy(void) { hdestroy_r(&own); }
ENTRY *hsearch(ENTRY wanted, ACTION action) {
  ENTRY *found;
  hsearch_r(wanted, action, &found, &own);
  return found;
}

/* ---- lists ---- */

typedef struct element {
  struct element *next, *before;
} element;

void insque(void *added, void *behind) {
  element *e = added, *b = behind;
  if (!b) {
    *e = (element){NULL, NULL};
    return;
  }
  element *next = b->next;
  b->next = e;
  *e = (element){next, b};
  if (next) next->before = e;
}

void remque(void *gone) {
  element *e = gone, *next = e->next, *before = e->before;
  if (next) next->before = before;
  if (before) before->next = next;
}
