/** A small network on primitive arrays and its training. Knows nothing of conversations. */
package mnemoscope.learning.network;
