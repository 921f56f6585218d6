package mnemoscope.model;

/**
 * One sitting of a conversation.
 *
 * @param label as shown, e.g. "4" for LoCoMo's session_4
 * @param date  as written in the file; empty if unknown
 */
public record Session(String label, String date) {}
