// Keeps the optimiser from leaving out what nobody reads. Costs no instruction.

#ifndef PEERS_KEEP_H
#define PEERS_KEEP_H

/// Makes the compiler believe that someone reads all memory here, what `bytes` points to included.
static inline void keep(const void *bytes) { __asm__ volatile("" : : "r"(bytes) : "memory"); }

#endif
