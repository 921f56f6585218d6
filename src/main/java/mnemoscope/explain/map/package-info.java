/** The turns held by two policies over a conversation, by turn and decision. */
package mnemoscope.explain.map;
