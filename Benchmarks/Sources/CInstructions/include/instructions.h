// Counts instructions with the processor's counter, or with callgrind if the program runs under it.

#ifndef INSTRUCTIONS_H
#define INSTRUCTIONS_H

#include <stdbool.h>
#include <stdint.h>

/// Opens the processor's counter of this thread's user-space instructions. Returns a file descriptor, or -1
/// if the kernel or the machine has no such counter.
int instructions_open(void);

/// Returns the number of instructions since `instructions_open`, or 0 if it can't be read.
uint64_t instructions_read(int counter);

/// Whether the program runs under callgrind and was built with its header.
bool callgrind_is_running(void);

/// Whether the program was built with callgrind's header.
bool callgrind_is_known(void);

/// Starts a count at 0.
void callgrind_begin(void);

/// Ends the count and makes callgrind write it to a file under `name`.
void callgrind_end(const char *name);

#endif
