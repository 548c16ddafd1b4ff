/* The callee frees what it could not use, and so does the caller. */
#include <stdlib.h>

struct image {
  int width, height;
  unsigned char *pixels;
};

static int image_check(struct image *image) {
  if (image->width <= 0 || image->height <= 0) {
#ifndef GOOD
    free(image->pixels);
#endif
    return -1;
  }
  return 0;
}

int image_load(struct image *image, int width, int height) {
  image->width = width;
  image->height = height;
  image->pixels = malloc(64);
  if (!image->pixels) return -1;
  if (image_check(image) < 0) {
    free(image->pixels); /* BUG: double-free */
    image->pixels = NULL;
    return -1;
  }
  return 0;
}

#ifdef DRIVER
int main(void) {
  struct image image;
  if (image_load(&image, 8, 8) == 0) free(image.pixels);
  if (image_load(&image, 0, 8) == 0) free(image.pixels);
  return 0;
}
#endif
