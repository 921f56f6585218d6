/** Sensitivity: rewards and orders of policies under other reward coefficients. */
package mnemoscope.study.sensitivity;
