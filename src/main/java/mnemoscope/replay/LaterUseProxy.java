package mnemoscope.replay;

import mnemoscope.model.Episode;
import mnemoscope.text.EpisodeText;

/**
 * A proxy for evidence in logs without annotations: a later question uses a turn if the two share a content word. It is not
 * evidence: words can be shared by chance, and a needed fact can be said in other words. No reward and no metric of a benchmark
 * uses it.
 */
public final class LaterUseProxy {
    private LaterUseProxy() {}

    /** Number of turns kept at a decision that this proxy counts as used, by the question of that decision or a later one. */
    public static int count(Trace trace, int t) {
        EpisodeText text = trace.input().text();
        Episode episode = trace.input().episode();
        int used = 0;
        for (int turn : trace.retained(t)) {
            boolean later = false;
            for (int u = t; u < episode.decisionCount() && !later; u++) {
                later = text.words(turn).meets(text.questionWords(u));
            }
            used += later ? 1 : 0;
        }
        return used;
    }
}
