/* What no step of the tour changes: the text of a TINY program.
 *
 * A program is a file with one statement a line: `input x`, `x = e`, `assert c`, `return e`, blocks from `if c` or
 * `while c` to `end`, and from step 5 on `assume c`. Variables are the letters a to z and begin as 0. Expressions have
 * numbers, + - * / and parentheses; a condition is one comparison, = != < or <=. Numbers have 32 bits and wrap around.
 */
#ifndef TINY_H
#define TINY_H

#include <ctype.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct source {
  char line[100][80];
  int count; /* 0: there is no program */
} source;

static inline source load(int count, char **arguments) {
  source program = {.count = 0};
  FILE *file = count > 1 ? fopen(arguments[1], "r") : NULL;
  while (file && program.count < 100 && fgets(program.line[program.count], 80, file)) {
    char *line = program.line[program.count++];
    line[strcspn(line, "\n")] = 0;
  }
  if (file) fclose(file);
  if (!program.count) fputs("the first argument is no program\n", stderr);
  return program;
}

/* Is this the next word? Then go on behind it. */
static inline bool accept_word(const char **at, const char *word) {
  while (**at == ' ') ++*at;
  size_t length = strlen(word);
  if (strncmp(*at, word, length) != 0) return false;
  *at += length;
  return true;
}

static inline bool starts(const source *program, int line, const char *word) {
  return accept_word(&(const char *){program->line[line]}, word);
}

static inline int nesting(const source *p, int line) {
  return starts(p, line, "if") + starts(p, line, "while") - starts(p, line, "end");
}

/* The `end` of the block that this line opens, or the line that opened the block that it ends. */
static inline int partner(const source *program, int line) {
  int way = nesting(program, line), depth = way;
  while (depth && line + way >= 0 && line + way < program->count) depth += nesting(program, line += way);
  return line;
}

#endif
