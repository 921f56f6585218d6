/**
 * Sensitivity to the reward coefficients: rewards as linear functions of them, and the values at which the order of policies
 * changes.
 */
package mnemoscope.explain.sensitivity;
