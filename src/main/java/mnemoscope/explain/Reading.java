package mnemoscope.explain;

/**
 * One choice of the protocol that the paper leaves open, as it is in force.
 *
 * @param name    what is chosen, e.g. "Unit"
 * @param brief   the choice in the status bar
 * @param value   the choice in words
 * @param meaning what it does, in plain words
 * @param paper   what the paper says, or how this differs from it
 */
public record Reading(String name, String brief, String value, String meaning, String paper) {}
