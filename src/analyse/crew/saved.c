#include "analyse/crew/saved.h"
#include "analyse/c/stamp.h"
#include "analyse/crew/report.h"
#include "base/file.h"
#include "c/core/save.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char magic[] = "assay test, saved: form 1\n";
enum { MAGIC_BYTES = sizeof magic - 1, SUM_BYTES = 8 };

/* ---- what it is a test of ---- */

typedef struct subject {
  as_digest version, program;
  const char *options; /* a line for each: the option's name, a blank, and what it says */
} subject;

static bool add_bytes(void *digester, const void *bytes, size_t count) {
  as_digester_add(digester, bytes, count);
  return true;
}

static as_digest digest_of_program(const as_core_unit *program) {
  as_digester digester;
  as_digester_begin(&digester);
  as_core_save(program, add_bytes, &digester);
  return as_digester_end(&digester);
}

static as_digest digest_of_version(as_memory *memory) {
  as_digester digester;
  as_digester_begin(&digester);
  as_c_stamp(memory, &digester, "assay saved test");
  return as_digester_end(&digester);
}

static void put_given(as_text *out, const char *option, const as_given *given, uint32_t count) {
  char digits[AS_DIGEST_TEXT];
  as_digester digester;
  as_digester_begin(&digester);
  for (uint32_t i = 0; i < count; i++) {
    const char *name = given[i].name ? given[i].name : "";
    as_digester_add(&digester, name, strlen(name) + 1);
    as_digester_add(&digester, &given[i].size, sizeof given[i].size);
    as_digester_add(&digester, given[i].bytes ? "b" : "a", 1);
    if (given[i].bytes) as_digester_add(&digester, given[i].bytes, given[i].size);
  }
  as_digest digest = as_digester_end(&digester);
  as_digest_text(&digest, digits);
  as_text_printf(out, "%s %u %s\n", option, count, digits);
}

static void put_number(as_text *out, const char *option, uint64_t number) {
  as_text_printf(out, "%s %llu\n", option, (unsigned long long)number);
}

static void put_machine(as_text *out, const as_machine_options *m) {
  as_text_printf(out, "--entry %s\n", m->entry ? m->entry : "main");
  put_given(out, "--arg", m->arguments, m->argument_count);
  put_given(out, "--env", m->variables, m->variable_count);
  put_given(out, "--stdin", m->standard_input, m->standard_input != NULL);
  put_given(out, "--with-file", m->files, m->file_count);
  as_text_put(out, "--check ");
  for (int i = 0; i < AS_CHECK_COUNT; i++) as_text_put_char(out, m->checks[i] ? '1' : '0');
  as_text_put_char(out, '\n');
  put_number(out, "--uninit", m->uninit), put_number(out, "--missing", m->missing);
  put_number(out, "--strict-flex-arrays", m->flexible), put_number(out, "--malloc-may-fail", m->malloc_may_fail);
  put_number(out, "--stack", m->stack_bytes), put_number(out, "--merge", m->merge);
  as_text_put(out, "--no-summaries");
  for (const char *const *name = m->no_summaries; name && *name; name++) as_text_printf(out, " %s", *name);
  put_number(out, "\n--unwind-loop", m->bound_count);
  for (uint32_t i = 0; i < m->bound_count; i++) {
    const as_loop_bound *b = &m->bounds[i];
    as_text_printf(out, "--unwind-loop %u %u %llu\n", b->function, b->header, (unsigned long long)b->iterations);
  }
}

static void put_left_out(as_text *out, const as_ledger *ledger) {
  put_number(out, "--contracts", ledger ? ledger->count : 0);
  for (uint32_t i = 0; ledger && i < ledger->count; i++)
    as_text_printf(out, "--contracts %s %s\n", as_limit_name(ledger->entry[i].limit), ledger->entry[i].where);
}

static subject subject_of(as_memory *memory, const as_core_unit *program, const as_test_settings *s, as_text *options) {
  const as_budget *budget = &s->run.budget;
  put_machine(options, &s->machine);
  put_number(options, "--unwind", budget->iterations), put_number(options, "--max-depth", budget->recursion);
  put_number(options, "--depth", budget->depth), put_number(options, "--mode", s->run.mode);
  put_left_out(options, s->left_out);
  return (subject){digest_of_version(memory), digest_of_program(program), as_text_get(options)};
}

/* ---- bytes ---- */

static void walk_digest(as_wire *w, as_digest *digest) {
  const void *bytes = digest->bytes;
  uint64_t count = AS_DIGEST_BYTES;
  as_wire_bytes(w, &bytes, &count);
  as_wire_require(w, count == AS_DIGEST_BYTES);
  if (!w->out && !w->failed) memcpy(digest->bytes, bytes, AS_DIGEST_BYTES);
}

static void walk_subject(as_wire *w, subject *s) {
  walk_digest(w, &s->version), walk_digest(w, &s->program);
  as_wire_text(w, &s->options);
  as_wire_require(w, s->options);
}

/* What is between the first line and the checksum; false: it is not such a file, or not whole. */
static bool inner(const as_text *bytes, const char **at, size_t *length) {
  if (bytes->length < MAGIC_BYTES + SUM_BYTES) return false;
  uint64_t sum;
  size_t all = bytes->length - SUM_BYTES;
  memcpy(&sum, as_text_get(bytes) + all, SUM_BYTES);
  *at = as_text_get(bytes) + MAGIC_BYTES, *length = all - MAGIC_BYTES;
  return sum == as_checksum(as_text_get(bytes), all);
}

/* ---- going on ---- */

