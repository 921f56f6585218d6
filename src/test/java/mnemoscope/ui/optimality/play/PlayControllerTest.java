package mnemoscope.ui.optimality.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;
import mnemoscope.explain.predict.Votes;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.Origin;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.ScoredInstance;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.play.PlayedPolicy;
import mnemoscope.optimality.play.Playthrough;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Exports;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.ui.optimality.state.OptimalityModel;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.ui.workspace.WorkspaceContext;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every intent of the player on its model, without a toolkit. */
class PlayControllerTest {
    @TempDir
    private Path folder;

    private final WorkspaceContext context = WorkspaceContext.empty(new AtOnce());
    private final OptimalityModel shared = new OptimalityModel(context);
    private final PlayModel model = new PlayModel(shared);
    private final List<String> said = new ArrayList<>();
    private PlayController controller;

    @BeforeEach
    void start() {
        controller = new PlayController(model, shared, AtOnce.runs().newest(),
                Exports.of(new AtOnce(), name -> Optional.of(folder.resolve(name))), said::add);
        controller.start();
    }

    private PlayedInstance shown() {
        return model.played.optional().orElseThrow();
    }

    @Test
    void start_showsMyopicAgainstOptimalWhereTheFirstChoiceCosts() {
        assertThat(shown().policies()).containsExactly(PlayedPolicy.MYOPIC, PlayedPolicy.OPTIMAL);
        assertThat(shown().source().title()).isEqualTo("Shifting, costly, seed 107");
        assertThat(shown().plays().getFirst().turns().getFirst().lost()).isPositive();
        assertThat(model.listing.get().title()).startsWith("Turn 1: ");
        assertThat(model.listedPolicy()).isZero();
    }

    /** A walk through the window found it: the menu of choices looked for the mark of a policy that had left. */
    @Test
    void choiceSelected_isNotLookedForAmongPoliciesThatLeft() {
        controller.addPolicy(PlayedPolicy.MIXED);
        controller.addPolicy(PlayedPolicy.of("lookahead-2"));
        model.selected.set(model.listing.get().rows().getLast().choice());
        List<Integer> gone = new ArrayList<>();
        model.selected.subscribe((before, now) -> model.listing.optional().stream().flatMap(each -> each.rows().stream())
                .flatMap(row -> row.choosers().stream()).filter(policy -> policy >= shown().styles().size()).forEach(gone::add));
        controller.use(shown().source(), shown().variant(), List.of(PlayedPolicy.MYOPIC, PlayedPolicy.OPTIMAL));
        assertThat(model.selected.get()).isNull();
        assertThat(gone).isEmpty();
        assertThat(model.listing.get()).isNotNull();
    }

    @Test
    void regimeVariantAndSeed_areSolvedAnew() {
        shared.regime.set(Regime.STATIONARY);
        assertThat(shown().source().title()).isEqualTo("Stationary, seed 107");
        controller.chooseSeed(controller.seed() + 1);
        assertThat(shown().source().instance()).isEqualTo(Regime.STATIONARY.shape().draw(108));
        shared.variant.set(Variant.PREFETCH);
        assertThat(shown().variant()).isEqualTo(Variant.PREFETCH);
        assertThat(shared.regime.optional()).contains(Regime.STATIONARY);
    }

    @Test
    void regimeSeedReadingAndPolicies_areTakenBack_andTheMenuSaysOfWhat() {
        shared.regime.set(Regime.STATIONARY);
        undoable("Play Stationary");
        controller.chooseSeed(108);
        undoable("Seed 108");
        shared.variant.set(Variant.PREFETCH);
        undoable("Play with setting Prefetch");
        controller.addPolicy(PlayedPolicy.MIXED);
        undoable(Texts.of("optimality.policies-of-the-player"));
        context.workspace().undo();
        assertThat(shown().policies()).as("solved again").containsExactly(PlayedPolicy.MYOPIC, PlayedPolicy.OPTIMAL);
        context.workspace().undo();
        assertThat(shown().variant()).isEqualTo(Variant.LITERAL);
        context.workspace().undo();
        assertThat(shown().source().title()).isEqualTo("Stationary, seed 107");
        context.workspace().undo();
        assertThat(shown().source().title()).isEqualTo("Shifting, costly, seed 107");
        context.workspace().redo();
        assertThat(shown().source().title()).isEqualTo("Stationary, seed 107");
    }

