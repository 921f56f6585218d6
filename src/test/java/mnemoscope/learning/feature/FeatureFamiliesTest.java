package mnemoscope.learning.feature;

import static mnemoscope.retention.Scene.scene;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import mnemoscope.learning.feature.WordWeightFeatures.WordWorth;
import mnemoscope.model.DatasetKind;
import mnemoscope.retention.MixedWeights;
import mnemoscope.retention.Scene.Played;
import mnemoscope.retention.policy.MixedScore;
import org.junit.jupiter.api.Test;

class FeatureFamiliesTest {
    @Test
    void paperFeatures_matchTheFormulasByHand() {
        Watched watched = new Watched(new PaperFeatures());
        Played played = scene().user(4, "Rome dog").session().turn(2, "bird").ask("Rome bird?").ask("again").play(watched, 10);
        assertThat(played.raw(0, watched.at("rec"), 0)).isEqualTo(0.5);
        assertThat(played.raw(0, watched.at("qov"), 0)).isEqualTo(0.5);
        assertThat(played.raw(0, watched.at("ent"), 0)).isEqualTo(1);
        assertThat(played.raw(0, watched.at("ses"), 0)).isZero();
        assertThat(played.raw(0, watched.at("ses"), 1)).isEqualTo(1);
        assertThat(played.raw(0, watched.at("spk"), 0)).isEqualTo(1);
        assertThat(played.raw(0, watched.at("size"), 0)).isEqualTo(0.4);
        assertThat(played.raw(0, watched.at("stale"), 0)).isCloseTo(1 - Math.exp(-0.15 * (1 + Math.log(1.1))), within(1e-12));
        assertThat(played.raw(0, watched.at("age"), 0)).isCloseTo(Math.log(2), within(1e-15));
        assertThat(played.raw(0, watched.at("cached"), 0)).isZero();
        assertThat(played.raw(1, watched.at("cached"), 0)).isEqualTo(1);
        assertThat(played.raw(0, watched.at("stable"), 0)).isZero();
    }

    @Test
    void prior_isTheScoreOfMixedScore() {
        MixedWeights weights = MixedWeights.of(DatasetKind.LOCOMO);
        var scene = scene().user(4, "cat dog").session().turn(2, "bird").ask("cat bird?");
        Played mixed = scene.play(new MixedScore(weights), 10);
        Played watched = scene.play(new Watched(new PriorFeature(weights)), 10);
        assertThat(watched.raw(0, 0, 0)).isEqualTo(mixed.score(0, 0));
        assertThat(watched.raw(0, 0, 1)).isEqualTo(mixed.score(0, 1));
    }

    @Test
    void match_weighsStemsByRarity() {
        Watched watched = new Watched(new MatchFeatures());
        Played played = scene().turn(1, "She hikes mountains").turn(1, "mountains").turn(1, "mountains again")
                .ask("hiking mountain?").ask("hikes?").play(watched, 10);
        // 3 turns; "hike" is in 1, "mountain" in 3
        double rare = Math.log(1 + (3 - 1 + 0.5) / 1.5);
        double common = Math.log(1 + (3 - 3 + 0.5) / 3.5);
        assertThat(played.raw(0, watched.at("match"), 0)).isCloseTo(1, within(1e-12));
        assertThat(played.raw(0, watched.at("match"), 1)).isCloseTo(common / (rare + common), within(1e-12));
        assertThat(played.raw(0, watched.at("match-before"), 1)).isCloseTo(1, within(1e-12));
        assertThat(played.raw(0, watched.at("match-before"), 0)).isZero();
        assertThat(played.raw(0, watched.at("match-after"), 2)).isZero();
        assertThat(played.raw(0, watched.at("match-rank"), 0)).isZero();
        assertThat(played.raw(0, watched.at("match-rank"), 1)).isCloseTo(1.0 / 3, within(1e-12));
        assertThat(played.raw(0, watched.at("match-gap"), 1)).isCloseTo(rare / (rare + common), within(1e-12));
        assertThat(played.raw(0, watched.at("match-past"), 0)).isZero();
        assertThat(played.raw(1, watched.at("match"), 1)).isZero();
        assertThat(played.raw(1, watched.at("match-last"), 1)).isCloseTo(common / (rare + common), within(1e-12));
        assertThat(played.raw(1, watched.at("match-recent"), 0)).isCloseTo(1, within(1e-12));
        assertThat(played.raw(1, watched.at("match-past"), 0)).isCloseTo(1, within(1e-12));
    }

