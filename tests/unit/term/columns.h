/* Columns: the values of a term under many assignments at once. Terms are copied node by node, without rewriting, into
 * a manager of its own, so that what is evaluated is what was written, whatever the rewriter thinks of it. */
#ifndef TESTS_TERM_COLUMNS_H
#define TESTS_TERM_COLUMNS_H

#include "term/walk.h"
#include "world.h"

typedef struct columns {
  as_memory *memory;
  as_terms *raw;
  uint32_t rows;
  bool complete;        /* the rows are all assignments */
  as_walk_table copies; /* id in the world to id here */
  uint64_t **column;    /* by id here; bits, or the id of a constant */
  uint32_t capacity, live;
  as_term_vector stack;
} columns;

/* A row for each assignment if there are at most `limit`, otherwise `limit` of them, and as many variables as possible
 * exhaustively. */
void columns_init(columns *c, world *w, uint32_t limit);
void columns_release(columns *c);
as_term columns_copy(columns *c, const as_terms *from, as_term t);
as_term columns_copy_app(columns *c, const as_terms *from, const as_app *app);
/* requires: a term of c->raw. Valid until columns_forget. */
const uint64_t *columns_of(columns *c, as_term t);
/* The constant in one row. */
as_term columns_value(columns *c, as_term t, uint32_t row);
/* Gives memory back if there is much. */
void columns_forget(columns *c);

#endif
