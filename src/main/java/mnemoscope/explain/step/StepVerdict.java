package mnemoscope.explain.step;

import java.util.List;
import java.util.stream.Collectors;

/** The sentence under the question: what became of the evidence under each policy. Empty while answers are off. */
public record StepVerdict(List<Part> parts) {
    public static final StepVerdict NONE = new StepVerdict(List.of());

    public StepVerdict {
        parts = List.copyOf(parts);
    }

    /** How a part is set. */
    public enum Tone {
        PLAIN, STRONG, LOST, TAG
    }

    /** @param turn the turn behind a tag; -1 for other parts */
    public record Part(String text, Tone tone, int turn) {}

    public boolean isEmpty() {
        return parts.isEmpty();
    }

    /** The sentence without its setting. */
    public String text() {
        return parts.stream().map(Part::text).collect(Collectors.joining());
    }
}
