#include "base/file.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Drops `done` bytes from the first pieces. */
static void advance(struct iovec **pieces, int *count, size_t done) {
  while (*count && done >= (*pieces)->iov_len) done -= (*pieces)->iov_len, ++*pieces, --*count;
  if (!*count) return;
  (*pieces)->iov_base = (char *)(*pieces)->iov_base + done;
  (*pieces)->iov_len -= done;
}

static int write_pieces(int file, struct iovec *pieces, int count) {
  for (advance(&pieces, &count, 0); count;) {
    ssize_t done = writev(file, pieces, count);
    if (done < 0 && errno != EINTR) return errno;
    if (done > 0) advance(&pieces, &count, (size_t)done);
  }
  return 0;
}

/* The signals that come with these errors are kept away while writing, and the one that came is taken away. */
int as_file_write(int file, struct iovec *pieces, int count) {
  sigset_t ours, before;
  sigemptyset(&ours), sigaddset(&ours, SIGXFSZ), sigaddset(&ours, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &ours, &before);
  int number = write_pieces(file, pieces, count);
  if (sigismember(&before, SIGXFSZ)) sigdelset(&ours, SIGXFSZ);
  if (sigismember(&before, SIGPIPE)) sigdelset(&ours, SIGPIPE);
  if (number == EFBIG || number == EPIPE) sigtimedwait(&ours, NULL, &(struct timespec){0});
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return number;
}

ptrdiff_t as_file_read(int file, void *bytes, size_t count) {
  size_t got = 0;
  while (got < count) {
    ssize_t piece = read(file, (char *)bytes + got, count - got);
    if (piece < 0 && errno == EINTR) continue;
    if (piece < 0) return -1;
    if (piece == 0) break;
    got += (size_t)piece;
  }
  return (ptrdiff_t)got;
}

bool as_file_read_whole(int file, const volatile int *interrupt, as_text *out) {
  char bytes[16384];
  for (size_t all = 0; all <= AS_FILE_MOST;) {
    ssize_t got = read(file, bytes, sizeof bytes);
    if (got == 0) return true;
    if (got > 0) as_text_put_bytes(out, bytes, (size_t)got), all += (size_t)got;
    if (got < 0 && errno != EINTR) return false;
    if (interrupt && *interrupt) return errno = EINTR, false;
  }
  return errno = EFBIG, false;
}

void as_file_read_start(int file, size_t most_bytes, as_text *out) {
  char bytes[16384];
  for (size_t done = 0; done < most_bytes;) {
    size_t wanted = most_bytes - done < sizeof bytes ? most_bytes - done : sizeof bytes;
    ssize_t got = pread(file, bytes, wanted, (off_t)done);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return;
    as_text_put_bytes(out, bytes, (size_t)got);
    done += (size_t)got;
  }
}

const char *as_file_error(int number) {
  const char *sentence = strerrordesc_np(number);
  return sentence ? sentence : "unknown error";
}
