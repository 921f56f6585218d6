/** The Benchmark tab: cross-validation run, watched, compared and taken away. */
package mnemoscope.ui.benchmark;
