/* Options of a command line: an option that is given twice keeps only the last copy. */
#include <stdlib.h>
#include <string.h>

struct options {
  char *output;
  int verbose;
};

int options_parse(struct options *options, int count, char **words) {
  options->output = NULL;
  options->verbose = 0;
  for (int i = 0; i < count; i++) {
    if (strcmp(words[i], "-v") == 0) {
      options->verbose = 1;
    } else if (words[i][0] == '=') {
#ifdef GOOD
      free(options->output);
#endif
      options->output = strdup(words[i] + 1); /* BUG: leak */
      if (!options->output) return -1;
    }
  }
  return 0;
}

#ifdef DRIVER
int main(void) {
  char first[] = "=a", second[] = "=b";
  char *words[] = {first, second};
  struct options options;
  options_parse(&options, 2, words);
  free(options.output);
  return 0;
}
#endif
