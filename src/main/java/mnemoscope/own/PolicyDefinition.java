package mnemoscope.own;

import java.util.Optional;
import mnemoscope.model.Texts;
import mnemoscope.own.PolicyRule.ByFormula;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.mark.PolicyMark;

/**
 * What a file of an own policy says (src/docs/formats/policy.md).
 *
 * @param name  on the command line; {@link OwnNames} says which there can be
 * @param title on the screen
 * @param about what it keeps, in a sentence; may be empty
 */
public record PolicyDefinition(String name, String title, String about, PolicyRule rule) {
    /** What the name of such a file ends with. */
    public static final String ENDING = ".policy.json";
    static final String FORMULA = "Own formula";
    private static final String NETWORK = "Own network";

    /** @throws IllegalArgumentException if it cannot be called so; the message is a sentence for the user */
    public PolicyDefinition {
        OwnNames.refusal(name).or(() -> OwnNames.refusedTitle(title)).ifPresent(why -> {
            throw new IllegalArgumentException(why);
        });
    }

    /** The usual name of its file. */
    public String fileName() {
        return name + ENDING;
    }

    /** The policy itself. */
    public OwnPolicy policy() {
        boolean formula = rule instanceof ByFormula;
        String source = formula ? FORMULA : NETWORK;
        String usual = formula ? Texts.of("own.keeps-by-own-formula") : Texts.of("own.keeps-by-own-network");
        String summary = about.isBlank() ? usual : about;
        PolicyDescription described = new PolicyDescription(name, title, summary, source, "score").marked(PolicyMark.OTHER);
        return new OwnPolicy(rule.policy(described), rule.fingerprint(), Optional.of(this));
    }
}
