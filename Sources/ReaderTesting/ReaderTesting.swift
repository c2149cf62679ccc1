// ReaderTesting
