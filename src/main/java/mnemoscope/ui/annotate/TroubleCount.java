package mnemoscope.ui.annotate;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;
import mnemoscope.annotate.llm.Trouble;
import mnemoscope.text.Numbers;

/** Counts what goes wrong while a run goes on; written by its threads, read by the screen. */
final class TroubleCount {
    private final AtomicIntegerArray counts = new AtomicIntegerArray(Trouble.values().length);

    void add(Trouble met) {
        counts.incrementAndGet(met.ordinal());
    }

    int of(Trouble kind) {
        return counts.get(kind.ordinal());
    }

    /** "Asked again: 3 times too many requests (429), 1 timeout." Empty if nothing went wrong. */
    String words() {
        List<String> parts = new ArrayList<>();
        for (Trouble kind : Trouble.values()) {
            if (of(kind) > 0) {
                parts.add(words(kind, of(kind)));
            }
        }
        return parts.isEmpty() ? "" : "Asked again: " + String.join(", ", parts) + ".";
    }

    private static String words(Trouble kind, int count) {
        return switch (kind) {
            case TOO_MANY_REQUESTS -> Numbers.count(count, "time too many requests (429)", "times too many requests (429)");
            case TIMEOUT -> Numbers.count(count, "timeout", "timeouts");
            case CONNECTION -> Numbers.count(count, "broken or refused connection", "broken or refused connections");
            case SERVER -> Numbers.count(count, "other error of the server", "other errors of the server");
            case UNUSABLE -> Numbers.count(count, "answer that could not be used", "answers that could not be used");
        };
    }
}
