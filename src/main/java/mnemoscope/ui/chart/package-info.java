/** Charts in the window: the pane that shows one, the card around it, the export of pictures; the one place with JFreeChart. */
package mnemoscope.ui.chart;
