/** The Compare tab: every decision of the open episode under every chosen policy, and what that sums up to. */
package mnemoscope.ui.compare;
