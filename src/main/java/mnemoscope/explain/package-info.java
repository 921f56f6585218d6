/** Explanations of traces: comparisons of policies, and the wording of losses, regret and scores. No JavaFX. */
package mnemoscope.explain;
