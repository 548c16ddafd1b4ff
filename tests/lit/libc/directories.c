/* Directories and what is in them. Strategy: of a directory that the program made all is known; of others the ledger
 * says that more might be there. With and without large files, which have other names and types in headers.
 *
 * RUN: %assay test --no-cache %s -- -DOWN | FileCheck %s --check-prefix=SAFE
 * RUN: %assay test --no-cache %s -- -DOWN -D_FILE_OFFSET_BITS=64 | FileCheck %s --check-prefix=SAFE
 * RUN: %assay test --no-cache %s -- -DOWN -std=c99 -DPLAIN -D_POSIX_C_SOURCE=1 | FileCheck %s --check-prefix=SAFE
 * RUN: %assay test --no-cache %s -- -DOWN -D_LARGEFILE64_SOURCE | FileCheck %s --check-prefix=SAFE
 * RUN: not %assay test --no-cache --print-output --with-file sub/b=%s --with-file ./sub/a=%s \
 * RUN:   --with-file c=%s %s | FileCheck %s --check-prefix=GIVEN
 * RUN: not %assay test --no-cache %s -- -DCLOSED | FileCheck %s --check-prefix=CLOSED
 *
 * SAFE: verdict: SAFE
 * CLOSED: error: heap-use-after-free: readdir
 * GIVEN: sub: 4 b a
 * GIVEN: .: 4 c sub
 * GIVEN: verdict: BOUNDED
 * GIVEN: limit: file at {{.*}}: scandir: 'sub/*': a file that nobody gave
 */
#ifndef PLAIN
#define _GNU_SOURCE
#endif
#include <assay/assay.h>
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef O_DIRECTORY
enum { MUST_BE_FOLDER = O_DIRECTORY };
#else
enum { MUST_BE_FOLDER = 0 };
#endif

static int count(const char *name) {
  DIR *stream = opendir(name);
  struct dirent *entry;
  int found = 0;
  if (!stream) return -1;
  while ((entry = readdir(stream))) found++;
  closedir(stream);
  return found;
}

int main(void) {
#if defined OWN
  struct stat facts;
  assay_assert(mkdir("new", 0700) == 0 && count("new") == 2 && count("new/") == 2);
  int file = open("new/file", O_CREAT | O_TRUNC | O_WRONLY, 0600), folder = open("new", O_RDONLY | MUST_BE_FOLDER);
  assay_assert(file >= 0 && folder >= 0 && count("new") == 3);
  assay_assert(stat("new", &facts) == 0 && S_ISDIR(facts.st_mode) && fstat(file, &facts) == 0);
  assay_assert(rmdir("new") == -1 && unlink("new/file") == 0 && rmdir("new") == 0 && count("new") == -1);
  assay_assert(count("/dev/null") == -1);
#elif defined CLOSED
  DIR *stream = opendir("/tmp");
  closedir(stream);
  readdir(stream);
#else
  struct dirent **list;
  for (const char *name = "sub"; name; name = strcmp(name, ".") ? "." : NULL) {
    int n = scandir(name, &list, NULL, NULL);
    printf("%s: %d", name, n);
    for (int i = 0; i < n; free(list[i++]))
      if (list[i]->d_name[0] != '.') printf(" %s", list[i]->d_name);
    printf("\n");
    free(list);
  }
#endif
  return 0;
}
