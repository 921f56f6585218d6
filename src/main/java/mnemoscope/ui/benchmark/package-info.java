/** The Benchmark tab: runs cross-validation, and shows, compares and exports its results. */
package mnemoscope.ui.benchmark;