    /** The question of the decision is not known yet; the previous question matched a turn that had arrived then and was kept. */
    @Test
    void match_beforeTheQuestion_isWithEarlierQuestions() {
        Watched watched = new Watched(new MatchFeatures());
        Played played = scene().unasked().turn(1, "She hikes mountains").turn(1, "mountains").turn(1, "mountains again")
                .ask("hiking mountain?").turn(1, "hikes").ask("hikes?").play(watched, 10);
        for (String ofTheQuestion : List.of("match", "bm25", "match-before", "match-after", "match-rank", "match-gap")) {
            assertThat(played.raw(0, watched.at(ofTheQuestion), 0)).isZero();
            assertThat(played.raw(1, watched.at(ofTheQuestion), 0)).isZero();
        }
        assertThat(played.raw(0, watched.at("match-last"), 0)).isZero();
        // 4 turns; "hike" is in 2, "mountain" in 3
        double rare = Math.log(1 + (4 - 2 + 0.5) / 2.5);
        double common = Math.log(1 + (4 - 3 + 0.5) / 3.5);
        assertThat(played.raw(1, watched.at("match-last"), 1)).isCloseTo(common / (rare + common), within(1e-12));
        assertThat(played.raw(1, watched.at("match-recent"), 0)).isCloseTo(1, within(1e-12));
        assertThat(played.raw(1, watched.at("match-past"), 0)).isCloseTo(1, within(1e-12));
        assertThat(played.raw(1, watched.at("match-last"), 3)).isCloseTo(rare / (rare + common), within(1e-12));
        assertThat(played.raw(1, watched.at("match-past"), 3)).as("it had not arrived").isZero();
    }

    @Test
    void wording_isCounted() {
        Watched watched = new Watched(new WordingFeatures());
        Played played = scene().turn(1, "I met my aunt in June 2021!").turn(1, "Really?").turn(1, "Yes")
                .ask("What did Friend say?").ask("When was it?").play(watched, 10);
        assertThat(played.raw(0, watched.at("digits"), 0)).isEqualTo(1);
        assertThat(played.raw(0, watched.at("digits"), 1)).isZero();
        assertThat(played.raw(0, watched.at("asks"), 1)).isEqualTo(1);
        assertThat(played.raw(0, watched.at("exclaims"), 0)).isEqualTo(1);
        assertThat(played.raw(0, watched.at("first-person"), 0)).isCloseTo(Math.log(3), within(1e-15));
        assertThat(played.raw(0, watched.at("time-words"), 0)).isCloseTo(Math.log(2), within(1e-15));
        assertThat(played.raw(0, watched.at("speaker-named"), 0)).isEqualTo(1);
        assertThat(played.raw(0, watched.at("answers"), 1)).isZero();
        assertThat(played.raw(0, watched.at("answers"), 2)).isEqualTo(1);
        assertThat(played.raw(0, watched.at("time-asked"), 0)).isZero();
        assertThat(played.raw(1, watched.at("time-asked"), 0)).isEqualTo(1);
    }

    @Test
    void otherSpeaker_isNamedByTheQuestion_onceHeSpoke() {
        Watched watched = new Watched(new WordingFeatures());
        Played played = scene().turn(1, "Yes").ask("User or Friend?").user(1, "No").ask("User?").ask("Friend?").play(watched, 10);
        assertThat(played.raw(0, watched.at("other-named"), 0)).as("nobody else has spoken").isZero();
        assertThat(played.raw(1, watched.at("other-named"), 0)).isEqualTo(1);
        assertThat(played.raw(1, watched.at("other-named"), 1)).isZero();
        assertThat(played.raw(2, watched.at("other-named"), 0)).isZero();
        assertThat(played.raw(2, watched.at("other-named"), 1)).isEqualTo(1);
    }

