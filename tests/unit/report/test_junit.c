/* Strategy: random bytes go into every text of a report; Python's XML parser reads it and finds the numbers, names and
 * texts again. Escapes are compared one by one. */
#include "report/export/junit.h"
#include "unit/base/support.h"
#include <unistd.h>

static void test_escapes(void **state) {
  (void)state;
  static const struct {
    const char *text;
    bool in_quotes;
    const char *expected;
  } rows[] = {
      {"a<b>&\"c\"\n\t", false, "a&lt;b&gt;&amp;\"c\"\n\t"},
      {"a<b>&\"c\"\n\t", true, "a&lt;b&gt;&amp;&quot;c&quot;&#10;&#9;"},
      {"\r\x01\x1b[0m", false, "&#13;\xef\xbf\xbd\xef\xbf\xbd[0m"},
      {"\xc3\xa9 \xff \xc3", false, "\xc3\xa9 \xef\xbf\xbd \xef\xbf\xbd"},
      {"\xed\xa0\x80\xef\xbf\xbf\xc0\x80", false,
       "\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd"},
      {"]]>", false, "]]&gt;"},
  };
  as_memory *memory = as_memory_create(0);
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    as_text out = {.memory = memory};
    as_xml_put(&out, rows[i].text, rows[i].in_quotes);
    assert_string_equal(as_text_get(&out), rows[i].expected);
    as_text_release(&out);
  }
  as_memory_destroy(memory);
}

static const char script[] = "import sys, xml.etree.ElementTree as tree\n"
                             "root = tree.parse(sys.argv[1]).getroot()\n"
                             "suite, = root\n"
                             "cases = list(suite)\n"
                             "assert root.tag == 'testsuites' and suite.tag == 'testsuite'\n"
                             "for element in root, suite:\n"
                             "    a = element.attrib\n"
                             "    assert (a['tests'], a['failures'], a['errors']) == ('401', '100', '100'), a\n"
                             "assert suite.attrib['skipped'] == '100' and 'skipped' not in root.attrib\n"
                             "assert [c.attrib['name'] for c in cases[:3]] == ['tests/list/a.c', 'b.c', '/x/c.c']\n"
                             "assert [c.attrib['classname'] for c in cases[:3]] == ['tests.list', 'assay', 'x']\n"
                             "assert cases[0].find('failure').attrib == {'type': 'BUG', 'message': 'm'}\n"
                             "assert cases[0].find('failure').text == 'said <&>'\n"
                             "assert cases[1].find('error').text == 'complained'\n"
                             "assert cases[2].find('skipped') is not None and cases[2].find('system-out') is None\n"
                             "assert all(float(c.attrib['time']) == 1.5 for c in cases)\n";

static void test_parser(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_junit junit;
  as_junit_init(&junit, memory, "assay", 12.25);
  as_junit_add(&junit, &(as_junit_case){"tests/list/a.c", AS_JUNIT_FAILURE, "BUG", "m", "said <&>", "", 1.5});
  as_junit_add(&junit, &(as_junit_case){"b.c", AS_JUNIT_ERROR, "CRASH", "m", "", "complained", 1.5});
  as_junit_add(&junit, &(as_junit_case){"/x/c.c", AS_JUNIT_SKIPPED, "", "", "", "", 1.5});
  as_junit_add(&junit, &(as_junit_case){"d.c", AS_JUNIT_PASSED, "", "", "", "", 1.5});
  as_junit_add(&junit, &(as_junit_case){"e.c", AS_JUNIT_PASSED, "", "", "", "", 1.5});
  uint64_t seed = 9;
  for (int i = 0; i < 396; i++) {
    char text[5][40];
    for (int k = 0; k < 5; k++)
      for (int c = 0; c < 40; c++) text[k][c] = c == 39 ? 0 : (char)random_below(&seed, 256);
    as_junit_case one = {text[0], (as_junit_kind)(i % 4), text[1], text[2], text[3], text[4], 1.5};
    as_junit_add(&junit, &one);
  }
  as_text out = {.memory = memory};
  as_junit_write(&junit, &out);
  char path[] = "/tmp/assay-junit-XXXXXX", program[] = "/tmp/assay-junit-XXXXXX", command[128];
  int file = mkstemp(path), second = mkstemp(program);
  assert_true(write(file, as_text_get(&out), out.length) == (ssize_t)out.length);
  assert_true(write(second, script, sizeof script - 1) == (ssize_t)sizeof script - 1);
  close(file), close(second);
  snprintf(command, sizeof command, "python3 %s %s", program, path);
  assert_int_equal(system(command), 0);
  unlink(path), unlink(program);
  as_text_release(&out);
  as_junit_release(&junit);
  as_memory_destroy(memory);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_escapes), cmocka_unit_test(test_parser)};
  return cmocka_run_group_tests_name("junit", tests, NULL, NULL);
}
