/* ARGS: --malloc-may-fail */
/* Two allocations, and the check of the second asks for the first again. */
#include <stdlib.h>

struct channel {
  int *input, *output;
};

int channel_init(struct channel *channel) {
  channel->input = malloc(4 * sizeof(int));
  if (!channel->input) return -1;
  channel->output = malloc(4 * sizeof(int));
#ifdef GOOD
  if (!channel->output) {
    free(channel->input);
    return -1;
  }
#else
  if (!channel->input) return -1;
#endif
  channel->input[0] = 0;
  channel->output[0] = 0; /* BUG: null-dereference */
  return 0;
}

#ifdef DRIVER
int main(void) {
  struct channel channel;
  if (channel_init(&channel) == 0) {
    free(channel.input);
    free(channel.output);
  }
  return 0;
}
#endif