    @Test
    void worth_addsUpWhatIsKnownOfTheWords() {
        WordWorth worth = new WordWorth(List.of("aunt", "met"), new double[]{0.5, 0.25}, 2, -1, 0.125);
        Watched watched = new Watched(new WordWeightFeatures(worth));
        Played played = scene().turn(1, "I met my aunts, aunt").turn(1, "Met?").turn(1, "").ask("Who?").play(watched, 10);
        assertThat(played.raw(0, 0, 0)).isCloseTo(0.125 + 2 * Math.log(4) + 0.75, within(1e-12));
        assertThat(played.raw(0, 0, 1)).isCloseTo(0.125 + 2 * Math.log(2) - 1 + 0.25, within(1e-12));
        assertThat(played.raw(0, 0, 2)).isEqualTo(0.125);
        assertThatThrownBy(() -> new WordWorth(List.of("aunt"), new double[0], 0, 0, 0))
                .hasMessageContaining("1 stems but 0 weights");
        assertThatThrownBy(() -> new WordWorth(List.of("aunt"), new double[]{Double.NaN}, 0, 0, 0))
                .hasMessageContaining("aunt (NaN) must be a number");
    }

    @Test
    void place_countsSessionsAndQuestions() {
        Watched watched = new Watched(new PositionFeatures());
        Played played = scene().turn(3, "a").turn(3, "b").ask("one?").ask("two?").session().turn(3, "c").ask("three?")
                .play(watched, 9);
        assertThat(played.raw(0, watched.at("in-session"), 1)).isEqualTo(0.5);
        assertThat(played.raw(0, watched.at("asked-here"), 0)).isZero();
        assertThat(played.raw(1, watched.at("asked-here"), 0)).isCloseTo(Math.log(2), within(1e-15));
        assertThat(played.raw(2, watched.at("asked-here"), 0)).isZero();
        assertThat(played.raw(2, watched.at("sessions-ago"), 0)).isCloseTo(Math.log(2), within(1e-15));
        assertThat(played.raw(2, watched.at("pool"), 0)).isCloseTo(Math.log(3), within(1e-15));
        assertThat(played.raw(2, watched.at("load"), 0)).isCloseTo(0, within(1e-15));
        assertThat(played.raw(2, watched.at("steps-kept"), 0)).isCloseTo(Math.log(3), within(1e-15));
        assertThat(played.raw(2, watched.at("steps-kept"), 2)).isZero();
    }

    @Test
    void demand_knowsEarlierStepsOnly() {
        Watched watched = new Watched(new DemandFeatures());
        Played played = scene().turn(1, "a").turn(1, "b").ask("one?", 0).ask("two?").ask("three?").play(watched, 9);
        assertThat(played.raw(0, watched.at("hits"), 0)).isZero();
        assertThat(played.raw(1, watched.at("hits"), 0)).isCloseTo(Math.log(2), within(1e-15));
        assertThat(played.raw(1, watched.at("since-hit"), 0)).isEqualTo(1);
        assertThat(played.raw(2, watched.at("since-hit"), 0)).isEqualTo(0.5);
        assertThat(played.raw(1, watched.at("near-hits"), 1)).isCloseTo(Math.log(2), within(1e-15));
        assertThat(played.raw(1, watched.at("near-hits"), 0)).isZero();
        assertThat(played.raw(1, watched.at("session-demand"), 1)).isCloseTo(Math.log(1.5), within(1e-15));
    }

    @Test
    void history_isSharesOfRevealedEvidence() {
        Watched watched = new Watched(new HistoryFeatures());
        Played played = scene().user(1, "a").turn(1, "b").ask("one?", 0).ask("two?").play(watched, 9);
        assertThat(played.raw(0, watched.at("session-hits"), 0)).isEqualTo(0.5);
        assertThat(played.raw(1, watched.at("session-hits"), 0)).isCloseTo(2.0 / 3, within(1e-15));
        assertThat(played.raw(1, watched.at("speaker-hits"), 0)).isCloseTo(2.0 / 3, within(1e-15));
        assertThat(played.raw(1, watched.at("speaker-hits"), 1)).isCloseTo(1.0 / 3, within(1e-15));
    }

