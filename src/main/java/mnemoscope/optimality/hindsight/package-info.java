/** The hindsight (clairvoyant) optimum of a real episode: the best sequence of caches if every question were known. */
package mnemoscope.optimality.hindsight;
