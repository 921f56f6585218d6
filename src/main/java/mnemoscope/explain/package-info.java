/** What the traces of an episode say: comparisons of policies and the words of losses, regret and scores; no toolkit. */
package mnemoscope.explain;
