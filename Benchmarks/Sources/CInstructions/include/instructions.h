// Counts instructions: by the processor's own counter, or by callgrind when it runs the program.

#ifndef INSTRUCTIONS_H
#define INSTRUCTIONS_H

#include <stdbool.h>
#include <stdint.h>

/// Opens the processor's count of this thread's instructions, the kernel's left out. A file descriptor; -1
/// where the kernel, or the machine, has none to give.
int instructions_open(void);

/// How many there were since `instructions_open`; 0 when that can't be read.
uint64_t instructions_read(int counter);

/// Whether callgrind runs the program, and the program was built where its header is.
bool callgrind_is_running(void);

/// Whether the program was built where callgrind's header is.
bool callgrind_is_known(void);

/// Begins a count at 0.
void callgrind_begin(void);

/// Ends the count, and has callgrind write it down under a name.
void callgrind_end(const char *name);

#endif
