/* A table of commands: what the lookup does not find is called all the same. */
#include <stddef.h>
#include <string.h>

struct command {
  const char *name;
  int (*run)(int);
};

static int twice(int x) { return (x & 0xff) * 2; }
static int same(int x) { return x; }

static const struct command commands[] = {{"twice", twice}, {"same", same}};

static const struct command *lookup(const char *name) {
  for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
    if (strcmp(commands[i].name, name) == 0) return &commands[i];
  return NULL;
}

int run_default(int x) {
#ifdef GOOD
  const struct command *command = lookup("same");
#else
  const struct command *command = lookup("default");
#endif
  return command->run(x); /* BUG: null-dereference */
}

#ifdef DRIVER
int main(void) { return run_default(3) == 99; }
#endif