    @Test
    void draw_isTypicalAtFirst_countsOnFromTheOneShown_andIsNamed() {
        assertThat(shown().drawn(model.compared(), null)).isEqualTo("draw 661, typical");
        assertThat(PlayBar.Headline.of(shown(), model.compared()).rest())
                .isEqualTo(", 4.32 of it from its first choice. On this draw it loses 5.13.");
        controller.draws.again();
        assertThat(shown().drawn(model.compared(), null)).isEqualTo("draw 662");
        controller.draws.choose(97);
        assertThat(shown().drawn(model.compared(), null)).isEqualTo("draw 98, Myopic lucky");
        assertThat(PlayBar.Headline.of(shown(), model.compared()).rest()).endsWith(" On this draw it earns 11.95 more, by luck.");
        controller.draws.choose(655);
        assertThat(shown().drawn(model.compared(), null)).isEqualTo("draw 656, Optimal lucky");
        controller.draws.ask(0, (shown().queries().getFirst() + 1) % 6);
        assertThat(shown().drawn(model.compared(), null)).isEqualTo("your own queries");
        assertThat(PlayBar.Headline.of(shown(), model.compared()).rest()).contains(" On your own queries it ");
        List<Integer> own = shown().queries();
        controller.addPolicy(PlayedPolicy.MIXED);
        assertThat(shown().queries()).as("adding a policy leaves them alone").isEqualTo(own);
        controller.draws.again();
        assertThat(shown().drawn(model.compared(), null)).isEqualTo("draw 657");
        controller.addPolicy(PlayedPolicy.LEARNED);
        assertThat(shown().draw()).as("as the draw").isEqualTo(656);
        controller.chooseSeed(5);
        assertThat(shown().drawn(model.compared(), null)).endsWith(", typical");
        controller.draws.choose(3);
        shared.variant.set(Variant.PREFETCH);
        assertThat(shown().drawn(model.compared(), null)).as("another reading is another process").endsWith(", typical");
    }

    @Test
    void draw_isOfTheState_soItIsTakenBack_andComesWithASession() {
        controller.draws.choose(97);
        undoable("Draw 98");
        controller.jump(2);
        context.workspace().undo();
        assertThat(shown().drawn(model.compared(), null)).isEqualTo("draw 661, typical");
        context.workspace().move(now -> now.with(now.play().withSeed(5).withDraw(Optional.of(3))));
        assertThat(shown().source().title()).isEqualTo("Shifting, costly, seed 5");
        assertThat(shown().draw()).isEqualTo(3);
        controller.draws.ask(0, (shown().queries().getFirst() + 1) % 6);
        controller.draws.choose(3);
        assertThat(shown().isDrawn()).as("the draw again instead of own queries").isTrue();
        shared.regime.set(Regime.STATIONARY);
        assertThat(shown().drawn(model.compared(), null)).as("another instance has a typical draw of its own")
                .endsWith(", typical");
        assertThat(shared.now().draw()).isEmpty();
    }

    /** Of more than two policies the selected one is compared, at a state where all stand as well. */
    @Test
    void selectedPolicy_isWhatIsTakenApart() {
        controller.addPolicy(PlayedPolicy.MIXED);
        // To one at which both lose by their first choices, and not the same.
        for (int seed = 0; shown().plays().stream().map(play -> play.turns().getFirst()).map(Playthrough.PlayedTurn::choice)
                .distinct().count() < 3; seed++) {
            controller.chooseSeed(seed);
        }
        assertThat(shown().titles().get(model.compared())).isEqualTo("Myopic");
        assertThat(model.other()).isEqualTo(shown().plays().getFirst().turns().getFirst().choice());
        model.listed.set(1);
        assertThat(shown().titles().get(model.compared())).isEqualTo("Mixed-Score");
        assertThat(model.other()).isEqualTo(shown().plays().get(1).turns().getFirst().choice());
        assertThat(PlayBar.Headline.of(shown(), model.compared()).lead()).startsWith("Mixed-Score loses ");
        controller.draws.choose(shown().draws().against().get(1).lucky());
        assertThat(shown().drawn(model.compared(), null)).endsWith(", Mixed-Score lucky");
        model.listed.set(2);
        assertThat(shown().titles().get(model.compared())).as("Optimal is what it is compared with").isEqualTo("Myopic");
    }

    /** Where words begin that are painted. @param given what {@link Painter#text} is told */
    private static double left(Object[] given) {
        double wide = Type.width((String) given[0], (Font) given[3]);
        return (double) given[1] - (given[5] == TextAlignment.RIGHT ? wide : given[5] == TextAlignment.CENTER ? wide / 2 : 0);
    }

