package mnemoscope.explain;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import mnemoscope.model.Texts;
import mnemoscope.replay.Trace;
import mnemoscope.study.KnownPolicies;
import mnemoscope.text.Numbers;

/** Warns of a trained policy that holds almost nothing at every decision, because its threshold was learned on other data. */
public final class HoldsLittle {
    /** Share of the budget below which a policy holds almost nothing. */
    private static final double LITTLE = 0.05;

    private HoldsLittle() {}

    /** The warning for a policy of a replay, with a remedy in the window; empty if it holds more. */
    public static String words(Comparison shown, String policy) {
        return shown.traces().stream().filter(trace -> trace.policy().name().equals(policy)).findFirst()
                .flatMap(trace -> share(List.of(trace)).stream().boxed().findFirst()
                        .map(share -> Texts.of("explain.holds-little", trace.policy().title(), Numbers.percent(share))))
                .orElse("");
    }

    /** The warning for replays by one policy at one budget, with a remedy on the command line; empty if it holds more. */
    public static Optional<String> command(List<Trace> traces) {
        return share(traces).stream().boxed().findFirst().map(share -> Texts.of("explain.holds-little-command",
                traces.getFirst().policy().name(), Numbers.percent(share), traces.getFirst().settings().budget().cell()));
    }

    /**
     * The share of the budget, without turns that are always kept, that a trained policy holds; empty if it is not almost
     * nothing.
     */
    private static OptionalDouble share(List<Trace> traces) {
        if (traces.isEmpty() || KnownPolicies.learnedAs(traces.getFirst().policy().name()).isEmpty()) {
            return OptionalDouble.empty();
        }
        long kept = 0;
        long could = 0;
        for (Trace trace : traces) {
            int[] sizes = trace.input().sizes();
            for (int t = 0; t < trace.decisionCount(); t++) {
                long pinned = 0;
                long free = 0;
                for (int c = 0; c < trace.poolSize(t); c++) {
                    int turn = trace.turn(t, c);
                    boolean stays = trace.input().episode().isPinned(turn);
                    pinned += stays ? sizes[turn] : 0;
                    free += stays ? 0 : sizes[turn];
                }
                kept += trace.usedTokens(t) - pinned;
                could += Math.clamp(trace.budgetTokens(t) - pinned, 0, free);
            }
        }
        return could > 0 && (double) kept / could < LITTLE ? OptionalDouble.of((double) kept / could) : OptionalDouble.empty();
    }
}
