/** Benchmarks: cross-validation of policies over episodes in cells, and what follows from their results. */
package mnemoscope.study.benchmark;
