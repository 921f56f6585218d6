package mnemoscope.explain.why;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javafx.scene.paint.Color;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.fate.Lanes;
import mnemoscope.explain.fate.LifeLine;
import mnemoscope.lesson.LocatedLesson;
import mnemoscope.model.Texts;
import mnemoscope.own.Formula;
import mnemoscope.own.PolicyDefinition;
import mnemoscope.own.PolicyRule.ByFormula;
import mnemoscope.replay.EvidenceFate;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.replay.QuestionVisibility;
import mnemoscope.replay.Trace;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.retention.MixedWeights;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.retention.policy.FacilityLocation;
import mnemoscope.retention.policy.MixedScore;
import mnemoscope.task.Progress;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.paint.AwtPainter;
import mnemoscope.ui.replay.Camping;
import mnemoscope.ui.replay.fates.FatePainter.FateScale;
import mnemoscope.ui.replay.fates.LifePainter;
import mnemoscope.ui.replay.fates.LifePainter.LifeDrawing;
import mnemoscope.workspace.Opened;
import org.junit.jupiter.api.Test;

class WhyViewTest {
    private final Comparison shown = Camping.compare("recency", "mixed", "clairvoyant");

    @Test
    void keptTurn_ofAPoolThatFits_saysThatNothingHadToGo() {
        WhyView why = WhyView.of(shown, 2, 0, 3, true);
        assertThat(why.title()).isEqualTo("Why it was kept");
        assertThat(why.reason())
                .isEqualTo("All 2 candidates fit (9 of 11 words), so nothing had to be dropped. It ranks 1st of 2.");
        assertThat(
                WhyView.of(Camping.compare(Camping.conversation(), Camping.PROTOCOL.withBudget(4096), "recency"), 2, 0, 3, true)
                        .reason())
                .as("in the marks of the screen").contains(" of 4,096 words)");
        assertThat(why.linkStep()).isEqualTo(1);
        assertThat(why.link()).isEqualTo("decision 2");
        assertThat(why.linkText()).isEqualTo("1st of 4, arrival 3, margin 2 to the first dropped, D1:2.");
    }

    @Test
    void evictedTurn_ofAPolicyWithoutTerms_isPlacedByItsLabel() {
        WhyView why = WhyView.of(shown, 1, 0, 0, true);
        assertThat(why.fate()).isEqualTo(WhyView.TurnFate.DROPPED_NOW);
        assertThat(why.reason()).isEqualTo(
                "It keeps the newest turns that fit. D1:1 ranks 4 of 4 by arrival. The 2 kept turns fill 9 of 11 words.");
        assertThat(why.score()).isNull();
    }

    @Test
    void beforeTheQuestion_itSaysWhatThePolicyGoesBy() {
        Comparison after = Camping.compare(Camping.conversation(), Camping.PROTOCOL.with(QuestionVisibility.AFTER),
                List.of(new MixedScore(MixedWeights.LOCOMO), Baselines.RECENCY));
        assertThat(WhyView.of(after, 1, 0, 0, true).reason())
                .endsWith(" Before the question is shown, the terms of the question are 0.");
        assertThat(WhyView.of(after, 1, 0, 0, true).score().parts()).filteredOn(part -> part.term().key().equals("qov"))
                .allSatisfy(part -> assertThat(part.adds()).isZero());
        assertThat(WhyView.of(after, 1, 1, 0, true).reason()).doesNotContain("Before the question");
    }

    @Test
    void turnOfACover_saysWhatStandsForIt() {
        Comparison cover = Camping.compare(Camping.conversation(), Camping.PROTOCOL,
                List.of(new FacilityLocation(), Baselines.RECENCY));
        Trace trace = cover.traces().getFirst();
        List<String> said = IntStream.range(0, cover.decisionCount()).boxed().flatMap(
                t -> IntStream.range(0, trace.poolSize(t)).mapToObj(c -> WhyView.of(cover, t, 0, trace.turn(t, c), true).flip()))
                .toList();
        assertThat(said).anyMatch(each -> each.startsWith("It represents "))
                .anyMatch(each -> each.startsWith("No kept turn is similar to it. Its")
                        || each.contains(" represents it, with a similarity of "));
    }

