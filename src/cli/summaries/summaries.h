/* assay summaries, in parts: which summaries there are, with bodies to compare them with; what is printed. */
#ifndef ASSAY_CLI_SUMMARIES_SUMMARIES_H
#define ASSAY_CLI_SUMMARIES_SUMMARIES_H

#include "analyse/summaries/check.h"
#include "c/libc/summaries.h"
#include "cli/sources/sources.h"

/* One that was found. */
typedef struct as_summaries_one {
  as_check_subject subject;
  const char *file;
  bool is_own; /* it comes with assay */
  uint32_t line, column;
  const char *place;   /* of its file among those that come with assay, "string/strlen_exact.c"; else the file */
  const char *size;    /* up to which it was recorded to hold, a number or "unbounded"; NULL: nothing was */
  const char *forks;   /* as declared; NULL: nothing was */
  const char *no_body; /* why it cannot be checked; NULL */
  as_checked checked;  /* once it was */
} as_summaries_one;
AS_VECTOR_DEFINE(as_summaries_vector, as_summaries_one)

/* A file with its unit. */
typedef struct as_summaries_unit {
  as_core_unit *unit;
  as_front_request request;
  const char *file;
  bool is_body; /* --body */
} as_summaries_unit;
AS_VECTOR_DEFINE(as_summaries_units, as_summaries_unit)

typedef struct as_summaries_wishes {
  as_words names; /* of functions, or of summaries; none: all */
  const char *summary, *reference;
  bool from_library; /* the files are those that come with assay */
  as_words bodies;
} as_summaries_wishes;

typedef struct as_summaries {
  as_memory *memory;
  as_region region;
  as_cli_sources *sources;
  const as_summaries_wishes *wishes;
  as_summaries_units units;
  as_summaries_vector all;
} as_summaries;

/* Of open sources, of which the last ones are bodies. false after a complaint. */
bool as_summaries_find(as_summaries *summaries, as_memory *memory, as_cli_sources *sources,
                       const as_summaries_wishes *wishes);
void as_summaries_release(as_summaries *summaries);

/* Native runs of counterexamples: as_check_settings.replay, and its data. */
typedef struct as_summaries_replay {
  as_region *region; /* of what came of them */
  const volatile int *interrupt;
} as_summaries_replay;
void as_summaries_replay_run(void *data, const as_check_subject *subject, as_check_example *example);

/* Lines about one that was checked. */
void as_summaries_print(const as_summaries_one *one, const as_check_settings *settings, bool quiet, as_text *out);
/* How many are what, in a line. */
void as_summaries_print_all(const as_summaries *summaries, as_text *out);
/* settings NULL: nothing was checked. false: it could not be written. */
bool as_summaries_write_json(const as_summaries *summaries, const char *action, const as_check_settings *settings);
/* "string/strlen_exact.c", of a file in a folder of summaries. */
const char *as_summaries_place(const char *file);
/* What was recorded, of all. */
void as_summaries_recall(as_summaries *summaries);
/* Of those that come with assay and hold: lines "FILE SIZE". */
void as_summaries_record(const as_summaries *summaries, const as_check_settings *settings, as_text *out);
/* A table: function, property, where it is from, forks. */
void as_summaries_print_list(const as_summaries *summaries);

typedef enum as_summaries_answer { AS_SUMMARIES_HOLDS, AS_SUMMARIES_BROKEN, AS_SUMMARIES_UNKNOWN } as_summaries_answer;
as_summaries_answer as_summaries_answer_of(const as_summaries_one *one);

#endif
