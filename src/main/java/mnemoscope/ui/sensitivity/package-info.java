/** The Sensitivity tab: what the coefficients of the reward change about the policies that Replay shows. */
package mnemoscope.ui.sensitivity;
