package mnemoscope.explain.why;

import java.util.Locale;
import mnemoscope.model.Annotation;
import mnemoscope.model.Memory;
import mnemoscope.replay.Trace;
import mnemoscope.retention.Annotated;
import mnemoscope.text.EpisodeText;
import mnemoscope.text.Numbers;

/** Says where the importance of a turn comes from, for policies that take it from annotations. */
final class ImportanceReason {
    private static final double TENTH = 10;

    private final Trace trace;
    private final EpisodeText text;

    ImportanceReason(Trace trace, EpisodeText text) {
        this.trace = trace;
        this.text = text;
    }

    /** A sentence after a blank; empty for policies that use the heuristic whatever is annotated. */
    String of(Memory memory, int turn) {
        Annotation known = memory.annotation();
        if (!trace.policy().reads().contains(Annotated.IMPORTANCE) || text.annotatedImportance() == 0) {
            return "";
        }
        if (!known.hasImportance()) {
            return " No importance is annotated for it; the heuristic gives " + Numbers.fixed(text.heuristicImportance(turn), 2)
                    + ".";
        }
        return " Its importance is annotated as " + tenths(known.importance()) + " of 10" + (known.hasType()
                ? ", its type as " + known.type().name().toLowerCase(Locale.ROOT)
                : "") + "; the heuristic gives " + Numbers.fixed(text.heuristicImportance(turn), 2) + ".";
    }

    private static String tenths(double importance) {
        double value = importance * TENTH;
        return Math.abs(value - Math.rint(value)) < 1e-9 ? Numbers.whole(Math.round(value)) : Numbers.fixed(value, 1);
    }
}
