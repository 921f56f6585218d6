package mnemoscope.workspace;

/**
 * How a step is looked at.
 *
 * @param answers     whether gold, answer, category and outcome of the step are visible
 * @param differences whether only turns are listed that one policy shown holds and another does not
 * @param baseline    name of the policy that running rewards are compared with; empty for none
 */
public record Lens(boolean answers, boolean differences, String baseline) {
    /** Everything, without a baseline. */
    public static final Lens ALL = new Lens(true, false, "");

    public Lens withAnswers(boolean on) {
        return new Lens(on, differences, baseline);
    }

    public Lens withDifferences(boolean on) {
        return new Lens(answers, on, baseline);
    }

    public Lens withBaseline(String policy) {
        return new Lens(answers, differences, policy);
    }
}
