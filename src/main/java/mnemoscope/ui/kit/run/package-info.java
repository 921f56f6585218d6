/** Background work as the window shows it: one handle, one bar, one poller, one sentence for what failed. */
package mnemoscope.ui.kit.run;
