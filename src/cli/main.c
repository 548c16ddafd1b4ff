#include "cli/cli.h"

int main(int argc, char **argv) { return as_cli_run(argc, argv); }
