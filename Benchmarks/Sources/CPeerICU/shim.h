// Links the system's ICU, found by pkg-config, for the ICU peer. Intentionally empty: only C files include
// ICU's headers.
