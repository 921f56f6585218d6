package mnemoscope.replay;

import mnemoscope.model.Episode;
import mnemoscope.text.EpisodeText;

/**
 * A proxy for evidence where a log has none: a later question uses a turn if the two share a content word. It is no evidence: words
 * may be shared by chance, and what is needed may be said in other words. No reward and no metric of a benchmark knows it.
 */
public final class LaterUseProxy {
    private LaterUseProxy() {
    }

    /** How many of the turns kept at a decision are used, by this proxy, by the question of that decision or a later one. */
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
