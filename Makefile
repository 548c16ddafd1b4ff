# assay: one Makefile, read from top to bottom.
#   make try         set up, build, run the main job on a real example
#   make test        set up, build, run all tests
#   make check       all tests again, with debug checkers, ASan and UBSan
#   make check-long  test, check, the slow and exhaustive tests, ten minutes of fuzzing, clean systems
#   make bench-build the benchmarks, without running them
#   make bench       the tables of docs/solver.md, docs/library.md and docs/core.md
#   make install, make deb   on this machine, or as Debian packages
#   make theory      the proofs of `assay prove`, by Coq
# V=1 shows the commands. BUILD is where everything made goes; another one (make BUILD=/tmp/b) leaves the first alone. The directory of the
# sources may have spaces in its name, since all paths below are relative; BUILD may not.

BUILD   ?= build
CFLAGS  ?= -O2 -g
PREFIX  ?= /usr/local
LIBDIR  ?= $(PREFIX)/lib
# Where zsh looks: Debian's packages have a folder of their own.
ZSHDIR  ?= $(PREFIX)/share/zsh/$(if $(filter /usr,$(PREFIX)),vendor-completions,site-functions)
DESTDIR ?=
VERSION := 0.1.0
DATE    := 2026-11-16
ABI     := 0
Q       := $(if $(V),,@)
SAY     := @$(if $(V),:,echo '  make')

$(if $(filter 1,$(words $(BUILD))),,$(error BUILD must be one path without spaces; it is '$(BUILD)'))

# Flags. CFLAGS is the user's; what the sources need comes before it.
WARN := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes -Wpointer-arith \
        -Wcast-qual -Wwrite-strings -Wundef -Wvla -Wformat=2 -Werror
# No superword vectors: GCC 12 gathers the fields of a node in a vector register, and waits for them there.
NEED := -std=c17 -D_GNU_SOURCE -DAS_VERSION='"$(VERSION)"' -fPIC -fvisibility=hidden -fno-tree-slp-vectorize $(WARN) -Iinclude -Isrc -Itests -I$(BUILD)
LIBS := -lcadical -lstdc++ -lgmp -ldl -lm -lpthread
# The bridge to clang is C++, a shared object that the tool opens when it must parse C. What it calls of the tool, the tool exports.
LLVM     := /usr/lib/llvm-19
CXXFLAGS ?= -O2 -g
CXXNEED  := -std=c++17 -D_GNU_SOURCE -fPIC -fvisibility=hidden -fno-rtti -Wall -Wextra -Wshadow -Werror -isystem $(LLVM)/include -Iinclude -Isrc
EXPORT   := $(foreach name,as_build_* as_core_class_of as_front_begins_contract as_front_reply_*,-Wl,--export-dynamic-symbol='$(name)')
DEBUG_CFLAGS := -O1 -g -DAS_DEBUG -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer

