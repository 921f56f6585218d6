package mnemoscope.ui.replay;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import mnemoscope.explain.Comparer;
import mnemoscope.explain.Comparison;
import mnemoscope.model.Texts;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Replayer.ProtocolReference;
import mnemoscope.replay.Summary;
import mnemoscope.retention.Policy;
import mnemoscope.ui.kit.BackgroundWork;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.workspace.ReplayService;

/**
 * What each policy comes to on the conversation shown, also those that are not compared: replayed in the background while
 * somebody chooses among them. The hindsight optimum, which is searched for, is not. Used on the FX thread.
 */
final class MeasuredPolicies {
    /** Of a longer conversation the replays would take minutes. */
    private static final int MOST_TURNS = 2_000;

    /** By name; empty while they are replayed. */
    final ModelValue<Map<String, Summary>> known = new ModelValue<>(Map.of());
    private final ReplayService derived;
    private final BackgroundWork background;
    private List<Object> asked = List.of();

    /** @param background where the newest wins */
    MeasuredPolicies(ReplayService replays, BackgroundWork background) {
        this.derived = replays;
        this.background = background;
    }

    /** Measures what can be chosen now, unless that was done or goes on. */
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
                // One after the other, for only what each comes to is kept.
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

    /** What goes on, in words; empty for nothing. */
    String busy() {
        return asked.isEmpty() || !known.get().isEmpty() ? "" : Texts.of("replay.measuring-policies");
    }

    /** Nobody chooses any more: what goes on is given up, and begun anew by {@link #follow}. */
    void stop() {
        if (!busy().isEmpty()) {
            background.cancel();
            asked = List.of();
        }
    }

    /** Of a policy, as soon as it was replayed with all others, or if it is shown. */
    Optional<Summary> of(String policy) {
        return Optional.ofNullable(known.get().get(policy)).or(() -> derived.result().filter(shown -> shown.indexOf(policy) >= 0)
                .map(shown -> Summary.of(shown.traces().get(shown.indexOf(policy)))));
    }

    /** Best first once all are known; as it stands until then. */
    double rank(String policy) {
        return known.get().isEmpty() ? 0 : -of(policy).map(Summary::reward).filter(reward -> !reward.isNaN()).orElse(-1e300);
    }
}