    /** ln(0) for the oldest turn. */
    @Test
    void turnWithoutAScore_saysThatItsFormulaGivesNone() throws Exception {
        Comparison own = Camping.compare(Camping.conversation(), Camping.PROTOCOL,
                List.of(new PolicyDefinition("logs", "Logs", "", new ByFormula(Formula.of("ln(arrival)"))).policy().policy()));
        assertThat(WhyView.of(own, 0, 0, 0, true).reason()).startsWith("The formula gives no finite number for this turn");
        assertThat(WhyView.of(own, 4, 0, 0, true).reason())
                .isEqualTo("It was dropped at decision 1, 4 decisions ago, because its formula gives no finite number for it.");
    }

    /** One number says how far a greedy choice was from another: to the turn that decides, which need not be the last kept. */
    @Test
    void greedyChoice_hasOneMargin_toTheTurnThatDecides() {
        Trace mixed = shown.traces().get(1);
        Pattern more = Pattern.compile("with ([\\d.]+) (?:more|less) score \\((?:above|below) (D\\d:\\d)");
        int said = 0;
        for (int t = 0; t < shown.decisionCount(); t++) {
            for (int c = 0; c < mixed.poolSize(t); c++) {
                WhyView why = WhyView.of(shown, t, 1, mixed.turn(t, c), true);
                assertThat(why.margin()).isEmpty();
                Matcher found = more.matcher(why.flip());
                if (found.find()) {
                    int at = t;
                    int rival = IntStream.range(0, mixed.poolSize(t))
                            .filter(each -> shown.id(mixed.turn(at, each)).equals(found.group(2))).findFirst().orElseThrow();
                    assertThat(Double.parseDouble(found.group(1))).as(why.flip()).isBetween(
                            Math.abs(mixed.score(t, rival) - mixed.score(t, c)),
                            Math.abs(mixed.score(t, rival) - mixed.score(t, c)) + 0.00101);
                    said++;
                }
            }
        }
        assertThat(said).isPositive();
    }

    @Test
    void turnThatIsGone_linksToItsDecision() {
        WhyView why = WhyView.of(shown, 4, 0, 0, true);
        assertThat(why.fate()).isEqualTo(WhyView.TurnFate.DROPPED_EARLIER);
        assertThat(why.reason())
                .isEqualTo("It was dropped at decision 2, 3 decisions ago, in favour of D1:3, the kept turn that ranked next "
                        + "above it.");
        assertThat(why.linkStep()).isEqualTo(1);
    }

    /** Lesson 5: "in favour of t12" stood above "margin to t10, which decides", as if one of both were wrong. */
    @Test
    void turnDroppedInFavourOfAnotherThanDecides_saysWhyEachIsNamed() throws Exception {
        LocatedLesson lesson = LocatedLesson.at(new Opened.Lesson("distractor.json"));
        LoadedDataset data = lesson.read(Progress.NONE);
        Comparison told = Camping.compare(data.conversations().getFirst(), lesson.protocol(data), "mixed");
        Trace mixed = told.traces().getFirst();
        int dropped = IntStream.range(0, told.episode().turnCount()).filter(turn -> told.id(turn).equals("t11")).findFirst()
                .orElseThrow();
        WhyView why = WhyView.of(told, 2, 0, dropped, true);
        assertThat(why.reason()).contains("in favour of t12, the kept turn that ranked next above it.");
        assertThat(why.linkText()).contains("to t10, which decides");

        int c = mixed.candidate(1, dropped);
        int next = IntStream.range(0, mixed.poolSize(1))
                .filter(other -> mixed.kept(1, other) && mixed.rank(1, other) < mixed.rank(1, c)).boxed()
                .max(Comparator.comparing(other -> mixed.rank(1, other))).orElseThrow();
        assertThat(told.id(mixed.turn(1, next))).isEqualTo("t12");
        int decides = IntStream.range(0, mixed.poolSize(1)).filter(other -> told.id(mixed.turn(1, other)).equals("t10"))
                .findFirst().orElseThrow();
        assertThat(mixed.kept(1, decides)).as("above it, t11 would have fitted").isTrue();
        assertThat(fits(told, mixed, c, mixed.rank(1, decides))).isTrue();
        assertThat(fits(told, mixed, c, mixed.rank(1, decides) + 1)).as("below it no longer").isFalse();
    }

