# Lectern. `make run` opens the sample document; `make test` proves what README.md promises.
SWIFT ?= swift
PREFIX ?= /usr/local
FILE ?=
RELEASE_FLAGS = -c release --static-swift-stdlib
BINARY = .build/release/lectern

.PHONY: run test bench bench-audio build format lint install uninstall deps clean

run: deps build
	@$(BINARY) $(if $(FILE),"$(FILE)")

build:
	@$(SWIFT) build $(RELEASE_FLAGS) --product lectern

test: deps
	@$(SWIFT) build --build-tests
	@$(SWIFT) test --skip-build

bench: deps
	@$(SWIFT) build $(RELEASE_FLAGS) --product lectern-bench
	@$(SWIFT) build $(RELEASE_FLAGS) --product lectern
	@.build/release/lectern-bench

format:
	@$(SWIFT) format --in-place --recursive Package.swift Sources Tests

lint:
	@$(SWIFT) format lint --strict --recursive Package.swift Sources Tests

install: deps build
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 $(BINARY) "$(DESTDIR)$(PREFIX)/bin/lectern"

uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/lectern"

deps:
	@sh Sources/lectern/Support/deps.sh

clean:
	rm -rf .build
