/** The Data tab: what was read, counted, left out and why, and the conversation itself. */
package mnemoscope.ui.data;