    /** Whether a candidate fits beside what decision 2 keeps by rank from the top, if it comes at a rank. */
    private static boolean fits(Comparison shown, Trace trace, int candidate, int at) {
        int left = trace.budgetTokens(1);
        for (int rank = 0; rank < at; rank++) {
            int now = rank;
            int other = IntStream.range(0, trace.poolSize(1)).filter(each -> trace.rank(1, each) == now).findFirst()
                    .orElseThrow();
            int size = shown.input().sizes()[trace.turn(1, other)];
            left -= other != candidate && size <= left ? size : 0;
        }
        return shown.input().sizes()[trace.turn(1, candidate)] <= left;
    }

    @Test
    void turnToCome_saysWhen() {
        WhyView why = WhyView.of(shown, 0, 0, 5, true);
        assertThat(why.fate()).isEqualTo(WhyView.TurnFate.NOT_ARRIVED);
        assertThat(why.reason()).isEqualTo("It arrives with decision 4.");
        assertThat(why.ageTurns()).isEqualTo(-1);
    }

    @Test
    void scoreOfTerms_addsUp() {
        WhyView why = WhyView.of(shown, 1, 1, 0, true);
        assertThat(why.score()).isNotNull();
        double sum = why.score().parts().stream().mapToDouble(part -> part.adds()).sum();
        assertThat(why.score().sum()).isEqualTo(sum);
        assertThat(why.score().score()).isCloseTo(sum * why.score().factor(), org.assertj.core.api.Assertions.within(1e-12));
        assertThat(why.reason()).startsWith("It ranks ").contains(" and is fresh (");
    }

    @Test
    void reference_saysWhenTheTurnIsNeeded() {
        assertThat(WhyView.of(shown, 1, 2, 0, true).reason()).isEqualTo("This question needs it.");
        assertThat(WhyView.of(shown, 0, 2, 1, true).reason()).isEqualTo(Texts.of("explain.never-needed"));
        assertThat(WhyView.of(shown, 0, 2, 0, true).reason()).startsWith("It is needed next at decision 2.");
    }

    @Test
    void answersOff_hidesReferencesAndGold() {
        WhyView why = WhyView.of(shown, 1, 2, 0, false);
        assertThat(why.fate()).isEqualTo(WhyView.TurnFate.HIDDEN);
        assertThat(why.gold()).isFalse();
        assertThat(why.life().needs()).isEmpty();
        assertThat(why.life().to()).isLessThanOrEqualTo(1);
    }

    @Test
    void header_namesSessionSizeAndType() {
        assertThat(WhyView.of(shown, 1, 0, 0, true).header()).isEqualTo("session 1, 8 words, temporary");
    }

    @Test
    void lifeLine_showsSpansDropsAndQuestions() {
        LifeLine life = WhyView.of(shown, 1, 0, 0, true).life();
        assertThat(life.from()).isZero();
        assertThat(life.needs()).containsExactly(1, 4);
        LifeLine.Life recency = life.lives().getFirst();
        assertThat(recency.held()).containsExactly(new Lanes.Span(0, 0));
        assertThat(recency.dropped()).isEqualTo(1);
        assertThat(recency.hits()).containsExactly(false, false);
    }

