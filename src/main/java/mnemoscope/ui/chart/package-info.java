/** Charts in the window: the chart pane, the card around it, the export of pictures. Only this package uses JFreeChart. */
package mnemoscope.ui.chart;
