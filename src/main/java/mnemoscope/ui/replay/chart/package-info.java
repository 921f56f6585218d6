/** Charts over the steps of an episode. */
package mnemoscope.ui.replay.chart;
