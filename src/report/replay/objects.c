#include "report/replay/objects.h"

#include <assay/base/digest.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/sendfile.h>
#include <unistd.h>

bool as_native_objects_open(as_text *folder) {
  const char *parent = getenv("TMPDIR");
  as_text_printf(folder, "%s/assay-objects-XXXXXX", parent && *parent == '/' ? parent : "/tmp");
  return mkdtemp(folder->at) != NULL;
}

static void add(as_digester *digester, const char *word) {
  if (!word) word = "";
  as_digester_add(digester, word, strlen(word) + 1);
}

void as_native_object_name(const char *folder, const char *const *words, uint32_t count, const char *directory,
                           as_text *out) {
  as_digester digester;
  as_digester_begin(&digester);
  add(&digester, directory);
  for (uint32_t i = 0; i < count; i++) add(&digester, words[i]);
  as_digest digest = as_digester_end(&digester);
  as_text_printf(out, "%s/", folder);
  for (size_t i = 0; i < sizeof digest.bytes; i++) as_text_printf(out, "%02x", digest.bytes[i]);
  as_text_put(out, ".o");
}

static bool copy_all(int from, int to) {
  ptrdiff_t count;
  do count = sendfile(to, from, NULL, 1 << 20);
  while (count > 0);
  return count == 0;
}

bool as_native_copy_object(const char *from, const char *to) {
  int source = open(from, O_RDONLY | O_CLOEXEC);
  if (source < 0) return false;
  char partial[4096];
  int length = snprintf(partial, sizeof partial, "%s.%ld", to, (long)getpid());
  int target = length > 0 && (size_t)length < sizeof partial
                   ? open(partial, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600)
                   : -1;
  bool good = target >= 0 && copy_all(source, target);
  if (target >= 0) good = close(target) == 0 && good && rename(partial, to) == 0;
  if (target >= 0 && !good) unlink(partial);
  close(source);
  return good;
}
