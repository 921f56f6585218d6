/** Background work in the window: handle, bar, poller, and messages for failures. */
package mnemoscope.ui.kit.run;
