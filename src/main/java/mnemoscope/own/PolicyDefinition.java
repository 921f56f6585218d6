package mnemoscope.own;

import java.util.Optional;
import mnemoscope.model.Texts;
import mnemoscope.own.PolicyRule.ByFormula;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.mark.PolicyMark;

/**
 * The content of a user's policy file (src/docs/formats/policy.md).
 *
 * @param name  on the command line; {@link OwnNames} checks it
 * @param title on the screen
 * @param about which turns it keeps, in a sentence; may be empty
 */
public record PolicyDefinition(String name, String title, String about, PolicyRule rule) {
    /** The suffix of such file names. */
    public static final String ENDING = ".policy.json";
    static final String FORMULA = "Own formula";
    private static final String NETWORK = "Own network";

    /** @throws IllegalArgumentException if name or title is refused; the message is a sentence for the user */
    public PolicyDefinition {
        OwnNames.refusal(name).or(() -> OwnNames.refusedTitle(title)).ifPresent(why -> {
            throw new IllegalArgumentException(why);
        });
    }

    /** The default name of its file. */
    public String fileName() {
        return name + ENDING;
    }

    public OwnPolicy policy() {
        boolean formula = rule instanceof ByFormula;
        String source = formula ? FORMULA : NETWORK;
        String usual = formula ? Texts.of("own.keeps-by-own-formula") : Texts.of("own.keeps-by-own-network");
        String summary = about.isBlank() ? usual : about;
        PolicyDescription described = new PolicyDescription(name, title, summary, source, "score").marked(PolicyMark.OTHER);
        return new OwnPolicy(rule.policy(described), rule.fingerprint(), Optional.of(this));
    }
}
