package mnemoscope.ui.optimality.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.RewardsByQuery;
import mnemoscope.optimality.ScoredInstance;
import mnemoscope.optimality.TurnChoice;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.play.BellmanBackup;
import mnemoscope.optimality.play.ChoiceFigures;
import mnemoscope.optimality.play.Contest;
import mnemoscope.optimality.play.Contest.LearnedDemands;
import mnemoscope.optimality.play.InstanceSearch;
import mnemoscope.optimality.play.InstanceSearch.Found;
import mnemoscope.optimality.play.InstanceSearch.Wanted;
import mnemoscope.optimality.play.LossBreakdown;
import mnemoscope.optimality.play.PlayedPolicy;
import mnemoscope.optimality.play.Playthrough;
import mnemoscope.task.Progress;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Now, later, total and loss of a choice are the same wherever the player shows them, and follow from each other. */
class ShownFiguresTest {
    private static final Pattern SENTENCE = Pattern
            .compile("Now (\\S+) against (\\S+), later (\\S+) against (\\S+): Myopic\u2019s choice loses (\\S+) by turn \\d+\\.");
    private static final Pattern ROW = Pattern.compile("now (\\S+), later (\\S+), total (\\S+), loses (\\S+)\\.");
    private static final String UNSEEN = "<0.01";

    /** The sentence had −29.76, and the row −29.77. */
    @Test
    void instance57_hasOneNumberForWhatItEarnsLater() {
        Contest contest = contest(57, Variant.LITERAL);
        Playthrough.PlayedTurn first = plays(contest, 57).getFirst().turns().getFirst();
        ChoiceListing listing = ChoiceListing.of(contest, plays(contest, 57), 0, 0);
        Matcher sentence = find(SENTENCE, listing.why().all());
        assertThat(sentence.group(4)).isEqualTo("\u221229.77").isEqualTo(find(ROW, words(listing, first.choice())).group(2));
    }

    /** The list of instances had 4.22, and the headline 4.23; the sentence 1.09 for the first turn, and the sources −1.10. */
    @Test
    void instance166_losesOneAmountInTheListTheHeadlineAndTheSources() {
        Found found = new InstanceSearch(Regime.SHIFTING_COSTLY, Variant.LITERAL, PlayedPolicy.MYOPIC, 166, 1, Wanted.MOST)
                .run(Progress.NONE).getFirst();
        Contest contest = contest(166, Variant.LITERAL);
        assertThat(PlayBar.Headline.of(contest, 0).toString()).contains(ChoiceFigures.loses(found.shown(), found.lost()))
                .contains("4.23");
        Playthrough.PlayedTurn first = plays(contest, 166).getFirst().turns().getFirst();
        LossBreakdown sources = LossBreakdown.of(contest, 0, first.state(), first.choice(), Progress.NONE);
        LossColumns columns = LossCard.columns(contest.instance(), sources, sources.difference().orElseThrow(),
                LossCard.Shown.DIFFERENCE);
        assertThat(columns.turns()[0]).isEqualTo(-1.09);
        double[] soFar = columns.soFar(columns.at(2000).columns());
        assertThat(soFar[0]).isEqualTo(-1.09);
        assertThat(ChoiceFigures.shown(soFar[3])).as("as in the sentence below").isEqualTo(-2.91);
        assertThat(ChoiceListing.of(contest, plays(contest, 166), 0, 0).why().all()).contains("1.09 more this turn");
    }

