// Espeak
