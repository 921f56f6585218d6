/** Charts in the window: the pane that shows one, the card around it, and the export of pictures; the one place that knows JFreeChart. */
package mnemoscope.ui.chart;
