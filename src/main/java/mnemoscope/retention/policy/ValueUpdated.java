package mnemoscope.retention.policy;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import mnemoscope.retention.Lack;
import mnemoscope.retention.Observation;
import mnemoscope.retention.Outcome;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.retention.Select;
import mnemoscope.retention.Term;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyHue;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.text.EpisodeText;

/**
 * Value-updated retention in the manner of MemRL (Zhang et al. 2026, arXiv 2601.03192; code MemTensor/MemRL,
 * value_driven.py): relevance to the question mixed with a running value of each turn, V += rate (r - V), learned from what
 * earlier steps turned out to need (SPEC 5).
 *
 * <p>Open: a turn is tried at each step that retains it, with r = 1 if it covered evidence of that step and 0 if not (MemRL
 * gives -1 to a failure; here a turn that is kept unused has failed nobody); relevance is Qov, a lexical stand-in for the
 * authors' embeddings, or the cosine of cached embeddings, without their filter by similarity, which would leave the budget unused. Ties: later turn first.
 */
public final class ValueUpdated implements RetentionPolicy {
    private final ValueUpdatedParameters parameters;
    private final Relevance relevance;
    private final PolicyDescription description;

    public ValueUpdated(ValueUpdatedParameters parameters) {
        this(parameters, Relevance.LEXICAL);
    }

    public ValueUpdated(ValueUpdatedParameters parameters, Relevance relevance) {
        this.parameters = parameters;
        this.relevance = relevance;
        boolean lexical = relevance == Relevance.LEXICAL;
        description = new PolicyDescription(relevance.name("value-updated"), relevance.title("Value-updated"),
                "Keeps turns that match the question and that earlier questions turned out to need.",
                "Zhang et al. 2026, MemRL",
                List.of(new Term(lexical ? "qov" : "cosine", lexical ? "Question overlap" : "Relevance", parameters.relevance(),
                        lexical
                                ? "share of the question's content words in the turn"
                                : "cosine of the embeddings of question and turn"),
                        new Term("value", "Running value", parameters.value(),
                                "moving average of hits over the steps that retained the turn, step " + parameters.rate())),
                false, "score").marked(relevance.mark(new PolicyMark(PolicyHue.MEMORY, MarkShape.PLUS)))
                .needing(relevance.annotated());
    }

    @Override
    public PolicyDescription description() {
        return description;
    }

    @Override
    public Optional<Lack> lack(EpisodeText text) {
        return relevance.lack(text);
    }

    @Override
    public PolicyRun start(RandomGenerator random) {
        return new Run();
    }

    private final class Run implements PolicyRun {
        private double[] values = {};
        private int[] retained = {};
        private int count;

        @Override
        public void score(Observation seen, ScoreSheet sheet) {
            admit(seen.anchor() + 1);
            for (int c = 0; c < seen.candidates(); c++) {
                int i = seen.turn(c);
                double overlap = relevance.overlap(seen, i);
                sheet.term(0, c, overlap);
                sheet.term(1, c, values[i]);
                sheet.score(c, parameters.relevance() * overlap + parameters.value() * values[i]);
            }
        }

        @Override
        public void select(Observation seen, ScoreSheet sheet) {
            Select.greedy(seen, sheet);
            if (retained.length < seen.candidates()) {
                retained = new int[Math.max(seen.candidates(), 2 * retained.length)];
            }
            count = 0;
            for (int c = 0; c < seen.candidates(); c++) {
                if (sheet.kept(c)) {
                    retained[count++] = seen.turn(c);
                }
            }
        }

        @Override
        public void outcome(Outcome revealed) {
            int[] used = revealed.used();
            for (int k = 0, u = 0; k < count; k++) {
                int i = retained[k];
                while (u < used.length && used[u] < i) {
                    u++;
                }
                double hit = u < used.length && used[u] == i ? 1 : 0;
                values[i] += parameters.rate() * (hit - values[i]);
            }
        }

        private void admit(int turns) {
            int known = values.length;
            if (turns > known) {
                values = Arrays.copyOf(values, Math.max(turns, 2 * known));
                Arrays.fill(values, known, values.length, parameters.initial());
            }
        }
    }
}
