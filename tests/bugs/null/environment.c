/* The editor is taken from the environment, where it need not be. */
#include <stdlib.h>
#include <string.h>

static const char *editor_path(void) {
  const char *editor = getenv("ASSAY_TEST_EDITOR");
#ifdef GOOD
  if (!editor) return "vi";
#endif
  if (strlen(editor) == 0) return "vi"; /* BUG: null-dereference */
  return editor;
}

int editor_is_vi(void) {
  const char *path = editor_path(); /* CALLER */
  const char *slash = strrchr(path, '/');
  return strcmp(slash ? slash + 1 : path, "vi") == 0;
}

#ifdef DRIVER
int main(void) { return editor_is_vi() == 2; }
#endif
