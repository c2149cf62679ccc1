// As SwiftUI does, so that `@Observable` needs no import of its own.
@_exported public import Observation
