/* --diff REV: what git says has changed. */
#include "base/program.h"
#include "cli/bugs/bugs.h"

#include <stdio.h>
#include <string.h>

/* What it writes, as a string; false after a complaint. */
static bool run_git(const as_bugs_wishes *w, const char *const *words, const volatile int *interrupt, as_text *out) {
  static const double patience = 120;
  as_program git = {.words = words, .seconds = patience, .output = out, .said.memory = w->memory};
  as_program_run(&git, 1, 1, interrupt);
  bool good = git.end == AS_PROGRAM_EXITED && !git.status;
  if (!good && git.end == AS_PROGRAM_NOT_STARTED)
    fprintf(stderr, "assay bugs: --diff needs git: %s\n", strerror(git.status));
  else if (!good)
    fprintf(stderr, "assay bugs: --diff %s: git says: %.*s\n", w->revision, (int)strcspn(as_text_get(&git.said), "\n"),
            as_text_get(&git.said));
  as_text_release(&git.said);
  return good;
}

/* Files that git does not know are new as a whole. */
static void add_untracked(const char *root, const char *list, as_changes *changes) {
  for (const char *line = list; *line; line += strcspn(line, "\n"), line += *line == '\n') {
    as_text path = {.memory = changes->memory};
    as_text_printf(&path, "%s/%.*s", root, (int)strcspn(line, "\n"), line);
    as_changes_add(changes, as_text_get(&path), 1, UINT32_MAX);
    as_text_release(&path);
  }
}

bool as_bugs_find_changes(const as_bugs_wishes *w, const volatile int *interrupt, as_changes *changes) {
  const char *where[] = {"git", "rev-parse", "--show-toplevel", NULL};
  const char *diff[] = {"git",
                        "-c",
                        "core.quotePath=false",
                        "diff",
                        "--no-color",
                        "--no-ext-diff",
                        "--src-prefix=a/",
                        "--dst-prefix=b/",
                        "-U0",
                        w->revision,
                        "--",
                        NULL};
  const char *others[] = {
      "git", "-c", "core.quotePath=false", "ls-files", "--others", "--exclude-standard", "--full-name", ":/", NULL};
  as_text root = {.memory = w->memory}, text = {.memory = w->memory}, list = {.memory = w->memory};
  if (*w->revision == '-') return as_cli_complain("bugs", "--diff needs a revision of git, not", w->revision);
  bool good =
      run_git(w, where, interrupt, &root) && run_git(w, diff, interrupt, &text) && run_git(w, others, interrupt, &list);
  if (good) {
    as_text folder = {.memory = w->memory};
    as_text_put_bytes(&folder, as_text_get(&root), strcspn(as_text_get(&root), "\n"));
    as_changes_read(changes, as_text_get(&folder), as_text_get(&text));
    add_untracked(as_text_get(&folder), as_text_get(&list), changes);
    as_text_release(&folder);
  }
  as_text_release(&root), as_text_release(&text), as_text_release(&list);
  return good;
}
