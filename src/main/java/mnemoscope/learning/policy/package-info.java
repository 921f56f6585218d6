/** Trained models as deployable policies. None of them can access the gold. */
package mnemoscope.learning.policy;