# Sources: the layers of the library and of the tool, lowest first; with folders in them.
LIB_LAYERS  := base term solve explore state
TOOL_LAYERS := imp lang smt c analyse report cli
sources      = $(sort $(foreach layer,$(1),$(wildcard src/$(layer)/*.c src/$(layer)/*/*.c src/$(layer)/*/*/*.c src/$(layer)/*/*/*/*.c)))
LIB_SRC     := $(call sources,$(LIB_LAYERS))
TOOL_SRC    := $(filter-out src/cli/main.c,$(call sources,$(TOOL_LAYERS)))
BRIDGE_SRC  := $(sort $(wildcard src/c/front/*.cpp src/c/front/*/*.cpp))
UNIT_SRC    := $(sort $(wildcard tests/unit/*/test_*.c tests/unit/*/*/test_*.c))
UNIT_HELP   := $(sort $(filter-out $(UNIT_SRC),$(wildcard tests/support/*.c tests/unit/*/*.c tests/unit/*/*/*.c)))
EVAL_SRC    := $(sort $(wildcard tests/eval/*.c))
REFUTE_SRC  := $(sort $(wildcard tests/refute/*.c))
RUNTIME     := $(patsubst runtime/%,$(BUILD)/runtime/%.lines,$(basename $(sort $(wildcard runtime/*.c runtime/supply.h))))
LIBC_SRC    := $(sort $(wildcard models/*/*.c))
CONTRACTS   := $(sort $(wildcard contracts/*.h))
SUMMARIES   := $(sort $(wildcard summaries/checked summaries/*.h summaries/*/*.c summaries/*/*/*.c summaries/reference/*.h summaries/reference/*/*.h summaries/reference/*/*/*.c))
BENCH_SRC   := $(sort $(wildcard bench/bench_*.c))
BENCH_HELP  := $(sort $(filter-out $(BENCH_SRC),$(wildcard bench/*.c)))
HEADERS     := $(sort $(patsubst include/%,%,$(wildcard include/assay/*.h include/assay/*/*.h include/assay/*/*.def)))
HARNESS     := $(patsubst include/%,%,$(wildcard include/assay/*.h))
DIALECTS    := $(patsubst include/dialects/%,%,$(sort $(wildcard include/dialects/*/*.h)))
objects      = $(patsubst %.c,$(BUILD)/%.o,$(1))
LIB_OBJ     := $(call objects,$(LIB_SRC))
BRIDGE_OBJ  := $(BUILD)/src/c/front/bridge.o
ALL_OBJ     := $(LIB_OBJ) $(call objects,$(TOOL_SRC))
UNIT_BIN    := $(UNIT_SRC:%.c=$(BUILD)/%)
BENCH_BIN   := $(BENCH_SRC:%.c=$(BUILD)/%)
MADE_OBJ    := $(ALL_OBJ) $(call objects,src/cli/main.c tools/pack_libc.c tests/twin/twin.c $(UNIT_SRC) $(UNIT_HELP) $(EVAL_SRC) $(REFUTE_SRC) $(BENCH_SRC) $(BENCH_HELP))

# Build. libassay-internal.a has every object with its hidden symbols, for the tool and the tests; the two public
# libraries export what the public headers declare and nothing else.
PRODUCTS := $(addprefix $(BUILD)/,assay libassay.a libassay.so assay-clang.so)
SHIPPED  := $(addprefix $(BUILD)/include/,$(HARNESS) $(DIALECTS))
all: $(PRODUCTS) $(SHIPPED) $(BUILD)/libc.pack $(BUILD)/prove.pack $(BUILD)/summaries; @:

$(BUILD)/assay: $(BUILD)/src/cli/main.o $(BUILD)/libassay-internal.a
	$(SAY) $@
	$(Q)$(CC) $(CFLAGS) $(EXPORT) -o $@ $^ -Wl,--as-needed $(LIBS)

$(BUILD)/assay-clang.so: $(BRIDGE_OBJ)
	$(SAY) $@
	$(Q)$(CXX) $(CXXFLAGS) -shared -o $@ $^ -L$(LLVM)/lib -lclang-cpp -lLLVM-19

# All files of the bridge are compiled as one: clang's headers take longer than what is in any of them.
$(BRIDGE_OBJ): $(BRIDGE_SRC) $(BUILD)/flags
	@mkdir -p $(@D)
	$(SAY) $@
	$(Q)printf '#include "%s"\n' $(BRIDGE_SRC) | $(CXX) $(CXXNEED) $(CXXFLAGS) -MMD -MP -MF $(@:.o=.d) -x c++ -c -o $@ -

# What every inputs.c of a bug begins with, or a call of a counterexample: C that is compiled with the user's program, as strings, without its own includes.
$(RUNTIME): $(BUILD)/runtime/%.lines: $(wildcard runtime/*)
	@mkdir -p $(@D)
	$(SAY) $@
	$(Q)sed '/^#include "/d; s/[\\"]/\\&/g; s/.*/"&",/' $(filter runtime/$*.%,$^) > $@
$(BUILD)/src/report/witness/inputs.o $(BUILD)/src/analyse/summaries/native.o: $(RUNTIME)

# The contracts of libc, as rows { file, line, text }.
$(BUILD)/contracts/contracts.lines: $(CONTRACTS)
	@mkdir -p $(@D)
	$(SAY) $@
	$(Q)awk '{ gsub(/[\\"]/, "\\\\&"); printf "{\"%s\", %d, \"%s\"},\n", FILENAME, FNR, $$0 }' $(CONTRACTS) > $@
$(BUILD)/src/c/spec/unit/library.o: $(BUILD)/contracts/contracts.lines

# The models of libc, parsed once: made again when they change, or the form of units or the translation into them.
$(BUILD)/tools/pack-libc: $(BUILD)/tools/pack_libc.o $(BUILD)/libassay-internal.a
	$(SAY) $@
	$(Q)$(CC) $(CFLAGS) $(EXPORT) -o $@ $^ -Wl,--as-needed $(LIBS)

$(BUILD)/libc.pack: $(LIBC_SRC) $(wildcard models/*/*.h) include/assay/summary.h include/assay/assay.h $(BUILD)/assay-clang.so $(filter $(BUILD)/src/c/core/% $(BUILD)/src/c/link/% \
                    $(BUILD)/src/c/libc/pack%,$(ALL_OBJ)) | $(BUILD)/tools/pack-libc
	$(SAY) $@
	$(Q)ASSAY_BRIDGE=$(BUILD)/assay-clang.so $(BUILD)/tools/pack-libc $@ $(LIBC_SRC) -- -std=gnu17 -D_GNU_SOURCE -DASSAY_OWN_SPELLING -Imodels -Iinclude -Wall -Wextra

# What the library's strings are in programs that are proved, in the same way.
$(BUILD)/prove.pack: $(wildcard proofs/library/*.c) include/assay/summary.h $(BUILD)/libc.pack | $(BUILD)/tools/pack-libc
	$(SAY) $@
	$(Q)ASSAY_BRIDGE=$(BUILD)/assay-clang.so $(BUILD)/tools/pack-libc $@ $(filter %.c,$^) -- -std=gnu17 -D_GNU_SOURCE -DASSAY_OWN_SPELLING -Iinclude -Wall -Wextra

# The theory of `assay prove`: Coq writes beside its sources, so it compiles copies. coqdep says in which order.
THEORY := $(patsubst %,$(BUILD)/%,$(sort $(wildcard proofs/*/*.v)))
$(THEORY): $(BUILD)/%: %
	@mkdir -p $(@D)
	$(Q)cp $< $@
