/* Remarks: comments in C files that are meant for assay. A comment of either form that begins with "assay:" is one:
 *
 *   // assay: expect BUG heap-use-after-free
 *   // assay: options --unwind 4
 *   // assay: timeout 5
 *   x = y << 40;   // assay: ignore shift-amount: the hardware takes the low bits
 *
 * remarks.def has the words, the table of checks the kinds of bugs; aliases can be expected, not ignored. What cannot
 * be understood is an error with its place, and with the word that may have been meant: a typing mistake must not
 * change what is tested. Text in strings is none, and neither are comments that mention assay: later on.
 *
 * A remark that ignores is about one line, its *target*: the line that it stands on if code comes before it there, else
 * the next line with code. Lines of the preprocessor have no code, but for those that define a macro: a remark there is
 * about what the macro expands to, wherever.
 *
 *   as_remarks remarks;
 *   as_remarks_init(&remarks, memory, checks);
 *   if (!as_remarks_read(&remarks, "a.c", text, length, &errors)) fputs(as_text_get(&errors), stderr);
 *   for (uint32_t i = 0; i < remarks.all.count; i++) use(&remarks.all.at[i]);
 *   as_remarks_release(&remarks);
 */
#ifndef ASSAY_ANALYSE_KNOWN_REMARKS_H
#define ASSAY_ANALYSE_KNOWN_REMARKS_H

#include "analyse/finding/checks.h"
#include <assay/base/region.h>
#include <assay/base/vector.h>
#include <assay/explore/run.h>

typedef enum as_remark_kind {
#define AS_REMARK(name, ...) AS_REMARK_##name,
#include "analyse/known/remarks.def"
#undef AS_REMARK
  AS_REMARK_COUNT
} as_remark_kind;

typedef struct as_remark {
  as_remark_kind kind;
  uint32_t line, column; /* of the comment */
  uint32_t target;       /* line; 0: none, the file ends before */
  uint32_t target_last;  /* ... to this one: of a macro that is defined on several */
  as_verdict verdict;    /* that is expected */
  uint64_t kinds;        /* of bugs (finding/checks.h); none for a BUG of any kind */
  double seconds;        /* of a timeout */
  const char *text;      /* reason (may be empty but where something is ignored), or options */
} as_remark;
AS_VECTOR_DEFINE(as_remark_vector, as_remark)

typedef struct as_remarks {
  as_memory *memory;
  const as_check_table *checks;
  as_region region;
  as_remark_vector all; /* in the order of the text */
} as_remarks;

void as_remarks_init(as_remarks *remarks, as_memory *memory, const as_check_table *checks);
void as_remarks_release(as_remarks *remarks);
/* Appends the remarks of a text of C. false: lines like clang's were appended to the errors, and remarks that are wrong
 * were left out. */
bool as_remarks_read(as_remarks *remarks, const char *file, const char *text, size_t length, as_text *errors);
/* The same for a file; one that cannot be read has no remarks. */
bool as_remarks_read_file(as_remarks *remarks, const char *file, as_text *errors);

static inline bool as_remark_is_at(const as_remark *remark, uint32_t line) {
  return remark->target <= line && line <= remark->target_last;
}
static inline bool as_remark_names(const as_remark *remark, const as_check_row *check) {
  return remark->kinds >> check->number & 1;
}

#endif
