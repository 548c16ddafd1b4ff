/* A regular expression is compiled, tried and destroyed; the destructor forgets the table of states. */
#include <stdlib.h>

struct automaton {
  int *states;
  int count;
};

static struct automaton *automaton_new(int count) {
  struct automaton *a = malloc(sizeof *a);
  if (!a) return NULL;
  a->states = calloc(8, sizeof(int)); /* BUG: leak */
  if (!a->states) {
    free(a);
    return NULL;
  }
  a->count = count;
  return a;
}

static void automaton_delete(struct automaton *a) {
#ifdef GOOD
  free(a->states);
#endif
  free(a);
}

int matches(const char *text) {
  struct automaton *a = automaton_new(8);
  if (!a) return -1;
  int state = 0;
  for (int i = 0; i < 3 && text[i]; i++) state = (state * 2 + (text[i] == 'x')) & 7;
  a->states[state] = 1;
  int result = a->states[7];
  automaton_delete(a);
  return result;
}

#ifdef DRIVER
int main(void) {
  matches("xxx");
  return 0;
}
#endif