    @Test
    void threads_openAndChange_andTellOfTheirSpeaker() {
        Watched watched = new Watched(new ThreadFeatures());
        Played played = scene().user(1, "I have a new dog in Rome. My sister likes Rome")
                .turn(1, "Rome, new? What do you feed your dog?").user(1, "Meat").ask("one?").play(watched, 9);
        assertThat(played.raw(0, watched.at("profile"), 0)).as("I have, my sister").isCloseTo(Math.log(3), within(1e-15));
        assertThat(played.raw(0, watched.at("profile"), 1)).isZero();
        assertThat(played.raw(0, watched.at("change-words"), 0)).isCloseTo(Math.log(2), within(1e-15));
        assertThat(played.raw(0, watched.at("second-person"), 1)).isCloseTo(Math.log(3), within(1e-15));
        assertThat(played.raw(0, watched.at("ends-asking"), 1)).isEqualTo(1);
        assertThat(played.raw(0, watched.at("opens"), 0)).isEqualTo(1);
        assertThat(played.raw(0, watched.at("opens"), 1)).as("the first of the other").isEqualTo(1);
        assertThat(played.raw(0, watched.at("opens"), 2)).isZero();
        assertThat(played.raw(0, watched.at("said-after"), 0)).isCloseTo(Math.log(3), within(1e-15));
        assertThat(played.raw(0, watched.at("novelty"), 0)).isEqualTo(1);
        assertThat(played.raw(0, watched.at("novelty"), 1)).isBetween(0.01, 0.99);
        assertThat(played.raw(0, watched.at("follows"), 1)).isCloseTo(1 - played.raw(0, watched.at("novelty"), 1), within(1e-12));
        assertThat(played.raw(0, watched.at("next-asks"), 0)).isEqualTo(1);
        assertThat(played.raw(0, watched.at("next-asks"), 2)).as("nothing follows yet").isZero();
    }

    /** The prior stands for 2 questions with 1.5 needs each, at ages of 0 to 1000 turns in proportion to 1 / (age + 1). */
    @Test
    void ages_areThoseOfRevealedEvidence_overThoseThatQuestionsMet() {
        Watched watched = new Watched(new AgeFeatures());
        Played played = scene().turn(1, "a").turn(1, "b").ask("one?", 0).ask("two?").play(watched, 9);
        double prior = 2 * 1.5 / Math.log(1000);
        assertThat(played.raw(0, watched.at("age-need"), 1)).isCloseTo(Math.log(prior * Math.log(2) / 2), within(1e-12));
        assertThat(played.raw(1, watched.at("age-need"), 1)).as("age 0: met, not needed")
                .isCloseTo(Math.log(prior * Math.log(2) / 3), within(1e-12));
        assertThat(played.raw(1, watched.at("age-need"), 0)).as("age 1: needed once")
                .isCloseTo(Math.log((prior * Math.log(1.5) + 1) / 3), within(1e-12));
        assertThat(played.raw(1, watched.at("revealed"), 0)).isCloseTo(Math.log(2), within(1e-15));
        assertThat(played.raw(1, watched.at("pace"), 0)).as("two turns, second question").isCloseTo(0, within(1e-15));
    }

    @Test
    void ages_sayThatNothingComesSoon_whereEvidenceIsOld() {
        Watched watched = new Watched(new AgeFeatures());
        var soon = scene().turn(1, "a");
        var late = scene().turn(1, "a");
        for (int k = 0; k < 60; k++) {
            soon.turn(1, "b");
            late.turn(1, "b");
        }
        for (int k = 0; k < 10; k++) {
            soon.turn(1, "c").ask("why?", 61 + k);
            late.turn(1, "c").ask("why?", k);
        }
        int newest = 70;
        Played early = soon.ask("last?").play(watched, 100);
        Played old = late.ask("last?").play(watched, 100);
        int rate = watched.at("age-rate");
        assertThat(early.raw(10, rate, newest)).isGreaterThan(old.raw(10, rate, newest) + 1);
        assertThat(old.raw(10, rate, newest)).isLessThan(old.raw(0, rate, newest - 10));
    }

    @Test
    void set_putsFamiliesSideBySide() {
        FeatureSet set = new FeatureSet(List.of(new PaperFeatures(), new DemandFeatures()));
        assertThat(set.count()).isEqualTo(14);
        assertThat(set.keys()).startsWith("rec", "qov").endsWith("near-hits", "session-demand").doesNotHaveDuplicates();
    }
}
