/** The charts of the Benchmark tab: they draw immutable values, on the screen and, as the same figures, into files. */
package mnemoscope.ui.benchmark.chart;
