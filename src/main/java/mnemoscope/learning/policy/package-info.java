/** Trained models as deployable policies. Nothing here can reach the gold. */
package mnemoscope.learning.policy;