$(BUILD)/proofs/depend: $(THEORY)
	$(Q)coqdep -R $(BUILD)/proofs Assay $(THEORY) > $@
$(THEORY:.v=.vo): %.vo: %.v
	$(SAY) $@
	$(Q)cd $(BUILD)/proofs && coqc -q -w +default -R . Assay $(patsubst $(BUILD)/proofs/%,%,$<)
theory: $(THEORY:.v=.vo); @:
# Who has no Coq installs no theory.
PROOFS := $(if $(shell command -v coqc),$(THEORY) $(THEORY:.v=.vo))
ifneq ($(filter theory install deb,$(MAKECMDGOALS)),)
-include $(BUILD)/proofs/depend
endif

# Headers that harnesses include, beside the bridge.
$(addprefix $(BUILD)/include/,$(HARNESS)): $(BUILD)/include/%: include/%
	$(Q)install -D -m 644 $< $@
$(addprefix $(BUILD)/include/,$(DIALECTS)): $(BUILD)/include/%: include/dialects/%
	$(Q)install -D -m 644 $< $@

# The library of summaries, beside the bridge as well: always what the sources have.
$(BUILD)/summaries: always
	@mkdir -p $(@D)
	$(Q)ln -sfn "$(CURDIR)/summaries" $@

$(BUILD)/libassay-internal.a: $(ALL_OBJ) $(BUILD)/sources
	$(SAY) $@
	$(Q)rm -f $@ && ar rcs $@ $(ALL_OBJ)

$(BUILD)/libassay.a: $(LIB_OBJ) $(BUILD)/sources
	$(SAY) $@
	$(Q)ld -r -o $(BUILD)/libassay.o $(LIB_OBJ)
	$(Q)objcopy --localize-hidden $(BUILD)/libassay.o
	$(Q)rm -f $@ && ar rcs $@ $(BUILD)/libassay.o

$(BUILD)/libassay.so.$(ABI): $(LIB_OBJ) $(BUILD)/sources
	$(SAY) $@
	$(Q)$(CC) $(CFLAGS) -shared -o $@ -Wl,-soname,$(@F) -Wl,--exclude-libs,ALL $(LIB_OBJ) -Wl,--as-needed $(LIBS)

$(BUILD)/libassay.so: $(BUILD)/libassay.so.$(ABI)
	$(Q)ln -sf $(<F) $@

$(MADE_OBJ): $(BUILD)/%.o: %.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(SAY) $<
	$(Q)$(CC) $(NEED) $(CFLAGS) -MMD -MP -c -o $@ $<

$(UNIT_BIN): %: %.o $(call objects,$(UNIT_HELP)) $(BUILD)/libassay-internal.a
	$(SAY) $@
	$(Q)$(CC) $(CFLAGS) $(EXPORT) -o $@ $^ -lcmocka -lz3 $(LIBS)

