/** What two policies held of a conversation, turn by turn and decision by decision. */
package mnemoscope.explain.map;
