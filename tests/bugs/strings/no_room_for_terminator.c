/* The most common of all: a copy without room for the terminator. */
#include <stdlib.h>
#include <string.h>

struct symbol {
  char *name;
  int line;
};

int symbol_init(struct symbol *symbol, const char *name, int line) {
#ifdef GOOD
  symbol->name = malloc(strlen(name) + 1);
#else
  symbol->name = malloc(strlen(name));
#endif
  if (!symbol->name) return -1;
  strcpy(symbol->name, name); /* BUG: out-of-bounds */
  symbol->line = line;
  return 0;
}

#ifdef DRIVER
int main(void) {
  struct symbol symbol;
  if (symbol_init(&symbol, "main", 1) == 0) free(symbol.name);
  return 0;
}
#endif
