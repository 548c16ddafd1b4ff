/* Cleanup labels in the wrong order: a bad mode leaves by the label that frees too little. */
#include <stdlib.h>

struct device {
  char *name;
  int *registers;
};

int device_probe(int mode) {
  int result = -1;
  struct device *device = malloc(sizeof *device);
  if (!device) goto no_device;
  device->registers = calloc(4, sizeof(int)); /* BUG: leak */
  if (!device->registers) goto no_registers;
  device->name = NULL;
#ifdef GOOD
  if (mode < 0) goto done;
#else
  if (mode < 0) goto no_registers;
#endif
  device->registers[mode & 3] = 1;
  result = device->registers[0];
#ifdef GOOD
done:
#endif
  free(device->registers);
no_registers:
  free(device);
no_device:
  return result;
}

#ifdef DRIVER
int main(void) {
  device_probe(2);
  device_probe(-2);
  return device_probe(-1) == 99;
}
#endif
