package mnemoscope.ui.optimality.play;

import java.util.List;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.play.Contest;
import mnemoscope.optimality.play.PlayedPolicy;
import mnemoscope.optimality.play.Playthrough;

/**
 * A solved instance as it is played.
 *
 * @param plays       one a policy, in the order of the columns
 * @param differences turns in which they choose differently, counted from 0
 */
public record Played(Source source, Variant variant, Contest contest, List<Integer> queries, List<Playthrough> plays,
        List<Integer> differences) {
    static Played of(Source source, Variant variant, Contest contest, List<Integer> queries, List<Playthrough> plays) {
        return new Played(source, variant, contest, List.copyOf(queries), plays, Playthrough.differences(plays));
    }

    public int turns() {
        return contest.instance().turns();
    }

    public List<PlayedPolicy> policies() {
        return plays.stream().map(Playthrough::policy).toList();
    }
}
