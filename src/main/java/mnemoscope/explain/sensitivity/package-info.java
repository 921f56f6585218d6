/** What the coefficients of the reward change: rewards as linear functions of them, and where the order of policies changes. */
package mnemoscope.explain.sensitivity;
