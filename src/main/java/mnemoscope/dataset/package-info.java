/** Readers, writers, placement, the synthetic generator and the catalogue of bundled data. */
package mnemoscope.dataset;
