/* How `assay imp` shows messages: as text for people, or as JSON, one object a line. */
#ifndef ASSAY_CLI_IMP_SHOW_H
#define ASSAY_CLI_IMP_SHOW_H

#include "imp/finder.h"

typedef struct as_imp_view {
  as_memory *memory;
  const as_imp_program *program;
  const char *source; /* the text of the program */
  size_t source_length;
  bool json, stream;
} as_imp_view;

/* Text: Pending is shown only with `stream`. */
void as_imp_show_message(const as_imp_view *view, const as_imp_finder *finder, const as_imp_message *message);

#endif
