/* Anonymous memory of <sys/mman.h>: zeroed heap objects, which this file keeps, so that they do not leak. */
#include <assay/summary.h>

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { MOST = 64, PAGE = 4096 };
static struct {
  void *at;
  size_t size;
} maps[MOST];

void *mmap(void *wish, size_t size, int protection, int flags, int descriptor, off_t offset) {
  (void)wish, (void)descriptor, (void)offset;
  if (!size) return errno = EINVAL, MAP_FAILED;
  if (!(flags & MAP_ANONYMOUS)) assay_refuse("mmap of a file");
  if (flags & MAP_FIXED) assay_refuse("mmap at a fixed address");
  if (protection != (PROT_READ | PROT_WRITE)) assay_refuse("mmap of memory that cannot be read and written");
  size = (size + PAGE - 1) / PAGE * PAGE;
  for (int i = 0; i < MOST; i++)
    if (!maps[i].at) {
      maps[i].at = aligned_alloc(PAGE, size);
      if (!maps[i].at) return errno = ENOMEM, MAP_FAILED;
      maps[i].size = size;
      return memset(maps[i].at, 0, size);
    }
  assay_refuse("more than 64 mappings");
  return MAP_FAILED;
}
void *mmap64(void *wish, size_t size, int protection, int flags, int descriptor, off64_t offset) {
  return mmap(wish, size, protection, flags, descriptor, offset);
}

int munmap(void *at, size_t size) {
  if (!size) return errno = EINVAL, -1;
  size = (size + PAGE - 1) / PAGE * PAGE;
  for (int i = 0; i < MOST; i++)
    if (maps[i].at && maps[i].at == at) {
      if (maps[i].size != size) assay_refuse("munmap of a part");
      free(at);
      maps[i].at = NULL;
      return 0;
    }
  assay_refuse("munmap of what mmap did not return");
  return -1;
}

/* Where memory lies, and what the system is told of its use, changes nothing. */
int mlock(const void *from, size_t size) { return (void)from, (void)size, 0; }
int munlock(const void *from, size_t size) { return (void)from, (void)size, 0; }
int mlockall(int flags) { return (void)flags, 0; }
int munlockall(void) { return 0; }
int madvise(void *from, size_t size, int advice) {
  if (advice != MADV_NORMAL && advice != MADV_RANDOM && advice != MADV_SEQUENTIAL && advice != MADV_WILLNEED)
    assay_refuse("madvise that changes memory");
  return (void)from, (void)size, 0;
}
int posix_madvise(void *from, size_t size, int advice) { return (void)from, (void)size, (void)advice, 0; }
