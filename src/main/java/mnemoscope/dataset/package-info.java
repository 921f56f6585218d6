/** Readers, writers, the synthetic generator and the bundled data. */
package mnemoscope.dataset;
