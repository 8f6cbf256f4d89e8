// Prevents the optimiser from removing output that is never read. Adds no instruction.

#ifndef PEERS_KEEP_H
#define PEERS_KEEP_H

/// Makes the compiler assume that all memory is read here, including that at `bytes`.
static inline void keep(const void *bytes) { __asm__ volatile("" : : "r"(bytes) : "memory"); }

#endif
