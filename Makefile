# assay: one Makefile, read from top to bottom.
#   make try      set up, build, run the main job on a real example
#   make test     set up, build, run all tests
# BUILD is where everything made goes; another one (make BUILD=/tmp/b) leaves the first alone.

BUILD   ?= build
CC      ?= cc
PREFIX  ?= /usr/local
DESTDIR ?=
VERSION := 0.1.0

WARN   := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes -Wpointer-arith \
          -Wcast-qual -Wwrite-strings -Wundef -Wvla -Wformat=2 -Werror
CFLAGS ?= -O2 -g
override CFLAGS += -std=c17 -D_GNU_SOURCE -fPIC -fvisibility=hidden $(WARN) -Iinclude -Isrc -MMD -MP
LIBS   := -lcadical -lstdc++ -lgmp -ldl -lm -lpthread

LIB_SRC  := $(wildcard src/base/*.c src/term/*.c src/term/rules/*.c src/solve/*.c)
TOOL_SRC := $(wildcard src/smt/*.c src/report/*.c src/cli/*.c)
UNIT_SRC := $(wildcard tests/unit/*/test_*.c)
LIB_OBJ  := $(LIB_SRC:%.c=$(BUILD)/%.o)
TOOL_OBJ := $(TOOL_SRC:%.c=$(BUILD)/%.o)
UNIT_BIN := $(UNIT_SRC:%.c=$(BUILD)/%)

all: $(BUILD)/libassay.a

$(BUILD)/libassay.a: $(LIB_OBJ)
	rm -f "$@" && ar rcs "$@" $(LIB_OBJ)

$(BUILD)/%.o: %.c
	@mkdir -p "$(@D)"
	$(CC) $(CFLAGS) -c -o "$@" "$<"

$(BUILD)/tests/unit/%: $(BUILD)/tests/unit/%.o $(BUILD)/libassay.a
	$(CC) $(CFLAGS) -o "$@" "$<" $(BUILD)/libassay.a -lcmocka -lz3 $(LIBS)

unit: $(UNIT_BIN)
	@for t in $(UNIT_BIN); do "$$t" || exit 1; done

clean:
	rm -rf "$(BUILD)"

.PHONY: all unit clean
-include $(LIB_OBJ:.o=.d) $(TOOL_OBJ:.o=.d) $(UNIT_BIN:=.d)
