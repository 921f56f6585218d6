package mnemoscope.ui.optimality.play;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.optimality.Choice;
import mnemoscope.optimality.RankedChoice;
import mnemoscope.optimality.RetentionMdp;
import mnemoscope.optimality.State;
import mnemoscope.optimality.play.ChoiceContrast;
import mnemoscope.optimality.play.Contest;
import mnemoscope.optimality.play.ItemNames;
import mnemoscope.optimality.play.PlayTurn;
import mnemoscope.optimality.play.PlayedPolicy;
import mnemoscope.optimality.play.Playthrough;
import mnemoscope.text.Numbers;

/**
 * All feasible choices at the state in which one policy stands, ranked by their true value to go.
 *
 * @param title  turn and number of choices
 * @param stands whose state it is and who stands elsewhere; empty if all policies are at one state
 * @param why    what tells Optimal from Myopic here; null where there are too many choices or the instance is not solved
 * @param note   why there is no such contrast; empty if there is
 * @param valued whether the value to go is known; otherwise the rows are ranked by what they earn now
 * @param rows   best first
 */
record ChoiceListing(String title, String stands, ChoiceReason why, String note, boolean valued, List<ChoiceRow> rows) {
    /** More are not listed: nobody reads them, and the window would wait. */
    static final int MOST_CHOICES = 20_000;

    /** @param listed the policy that the list belongs to, by index */
    static ChoiceListing of(Contest contest, List<Playthrough> plays, int turn, int listed) {
        RetentionMdp mdp = contest.mdp();
        ItemNames names = new ItemNames(contest.instance().items());
        PlayTurn own = plays.get(listed).turns().get(turn);
        State state = own.state();
        double count = mdp.choiceCount(state);
        String title = "Turn " + (turn + 1) + ": " + (count == 1
                ? "the one feasible choice"
                : "all " + Numbers.whole((long) count) + " feasible choices");
        String stands = stands(plays, turn, listed, names);
        if (!contest.isSolved()) {
            return unsolved(contest, plays, turn, state, count > MOST_CHOICES ? title.replace("all ", "") : title, stands);
        }
        if (count > MOST_CHOICES) {
            return new ChoiceListing(title.replace("all ", ""), stands, null,
                    "There are too many to list. Reduce n or B, or choose another turn.", true, List.of());
        }
        List<RankedChoice> ranked = contest.ranked(turn, state);
        Choice best = contest.optimal().choose(turn, state);
        boolean optimalIsHere = plays.stream().anyMatch(play -> play.policy().equals(PlayedPolicy.OPTIMAL)
                && play.turns().get(turn).state().equals(state));
        double worst = ranked.getLast().lost();
        List<ChoiceRow> rows = new ArrayList<>();
        for (RankedChoice each : ranked) {
            double now = mdp.expectedReward(contest.instance().demand()[turn], state, each.choice());
            List<Integer> choosers = choosers(plays, turn, state, each.choice());
            rows.add(new ChoiceRow(each.choice(), names.brief(each.choice().kept()),
                    each.choice().ordered() == 0 ? "" : names.brief(each.choice().ordered()), now, each.value() - now,
                    each.value(), each.lost(), worst > 0 ? each.lost() / worst : 0, choosers,
                    !optimalIsHere && each.choice().equals(best), each.choice().equals(own.choice()) && own.lost() > 0));
        }
        return new ChoiceListing(title, stands, ChoiceReason.of(ChoiceContrast.at(contest, turn, state)), "", true,
                List.copyOf(rows));
    }

    /** Ranked by what a choice earns now; of too many only those that a policy makes. */
    private static ChoiceListing unsolved(Contest contest, List<Playthrough> plays, int turn, State state, String title,
            String stands) {
        RetentionMdp mdp = contest.mdp();
        ItemNames names = new ItemNames(contest.instance().items());
        boolean all = mdp.choiceCount(state) <= MOST_CHOICES;
        List<Choice> choices = all
                ? mdp.choices(state)
                : plays.stream().map(play -> play.turns().get(turn)).filter(each -> each.state().equals(state))
                        .map(PlayTurn::choice).distinct().toList();
        List<ChoiceRow> rows = choices.stream().map(choice -> new ChoiceRow(choice, names.brief(choice.kept()),
                choice.ordered() == 0 ? "" : names.brief(choice.ordered()),
                mdp.expectedReward(contest.instance().demand()[turn], state, choice), Double.NaN, Double.NaN, Double.NaN, 0,
                choosers(plays, turn, state, choice), false, false))
                .sorted(Comparator.comparingDouble(ChoiceRow::now).reversed()).toList();
        String note = "Too large to solve exactly (it needs " + contest.leftOut().get(PlayedPolicy.OPTIMAL)
                + " of memory), so what a choice earns later and what it loses are not known. "
                + (all ? "Ranked by what it earns now." : "There are too many to list: these are the ones chosen here.");
        return new ChoiceListing(title, stands, null, note, false, rows);
    }

    private static List<Integer> choosers(List<Playthrough> plays, int turn, State state, Choice choice) {
        return IntStream.range(0, plays.size()).filter(p -> {
            PlayTurn other = plays.get(p).turns().get(turn);
            return other.state().equals(state) && other.choice().equals(choice);
        }).boxed().toList();
    }

    /** The policy that the list belongs to unless one is chosen: the first that loses at this turn, else the first. */
    static int usual(List<Playthrough> plays, int turn) {
        return IntStream.range(0, plays.size()).filter(p -> plays.get(p).turns().get(turn).lost() > 0).findFirst().orElse(0);
    }

    /** Whether one of the choices orders ahead. */
    boolean orders() {
        return rows.stream().anyMatch(row -> !row.order().isEmpty());
    }

    private static String stands(List<Playthrough> plays, int turn, int listed, ItemNames names) {
        State state = plays.get(listed).turns().get(turn).state();
        List<String> elsewhere = plays.stream().filter(play -> !play.turns().get(turn).state().equals(state))
                .map(play -> play.policy().title()).toList();
        if (elsewhere.isEmpty()) {
            return "";
        }
        String others = String.join(", ", elsewhere);
        return plays.get(listed).policy().title() + ": pool " + names.list(state.pool())
                + (state.inTransit() == 0 ? "" : ", in transit " + names.list(state.inTransit())) + ". " + others
                + (elsewhere.size() == 1 ? " stands" : " stand") + " elsewhere.";
    }
}
