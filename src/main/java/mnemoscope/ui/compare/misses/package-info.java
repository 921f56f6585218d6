/** The misses of policies: why evidence was not held, how long it was held, and the decisions behind each bar. */
package mnemoscope.ui.compare.misses;