/* The option of the first line that differs. */
static void say_difference(const char *ours, const char *theirs, as_text *trouble) {
  while (*ours) {
    size_t a = strcspn(ours, "\n"), b = strcspn(theirs, "\n");
    if (a != b || memcmp(ours, theirs, a) != 0) break;
    ours += a + (ours[a] != 0), theirs += b + (theirs[b] != 0);
  }
  const char *line = *ours ? ours : theirs;
  as_text_printf(trouble,
                 "it is of a test with another %.*s (or an option like it); only limits of the whole run, the "
                 "strategy and the number of processes may differ",
                 (int)strcspn(line, " \n"), line);
}

static bool compare(const subject *ours, const subject *theirs, as_text *trouble) {
  if (!as_digest_equal(&ours->version, &theirs->version))
    as_text_put(trouble, "it was written by another version of assay");
  else if (!as_digest_equal(&ours->program, &theirs->program))
    as_text_put(trouble, "it is of other sources, or of the same with other flags");
  else if (strcmp(ours->options, theirs->options) != 0)
    say_difference(ours->options, theirs->options, trouble);
  return !trouble->length;
}

bool as_saved_check(as_memory *memory, const as_core_unit *program, const as_test_settings *settings,
                    const as_text *bytes, as_text *trouble) {
  const char *at;
  size_t length;
  if (bytes->length < MAGIC_BYTES || memcmp(as_text_get(bytes), magic, MAGIC_BYTES) != 0)
    return as_text_put(trouble, "it is no file that --save has written"), false;
  if (!inner(bytes, &at, &length)) return as_text_put(trouble, "it is damaged, or a part of it is missing"), false;
  as_region region;
  as_text options = {.memory = memory};
  as_region_init(&region, memory);
  subject ours = subject_of(memory, program, settings, &options), theirs = {.options = NULL};
  as_wire w = as_wire_read(&region, at, length);
  walk_subject(&w, &theirs);
  bool good = !w.failed && compare(&ours, &theirs, trouble);
  if (w.failed) as_text_put(trouble, "it is damaged");
  as_text_release(&options);
  as_region_release(&region);
  return good;
}

static bool read_report(as_test *t, as_report *r) {
  const char *at;
  size_t length;
  if (!inner(t->settings->sharing.resumed, &at, &length)) return false;
  as_region region;
  subject theirs = {.options = NULL};
  as_region_init(&region, t->memory);
  as_wire w = as_wire_read(&region, at, length);
  walk_subject(&w, &theirs);
  bool good = !w.failed && as_report_get(r, t->view, w.at, (size_t)(w.end - w.at));
  as_region_release(&region);
  return good;
}

bool as_saved_take(as_test *t, as_lots *lots) {
  as_report r;
  as_report_init(&r, t->memory, t->program);
  bool good = read_report(t, &r);
  if (good && lots) {
    as_tally_join(&t->tally, &r.tally);
    for (uint32_t i = 0; i < r.findings.all.count; i++) as_findings_add(&t->findings, &r.findings.all.at[i]);
    as_lots_add(lots, as_text_get(&r.open.bytes), r.open.bytes.length, r.open.count, 0);
  }
  as_report_release(&r);
  return good;
}

/* ---- writing ---- */

static int write_file(const char *path, const as_text *bytes) {
  int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (file < 0) return errno;
  union {
    const char *from;
    char *to;
  } all = {as_text_get(bytes)}; /* an iovec has no const */
  struct iovec piece = {all.to, bytes->length};
  int number = as_file_write(file, &piece, 1);
  if (!number && fsync(file) != 0 && errno != EINVAL) number = errno;
  if (close(file) != 0 && !number) number = errno;
  return number;
}

static void put_beside(const char *path, as_text *beside) {
  as_text_printf(beside, "%s.%ld.tmp", path, (long)getpid());
}

static int replace(as_memory *memory, const char *path, const as_text *bytes) {
  as_text beside = {.memory = memory};
  put_beside(path, &beside);
  int number = write_file(as_text_get(&beside), bytes);
  if (!number && rename(as_text_get(&beside), path) != 0) number = errno;
  if (number) unlink(as_text_get(&beside));
  as_text_release(&beside);
  return number;
}

const char *as_saved_try(as_memory *memory, const char *path) {
  as_text beside = {.memory = memory}, nothing = {.memory = memory};
  put_beside(path, &beside);
  int number = write_file(as_text_get(&beside), &nothing);
  if (!number) unlink(as_text_get(&beside));
  as_text_release(&beside);
  return number ? as_file_error(number) : NULL;
}

/* Tally and findings are lent to the report. */
static void put_report(as_test *t, as_trails *open, as_text *bytes) {
  as_report r = {.state = AS_REPORT_GOES_ON, .tally = t->tally, .findings = t->findings, .open = *open};
  as_report_put(&r, t->view, bytes);
}

void as_saved_write(as_test *t, as_trails *open) {
  as_text bytes = {.memory = t->memory}, options = {.memory = t->memory};
  subject ours = subject_of(t->memory, t->program, t->settings, &options);
  as_text_put_bytes(&bytes, magic, MAGIC_BYTES);
  as_wire w = as_wire_write(&bytes);
  walk_subject(&w, &ours);
  put_report(t, open, &bytes);
  uint64_t sum = as_checksum(as_text_get(&bytes), bytes.length);
  as_text_put_bytes(&bytes, (const char *)&sum, sizeof sum);
  int number = replace(t->memory, t->settings->sharing.save, &bytes);
  t->save_error = number ? as_file_error(number) : NULL;
  as_text_release(&bytes), as_text_release(&options);
}
