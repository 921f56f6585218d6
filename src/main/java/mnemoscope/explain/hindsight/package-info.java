/** One episode compared with its hindsight plan: the search, the comparison with policies, and the texts. No JavaFX. */
package mnemoscope.explain.hindsight;
