/**
 * Charts as functions of their data, drawn by JFreeChart without a screen, so that the window and the command line give the same
 * figure. Marks are at their values; if there is no room, labels move and marks do not.
 */
package mnemoscope.report.chart;
