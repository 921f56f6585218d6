package mnemoscope.annotate.llm;

import java.util.List;

/**
 * How a run ended.
 *
 * @param annotated answers that were added to the cache
 * @param left      texts that were asked about in vain, in the order of the plan
 */
public record AnnotationResult(int annotated, List<Left> left) {
    public AnnotationResult {
        left = List.copyOf(left);
    }

    /**
     * A text without an answer.
     *
     * @param place where it stands, e.g. "type of conv-26, turn 12"
     * @param why   what came instead
     */
    public record Left(String place, String why) {}
}