    @Test
    void lifeLine_namesTheQuestionsThatUsedTheTurnAndLeadsToThem() {
        LifeLine life = WhyView.of(shown, 1, 0, 0, true).life();
        LifeLine.Use first = life.uses().getFirst();
        assertThat(first.ageTurns()).isEqualTo(3);
        assertThat(first.told()).startsWith("Decision 2: When did you go camping?\nHeld by ")
                .endsWith("Missed by Recency and Mixed-Score.");
        FateScale scale = LifePainter.scale(life, List.of(), 270);
        assertThat(LifeDrawing.nearest(life, 270, scale.x(4) - 3)).map(LifeLine.Use::decision).contains(4);
        assertThat(LifeDrawing.nearest(life, 270, scale.x(2.5))).isEmpty();
        assertThat(WhyView.of(shown, 2, 0, 0, false).life().uses()).extracting(LifeLine.Use::decision).containsExactly(1);
    }

    /** The card of the question has it there too. */
    @Test
    void lifeLine_crossesATurnOutAtTheDecisionThatDroppedIt() {
        LifeLine life = WhyView.of(shown, 1, 0, 0, true).life();
        Palette palette = Palette.of(ChartLook.PRINT);
        BufferedImage image = new BufferedImage(270, 120, BufferedImage.TYPE_INT_RGB);
        List<PolicyStyle> styles = life.lives().stream().map(each -> PolicyStyle.of("recency")).toList();
        Fx.run(() -> new LifePainter(new AwtPainter(image.createGraphics()), palette, life, styles, List.of(), 270).paint());
        Color warning = palette.of(ColorRole.WARNING);
        int red = (int) Math.round(255 * warning.getRed()) << 16 | (int) Math.round(255 * warning.getGreen()) << 8
                | (int) Math.round(255 * warning.getBlue());
        int middle = (int) Math.round(LifePainter.scale(life, List.of(), 270).x(1));
        assertThat(IntStream.rangeClosed(-1, 1).boxed()
                .flatMap(dx -> IntStream.rangeClosed(-1, 1).mapToObj(dy -> image.getRGB(middle + dx, 25 + dy) & 0xFFFFFF)))
                .contains(red);
    }

    @Test
    void decisionMargin_ofAWholeScoreIsWhole() {
        Comparison one = Camping.compare(
                Camping.conversation("c", List.of(Camping.ask("q", "What?", 3, 0), Camping.ask("r", "What now?", 3, 0))),
                Camping.PROTOCOL, "recency", "mixed");
        assertThat(WhyView.of(one, 1, 0, 0, true).linkText())
                .isEqualTo("4th of 4, arrival 0, margin \u22123 to D1:4, which decides: below it the turn no longer fits.");
    }

    /** Camping, keep nothing: what the second question misses comes back at the third. */
    @Test
    void aTurnThatWasFetchedBack_saysWhichQuestionMissedIt() {
        Comparison back = Camping.compare(Camping.conversation(),
                ProtocolSetting.REACQUIRE.set(Camping.PROTOCOL, ProtocolSetting.REACQUIRE.parse("1:6").orElseThrow()),
                "keep-nothing");
        Trace trace = back.traces().getFirst();
        int turn = trace.fetchedBack(2).findFirst().orElseThrow();
        assertThat(trace.fates(1)).extracting(EvidenceFate::turn).contains(turn);
        String said = "It had been dropped and was fetched back, because the question of decision 2 missed it.";
        assertThat(WhyView.of(back, 2, 0, turn, true).reason()).endsWith(said);
        assertThat(WhyView.of(back, 2, 0, turn, true).freshness()).isEqualTo(1);
        assertThat(WhyView.of(back, 2, 0, turn, true).ageTurns()).as("the age on the curve of freshness").isZero();
        assertThat(WhyView.of(shown, 2, 0, turn, true).ageTurns()).isEqualTo(shown.anchor(2) - turn);
        assertThat(WhyView.of(back, 2, 0, back.anchor(2), true).reason()).doesNotContain(said);
        assertThat(WhyView.of(shown, 2, 0, 3, true).reason()).doesNotContain(said);
    }
}
