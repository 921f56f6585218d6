/** The Sensitivity tab: the effect of reward coefficients and protocol settings, for one conversation and for all. */
package mnemoscope.ui.sensitivity;
