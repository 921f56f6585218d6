/** The Compare tab: every decision of the open episode under every chosen policy, and their totals. */
package mnemoscope.ui.compare;
