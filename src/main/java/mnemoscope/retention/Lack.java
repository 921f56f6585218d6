package mnemoscope.retention;

/**
 * What a policy needs and the texts do not have.
 *
 * @param what      e.g. "importance from a language model, but no turn is annotated"
 * @param annotated what to annotate, by its name on the command line: "importance" or "embedding"
 */
public record Lack(String what, String annotated) {}
