/**
 * Charts as functions of their data, drawn by JFreeChart without a screen, so that a window and the command line show one figure.
 * Marks stand at their values; where there is no room a label moves, never a mark.
 */
package mnemoscope.report.chart;
