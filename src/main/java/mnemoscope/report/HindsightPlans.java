package mnemoscope.report;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.Trace;

/** The hindsight plans among replays, by the properties that a comparable policy must share. */
final class HindsightPlans {
    private final Map<Setting, Trace> plans = new HashMap<>();

    private record Setting(String episode, Protocol settings) {
        static Setting of(Trace trace) {
            return new Setting(trace.input().episode().id(), trace.settings());
        }
    }

    static HindsightPlans among(List<Trace> traces) {
        HindsightPlans found = new HindsightPlans();
        for (Trace trace : traces) {
            if (trace.policy().plansAhead()) {
                found.plans.putIfAbsent(Setting.of(trace), trace);
            }
        }
        return found;
    }

    boolean isEmpty() {
        return plans.isEmpty();
    }

    /** The plan of the same episode under the same protocol; null if there is none. */
    Trace of(Trace trace) {
        return plans.get(Setting.of(trace));
    }
}