$(BUILD)/tests/eval/assay-eval: $(call objects,$(EVAL_SRC)) $(BUILD)/libassay-internal.a
	$(SAY) $@
	$(Q)$(CC) $(CFLAGS) -o $@ $^ -Wl,--as-needed $(LIBS)

$(BUILD)/tests/refute/assay-refute: $(call objects,$(REFUTE_SRC)) $(BUILD)/libassay-internal.a
	$(SAY) $@
	$(Q)$(CC) $(CFLAGS) -o $@ $^ -Wl,--as-needed $(LIBS)

$(BUILD)/tests/twin/assay-twin: $(BUILD)/tests/twin/twin.o $(BUILD)/libassay-internal.a
	$(SAY) $@
	$(Q)$(CC) $(CFLAGS) $(EXPORT) -o $@ $^ -Wl,--as-needed $(LIBS)

$(BENCH_BIN): %: %.o $(call objects,$(BENCH_HELP)) $(BUILD)/libassay-internal.a
	$(SAY) $@
	$(Q)$(CC) $(CFLAGS) $(EXPORT) -o $@ $^ -lz3 $(LIBS)

# A bridge for tests that obeys orders instead of parsing C.
$(BUILD)/tests/fake-bridge.so: tests/bridge/fake_bridge.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(SAY) $@
	$(Q)$(CC) $(NEED) $(CFLAGS) -MMD -MP -shared -o $@ $<

# Two files that change when the compiler's flags or the list of sources do, so that what depends on them is made again.
remember = @mkdir -p $(@D); echo "$(subst ",\",$(1))" | cmp -s - $@ || echo "$(subst ",\",$(1))" > $@
$(BUILD)/flags: always
	$(call remember,$(CC) $(NEED) $(CFLAGS) $(CXX) $(CXXNEED) $(CXXFLAGS))
$(BUILD)/sources: always
	$(call remember,$(ALL_OBJ))

# Try and test. Only these install packages. Their builds run on all cores unless -j says otherwise.
submake = +@$(MAKE) --no-print-directory $(if $(filter -j%,$(MAKEFLAGS)),,-j$(shell nproc))
run     = @BUILD="$(BUILD)" CC="$(CC)" CFLAGS="$(CFLAGS)" tests/run

setup:
	@tools/setup.sh

try: setup
	$(submake) all
	@tools/try.sh "$(BUILD)/assay"

tests: $(BUILD)/assay $(BUILD)/assay-clang.so $(BUILD)/libc.pack $(BUILD)/prove.pack $(BUILD)/summaries $(SHIPPED) $(BUILD)/tests/fake-bridge.so $(BUILD)/tests/eval/assay-eval $(BUILD)/tests/refute/assay-refute $(BUILD)/tests/twin/assay-twin $(UNIT_BIN) bench-build; @:

test:
	@tools/setup.sh --theory
	$(submake) all tests theory
	$(run) unit lit repo

check:
	@tools/setup.sh --theory
	$(submake) all theory
	$(submake) BUILD="$(BUILD)/check" CFLAGS="$(DEBUG_CFLAGS)" tests
	@ln -sfn ../proofs "$(BUILD)/check/proofs"
	$(run) --programs "$(BUILD)/check" unit lit repo

check-long:
	@tools/setup.sh --long
	$(submake) test
	$(submake) check
	$(run) --long unit long

bench-build: $(BENCH_BIN); @:

bench: setup
	$(submake) all bench-build
	@set -e; for program in $(BENCH_BIN); do "$$program"; done

format:
	find src include runtime tests bench examples summaries \( -name '*.[ch]' -o -name '*.[ch]pp' \) -exec clang-format-19 -i {} +

# A man page for each command, from its help; the page of all is written by hand.
COMMANDS := $(shell sed -n 's/^AS_COMMAND.\([a-z]*\),.*/\1/p' src/cli/commands.def)
PAGES    := $(COMMANDS:%=$(BUILD)/man/assay-%.1)
$(PAGES): $(BUILD)/man/assay-%.1: $(BUILD)/assay tools/man_page.awk src/cli/commands.def
	@mkdir -p $(@D)
	$(Q)$(BUILD)/assay $* --help | awk -f tools/man_page.awk -v command=$* -v version=$(VERSION) -v date=$(DATE) \
	  -v about="$$(sed -n 's/^AS_COMMAND.$*, [^"]*"\(.*\)".*/\1/p' src/cli/commands.def)" > $@