    /** In a narrow column, as of four policies or on a small projector, the first reward stands clear of its name. */
    @Test
    void firstReward_standsClearOfItsName() {
        for (double width : new double[]{185, 230, 280, 320}) {
            double[] ends = new double[4];
            Painter measuring = (Painter) Proxy.newProxyInstance(Painter.class.getClassLoader(), new Class<?>[]{Painter.class},
                    (self, method, given) -> {
                        if (method.getName().equals("text") && given[0].equals("reward")) {
                            ends[0] = (double) given[1] + Type.width("reward", (Font) given[3]);
                            ends[2] = (double) given[2];
                        } else if (method.getName().equals("text") && ((String) given[0]).matches("\u22123\\.(56|6)")) {
                            ends[1] = left(given);
                            ends[3] = (double) given[2];
                        }
                        return null;
                    });
            Playthrough play = shown().plays().getFirst();
            Instance instance = shown().contest().instance();
            new GridPainter(measuring, Palette.of(ChartLook.LIGHT),
                    GridLayout.of(width, 300, instance.items(), instance.turns(), 0), play, instance, shown().styles().getFirst(),
                    0, ClassQuiz.Told.of(new ClassQuiz(null, 0, Votes.none(4), -1, true))).paint();
            // Beside it, or on the line above.
            assertThat(ends[1] > ends[0] + 2 || ends[2] - ends[3] >= 11).as("at %s: %s", width, Arrays.toString(ends)).isTrue();
        }
    }

    /** Of four policies a column has 240 px, of two on a small projector 350. */
    @Test
    void rewards_areToldOfAllTurns_howeverNarrowTheColumn() {
        for (double width : new double[]{230, 240, 280, 320, 350, 355, 420, 600}) {
            List<double[]> spans = new ArrayList<>();
            Painter measuring = (Painter) Proxy.newProxyInstance(Painter.class.getClassLoader(), new Class<?>[]{Painter.class},
                    (self, method, given) -> {
                        if (method.getName().equals("text") && ((String) given[0]).matches("\u2212?\\d+(\\.\\d+)?")
                                && (double) given[2] > 300 - 46 && (double) given[2] < 300 - 46 + 25) {
                            spans.add(new double[]{left(given), left(given) + Type.width((String) given[0], (Font) given[3]),
                                    (double) given[2]});
                        }
                        return null;
                    });
            Instance instance = shown().contest().instance();
            new GridPainter(measuring, Palette.of(ChartLook.LIGHT),
                    GridLayout.of(width, 300, instance.items(), instance.turns(), 2), shown().plays().getFirst(), instance,
                    shown().styles().getFirst(), 2, ClassQuiz.Told.of(null)).paint();
            assertThat(spans).as("at %s", width).hasSize(9);
            for (int k = 0; k < spans.size(); k++) {
                for (int j = 0; j < k; j++) {
                    assertThat(spans.get(k)[2] == spans.get(j)[2] && spans.get(k)[0] < spans.get(j)[1])
                            .as("at %s: %s on %s", width, k, j).isFalse();
                }
            }
        }
    }

    private void undoable(String words) {
        assertThat(context.workspace().historyProperty().get().undoWords()).isEqualTo("Undo Optimality \u00b7 " + words);
    }

    @Test
    void foreignInstance_staysWhenSomethingOlderIsTakenBack() {
        controller.addPolicy(PlayedPolicy.MIXED);
        Instance byHand = new Instance(new int[]{1, 1}, new double[]{1, 1}, new double[][]{{0.5, 0.5}}, 1, 1, 1, 0, 1,
                Origin.NONE);
        controller.use(new PlayedInstance.Source(ScoredInstance.without(byHand), "by hand"));
        context.workspace().undo();
        assertThat(shown().source().title()).isEqualTo("by hand");
        assertThat(shown().policies()).containsExactly(PlayedPolicy.MYOPIC, PlayedPolicy.OPTIMAL);
        assertThat(shared.regime.optional()).isEmpty();
    }

