/** The Compare tab: every decision of the open episode for every chosen policy, and the summaries. */
package mnemoscope.ui.compare;
