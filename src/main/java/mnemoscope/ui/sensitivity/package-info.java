/** The Sensitivity tab: what coefficients of the reward and protocol readings change, of one conversation and of all. */
package mnemoscope.ui.sensitivity;