    @Test
    void foreignInstance_belongsToNoRegimeAndDropsTheLearnedPolicy() {
        controller.replacePolicy(0, PlayedPolicy.LEARNED);
        assertThat(shown().policies()).containsExactly(PlayedPolicy.LEARNED, PlayedPolicy.OPTIMAL);
        Instance byHand = new Instance(new int[]{1, 1}, new double[]{1, 1}, new double[][]{{0.5, 0.5}}, 1, 1, 1, 0, 1,
                Origin.NONE);
        controller.use(new PlayedInstance.Source(ScoredInstance.without(byHand), "by hand"));
        assertThat(shared.regime.optional()).isEmpty();
        assertThat(shown().policies()).containsExactly(PlayedPolicy.OPTIMAL, PlayedPolicy.MYOPIC);
        assertThat(model.refusal(PlayedPolicy.LEARNED)).hasValue(Texts.of("optimality.learns-from-a-regime-alone"));
        shared.regime.set(Regime.SHIFTING);
        assertThat(shown().source().instance()).isEqualTo(Regime.SHIFTING.shape().draw(107));
    }

    @Test
    void policies_areTwoToFourAndOptimalStaysLast() {
        controller.addPolicy(PlayedPolicy.lookahead(3));
        controller.addPolicy(PlayedPolicy.MIXED);
        controller.addPolicy(PlayedPolicy.LEARNED);
        assertThat(shown().policies()).containsExactly(PlayedPolicy.MYOPIC, PlayedPolicy.lookahead(3), PlayedPolicy.MIXED,
                PlayedPolicy.OPTIMAL);
        controller.removePolicy(1);
        controller.removePolicy(0);
        controller.removePolicy(0);
        assertThat(shown().policies()).containsExactly(PlayedPolicy.MIXED, PlayedPolicy.OPTIMAL);
        controller.replacePolicy(1, PlayedPolicy.MIXED);
        assertThat(shown().policies()).containsExactly(PlayedPolicy.MIXED, PlayedPolicy.OPTIMAL);
    }

    @Test
    void chosenQuery_isAskedOfAllAndLeavesTheTurnsBeforeAlone() {
        List<Playthrough.PlayedTurn> before = shown().plays().getFirst().turns();
        int other = (before.get(3).query() + 1) % 6;
        controller.jump(3);
        controller.draws.ask(3, other);
        assertThat(model.turn()).isEqualTo(3);
        assertThat(shown().plays()).allSatisfy(play -> assertThat(play.turns().get(3).query()).isEqualTo(other));
        assertThat(shown().plays().getFirst().turns().subList(0, 3)).isEqualTo(before.subList(0, 3));
        controller.draws.again();
        assertThat(shown().plays().getFirst().turns()).isNotEqualTo(before);
    }

    @Test
    void transport_staysWithinTheTurnsAndFindsDifferences() {
        controller.back();
        assertThat(model.turn()).isZero();
        controller.last();
        controller.forward();
        assertThat(model.turn()).isEqualTo(8);
        List<Integer> differences = shown().differences();
        assertThat(differences).isNotEmpty();
        controller.jump(differences.getFirst());
        assertThat(model.turn()).isEqualTo(differences.getFirst());
        controller.nextDisagreement();
        assertThat(model.turn()).isEqualTo(differences.get(1));
        controller.previousDisagreement();
        assertThat(model.turn()).isEqualTo(differences.getFirst());
        controller.previousDisagreement();
        assertThat(said).containsExactly("No earlier turn at which the policies choose differently.");
        controller.last();
        controller.togglePlay();
        assertThat(model.turn()).isZero();
        assertThat(model.playing.get()).isTrue();
        controller.togglePlay();
        assertThat(model.playing.get()).isFalse();
    }

    private static Instance large(int budget) {
        int[] sizes = Collections.nCopies(30, 1).stream().mapToInt(Integer::intValue).toArray();
        double[] values = Collections.nCopies(30, 1.0).stream().mapToDouble(Double::doubleValue).toArray();
        double[] even = Collections.nCopies(30, 1.0 / 30).stream().mapToDouble(Double::doubleValue).toArray();
        return new Instance(sizes, values, new double[][]{even, even, even, even, even, even, even, even, even, even}, budget, 8,
                1, 0, 1, Origin.NONE);
    }

