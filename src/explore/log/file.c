/* The file of a log. Blocks are reserved before they are mapped, since a store into a mapped hole of a full disk would
 * be a signal, not an error. */
#include "explore/log/writer.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* Windows start at multiples of ALIGNMENT, which every page size divides, and are made of BLOCKs. */
enum { ALIGNMENT = 1 << 16, BLOCK = 1 << 12, WINDOW_FIRST = 1 << 17, WINDOW_MOST = 1 << 22, BUFFER = 1 << 12 };

static bool end_log(as_log *log, int number) {
  const char *sentence = strerrordesc_np(number);
  if (!log->error) log->error = sentence ? sentence : "the file cannot be written";
  log->end = log->next;
  return false;
}

/* A file that grows above the limit of the process is an error here, not the end of the process: the signal that comes
 * with it is taken away. */
static int reserve(int file, uint64_t start, size_t bytes) {
  sigset_t limit, before;
  sigemptyset(&limit), sigaddset(&limit, SIGXFSZ);
  pthread_sigmask(SIG_BLOCK, &limit, &before);
  int status;
  do status = fallocate(file, 0, (off_t)start, (off_t)bytes) ? errno : 0;
  while (status == EINTR);
  if (status == EFBIG && !sigismember(&before, SIGXFSZ)) sigtimedwait(&limit, NULL, &(struct timespec){0});
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return status;
}

static ssize_t write_some(int file, const uint8_t *bytes, size_t count) {
  sigset_t limits, before;
  sigemptyset(&limits), sigaddset(&limits, SIGXFSZ), sigaddset(&limits, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &limits, &before);
  ssize_t got;
  do got = write(file, bytes, count);
  while (got < 0 && errno == EINTR);
  int number = errno;
  sigset_t ours = limits;
  if (sigismember(&before, SIGXFSZ)) sigdelset(&ours, SIGXFSZ);
  if (sigismember(&before, SIGPIPE)) sigdelset(&ours, SIGPIPE);
  if (got < 0 && (number == EFBIG || number == EPIPE)) sigtimedwait(&ours, NULL, &(struct timespec){0});
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = number;
  return got;
}

static void drop_window(as_log *log) {
  if (log->mapped && log->window) munmap(log->window, log->window_bytes);
  if (!log->mapped) as_memory_free(log->memory, log->window, log->window_bytes);
  log->window = log->next = log->end = NULL;
  log->window_bytes = 0;
}

/* Where the next record goes in the file. */
static uint64_t position(const as_log *log) {
  return log->mapped && log->window ? log->window_start + (uint64_t)(log->next - log->window) : log->window_start;
}

static size_t whole_blocks(size_t bytes) { return (bytes + BLOCK - 1) / BLOCK * BLOCK; }

/* Reserves this much from here on, or less if that is too much, but at least so much. The size, or 0 with errno. */
static size_t reserve_some(int file, uint64_t start, size_t least, size_t most) {
  for (size_t extra = most > least ? most - least : 0;; extra /= 2) {
    size_t size = whole_blocks(least + extra);
    int status = reserve(file, start, size);
    if (!status) return size;
    if (status == EOPNOTSUPP || extra == 0) return errno = status, (size_t)0;
  }
}

/* Windows grow with the file. */
static bool map_window(as_log *log, size_t bytes) {
  uint64_t at = position(log), start = at / ALIGNMENT * ALIGNMENT;
  size_t most = at < WINDOW_FIRST ? WINDOW_FIRST : at < WINDOW_MOST ? (size_t)at : WINDOW_MOST;
  size_t size = reserve_some(log->file, start, (size_t)(at - start) + bytes, most);
  if (!size) return false;
  uint8_t *window = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, log->file, (off_t)start);
  if (window == MAP_FAILED) return false;
  drop_window(log);
  log->window = window, log->window_bytes = size, log->window_start = start;
  log->next = window + (at - start), log->end = window + size;
  return true;
}

static bool grow_buffer(as_log *log, size_t bytes) {
  drop_window(log);
  log->window_bytes = bytes > BUFFER ? bytes : BUFFER;
  log->window = log->next = as_memory_alloc(log->memory, log->window_bytes);
  log->end = log->window + log->window_bytes;
  return true;
}

bool as_log_grow(as_log *log, size_t bytes) {
  if (log->error) return false;
  if (bytes > AS_LOG_RECORD_MAX) return end_log(log, EMSGSIZE);
  if (!log->mapped) return grow_buffer(log, bytes);
  return map_window(log, bytes) || end_log(log, errno);
}

void as_log_write_out(as_log *log, const uint8_t *end) {
  assert(!log->mapped && log->next == log->window);
  size_t left = (size_t)(end - log->next);
  for (const uint8_t *at = log->next; left;) {
    ssize_t got = write_some(log->file, at, left);
    if (got < 0) {
      end_log(log, errno);
      return;
    }
    at += got, left -= (size_t)got;
  }
  log->window_start += (uint64_t)(end - log->window);
}

/* Two writers of one file would break each other's records, and truncating a mapped file ends the process that mapped
 * it: so the file is locked before it is truncated. Where there are no locks, nothing can be done. */
bool as_log_open_file(as_log *log, const char *path) {
  log->file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (log->file < 0) return end_log(log, errno);
  if (flock(log->file, LOCK_EX | LOCK_NB) && errno == EWOULDBLOCK) {
    log->error = "another run is writing it";
    return false;
  }
  struct stat facts;
  bool regular = fstat(log->file, &facts) == 0 && S_ISREG(facts.st_mode);
  if (regular && ftruncate(log->file, 0)) return end_log(log, errno);
  log->mapped = regular;
  if (regular && map_window(log, AS_LOG_HEADER_BYTES)) return true;
  /* A full disk is found by the first write, too. */
  if (regular && ftruncate(log->file, 0)) return end_log(log, errno);
  log->mapped = false;
  return grow_buffer(log, AS_LOG_HEADER_BYTES);
}

void as_log_close_file(as_log *log) {
  uint64_t used = position(log);
  drop_window(log);
  if (log->file < 0) return;
  struct stat facts;
  bool regular = fstat(log->file, &facts) == 0 && S_ISREG(facts.st_mode);
  /* What stays behind the last record, when this fails, are zeros or a short record: still a log. */
  int ignored = regular ? ftruncate(log->file, (off_t)used) : 0;
  (void)ignored;
  flock(log->file, LOCK_UN); /* child processes may have the file open, and with it the lock */
  close(log->file);
}
