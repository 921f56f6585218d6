package mnemoscope.ui.replay;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import mnemoscope.explain.Comparer;
import mnemoscope.explain.Comparison;
import mnemoscope.model.Texts;
import mnemoscope.replay.Replayer.ProtocolReference;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Summary;
import mnemoscope.retention.Policy;
import mnemoscope.ui.kit.BackgroundWork;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.workspace.ReplayService;

/**
 * The reward of each policy on the current conversation, also of policies that are not compared: replayed in the background while
 * the user chooses. Excludes the hindsight optimum, which needs a search. Use on the FX thread.
 */
final class MeasuredPolicies {
    /** Replays of a longer conversation would take minutes. */
    private static final int MOST_TURNS = 2_000;

    /** Summaries by name; empty while the replays run. */
    final ModelValue<Map<String, Summary>> known = new ModelValue<>(Map.of());
    /** Those by which the list is ordered: it keeps its order while it is open, where rows must not move under the pointer. */
    final ModelValue<Map<String, Summary>> ordering = new ModelValue<>(Map.of());
    private final ReplayService derived;
    private final BackgroundWork background;
    private List<Object> asked = List.of();

    /** @param background the newest work wins */
    MeasuredPolicies(ReplayService replays, BackgroundWork background) {
        this.derived = replays;
        this.background = background;
    }

    /** Measures the available policies unless that is done or running. */
    void follow() {
        Comparison shown = derived.result().filter(each -> each.episode().turns().size() <= MOST_TURNS).orElse(null);
        List<Policy> offered = derived.offeredProperty().get();
        List<Object> wanted = shown == null ? List.of() : List.of(shown.input(), shown.protocol(), offered);
        if (wanted.equals(asked)) {
            return;
        }
        asked = wanted;
        known.set(Map.of());
        background.cancel();
        if (shown != null) {
            background.start(Texts.of("replay.measuring-policies"), progress -> {
                Map<String, Summary> all = new HashMap<>();
                // One at a time, because only the summary of each is kept.
                for (Policy policy : offered) {
                    if (!(policy instanceof ProtocolReference) && Comparer.hindrance(policy, shown.input()).isEmpty()) {
                        all.put(policy.name(), Summary
                                .of(Replayer.all(List.of(shown.input()), List.of(policy), List.of(shown.protocol()), progress)));
                    }
                }
                return all;
            }, known::set, why -> asked = List.of());
        }
    }

    /** The running work in words; empty for none. */
    String busy() {
        return asked.isEmpty() || !known.get().isEmpty() ? "" : Texts.of("replay.measuring-policies");
    }

    /** Cancels the work when no list is open; {@link #follow} starts it again. */
    void stop() {
        if (!busy().isEmpty()) {
            background.cancel();
            asked = List.of();
        }
    }

    /** The summary of a policy once all are replayed, or if it is shown. */
    Optional<Summary> of(String policy) {
        return Optional.ofNullable(known.get().get(policy)).or(() -> derived.result().filter(shown -> shown.indexOf(policy) >= 0)
                .map(shown -> Summary.of(shown.traces().get(shown.indexOf(policy)))));
    }

    /** Orders the list by what is known now. */
    void arrange() {
        ordering.set(known.get());
    }

    /** Best first if all were known when the list was opened; in the current order otherwise. */
    double rank(String policy) {
        return ordering.get().isEmpty()
                ? 0
                : -Optional.ofNullable(ordering.get().get(policy)).map(Summary::reward).filter(reward -> !reward.isNaN())
                        .orElse(-1e300);
    }
}
