/* assay synth --tests DIR: a program in C for each specification, NAME-1.c, NAME-2.c: the number is that of the case.
 */
#include "analyse/stage.h"
#include "cli/cli.h"
#include "cli/option/options.h"
#include "cli/synth/synth.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static bool write_file(const char *path, const as_text *text) {
  FILE *file = fopen(path, "w");
  bool good = file && fwrite(as_text_get(text), 1, text->length, file) == text->length;
  if (file && fclose(file)) good = false;
  if (!good) fprintf(stderr, "assay synth: cannot write '%s': %s\n", path, strerror(errno));
  return good;
}

static bool write_test(as_synth *all, const as_synth_function *f, uint32_t number, const char *file,
                       const char *folder) {
  as_text text = {.memory = all->memory}, reason = {.memory = all->memory}, path = {.memory = all->memory};
  bool good = true;
  as_text_printf(&path, "%s/%s-%u.c", folder, f->name, number + 1);
  if (as_synth_write_test(all, f, &f->cases.at[number], file, &text, &reason))
    good = write_file(as_text_get(&path), &text);
  else
    fprintf(stderr, "assay synth: no test of case %u of %s: %s\n", number + 1, f->name, as_text_get(&reason));
  as_text_release(&text), as_text_release(&reason), as_text_release(&path);
  return good;
}

bool as_synth_write_tests(as_synth *all, const as_cli_sources *sources, const char *folder) {
  if (mkdir(folder, 0777) && errno != EEXIST) return as_cli_complain("synth", "cannot make the folder:", folder);
  bool good = true;
  for (uint32_t i = 0; i < all->functions.count && good; i++) {
    const as_synth_function *f = &all->functions.at[i];
    const as_front_request *request = &sources->c.all.at[as_stage_file_of(
        sources->c.all.at, as_cli_sources_of_program(sources), all->bugs.program, f->function)];
    char *file = realpath(request->file, NULL);
    if (!file || !as_stage_can_include(request)) {
      fprintf(stderr, "assay synth: no tests of %s: its file cannot be included\n", f->name);
      free(file);
      continue;
    }
    for (uint32_t k = 0; k < f->cases.count && good; k++)
      good = f->cases.at[k].mode == AS_SYNTH_MODE_OX || write_test(all, f, k, file, folder);
    free(file);
  }
  return good;
}
