// The system's ICU, found by pkg-config. Empty on purpose: ICU's functions are macros with the
// version in their names, which Swift can't import, so only the C target CICU includes them.