# What help and pages name as docs/ and examples/. Runs in the examples may have left folders.
DOCUMENTS := $(sort $(wildcard docs/*.md) $(shell find examples -name assay-out -prune -o -type f -print))

# Install.
install: all $(PAGES) $(PROOFS)
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(LIBDIR)/pkgconfig" "$(DESTDIR)$(PREFIX)/share/man/man1"
	install $(BUILD)/assay "$(DESTDIR)$(PREFIX)/bin/assay"
	install -D $(BUILD)/assay-clang.so "$(DESTDIR)$(LIBDIR)/assay/assay-clang.so"
	install -m 644 $(BUILD)/libc.pack $(BUILD)/prove.pack "$(DESTDIR)$(LIBDIR)/assay/"
	@set -e; for header in $(CONTRACTS); do install -D -m 644 "$$header" "$(DESTDIR)$(LIBDIR)/assay/$$header"; done
	@set -e; for file in $(SUMMARIES); do install -D -m 644 "$$file" "$(DESTDIR)$(LIBDIR)/assay/$$file"; done
	@set -e; for header in $(HARNESS) $(DIALECTS); do \
	  install -D -m 644 "$(BUILD)/include/$$header" "$(DESTDIR)$(LIBDIR)/assay/include/$$header"; done
	@set -e; for file in $(patsubst $(BUILD)/%,%,$(PROOFS)); do install -D -m 644 "$(BUILD)/$$file" "$(DESTDIR)$(LIBDIR)/assay/$$file"; done
	install -m 644 $(BUILD)/libassay.a $(BUILD)/libassay.so.$(ABI) "$(DESTDIR)$(LIBDIR)"
	ln -sf libassay.so.$(ABI) "$(DESTDIR)$(LIBDIR)/libassay.so"
	sed -e 's|@PREFIX@|$(PREFIX)|; s|@LIBDIR@|$(LIBDIR)|; s|@VERSION@|$(VERSION)|; s|@LIBS@|$(LIBS)|' \
	  tools/assay.pc.in > "$(DESTDIR)$(LIBDIR)/pkgconfig/assay.pc"
	install -m 644 docs/assay.1 $(PAGES) "$(DESTDIR)$(PREFIX)/share/man/man1"
	install -D -m 644 tools/completion/assay.bash "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/assay"
	install -D -m 644 tools/completion/_assay "$(DESTDIR)$(ZSHDIR)/_assay"
	@set -e; for header in $(HEADERS); do \
	  install -D -m 644 "include/$$header" "$(DESTDIR)$(PREFIX)/include/$$header"; done
	@set -e; for document in $(DOCUMENTS); do \
	  install -D -m 644 "$$document" "$(DESTDIR)$(PREFIX)/share/doc/assay/$$document"; done
	@if [ -z "$(DESTDIR)" ] && [ "$$(id -u)" = 0 ]; then ldconfig; fi

uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/assay" $(addprefix "$(DESTDIR)$(PREFIX)/share/man/man1/,$(addsuffix ",assay.1 $(notdir $(PAGES)))) \
	  "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/assay" "$(DESTDIR)$(ZSHDIR)/_assay" \
	  "$(DESTDIR)$(LIBDIR)/libassay.a" "$(DESTDIR)$(LIBDIR)/libassay.so" "$(DESTDIR)$(LIBDIR)/libassay.so.$(ABI)" \
	  "$(DESTDIR)$(LIBDIR)/pkgconfig/assay.pc"
	rm -rf "$(DESTDIR)$(PREFIX)/include/assay" "$(DESTDIR)$(LIBDIR)/assay" "$(DESTDIR)$(PREFIX)/share/doc/assay"

# Debian packages, $(BUILD)/assay_$(VERSION)_amd64.deb, and assay-proofs_... with the theory of `assay prove`.
deb: setup
	@tools/setup.sh --theory
	$(submake) all
	@rm -rf $(BUILD)/deb
	+$(Q)$(MAKE) --no-print-directory install DESTDIR=$(BUILD)/deb PREFIX=/usr >/dev/null
	$(Q)tools/deb.sh $(BUILD)/deb $(VERSION) $(DATE) $(BUILD)

clean:
	rm -rf "$(BUILD)"

.PHONY: all setup try theory tests test check check-long bench-build bench format install uninstall deb clean always
.DELETE_ON_ERROR:
-include $(MADE_OBJ:.o=.d) $(BRIDGE_OBJ:.o=.d) $(BUILD)/tests/fake-bridge.d
