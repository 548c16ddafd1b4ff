#include "report/export/test_comp.h"
#include "report/export/junit.h"
#include "report/witness/literal.h"
#include "report/witness/supply_value.h"
#include "report/witness/test_folder.h"

#include <stdio.h>
#include <string.h>

#define XML_BEGIN "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n"
#define DOCTYPE(name)                                                                                                  \
  "<!DOCTYPE " name " PUBLIC \"+//IDN sosy-lab.org//DTD test-format " name " 1.1//EN\" "                               \
  "\"https://sosy-lab.org/test-format/" name "-1.1.dtd\">\n"
#define WRITTEN_BY "<!-- written by assay " /* tells assay's files */

static const char case_begin[] = XML_BEGIN DOCTYPE("testcase") WRITTEN_BY;
static const char metadata_begin[] = XML_BEGIN DOCTYPE("test-metadata") WRITTEN_BY;

static const as_test_folder_kind kinds[] = {{"testcase-", ".xml", case_begin}, {"metadata.xml", NULL, metadata_begin}};

struct as_test_comp {
  as_memory *memory;
  const as_core_unit *unit;
  const as_witness_program *program;
  as_test_folder folder;
  as_path_test_counts counts;
  as_text error;
};

as_test_comp *as_test_comp_open(as_memory *memory, const char *folder, const as_core_unit *unit,
                                const as_witness_program *program, as_text *error) {
  as_test_comp *t = as_memory_alloc_zeroed(memory, sizeof *t);
  t->memory = t->error.memory = memory, t->unit = unit, t->program = program;
  if (as_test_folder_open(&t->folder, memory, folder, kinds, sizeof kinds / sizeof *kinds, error)) return t;
  as_memory_free(memory, t, sizeof *t);
  return NULL;
}

const as_path_test_counts *as_test_comp_counts(const as_test_comp *t) { return &t->counts; }

void as_test_comp_leave_out(as_test_comp *t, as_path_test_reason reason, uint64_t paths) {
  t->counts.left_out[reason] += paths;
}

/* ---- a test ---- */

static bool put_input(const as_test_comp *t, const as_witness_supply *supply, as_text *out) {
  as_text value = {.memory = t->memory}, type_name = value;
  uint32_t type;
  bool good = as_supply_value(t->unit, supply, &type, &value);
  if (good) {
    uint64_t limbs[2] = {0};
    as_literal_type(t->unit, type, (as_bits){(uint32_t)supply->size_bytes * 8, limbs}, &type_name);
    as_text_put(out, "  <input variable=\"");
    as_xml_put(out, supply->name, true);
    as_text_put(out, "\" type=\"");
    as_xml_put(out, as_text_get(&type_name), true);
    as_text_printf(out, "\">%s</input>\n", as_text_get(&value));
  }
  as_text_release(&value), as_text_release(&type_name);
  return good;
}

/* false: it has inputs that do not fit. */
static bool put_case(const as_test_comp *t, const as_witness *w, as_text *out) {
  as_text_printf(out, "%s%s -->\n<testcase%s>\n", case_begin, AS_VERSION, w->end ? "" : " coversError=\"true\"");
  for (uint32_t i = 0; i < w->supply_count; i++) {
    as_input_source source = w->supplies[i].source;
    if (source == AS_INPUT_LIBC || source == AS_INPUT_CHOICE) continue; /* nobody could give them */
    if (!put_input(t, &w->supplies[i], out)) return false;
  }
  as_text_put(out, "</testcase>\n");
  return true;
}

void as_test_comp_add(as_test_comp *t, const as_witness *w) {
  if (t->error.length) return;
  as_text text = {.memory = t->memory};
  char name[40];
  if (put_case(t, w, &text)) {
    if (w->end)
      t->counts.ended++;
    else
      t->counts.failed++;
    snprintf(name, sizeof name, "testcase-%llu.xml", (unsigned long long)(t->counts.ended + t->counts.failed));
    as_test_folder_put(&t->folder, name, &text, &t->error);
  } else {
    as_test_comp_leave_out(t, AS_PATH_TEST_NOT_VALUES, 1);
  }
  as_text_release(&text);
}

/* ---- the end ---- */

static void put_element(const char *name, const char *value, as_text *out) {
  as_text_printf(out, "  <%s>", name);
  as_xml_put(out, value, false);
  as_text_printf(out, "</%s>\n", name);
}

static void put_metadata(const as_test_comp *t, as_text *out) {
  const as_witness_source *source = t->program->source_count ? &t->program->sources[0] : NULL;
  const char *entry = t->program->machine.entry;
  char hash[65] = "", now[32], bits[16];
  if (source) as_source_sha256(t->memory, source, hash);
  as_creation_time(now);
  snprintf(bits, sizeof bits, "%ubit", 8 * t->unit->target.pointer_bytes);
  as_text_printf(out, "%s%s -->\n<test-metadata>\n", metadata_begin, AS_VERSION);
  put_element("sourcecodelang", "C", out);
  put_element("producer", "assay " AS_VERSION, out);
  put_element("specification", "COVER( init(main()), FQL(COVER EDGES(@DECISIONEDGE)) )", out);
  put_element("programfile", source ? source->file : "", out);
  put_element("programhash", hash, out);
  put_element("entryfunction", entry ? entry : "main", out);
  put_element("architecture", bits, out);
  put_element("creationtime", now, out);
  as_text_put(out, "</test-metadata>\n");
}

bool as_test_comp_close(as_test_comp *t, bool keep, as_text *error) {
  if (!t) return true;
  as_text text = {.memory = t->memory};
  bool good = !t->error.length;
  if (keep && good) {
    put_metadata(t, &text);
    good = as_test_folder_put(&t->folder, kinds[1].before, &text, &t->error);
  }
  good = as_test_folder_close(&t->folder, keep && good, &t->error) && good;
  as_text_put(error, as_text_get(&t->error));
  as_text_release(&t->error), as_text_release(&text);
  as_memory_free(t->memory, t, sizeof *t);
  return good;
}
