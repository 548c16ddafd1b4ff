/* The result is put out before the check; on failure it is freed and stays in the caller's hands. */
#include <stdlib.h>

struct blob {
  size_t size;
  unsigned char *data;
};

static int blob_load(struct blob *blob, int version) {
  blob->size = 8;
  blob->data = calloc(blob->size, 1);
  if (!blob->data) return -1;
  if (version != 3) {
    free(blob->data);
#ifdef GOOD
    blob->data = NULL;
#endif
    return -1;
  }
  return 0;
}

int blob_use(int version) {
  struct blob blob;
  int status = blob_load(&blob, version);
  if (status == 0) blob.data[0] = 1;
  free(blob.data); /* BUG: double-free */
  return status;
}

#ifdef DRIVER
int main(void) {
  blob_use(3);
  return blob_use(2) == 99;
}
#endif
