package mnemoscope.retention;

/**
 * What a policy needs and the texts do not have.
 *
 * @param what      e.g. "importance from a language model, but no turn is annotated"
 * @param annotated what to annotate
 */
public record Lack(String what, Annotated annotated) {}
