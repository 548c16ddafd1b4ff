/* Fails if standard input, a file, a variable of the environment and an argument are what add_sources.py says. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int nondet_int(void);
int main(int argc, char **argv) {
  char text[16] = {0}, data[16] = {0};
  FILE *file = fopen("data.txt", "rb");
  size_t read = fread(text, 1, sizeof text, stdin), got = file ? fread(data, 1, sizeof data, file) : 0;
  const char *value = getenv("COLOUR");
  int all = read == 4 && !memcmp(text, "hi\0\0", 4) && got == 3 && !memcmp(data, "\1\2\3", 3) && value &&
            !strcmp(value, "red") && argc == 3 && !strcmp(argv[2], "-x") && nondet_int() == 3;
  return 10 / !all;
}
