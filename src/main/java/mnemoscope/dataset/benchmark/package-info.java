/** Benchmarks: a reader for each, with the settings that say how its labels are read. */
package mnemoscope.dataset.benchmark;
