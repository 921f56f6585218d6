/** Charts over the decisions of an episode. */
package mnemoscope.ui.replay.chart;
