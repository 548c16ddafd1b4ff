#include "cli/test/path_tests.h"
#include "analyse/c/checks.h"
#include "analyse/c/collect.h"
#include "cli/native.h"
#include "cli/terminal/output.h"
#include "report/export/test_comp.h"
#include "report/export/violation.h"
#include "report/witness/path_test.h"

#include <assay/base/text.h>
#include <stdio.h>
#include <string.h>

struct as_test_path_tests {
  as_test_session *test;
  as_region region, scratch; /* of the run; of a path */
  as_witness_program program;
  as_path_tests *tests;
  as_test_comp *comp;
  as_path_test_counts counts, comp_counts; /* once they are written */
  bool tests_written, comp_written, violation_written;
  const char *no_violation; /* why there is none */
};

/* ---- the beginning ---- */

static bool complain(const char *option, as_text *error) {
  fprintf(stderr, "assay test: %s: %s; another folder is needed, or this one without what is in the way\n", option,
          as_text_get(error));
  as_text_clear(error);
  return false;
}

bool as_test_path_tests_open(as_test_session *t, const as_cli_sources *sources) {
  const as_test_wishes *s = t->wishes;
  if (!s->tests && !s->test_comp && !s->violation) return true;
  as_test_path_tests *all = as_memory_alloc_zeroed(t->memory, sizeof *all);
  as_text error = {.memory = t->memory};
  all->test = t, t->observer.tests = all;
  as_region_init(&all->region, t->memory), as_region_init(&all->scratch, t->memory);
  as_native_program_of(&all->region, sources, &s->machine, &all->program);
  if (s->tests) all->tests = as_path_tests_open(t->memory, s->tests, t->test.program, &all->program, &error);
  bool good = !s->tests || all->tests || complain("--tests", &error);
  if (good && s->test_comp) {
    all->comp = as_test_comp_open(t->memory, s->test_comp, t->test.program, &all->program, &error);
    good = all->comp || complain("--test-comp", &error);
  }
  as_text_release(&error);
  if (!good) as_test_path_tests_release(t);
  return good;
}

/* ---- a path ---- */

static void leave_out(as_test_path_tests *all, as_path_test_reason reason, uint64_t paths) {
  if (all->tests) as_path_tests_leave_out(all->tests, reason, paths);
  if (all->comp) as_test_comp_leave_out(all->comp, reason, paths);
}

static void add(as_test_path_tests *all, const as_instance *one, const as_witness_end *end) {
  as_witness witness;
  as_witness_of_instance(&all->scratch, all->test->test.program, &all->program, one, &witness);
  witness.end = end;
  if (all->tests) as_path_tests_add(all->tests, &witness);
  if (all->comp) as_test_comp_add(all->comp, &witness);
}

static void add_end(as_test_path_tests *all, as_run *run, const as_outcome *outcome) {
  as_instance one = {.branch = outcome->branch};
  as_shown_input *inputs = as_collect_inputs(&all->scratch, all->test->view, run, outcome, &one.input_count);
  one.supplies = as_collect_supplies(&all->scratch, all->test->view, run, outcome, inputs, &one.supply_count);
  one.inputs = inputs;
  as_text output = {.memory = all->test->memory};
  as_state_output(all->test->test.machine, outcome->state, AS_STREAM_OUTPUT, outcome->model, &output);
  int64_t status;
  as_witness_end end = {.output = as_text_get(&output), .output_count = output.length};
  end.has_status = as_collect_status(run, outcome, &status);
  end.status = (int)status;
  add(all, &one, &end);
  as_text_release(&output);
}

static void add_bug(as_test_path_tests *all, as_run *run, const as_outcome *outcome) {
  as_instance one;
  as_collect_key(&all->scratch, all->test->view, outcome, outcome->result, &one);
  as_collect_rest(&all->scratch, all->test->view, all->test->test.machine, run, outcome, outcome->result, &one);
  add(all, &one, NULL);
}

void as_test_path_tests_take(as_test_path_tests *all, as_run *run, const as_outcome *outcome) {
  if (!all || (!all->tests && !all->comp) || outcome->kind == AS_OUTCOME_GIVEN_UP) return;
  if (outcome->kind == AS_OUTCOME_POSSIBLE_BUG || outcome->flags & AS_FLAG_OVER)
    leave_out(all, AS_PATH_TEST_OVER, 1);
  else if (!outcome->model)
    leave_out(all, AS_PATH_TEST_NO_MODEL, 1);
  else if (outcome->kind == AS_OUTCOME_BUG)
    add_bug(all, run, outcome);
  else
    add_end(all, run, outcome);
  as_region_release(&all->scratch);
}

/* ---- the end ---- */

