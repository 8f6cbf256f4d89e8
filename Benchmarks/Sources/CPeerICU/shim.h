// The system's ICU, found by pkg-config, for the peer that calls it. Empty on purpose: only C files
// include ICU's headers.
