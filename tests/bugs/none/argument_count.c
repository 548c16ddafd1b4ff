/* NONE */
/* The number of a program's arguments is not negative: room for as many names is not too much to ask for. */
#include <stdlib.h>

struct options {
  int level, verbose;
};

#ifndef DRIVER
#define begin main
#endif

int begin(int argc, char **argv) {
  struct options *options = malloc(sizeof *options);
  if (!options) return 1;
  const char **names = calloc((size_t)argc + 1, sizeof *names);
  if (!names) return free(options), 1;
  options->level = options->verbose = 0;
  for (int i = 1; i < argc; i++) names[i] = argv[i];
  free(names), free(options);
  return 0;
}

#ifdef DRIVER
int main(int argc, char **argv) { return begin(argc, argv) == 2; }
#endif
