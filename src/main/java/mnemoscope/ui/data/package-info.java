/** The Data tab: the report of the open data with counts and issues, and the transcript. */
package mnemoscope.ui.data;
