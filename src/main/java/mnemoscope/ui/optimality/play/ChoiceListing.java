package mnemoscope.ui.optimality.play;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.model.Texts;
import mnemoscope.optimality.RankedChoice;
import mnemoscope.optimality.State;
import mnemoscope.optimality.TurnChoice;
import mnemoscope.optimality.play.ChoiceContrast;
import mnemoscope.optimality.play.ChoiceFigures;
import mnemoscope.optimality.play.Contest;
import mnemoscope.optimality.play.ItemNames;
import mnemoscope.optimality.play.PlayedPolicy;
import mnemoscope.optimality.play.Playthrough;
import mnemoscope.text.Numbers;

/**
 * All feasible choices in the state of one policy, ranked by their true value to go.
 *
 * @param title  turn and number of choices
 * @param stands whose state it is and which policies are elsewhere; empty if all policies are in one state
 * @param why    how Optimal differs from Myopic here; null if there are too many choices or the instance is not solved
 * @param note   why there is no such contrast; empty if there is
 * @param valued whether the value to go is known; otherwise the rows are ranked by their immediate reward
 * @param rows   best first
 */
record ChoiceListing(String title, String stands, ChoiceContrast.Words why, String note, boolean valued, List<Row> rows) {
    /** More are not listed, because nobody reads them and the window would block. */
    static final int MOST_CHOICES = 20_000;

    /**
     * A feasible choice, or a placeholder for folded choices.
     *
     * @param keep     kept items, abbreviated
     * @param order    items ordered ahead, abbreviated; empty if none
     * @param now      expected reward of this turn
     * @param total    with the expected reward of the best choices after it; NaN if the instance is not solved
     * @param lost     loss against the best choice, 0 or more; NaN likewise
     * @param share    loss as a share of the largest one, 0 to 1
     * @param choosers indexes of the columns' policies that are in this state and choose this
     * @param would    whether Optimal would choose it, although it is in another state or in no column
     * @param accused  whether the policy of the list chooses it and loses
     * @param skipped  number of folded choices; 0 for a choice
     */
    record Row(TurnChoice choice, String keep, String order, double now, double total, double lost, double share,
            List<Integer> choosers, boolean would, boolean accused, int skipped) {
        private static Row gap(int skipped) {
            return new Row(TurnChoice.keep(0), Texts.of("optimality.skipped-between", Numbers.whole(skipped)), "", Double.NaN,
                    Double.NaN, Double.NaN, 0, List.of(), false, false, skipped);
        }

        boolean isGap() {
            return skipped > 0;
        }

        /** Expected reward of the best choices after it; NaN if the instance is not solved. */
        double later() {
            return total - now;
        }

        /** As they are shown. */
        ChoiceFigures figures() {
            return ChoiceFigures.of(now, total, lost);
        }

        /** Whether it is always shown, however bad it is. */
        boolean isPinned() {
            return would || !choosers.isEmpty();
        }
    }

    /** @param listed index of the policy of the list */
    static ChoiceListing of(Contest contest, List<Playthrough> plays, int turn, int listed) {
        Playthrough.PlayedTurn own = plays.get(listed).turns().get(turn);
        State state = own.state();
        double count = contest.mdp().choiceCount(state);
        boolean all = count <= MOST_CHOICES;
        String title = count == 1
                ? Texts.of("optimality.turn-and-the-one-choice", turn + 1)
                : count == 2
                        ? Texts.of("optimality.turn-and-both-choices", turn + 1)
                        : Texts.of(all ? "optimality.turn-and-all-choices" : "optimality.turn-and-choices", turn + 1,
                                Numbers.whole((long) count));
        ItemNames names = new ItemNames(contest.instance().items());
        String stands = stands(plays, turn, listed, names);
        if (!contest.isSolved()) {
            String note = Texts.of("optimality.too-large-so-later-not-known", contest.leftOut().get(PlayedPolicy.OPTIMAL),
                    all ? Texts.of("optimality.ranked-by-what-it-earns") : Texts.of("optimality.too-many-these-are-chosen"));
            return new ChoiceListing(title, stands, null, note, false, unsolved(contest, plays, turn, state, all));
        }
        if (!all) {
            return new ChoiceListing(title, stands, null, Texts.of("optimality.there-are-too-many-to-list"), true, List.of());
        }
        List<RankedChoice> ranked = RankedChoice.at(contest.mdp(), contest.optimal(), turn, state);
        TurnChoice best = contest.optimal().choose(turn, state);
        boolean optimalIsHere = plays.stream()
                .anyMatch(play -> play.policy().equals(PlayedPolicy.OPTIMAL) && play.turns().get(turn).state().equals(state));
        double worst = ranked.getLast().lost();
        return new ChoiceListing(title, stands, ChoiceContrast.at(contest, turn, state).words(), "", true,
                ranked.stream()
                        .map(each -> row(contest, plays, turn, state, each.choice(), each.value(), each.lost(),
                                worst > 0 ? each.lost() / worst : 0, !optimalIsHere && each.choice().equals(best),
                                each.choice().equals(own.choice()) && own.lost() > 0))
                        .toList());
    }

