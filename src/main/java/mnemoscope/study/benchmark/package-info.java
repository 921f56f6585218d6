/** Benchmarks: cross-validation of policies over episodes in cells, and the analysis of their results. */
package mnemoscope.study.benchmark;