static const as_finding *first_violation(as_test_path_tests *all) {
  const as_findings *findings = &all->test->test.findings;
  all->no_violation = "no bug was found";
  for (uint32_t i = 0; i < findings->all.count; i++) {
    const as_finding *finding = &findings->all.at[i];
    if (!as_finding_is_new(finding)) continue;
    if (as_violation_property(as_c_check(finding->shown.check))) return finding;
    all->no_violation = "SV-COMP has no property that the bugs violate";
  }
  return NULL;
}

static bool write_violation(as_test_path_tests *all) {
  as_test_session *t = all->test;
  const as_finding *finding = first_violation(all);
  if (!finding) return true;
  as_text text = {.memory = t->memory};
  as_cli_output output;
  as_violation_print(t->memory, t->test.program, &all->program, &finding->shown, &text);
  bool good = as_cli_output_open(&output, "test", t->memory, t->wishes->violation);
  if (good) {
    fwrite(as_text_get(&text), 1, text.length, output.file);
    good = as_cli_output_close(&output, true);
  }
  all->no_violation = "it could not be written";
  as_text_release(&text);
  return all->violation_written = good;
}

static bool cannot_write(const char *option, const as_text *error) {
  fprintf(stderr, "assay test: %s: %s; no tests were written\n", option, as_text_get(error));
  return false;
}

bool as_test_path_tests_close(as_test_session *t) {
  as_test_path_tests *all = t->observer.tests;
  if (!all) return true;
  as_run_statistics s = t->test.tally.run;
  as_text error = {.memory = t->memory};
  bool good = true;
  leave_out(all, AS_PATH_TEST_GIVEN_UP, s.given_up + s.waiting);
  if (all->tests) {
    all->counts = *as_path_tests_counts(all->tests);
    all->tests_written = as_path_tests_close(all->tests, true, &error);
    good = all->tests_written || cannot_write("--tests", &error);
  }
  as_text_clear(&error);
  if (all->comp) {
    all->comp_counts = *as_test_comp_counts(all->comp);
    all->comp_written = as_test_comp_close(all->comp, true, &error);
    good = (all->comp_written || cannot_write("--test-comp", &error)) && good;
  }
  all->tests = NULL, all->comp = NULL;
  as_text_release(&error);
  return (!t->wishes->violation || write_violation(all)) && good;
}

void as_test_path_tests_release(as_test_session *t) {
  as_test_path_tests *all = t->observer.tests;
  if (!all) return;
  as_text ignored = {.memory = t->memory};
  as_path_tests_close(all->tests, false, &ignored);
  as_test_comp_close(all->comp, false, &ignored);
  as_text_release(&ignored);
  as_region_release(&all->region), as_region_release(&all->scratch);
  as_memory_free(t->memory, all, sizeof *all);
  t->observer.tests = NULL;
}

/* ---- the answer ---- */

static void print_counts(const char *what, const char *folder, const as_path_test_counts *counts, as_memory *memory) {
  as_text text = {.memory = memory};
  as_path_test_counts_print(counts, &text);
  printf("%s: %s: %s", what, folder, as_text_get(&text));
  as_text_release(&text);
}

void as_test_path_tests_print(const as_test_session *t) {
  const as_test_path_tests *all = t->observer.tests;
  if (!all) return;
  if (all->tests_written) {
    print_counts("tests", t->wishes->tests, &all->counts, t->memory);
    printf("note: 'assay replay %s' runs them natively\n", t->wishes->tests);
  }
  if (all->comp_written) print_counts("Test-Comp", t->wishes->test_comp, &all->comp_counts, t->memory);
  if (all->violation_written)
    printf("witness: %s: of the first bug\n", t->wishes->violation);
  else if (t->wishes->violation)
    printf("witness: %s is not written: %s\n", t->wishes->violation, all->no_violation);
}

static void write_counts(const char *key, bool written, const char *folder, const as_path_test_counts *counts,
                         as_json *json) {
  as_json_key(json, key);
  if (!written) {
    as_json_null(json);
    return;
  }
  as_json_begin_object(json);
  as_json_key(json, "folder"), as_json_string(json, folder);
  as_path_test_counts_write(counts, json);
  as_json_end_object(json);
}

void as_test_path_tests_json(const as_test_session *t, as_json *json) {
  const as_test_path_tests *all = t->observer.tests;
  if (!all) return;
  write_counts("tests", all->tests_written, t->wishes->tests, &all->counts, json);
  write_counts("test_comp", all->comp_written, t->wishes->test_comp, &all->comp_counts, json);
  as_json_key(json, "violation"), as_json_string(json, all->violation_written ? t->wishes->violation : NULL);
}
