/* The answer, for people and as JSON. */
#include "cli/prove/prove.h"
#include <assay/base/json.h>

#include <stdio.h>
#include <string.h>

static const struct {
  const char *name;
  as_exit_code code;
} verdicts[] = {
    [AS_PROVE_VERDICT_PROVED] = {"PROVED", AS_EXIT_SAFE},
    [AS_PROVE_VERDICT_WRITTEN] = {"WRITTEN", AS_EXIT_OTHER},
    [AS_PROVE_VERDICT_NOT_PROVED] = {"NOT PROVED", AS_EXIT_OTHER},
    [AS_PROVE_VERDICT_BUG] = {"BUG", AS_EXIT_BUG},
    [AS_PROVE_VERDICT_OTHER] = {"NOT PROVED", AS_EXIT_OTHER},
    [AS_PROVE_VERDICT_TROUBLE] = {"TROUBLE", AS_EXIT_TROUBLE},
};

static bool has_certificate(const as_prove_answer *a) {
  return a->certificate.end == AS_CERTIFY_COMPLETE && a->certificate.steps;
}

static void print_trust(const as_prove_answer *a) {
  printf("  trusted: Coq's kernel; %s; %s\n", a->semantics ? a->semantics : "the semantics of the language",
         a->parser ? a->parser : "who wrote the program down");
}

static void print_numbers(const as_prove_answer *a) {
  const as_certify_result *c = &a->certificate;
  printf("  certificate: %llu path%s, %llu steps, %llu questions, %llu refutations, %llu bytes\n",
         (unsigned long long)c->paths, c->paths == 1 ? "" : "s", (unsigned long long)c->steps,
         (unsigned long long)c->questions, (unsigned long long)c->refutations, (unsigned long long)c->bytes);
}

static void print(const as_prove_answer *a) {
  if (a->verdict == AS_PROVE_VERDICT_TROUBLE) return;
  if (a->verdict == AS_PROVE_VERDICT_PROVED) printf("PROVED: %s\n", as_text_get(&a->theorem)), print_trust(a);
  if (a->verdict == AS_PROVE_VERDICT_WRITTEN) printf("to be proved: %s\n", as_text_get(&a->theorem));
  if (a->refusals.length) fputs(as_text_get(&a->refusals), stdout);
  if (has_certificate(a)) print_numbers(a);
  if (a->folder) printf("  proof: %s\n", a->folder);
  printf("  time: %.2f s for the run, %.2f s for the certificate, %.2f s for Coq\n", a->run_seconds,
         a->certificate_seconds, a->coq_seconds);
  printf("verdict: %s", verdicts[a->verdict].name);
  if (a->reason.length) printf(": %s", as_text_get(&a->reason));
  if (a->advice.length) printf("; %s", as_text_get(&a->advice));
  putchar('\n');
}

static void write_number(as_json *json, const char *key, uint64_t number) {
  as_json_key(json, key), as_json_uint(json, number);
}

static void write_seconds(as_json *json, const as_prove_answer *a) {
  as_json_key(json, "seconds"), as_json_begin_object(json);
  as_json_key(json, "run"), as_json_double(json, a->run_seconds);
  as_json_key(json, "certificate"), as_json_double(json, a->certificate_seconds);
  as_json_key(json, "coq"), as_json_double(json, a->coq_seconds);
  as_json_end_object(json);
}

static void write_kinds(as_json *json, const as_certify_result *c) {
  static const char *const names[] = {
#define AS_DISPROOF_KIND(kind, name) name,
#include "solve/refute/kinds.def"
#undef AS_DISPROOF_KIND
  };
  as_json_key(json, "kinds"), as_json_begin_object(json);
  for (uint32_t i = 0; i < AS_DISPROOF_KIND_COUNT; i++) {
    if (!c->kinds[i].refutations) continue;
    as_json_key(json, names[i]), as_json_begin_object(json);
    write_number(json, "refutations", c->kinds[i].refutations);
    write_number(json, "bytes", c->kinds[i].bytes);
    as_json_end_object(json);
  }
  as_json_end_object(json);
}

static void write_certificate(as_json *json, const as_certify_result *c) {
  as_json_key(json, "certificate"), as_json_begin_object(json);
  write_number(json, "paths", c->paths);
  write_number(json, "steps", c->steps);
  write_number(json, "operations", c->operations);
  write_number(json, "questions", c->questions);
  write_number(json, "refutations", c->refutations);
  write_number(json, "refutation_bytes", c->refutation_bytes);
  write_number(json, "bytes", c->bytes);
  write_kinds(json, c);
  as_json_end_object(json);
}

static void write_refusals(as_json *json, as_memory *memory, const as_text *refusals) {
  as_text line = {.memory = memory};
  as_json_key(json, "refusals"), as_json_begin_array(json);
  for (size_t at = 0; at < refusals->length; at += line.length + 1) {
    const char *begin = as_text_get(refusals) + at;
    as_text_clear(&line), as_text_put_bytes(&line, begin, strcspn(begin, "\n"));
    as_json_string(json, as_text_get(&line));
  }
  as_json_end_array(json);
  as_text_release(&line);
}

static bool write(as_memory *memory, const char *const *files, uint32_t count, const as_prove_answer *a) {
  as_json json;
  as_json_init_file(&json, memory, stdout, AS_JSON_STYLE_PRETTY);
  as_json_begin_object(&json);
  as_json_key(&json, "assay"), as_json_string(&json, AS_VERSION);
  as_json_key(&json, "command"), as_json_string(&json, "prove");
  as_json_key(&json, "files"), as_json_begin_array(&json);
  for (uint32_t i = 0; i < count; i++) as_json_string(&json, files[i]);
  as_json_end_array(&json);
  as_json_key(&json, "verdict"), as_json_string(&json, verdicts[a->verdict].name);
  write_number(&json, "exit_code", (uint64_t)verdicts[a->verdict].code);
  as_json_key(&json, "theorem"), as_json_string(&json, as_text_get(&a->theorem));
  as_json_key(&json, "reason"), as_json_string(&json, as_text_get(&a->reason));
  write_refusals(&json, memory, &a->refusals);
  as_json_key(&json, "folder");
  if (a->folder)
    as_json_string(&json, a->folder);
  else
    as_json_null(&json);
  if (has_certificate(a)) write_certificate(&json, &a->certificate);
  write_seconds(&json, a);
  as_json_end_object(&json);
  bool written = as_json_finish(&json);
  as_json_release(&json);
  return written;
}

int as_prove_show(const as_prove_wishes *wishes, const char *const *files, uint32_t count,
                  const as_prove_answer *answer) {
  if (wishes->json && answer->verdict != AS_PROVE_VERDICT_TROUBLE) {
    if (!write(wishes->memory, files, count, answer)) return AS_EXIT_TROUBLE;
    putchar('\n');
  } else
    print(answer);
  return fflush(stdout) ? AS_EXIT_TROUBLE : (int)verdicts[answer->verdict].code;
}
