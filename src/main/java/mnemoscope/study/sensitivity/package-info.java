/** Sensitivity: what rewards and orders of policies become under other coefficients of the reward. */
package mnemoscope.study.sensitivity;
