/* The way to an error, in words: source lines with the side taken at each branch, calls of bodies, loops. */
#include "analyse/verify/internal.h"

#include <assay/base/text.h>
#include <string.h>

/* What stands there, if it is in one line; NULL: more than that, or nobody knows. */
static const char *source_of(as_verification *all, const as_place *place) {
  enum { LONGEST = 60 };
  size_t length;
  if (!place || !place->file || place->line != place->end_line || place->end_column <= place->column) return NULL;
  const char *line = as_source_texts_line(as_c_texts(all->view), place->file, place->line, &length);
  size_t from = place->column - 1, count = place->end_column - place->column;
  if (!line || from + count > length || count > LONGEST) return NULL;
  char *text = as_region_alloc(&all->region, count + 1);
  memcpy(text, line + from, count);
  text[count] = 0;
  return text;
}

static const char *words_of(as_verification *all, const as_course_step *step, const as_place *place) {
  as_text text = {.memory = all->memory};
  const char *source = source_of(all, place);
  switch (step->kind) {
  case AS_COURSE_TRUE:
  case AS_COURSE_FALSE:
    as_text_printf(&text, "%s is %s", source ? source : "the condition",
                   step->kind == AS_COURSE_TRUE ? "true" : "false");
    break;
  case AS_COURSE_CASE:
    as_text_printf(&text, "a case of the switch%s%s", source ? " of " : "", source ? source : "");
    break;
  case AS_COURSE_CALL:
    as_text_printf(&text, "the body of %s is entered", as_c_function(all->view, step->function)->name);
    break;
  case AS_COURSE_RETURN: as_text_printf(&text, "%s returns", as_c_function(all->view, step->function)->name); break;
  case AS_COURSE_LOOP: as_text_put(&text, "the loop, after any number of rounds"); break;
  }
  const char *kept = as_region_copy(&all->region, as_text_get(&text), text.length + 1);
  as_text_release(&text);
  return kept;
}

/* The same branch again, without a loop in between that has an invariant, is another round of its loop. */
static const char *with_round(as_verification *all, const as_course_step *steps, uint32_t i, const char *words) {
  uint32_t times = 1;
  bool branches = steps[i].kind == AS_COURSE_TRUE || steps[i].kind == AS_COURSE_FALSE;
  for (uint32_t k = 0; k < i && branches; k++) times += steps[k].range == steps[i].range;
  if (times < 2) return words;
  as_text text = {.memory = all->memory};
  as_text_printf(&text, "%s, in round %u", words, times);
  const char *kept = as_region_copy(&all->region, as_text_get(&text), text.length + 1);
  as_text_release(&text);
  return kept;
}

uint32_t as_verification_steps(as_verification *all, as_verifier *verifier, const as_outcome *outcome,
                               const as_error_step **steps) {
  const as_course_step *course;
  uint32_t count = as_verifier_course(verifier, outcome, &course), kept = 0;
  as_error_step *made = as_region_alloc(&all->region, (count + 1) * sizeof *made);
  for (uint32_t i = 0; i < count; i++) {
    const as_place *place = as_c_place(all->view, course[i].range);
    if (place) place = as_place_outermost(place);
    made[kept++] = (as_error_step){place, with_round(all, course, i, words_of(all, &course[i], place))};
  }
  *steps = made;
  return kept;
}
