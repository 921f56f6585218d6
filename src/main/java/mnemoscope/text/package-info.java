/** Text analysis: content words, token counters, entities, importance. */
package mnemoscope.text;