    @Test
    void tooLargeInstance_isPlayedWithoutOptimalAndWithABound() {
        controller.use(new PlayedInstance.Source(ScoredInstance.without(large(15)), "large"));
        assertThat(model.activity.get()).isInstanceOf(PlayModel.Activity.Idle.class);
        assertThat(shown().contest().isSolved()).isFalse();
        assertThat(shown().policies()).containsExactly(PlayedPolicy.MYOPIC, PlayedPolicy.MIXED).isEqualTo(model.policies.get());
        assertThat(shown().contest().entries()).allSatisfy(
                entry -> assertThat(entry.expectedReturn()).isLessThanOrEqualTo(shown().contest().bound().value() + 1e-9));
        PlayBar.Headline headline = PlayBar.Headline.of(shown().contest(), 0);
        assertThat(headline.lead()).matches("Myopic is at most \\d+\\.\\d % below the optimum");
        assertThat(headline.rest()).matches(
                ", which is unknown as the instance is too large to solve exactly; it earns .*\\((exact|estimated, .*)\\)\\.");
        assertThat(headline.gap()).matches("gap at most \\d+\\.\\d %");
        assertThat(model.offered()).contains(PlayedPolicy.OPTIMAL);
        assertThat(model.refusal(PlayedPolicy.OPTIMAL))
                .hasValueSatisfying(reason -> assertThat(reason).startsWith("Too large to solve exactly: needs about"));
        assertThat(model.refusal(PlayedPolicy.OWN)).hasValue(Texts.of("optimality.the-instance-has-no-scores"));
        assertThat(model.refusal(PlayedPolicy.MYOPIC)).isEmpty();
        assertThat(shown().plays().getFirst().turns().getFirst().words(shown().contest().instance())).contains("So far")
                .doesNotContain("lost", "NaN");
        ChoiceListing listing = model.listing.get();
        assertThat(listing.valued()).isFalse();
        assertThat(listing.note()).contains("(it needs about").contains("too many to list");
        assertThat(listing.rows()).isNotEmpty().allSatisfy(row -> assertThat(row.choosers()).isNotEmpty());
        controller.export(PlayTables.play(shown(), shown().plays()));
        assertThat(folder.resolve("large-play.csv")).content().doesNotContain("NaN").hasLineCount(21);
    }

    @Test
    void tooLargeInstance_leavesOutWhatCannotBeDecidedAndOptimalComesBack() {
        controller.use(new PlayedInstance.Source(ScoredInstance.without(large(3)), "large"));
        ChoiceListing listing = model.listing.get();
        assertThat(listing.note()).endsWith(Texts.of("optimality.ranked-by-what-it-earns"));
        assertThat(listing.rows()).hasSize(1 + 30 + 435 + 4060)
                .isSortedAccordingTo(java.util.Comparator.comparingDouble(ChoiceListing.Row::now).reversed());
        controller.addPolicy(PlayedPolicy.lookahead(2));
        assertThat(shown().policies()).containsExactly(PlayedPolicy.MYOPIC, PlayedPolicy.MIXED);
        assertThat(said).singleElement().asString().startsWith("Lookahead-2 is hidden: it needs about");
        assertThat(model.refusal(PlayedPolicy.lookahead(2))).isPresent();
        shared.regime.set(Regime.SHIFTING);
        assertThat(shown().contest().isSolved()).isTrue();
        assertThat(shown().policies()).contains(PlayedPolicy.MYOPIC, PlayedPolicy.OPTIMAL);
        assertThat(model.refusal(PlayedPolicy.OPTIMAL)).isEmpty();
    }

    @Test
    void longList_alwaysShowsWhatIsChosenAndWhatOptimalWouldChoose() {
        controller.chooseSeed(33);
        shared.variant.set(Variant.PREFETCH);
        controller.draws.choose(0);
        controller.jump(3);
        ChoiceListing listing = model.listing.get();
        assertThat(listing.rows()).hasSize(64);
        assertThat(listing.stands()).endsWith("Optimal is in another state.");
        assertThat(listing.rows().stream().filter(ChoiceListing.Row::would)).singleElement()
                .satisfies(row -> assertThat(row.lost()).isLessThan(1e-9));
        for (int room = 4; room < 70; room++) {
            List<ChoiceListing.Row> lines = listing.folded(room);
            assertThat(lines.size()).isLessThanOrEqualTo(room);
            List<ChoiceListing.Row> rows = lines.stream().filter(row -> !row.isGap()).toList();
            assertThat(rows).isSubsetOf(listing.rows()).contains(listing.rows().getFirst())
                    .containsAll(listing.rows().stream().filter(ChoiceListing.Row::isPinned).toList());
            int last = listing.rows().indexOf(rows.getLast());
            assertThat(rows.size() + lines.stream().mapToInt(ChoiceListing.Row::skipped).sum()).isEqualTo(last + 1);
        }
        model.listed.set(1);
        assertThat(model.listing.get().rows()).noneMatch(ChoiceListing.Row::would).anyMatch(row -> row.choosers().contains(1));
    }

