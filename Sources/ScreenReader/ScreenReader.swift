// ScreenReader
