/* Files, as the modules that keep some need them: whole ones, and without surprises. */
#ifndef ASSAY_SRC_BASE_FILE_H
#define ASSAY_SRC_BASE_FILE_H

#include <assay/base/text.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/uio.h>

/* Writes all of the pieces, which are used up, at the file's position; 0, or the number of the error. A file that grows
 * above the limit of the process, or a pipe that nobody reads, is an error here and no signal. */
int as_file_write(int file, struct iovec *pieces, int count);
/* Reads until `count` bytes are there or the file ends; gives how many there are, or -1 with errno. */
ptrdiff_t as_file_read(int file, void *bytes, size_t count);
/* Appends what is left of the file, up to its end; false with errno. More than AS_FILE_MOST bytes, as devices without
 * an end have, are too large a file (EFBIG). Ends (EINTR) when the interrupt is set; it may be NULL. */
enum { AS_FILE_MOST = 1 << 29 };
bool as_file_read_whole(int file, const volatile int *interrupt, as_text *out);
/* Appends the beginning of the file, whatever its position, up to so many bytes or what can be read. */
void as_file_read_start(int file, size_t most_bytes, as_text *out);
/* The system's sentence on an error; static. */
const char *as_file_error(int number);

#endif
