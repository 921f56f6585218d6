/** The differences between the results of two runs. */
package mnemoscope.report.diff;
