/* What steps 15 and 16 share: LANG with a heap, as a tree.
 *
 *   program     = { "predicate" name "(" name ")" "=" "if" expression "then" clause "else" clause
 *                 | "function" name "(" names ")" [ "requires" items ] [ "ensures" items ] [ "fails" items ]
 *                   "=" expression }
 *   clause      = { item "," } expression                     the last expression is the output
 *   items       = item { "," item }
 *   item        = [ "take" name "=" ] name "(" expression ")"   a resource, if the name is one; else a claim
 *               | expression                                    a claim
 *   expression  = "let" name "=" expression "in" expression | "if" expression "then" expression "else" expression
 *               | sum [ comparison sum | ":=" sum ] [ ";" expression ]
 *   sum         = operand { ( "+" | "-" ) operand }
 *   operand     = number | name | name "(" expressions ")" | "[" expression "]" | "(" expression ")"
 *
 * Comments go from # to the end of the line. A comparison is == != < or <=.
 */
#ifndef HEAP_H
#define HEAP_H

#include <ctype.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum node_kind { NUMBER, NAME, CALL, BINARY, LET, IF, LOAD } node_kind;

typedef struct node {
  node_kind kind;
  int line;
  char name[16]; /* of a variable, function or operator */
  long number;
  const struct node *child[3];
  int count;
} node;

typedef struct items {
  char take[8][16]; /* what the output is called; empty: nothing */
  const node *of[8];
  int count;
} items;

typedef struct function {
  char name[16], parameter[3][16];
  int parameters, line;
  items
    requires,
  ensures, fails;
  const node *body;
} function;

typedef struct predicate {
  char name[16], parameter[16];
  const node *guard, *output[2]; /* of the clauses: then, else */
  items clause[2];
} predicate;

typedef struct program {
  char text[10000];
  node nodes[1000];
  function functions[20];
  predicate predicates[5];
  int node_count, function_count, predicate_count;
  const char *at;
  int line;
} program;

static inline void skip(program *p) {
  for (; isspace((unsigned char)*p->at) || *p->at == '#'; p->at++) {
    if (*p->at == '#') p->at += strcspn(p->at, "\n") - 1;
    p->line += *p->at == '\n';
  }
}

static inline bool is_word(char c) { return isalnum((unsigned char)c) || c == '_'; }

static inline bool accept(program *p, const char *word) {
  skip(p);
  size_t length = strlen(word);
  if (strncmp(p->at, word, length) != 0 || (is_word(*word) && is_word(p->at[length]))) return false;
  if (*word == '=' && length == 1 && p->at[1] == '=') return false;
  p->at += length;
  return true;
}

static inline void expect(program *p, const char *word) {
  if (accept(p, word)) return;
  fprintf(stderr, "line %d: '%s' is missing\n", p->line, word);
  exit(2);
}

static inline void read_name(program *p, char *name) {
  int length = 0;
  skip(p);
  while (is_word(*p->at) && length < 15) name[length++] = *p->at++;
  name[length] = 0;
  if (!length) expect(p, "a name");
}

static inline node *make(program *p, node_kind kind, const char *name) {
  if (p->node_count == 1000) exit((fputs("the program is too large\n", stderr), 2));
  node *n = &p->nodes[p->node_count++];
  n->kind = kind, n->line = p->line;
  snprintf(n->name, sizeof n->name, "%s", name);
  return n;
}

static inline void add(node *n, const node *child) {
  if (n->count < 3) n->child[n->count++] = child;
}

static inline const node *expression(program *p);

static inline const node *operand(program *p) {
  char name[16];
  node *n;
  skip(p);
  if (isdigit((unsigned char)*p->at)) return n = make(p, NUMBER, ""), n->number = strtol(p->at, (char **)&p->at, 10), n;
  if (accept(p, "(")) {
    const node *inside = expression(p);
    return expect(p, ")"), inside;
  }
  if (accept(p, "[")) return n = make(p, LOAD, ""), add(n, expression(p)), expect(p, "]"), n;
  int line = p->line;
  read_name(p, name);
  bool is_call = accept(p, "(");
  n = make(p, is_call ? CALL : NAME, name), n->line = line;
  if (!is_call) return n;
  while (!accept(p, ")")) add(n, expression(p)), accept(p, ",");
  return n;
}

static inline const node *binary(program *p, const char *operator, const node * left, const node *right) {
  node *n = make(p, BINARY, operator);
  n->line = left->line;
  return add(n, left), add(n, right), n;
}

static inline const node *sum(program *p) {
  const node *left = operand(p);
  for (;;)
    if (accept(p, "+"))
      left = binary(p, "+", left, operand(p));
    else if (accept(p, "-"))
      left = binary(p, "-", left, operand(p));
    else
      return left;
}

static inline const node *expression(program *p) {
  static const char *const operators[] = {"==", "!=", "<=", "<", ":="};
  char name[16];
  node *n;
  if (accept(p, "let")) {
    read_name(p, name), expect(p, "=");
    return n = make(p, LET, name), add(n, expression(p)), expect(p, "in"), add(n, expression(p)), n;
  }
  if (accept(p, "if")) {
    n = make(p, IF, ""), add(n, expression(p)), expect(p, "then"), add(n, expression(p));
    return expect(p, "else"), add(n, expression(p)), n;
  }
  const node *left = sum(p);
  for (int i = 0; i < 5; i++)
    if (accept(p, operators[i])) left = binary(p, operators[i], left, sum(p));
  return accept(p, ";") ? binary(p, ";", left, expression(p)) : left;
}

static inline void read_items(program *p, items *list) {
  do {
    if (list->count == 8) exit((fputs("an assertion is too long\n", stderr), 2));
    if (accept(p, "take")) read_name(p, list->take[list->count]), expect(p, "=");
    list->of[list->count++] = expression(p);
  } while (accept(p, ","));
}

/* The last of the items is no item, but the output. */
static inline void read_clause(program *p, predicate *d, int which) {
  read_items(p, &d->clause[which]);
  d->output[which] = d->clause[which].of[--d->clause[which].count];
}

static inline void read_predicate(program *p) {
  predicate *d = &p->predicates[p->predicate_count++];
  read_name(p, d->name), expect(p, "("), read_name(p, d->parameter), expect(p, ")");
  expect(p, "="), expect(p, "if"), d->guard = expression(p);
  expect(p, "then"), read_clause(p, d, 0), expect(p, "else"), read_clause(p, d, 1);
}

static inline void read_function(program *p) {
  function *f = &p->functions[p->function_count++];
  read_name(p, f->name), f->line = p->line, expect(p, "(");
  while (!accept(p, ")") && f->parameters < 3) read_name(p, f->parameter[f->parameters++]), accept(p, ",");
  if (accept(p, "requires")) read_items(p, &f->requires);
  if (accept(p, "ensures")) read_items(p, &f->ensures);
  if (accept(p, "fails")) read_items(p, &f->fails);
  expect(p, "="), f->body = expression(p);
}

static inline program *load(int count, char **arguments) {
  static program p = {.line = 1};
  FILE *file = count > 1 ? fopen(arguments[1], "r") : NULL;
  if (!file) exit((fputs("the first argument is no program\n", stderr), 2));
  if (fread(p.text, 1, sizeof p.text - 1, file) == sizeof p.text - 1) exit((fputs("too long\n", stderr), 2));
  fclose(file);
  for (p.at = p.text, skip(&p); *p.at; skip(&p))
    if (p.predicate_count < 5 && accept(&p, "predicate"))
      read_predicate(&p);
    else if (p.function_count < 20)
      expect(&p, "function"), read_function(&p);
  return &p;
}

#endif
