/** The hindsight (clairvoyant) optimum of a real episode: the best sequence of caches had every question been known. */
package mnemoscope.optimality.hindsight;
