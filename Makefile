# Lectern. `make run` opens the sample document; `make test` proves what README.md promises.
SWIFT ?= swift
PREFIX ?= /usr/local
FILE ?=
RELEASE_FLAGS = -c release --static-swift-stdlib
BINARY = .build/release/lectern
# What `lectern preview` compiles against.
MODULES = SwiftUI TerminalUI AccessibilityTree TextModel UnicodeText

.PHONY: run test soak fuzz bench bench-audio build format lint install uninstall deps clean

run: deps build
	@$(BINARY) $(if $(FILE),"$(FILE)")

build:
	@$(SWIFT) build $(RELEASE_FLAGS) --product lectern
	@$(MAKE) --no-print-directory $(BINARY)-preview

# The program that `lectern preview` loads views into.
$(BINARY)-preview: $(BINARY)
	@sh Sources/lectern/Support/preview-host.sh .build/release

test: deps
	@$(SWIFT) build --build-tests
	@$(SWIFT) test --skip-build

# An hour of random keys; what the program holds must not grow.
soak: deps
	@$(SWIFT) build --product lectern-soak
	@.build/debug/lectern-soak $(or $(SECONDS),3600) $(or $(SEED),1)

# Mutated texts and dictionaries through the preparation of speech.
fuzz: deps
	@$(SWIFT) build --build-tests
	@LECTERN_FUZZ_SECONDS=$(or $(SECONDS),600) LECTERN_FUZZ_SEED=$(or $(SEED),1) \
	  $(SWIFT) test --skip-build --filter FuzzTests

bench: deps
	@$(SWIFT) build $(RELEASE_FLAGS) --product lectern-bench
	@$(SWIFT) build $(RELEASE_FLAGS) --product lectern
	@.build/release/lectern-bench

# Wants PulseAudio's daemon; measures other screen readers too where they are installed.
bench-audio: deps
	@$(SWIFT) build $(RELEASE_FLAGS) --product lectern-bench
	@$(SWIFT) build $(RELEASE_FLAGS) --product lectern
	@.build/release/lectern-bench audio

format:
	@$(SWIFT) format --in-place --recursive Package.swift Sources Tests

lint:
	@$(SWIFT) format lint --strict --recursive Package.swift Sources Tests

install: deps build
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 $(BINARY) "$(DESTDIR)$(PREFIX)/bin/lectern"
	install -d "$(DESTDIR)$(PREFIX)/lib/lectern/Modules"
	install -m 755 $(BINARY)-preview "$(DESTDIR)$(PREFIX)/lib/lectern/lectern-preview"
	install -m 644 $(MODULES:%=.build/release/Modules/%.swiftmodule) \
	  "$(DESTDIR)$(PREFIX)/lib/lectern/Modules"

uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/lectern"
	rm -rf "$(DESTDIR)$(PREFIX)/lib/lectern"

deps:
	@sh Sources/lectern/Support/deps.sh

clean:
	rm -rf .build
