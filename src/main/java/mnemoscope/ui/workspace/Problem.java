package mnemoscope.ui.workspace;

/**
 * Something could not be done; what was open is still open.
 *
 * @param what   headline, e.g. "Could not open notes.json"
 * @param where  place, found, expected, remedy in words
 * @param remedy label of the one button; empty for none
 * @param run    what the button does
 */
public record Problem(String what, String where, String remedy, Runnable run) {}
