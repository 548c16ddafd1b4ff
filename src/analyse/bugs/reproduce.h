/* A candidate as a run of the program: its scene becomes a harness (harness.h), which takes the place of the function's
 * file; the program is parsed, linked and tested (test.h) with it. The candidate is *reproduced* if that fails the same
 * check at the same place (out of its object is as good as out of an array in it), and, where somebody replays,
 * natively as well it is *confirmed*.
 *
 *   as_reproduced one;
 *   as_reproduce(memory, &settings, program, &candidate, &one);
 *   if (one.finding) show(one.finding);
 *   as_reproduced_release(&one);
 */
#ifndef ASSAY_ANALYSE_BUGS_REPRODUCE_H
#define ASSAY_ANALYSE_BUGS_REPRODUCE_H

#include "analyse/bugs/bugs.h"
#include "analyse/test.h"
#include "c/cache/cache.h"
#include "c/front/front.h"

typedef struct as_reproduce_settings {
  const as_front_request *files; /* of the program, as many as the function needs */
  uint32_t file_count;
  bool has_main;   /* one of them has */
  as_cache *cache; /* or NULL */
  as_run_options run;
  as_machine_options machine;
  bool no_libc, lenient_types;
  /* A native run, which learns what came of it; or NULL. */
  void *data;
  void (*replay)(void *data, const as_front_request *files, uint32_t count, as_test *test, as_instance *one);
} as_reproduce_settings;

typedef struct as_reproduced {
  as_memory *memory;
  as_region region;
  as_text text;              /* the harness */
  as_text reason;            /* why there is no finding */
  bool is_refuted;           /* it ran, and does something else */
  const as_finding *finding; /* NULL: see reason */
  as_core_unit *program;     /* these for who shows it */
  as_c_view *view;
  as_test *test;
  as_test_settings of_test;
  const as_front_request *files;
  const char *harness; /* its name */
} as_reproduced;

void as_reproduce(as_memory *memory, const as_reproduce_settings *settings, const as_core_unit *program,
                  const as_candidate *candidate, as_reproduced *one);
void as_reproduced_release(as_reproduced *one);

#endif