    @ParameterizedTest
    @EnumSource(Variant.class)
    void figuresOfAChoice_areTheSameInTheSentenceTheRowTheBackupAndTheSources(Variant variant) {
        SoftAssertions all = new SoftAssertions();
        int compared = 0;
        for (long seed = 0; seed < 20; seed++) {
            Contest contest = contest(seed, variant);
            List<Playthrough> plays = plays(contest, seed);
            for (Playthrough.PlayedTurn turn : plays.getFirst().turns()) {
                ChoiceListing listing = ChoiceListing.of(contest, plays, turn.turn(), 0);
                listing.rows().forEach(row -> assertFollows(all, listing, row));
                TurnChoice best = contest.optimal().choose(turn.turn(), turn.state());
                Matcher mine = find(ROW, words(listing, best));
                Matcher theirs = find(ROW, words(listing, turn.choice()));
                String where = "seed " + seed + ", turn " + (turn.turn() + 1);
                all.assertThat(turn.figures().loses()).as("below the grid, %s", where).isEqualTo(theirs.group(4));
                BellmanBackup backup = BellmanBackup.of(contest, turn.turn(), turn.state(), turn.choice());
                assertAlike(all, ChoiceFigures.of(backup.now(), backup.now() + backup.later(), turn.lost()), theirs,
                        "backup, " + where);
                if (!listing.why().amounts().isEmpty()) {
                    compared++;
                    Matcher sentence = find(SENTENCE, listing.why().all());
                    all.assertThat(List.of(sentence.group(1), sentence.group(3))).as(where)
                            .isEqualTo(List.of(mine.group(1), mine.group(2)));
                    all.assertThat(List.of(sentence.group(2), sentence.group(4), sentence.group(5))).as(where)
                            .isEqualTo(List.of(theirs.group(1), theirs.group(2), theirs.group(4)));
                    LossBreakdown sources = LossBreakdown.of(contest, turn.turn(), turn.state(), turn.choice(), Progress.NONE);
                    RewardsByQuery of = sources.ofOther().orElseThrow();
                    assertAlike(all, ChoiceFigures.of(of.turn(turn.turn()), of.sum(), sources.difference().orElseThrow().sum()),
                            theirs, "sources, " + where);
                }
            }
            PlayBar.Headline headline = PlayBar.Headline.of(contest, 0);
            Playthrough.PlayedTurn first = plays.getFirst().turns().getFirst();
            if (headline.rest().contains(" of it from its first choice")) {
                all.assertThat(headline.rest()).as("seed %d", seed).startsWith(", " + first.figures().loses() + " of it");
            }
        }
        all.assertAll();
        assertThat(compared).isPositive();
    }

    /** Its numbers add up among themselves and with the row of the best choice. */
    private static void assertFollows(SoftAssertions all, ChoiceListing listing, ChoiceListing.Row row) {
        Matcher words = find(ROW, ChoiceColumns.words(row, List.of("Myopic", "Optimal")));
        Matcher best = find(ROW, words(listing, listing.rows().getFirst().choice()));
        all.assertThat(number(words.group(1)).add(number(words.group(2)))).isEqualTo(number(words.group(3)));
        if (words.group(4).equals(UNSEEN)) {
            all.assertThat(words.group(3)).isEqualTo(best.group(3));
        } else {
            all.assertThat(number(best.group(3)).subtract(number(words.group(3)))).isEqualTo(number(words.group(4)));
        }
        all.assertThat(number(words.group(1)).doubleValue()).isCloseTo(row.now(), within(0.0051));
    }

    private static void assertAlike(SoftAssertions all, ChoiceFigures figures, Matcher row, String where) {
        all.assertThat(List.of(figures.now(), figures.later(), figures.total())).as(where).isEqualTo(List
                .of(number(row.group(1)).doubleValue(), number(row.group(2)).doubleValue(), number(row.group(3)).doubleValue()));
        all.assertThat(figures.loses()).as(where).isEqualTo(row.group(4));
    }

    private static Contest contest(long seed, Variant variant) {
        return Contest.solve(ScoredInstance.without(Regime.SHIFTING_COSTLY.shape().draw(seed)), variant,
                List.of(PlayedPolicy.MYOPIC, PlayedPolicy.OPTIMAL), new LearnedDemands(), Progress.NONE);
    }

    private static List<Playthrough> plays(Contest contest, long seed) {
        return contest.play(contest.instance().queries(seed), Progress.NONE);
    }

    private static String words(ChoiceListing listing, TurnChoice choice) {
        return ChoiceColumns.words(listing.rows().stream().filter(row -> row.choice().equals(choice)).findFirst().orElseThrow(),
                List.of("Myopic", "Optimal"));
    }

    private static Matcher find(Pattern pattern, String words) {
        Matcher found = pattern.matcher(words);
        assertThat(found.find()).as(words).isTrue();
        return found;
    }

    private static BigDecimal number(String words) {
        return new BigDecimal(words.replace('\u2212', '-'));
    }
}
