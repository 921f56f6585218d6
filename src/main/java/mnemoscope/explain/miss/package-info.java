/** The misses of replays by cause, and how long evidence was held. */
package mnemoscope.explain.miss;
