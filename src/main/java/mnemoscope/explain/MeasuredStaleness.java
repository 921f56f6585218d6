package mnemoscope.explain;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import mnemoscope.model.Conversation;
import mnemoscope.model.Embeddings;
import mnemoscope.model.Gold;
import mnemoscope.model.Texts;
import mnemoscope.replay.FreshnessSettings;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.task.Progress;
import mnemoscope.text.Numbers;

/**
 * Measures how well modelled freshness detects turns known to be stale: turns whose value was replaced later, according to the
 * source of the data. Freshness is taken at the question and counts from the arrival.
 *
 * @param questions with stale turns that had arrived
 * @param copies    stale turns, counted once per question
 * @param phiOld    mean freshness of the stale turns
 * @param phiNew    mean freshness of the evidence that replaced them
 * @param phiOthers mean freshness of all other turns that had arrived
 * @param pairs     share of pairs of a stale turn and its replacement in which the stale one is less fresh; ties count half
 * @param byPhi     share of pairs of a stale turn and any other turn in which the stale one is less fresh (the area under the ROC
 *                  curve); ties count half
 * @param byAge     the same with age in place of freshness
 * @param called    share of the stale turns below the staleness threshold
 * @param calledNew share of their replacements below it
 */
public record MeasuredStaleness(int questions, int copies, double phiOld, double phiNew, double phiOthers, double pairs,
        double byPhi, double byAge, double called, double calledNew) {

    /** Smallest number of stale turns for which shares are meaningful. */
    public static final int FEW = 10;

    /** Whether there are too few stale turns to judge by. */
    public boolean tooFew() {
        return copies < FEW;
    }

    /** Empty if no question has stale turns. @throws mnemoscope.task.CancelledException if cancelled */
    public static Optional<MeasuredStaleness> of(List<Conversation> conversations, Protocol protocol, Progress progress) {
        Tally tally = new Tally(protocol.freshness());
        for (Conversation conversation : conversations) {
            progress.check();
            if (conversation.questions().stream().anyMatch(question -> !question.gold().stale().isEmpty())) {
                tally.add(protocol.input(conversation, Embeddings.NONE));
            }
        }
        return tally.copies == 0 ? Optional.empty() : Optional.of(tally.done());
    }

    /** "Freshness puts 4 of 4 stale copies ...", for people. */
    public String words() {
        String words = Texts.of("explain.measured-staleness", Numbers.whole(copies), Numbers.whole(questions), share(called),
                share(calledNew), share(pairs), share(byPhi), share(byAge));
        return tooFew() ? words + " " + Texts.of("explain.too-few-stale-turns", FEW) : words;
    }

    private static String share(double value) {
        return Double.isNaN(value) ? "-" : Numbers.whole(Math.round(100 * value)) + " %";
    }

    /** Name and value of all numbers, as files have them. */
    public List<List<String>> rows() {
        return List.of(List.of("questions", String.valueOf(questions)), List.of("stale turns", String.valueOf(copies)),
                List.of("mean phi of stale turns", number(phiOld)), List.of("mean phi of their replacements", number(phiNew)),
                List.of("mean phi of all other turns", number(phiOthers)),
                List.of("stale turn less fresh than its replacement", number(pairs)),
                List.of("stale turn less fresh than any other (AUC)", number(byPhi)),
                List.of("the same by age alone (AUC)", number(byAge)),
                List.of("stale turns with phi below " + FreshnessSettings.STALE_BELOW, number(called)),
                List.of("replacements with phi below " + FreshnessSettings.STALE_BELOW, number(calledNew)));
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.4f", value);
    }

    /** Sums over questions. */
    private static final class Tally {
        private final FreshnessSettings freshness;
        private int questions;
        private int copies;
        private int replacements;
        private double phiOld;
        private double phiNew;
        private double phiOthers;
        private int calledOld;
        private int calledNew;
        private double lessThanNew;
        private double lessThanOthers;
        private double olderThanOthers;
        private long pairsNew;
        private long pairsOthers;
        private long others;

        Tally(FreshnessSettings freshness) {
            this.freshness = freshness;
        }

        void add(ReplayInput input) {
            for (int t = 0; t < input.episode().decisionCount(); t++) {
                int anchor = input.episode().questions().get(t).anchor();
                Gold gold = input.supervision().at(t);
                List<Integer> old = gold.stale().stream().filter(turn -> turn <= anchor).toList();
                List<Integer> fresh = gold.evidence().stream().filter(turn -> turn <= anchor && !gold.stale().contains(turn))
                        .toList();
                if (old.isEmpty()) {
                    continue;
                }
                questions++;
                copies += old.size();
                replacements += fresh.size();
                double[] phi = new double[anchor + 1];
                for (int i = 0; i <= anchor; i++) {
                    phi[i] = freshness.phi(input.text().type(i), anchor - i);
                    if (!old.contains(i) && !fresh.contains(i)) {
                        phiOthers += phi[i];
                        others++;
                    }
                }
                for (int turn : fresh) {
                    phiNew += phi[turn];
                    calledNew += phi[turn] < FreshnessSettings.STALE_BELOW ? 1 : 0;
                }
                for (int turn : old) {
                    phiOld += phi[turn];
                    calledOld += phi[turn] < FreshnessSettings.STALE_BELOW ? 1 : 0;
                    for (int i = 0; i <= anchor; i++) {
                        if (!old.contains(i)) {
                            compare(phi[turn], phi[i], turn < i, fresh.contains(i));
                        }
                    }
                }
            }
        }

        private void compare(double old, double other, boolean older, boolean replacement) {
            double less = old < other ? 1 : old == other ? 0.5 : 0;
            lessThanOthers += less;
            olderThanOthers += older ? 1 : 0;
            pairsOthers++;
            if (replacement) {
                lessThanNew += less;
                pairsNew++;
            }
        }

        MeasuredStaleness done() {
            return new MeasuredStaleness(questions, copies, phiOld / copies, phiNew / replacements, phiOthers / others,
                    lessThanNew / pairsNew, lessThanOthers / pairsOthers, olderThanOthers / pairsOthers,
                    (double) calledOld / copies, (double) calledNew / replacements);
        }
    }
}
