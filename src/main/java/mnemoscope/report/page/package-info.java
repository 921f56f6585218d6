/** A replay as one web page that opens anywhere without a network. */
package mnemoscope.report.page;