    /** Ranked by immediate reward; if there are too many, only those that a policy makes. */
    private static List<Row> unsolved(Contest contest, List<Playthrough> plays, int turn, State state, boolean all) {
        List<TurnChoice> choices = all
                ? contest.mdp().choices(state)
                : plays.stream().map(play -> play.turns().get(turn)).filter(each -> each.state().equals(state))
                        .map(Playthrough.PlayedTurn::choice).distinct().toList();
        return choices.stream().map(choice -> row(contest, plays, turn, state, choice, Double.NaN, Double.NaN, 0, false, false))
                .sorted(Comparator.comparingDouble(Row::now).reversed()).toList();
    }

    private static Row row(Contest contest, List<Playthrough> plays, int turn, State state, TurnChoice choice, double total,
            double lost, double share, boolean would, boolean accused) {
        ItemNames names = new ItemNames(contest.instance().items());
        List<Integer> choosers = IntStream.range(0, plays.size()).filter(p -> {
            Playthrough.PlayedTurn other = plays.get(p).turns().get(turn);
            return other.state().equals(state) && other.choice().equals(choice);
        }).boxed().toList();
        return new Row(choice, names.brief(choice.kept()), choice.ordered() == 0 ? "" : names.brief(choice.ordered()),
                contest.mdp().expectedReward(contest.instance().demand()[turn], state, choice), total, lost, share, choosers,
                would, accused, 0);
    }

    private static String stands(List<Playthrough> plays, int turn, int listed, ItemNames names) {
        State state = plays.get(listed).turns().get(turn).state();
        List<String> elsewhere = plays.stream().filter(play -> !play.turns().get(turn).state().equals(state))
                .map(play -> play.policy().title()).toList();
        if (elsewhere.isEmpty()) {
            return "";
        }
        String title = plays.get(listed).policy().title();
        String pool = names.list(state.pool());
        String here = state.inTransit() == 0
                ? Texts.of("optimality.policy-and-pool", title, pool)
                : Texts.of("optimality.policy-pool-and-transit", title, pool, names.list(state.inTransit()));
        return here + " " + Texts.of(elsewhere.size() == 1 ? "optimality.stands-elsewhere" : "optimality.stand-elsewhere",
                String.join(", ", elsewhere));
    }

    /** Whether any choice orders ahead. */
    boolean orders() {
        return rows.stream().anyMatch(row -> !row.order().isEmpty());
    }

    /**
     * As many of the best choices as fit above those that are always shown: the choices of the policies and of Optimal.
     *
     * @param room number of lines visible without scrolling; at least one of the best is listed
     */
    List<Row> folded(int room) {
        int most = Math.max(1, room);
        return IntStream.range(0, most).mapToObj(fewer -> lines(most - fewer)).filter(lines -> lines.size() <= room).findFirst()
                .orElseGet(() -> lines(1));
    }

    private List<Row> lines(int best) {
        List<Row> lines = new ArrayList<>();
        int next = 0;
        for (int k = 0; k < rows.size(); k++) {
            if (k < best || rows.get(k).isPinned()) {
                if (k == next + 1) {
                    // A placeholder for one choice would take as much room as the choice.
                    lines.add(rows.get(next));
                } else if (k > next) {
                    lines.add(Row.gap(k - next));
                }
                lines.add(rows.get(k));
                next = k + 1;
            }
        }
        return lines;
    }
}