    /** The headline was of Myopic, the draws of Mixed-Score, and what a loss comes from of whichever lost at the turn. */
    @Test
    void whatIsTakenApart_isOfThePolicyCompared_atEveryTurn() {
        controller.addPolicy(PlayedPolicy.MIXED);
        for (int policy : new int[]{0, 1}) {
            model.listed.set(policy);
            for (int turn = 0; turn < shown().turns(); turn++) {
                controller.jump(turn);
                assertThat(model.other()).as("turn " + turn).isEqualTo(shown().plays().get(policy).turns().get(turn).choice());
            }
        }
    }

    @Test
    void offeredPolicies_haveAMarkEach() {
        assertThat(PlayedPolicy.all(IntStream.rangeClosed(2, 12))).extracting(PlayedPolicy::mark).doesNotHaveDuplicates();
    }

    @Test
    void lossThatRoundsToNothing_isSaidToBeSomething() {
        assertThat(Numbers.loss(0, 2)).isEqualTo("0.00");
        assertThat(Numbers.loss(0.0049, 2)).isEqualTo("<0.01");
        assertThat(Numbers.loss(0.0051, 2)).isEqualTo("0.01");
        assertThat(Numbers.loss(0.04, 1)).isEqualTo("<0.1");
        assertThat(Numbers.loss(7.7, 1)).isEqualTo("7.7");
        assertThat(Numbers.loss(0, 1)).isEqualTo("0.0");
    }

    @Test
    void play_isTakenAwayAsOneTable() throws Exception {
        controller.export(PlayTables.play(shown(), shown().plays()));
        assertThat(folder.resolve("shifting-costly-seed-107-play.csv")).content().hasLineCount(19)
                .startsWith("policy,turn,pool,in transit,lands at turn,keeps,orders,query,hit,reward,");
        assertThat(said).containsExactly("Written: shifting-costly-seed-107-play.csv");
        ChoiceListing listing = model.listing.get();
        assertThat(ChoiceColumns.choices(shown(), listing, 0).csv(listing.rows()))
                .startsWith("keeps,orders,now,later,total,lost,chosen by\n").hasLineCount(1 + listing.rows().size());
        assertThat(ChoiceColumns.items(shown().source(), 0).csv(List.of(0, 1))).startsWith("item,size,value,turn 1,turn 2,")
                .hasLineCount(3);
    }

    @Test
    void grid_showsAllTurnsOrAWindowAroundTheOneShown() {
        GridLayout usual = GridLayout.of(420, 330, 6, 9, 0);
        assertThat(usual.visible()).isEqualTo(9);
        assertThat(usual.turnAt(usual.x(4) + 1)).isEqualTo(4);
        assertThat(usual.itemAt(usual.y(5) + 1)).isEqualTo(5);
        assertThat(usual.turnAt(10)).isEqualTo(-1);
        assertThat(usual.itemAt(usual.end() + 1)).isEqualTo(-1);
        for (int cursor : new int[]{0, 25, 49}) {
            GridLayout window = GridLayout.of(300, 330, 24, 50, cursor);
            assertThat(window.isSeen(cursor)).isTrue();
            assertThat(window.cell()).isGreaterThanOrEqualTo(24);
            assertThat(window.row()).isGreaterThanOrEqualTo(GridLayout.LEAST_ROW);
            assertThat(window.x(window.first() + window.visible())).isLessThanOrEqualTo(300 - window.right() + 1e-9);
        }
    }

    @Test
    void cells_sayWhenAnItemLands() {
        Playthrough.PlayedTurn miss = shown().plays().getLast().turns().stream()
                .filter(turn -> !turn.hit() && turn.landsAt(turn.query()) < 0).findFirst().orElseThrow();
        Playthrough.PlayedTurn next = shown().plays().getLast().turns().get(miss.turn() + 1);
        assertThat(next.words(miss.query(), shown().contest().instance()))
                .contains("In transit, lands at turn " + (miss.turn() + 3) + ".");
    }

    /** Enter pressed once too often loses no hand: what was revealed on another page comes back with its votes. */
    @Test
    void answerThatIsHiddenAgain_keepsItsVotes() {
        QuizController quiz = new QuizController(model, shared);
        quiz.toggle();
        quiz.count(new Votes(List.of(2, 1, 3, 0)));
        quiz.reveal();
        quiz.toggle();
        quiz.toggle();
        quiz.reveal();
        assertThat(model.quiz.get().revealed()).isFalse();
        assertThat(model.quiz.get().votes().counts()).containsExactly(2, 1, 3, 0);
    }
}
