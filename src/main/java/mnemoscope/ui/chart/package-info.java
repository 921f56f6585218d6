/** What charts of several screens share: the axis of steps, scales of values and the ends of lines. */
package mnemoscope.ui.chart;
