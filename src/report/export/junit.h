/* JUnit's XML, as Jenkins, GitLab and GitHub's actions read it: one <testsuite> in <testsuites>, a <testcase> for each
 * test, with <failure>, <error> or <skipped>, and what it printed in <system-out> and <system-err>.
 *
 * A test is named by its file; its class is the folder, with dots for slashes, since that is what tools make groups of.
 * Elements and attributes are those that Jenkins' plugin xUnit allows, which rejects files with others
 * (tests/lit/suite/ junit.dtd has them). Whatever is passed in, what comes out is well-formed XML 1.0 in UTF-8: bytes
 * and characters that XML does not have become U+FFFD.
 *
 *   as_junit junit;
 *   as_junit_init(&junit, memory, "assay", seconds);
 *   as_junit_add(&junit, &one);
 *   as_junit_write(&junit, &text);
 *   as_junit_release(&junit);
 */
#ifndef ASSAY_REPORT_EXPORT_JUNIT_H
#define ASSAY_REPORT_EXPORT_JUNIT_H

#include <assay/base/text.h>
#include <stdbool.h>
#include <stdint.h>

typedef enum as_junit_kind { AS_JUNIT_PASSED, AS_JUNIT_FAILURE, AS_JUNIT_ERROR, AS_JUNIT_SKIPPED } as_junit_kind;

typedef struct as_junit_case {
  const char *name;
  as_junit_kind kind;
  const char *type, *message;    /* of a failure or error */
  const char *said, *complained; /* what it printed, or empty */
  double seconds;
} as_junit_case;

typedef struct as_junit {
  const char *name;
  double seconds;
  uint32_t count[AS_JUNIT_SKIPPED + 1];
  as_text cases;
} as_junit;

void as_junit_init(as_junit *junit, as_memory *memory, const char *name, double seconds);
void as_junit_add(as_junit *junit, const as_junit_case *one);
void as_junit_write(const as_junit *junit, as_text *out);
void as_junit_release(as_junit *junit);

/* Text for XML: between tags, or in quotes. */
void as_xml_put(as_text *out, const char *text, bool in_quotes);

#endif
