package mnemoscope.replay;

import mnemoscope.model.Coverage;

/** Whose stale tokens go with which evidence turn: each used stale turn is booked once. */
final class StaleUse {
    private StaleUse() {
    }

    /** Tokens of the stale retained turns of step t that are booked with evidence turn e. */
    static int tokens(Trace trace, int t, int e) {
        int tokens = 0;
        int own = trace.candidate(t, e);
        if (own >= 0 && trace.kept(t, own) && trace.stale(t, own)) {
            tokens = trace.input().sizes()[e];
        }
        Coverage coverage = trace.input().supervision().coverage();
        for (int i : coverage.turns()) {
            int c = i == e ? -1 : trace.candidate(t, i);
            if (c >= 0 && trace.kept(t, c) && trace.stale(t, c) && first(trace, t, i, coverage) == e) {
                tokens += trace.input().sizes()[i];
            }
        }
        return tokens;
    }

    /** The evidence turn of step t that turn i is, else the first that it covers; -1 if it covers none. */
    private static int first(Trace trace, int t, int i, Coverage coverage) {
        int first = -1;
        for (int k = 0; k < trace.evidenceCount(t); k++) {
            int e = trace.fate(t, k).turn();
            if (e == i) {
                return i;
            }
            first = first < 0 && coverage.covers(i, e) ? e : first;
        }
        return first;
    }
}
