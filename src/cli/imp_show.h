/* How `assay imp` shows messages and the verdict: as text for people, or as JSON, one object a line. */
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
/* The last thing that is shown, with the ledger of limits. `cut`: how many messages -n allowed; 0 if it did not end the
 * stream. */
void as_imp_show_verdict(const as_imp_view *view, const as_imp_finder *finder, as_verdict verdict, uint64_t cut);
/* On standard error. */
void as_imp_show_statistics(const as_imp_finder *finder);

#endif
