package mnemoscope.ui.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import mnemoscope.dataset.BundledData;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.explain.Comparer;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.decision.ColumnView.RowView;
import mnemoscope.explain.decision.ColumnView;
import mnemoscope.explain.decision.DecisionDisplay;
import mnemoscope.explain.decision.DecisionView;
import mnemoscope.explain.decision.QuestionWords.TextSpan;
import mnemoscope.explain.decision.QuestionWords;
import mnemoscope.explain.decision.TurnTable;
import mnemoscope.explain.why.WhyView;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Embeddings;
import mnemoscope.model.TextHash;
import mnemoscope.model.Texts;
import mnemoscope.replay.EvidenceFate;
import mnemoscope.replay.Fate;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Trace;
import mnemoscope.retention.Policy;
import mnemoscope.study.KnownPolicies;
import mnemoscope.task.Progress;
import mnemoscope.text.TextAnalyzer;
import mnemoscope.ui.replay.columns.TurnPopover.TurnContext;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.replay.state.ShownPolicies;
import mnemoscope.ui.workspace.DecisionNavigator;
import mnemoscope.ui.workspace.Opening;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.AvailablePolicies;
import org.junit.jupiter.api.Test;

/** Ways to look at a step: marked words, differences only, a baseline, a turn in full, why a set was chosen. */
class LookingTest {
    private static final mnemoscope.model.Conversation ONE_QUESTION = Camping.conversation("one",
            List.of(Camping.ask("q", "When did you go camping?", 3, 0)));

    private final Comparison shown = Camping.compare("recency", "bm25", "clairvoyant");

    @Test
    void wordsOfTheQuestion_areMarkedWithoutStopWords() {
        QuestionWords words = new QuestionWords(TextAnalyzer.PLAIN, "When did you go camping by the Lake?");
        assertThat(words.in("I went CAMPING by the lake, lakes")).containsExactly(new TextSpan(7, 14), new TextSpan(22, 26));
        assertThat(words.in("")).isEmpty();
        assertThat(new QuestionWords(TextAnalyzer.PLAIN, "Why?").in("Why not")).isEmpty();
    }

    @Test
    void analysedWords_areMarkedByTheirStem() {
        QuestionWords words = new QuestionWords(TextAnalyzer.ENGLISH, "Where did she go hiking?");
        assertThat(words.in("He hikes a lot")).containsExactly(new TextSpan(3, 8));
    }

    @Test
    void differencesOnly_leavesOutWhatAllKeepOrNoneKeeps() {
        // Recency keeps turns 3, 2; BM25 keeps the camping turn 0 (8 words), then what fits in 3 more.
        DecisionView all = DecisionView.of(shown, 1, DecisionDisplay.ALL);
        DecisionView some = DecisionView.of(shown, 1, new DecisionDisplay(true, true, Set.of(), ""));
        for (int p = 0; p < 3; p++) {
            ColumnView whole = all.columns().get(p);
            ColumnView part = some.columns().get(p);
            assertThat(part.keptCount()).isEqualTo(whole.keptCount());
            assertThat(part.droppedCount()).isEqualTo(whole.droppedCount());
            assertThat(part.kept()).allMatch(row -> row.alsoIn().size() < 2);
            assertThat(part.dropped()).allMatch(row -> !row.alsoIn().isEmpty());
            assertThat(part.kept()).isSubsetOf(whole.kept());
        }
        assertThat(some.columns().getFirst().kept()).extracting(RowView::id).containsExactly("D1:4", "D1:3");
        assertThat(TurnTable.of(shown, some, -1).rows()).hasSizeLessThan(5);
    }

    @Test
    void baseline_givesTheDifferenceOfTheRunningReward() {
        DecisionView step = DecisionView.of(shown, 2, new DecisionDisplay(true, false, Set.of(), "recency"));
        double difference = shown.traces().get(1).cumulativeReward(2) - shown.traces().get(0).cumulativeReward(2);
        assertThat(step.columns().get(0).ahead()).isEmpty();
        assertThat(step.columns().get(1).ahead())
                .isEqualTo((difference > 0 ? "+" : "") + mnemoscope.text.Numbers.reward(difference));
    }

    @Test
    void turnInFull_hasItsNeighboursOfTheSession() {
        TurnContext context = TurnContext.of(shown, 1, 3);
        assertThat(context.title()).isEqualTo("D1:4 in session 1");
        assertThat(context.lines()).extracting(TurnContext.Line::id).containsExactly("D1:2", "D1:3", "D1:4");
        assertThat(context.lines().getLast().itself()).isTrue();
        assertThat(TurnContext.of(shown, 0, 1).lines()).filteredOn(line -> !line.arrived()).extracting(TurnContext.Line::id)
                .containsExactly("D1:3", "D1:4");
    }

    @Test
    void flip_ofRecency_namesTheArrivalAndTheBudget() {
        // Step 1, newest first: D1:4 (4), D1:3 (5), D1:2 (3, no room: 2 left), D1:1 (8).
        WhyView evicted = WhyView.of(shown, 1, 0, 1, true);
        assertThat(evicted.flip()).isEqualTo("It would be kept with arrival above 2, or with a budget of 12 words.");
        assertThat(evicted.margin()).as("said once").isEmpty();
        WhyView kept = WhyView.of(shown, 1, 0, 2, true);
        assertThat(kept.flip()).isEqualTo("It would be dropped with arrival below 1, or with a budget of 8 words.");
    }

    @Test
    void flip_ofAReference_isSaidInSteps() {
        Comparison tight = Camping.compare(Camping.conversation(), Camping.PROTOCOL.withBudget(8), "recency", "clairvoyant");
        // D1:1 (8 words) is needed at step 2 and fills the budget; D1:3 (5 words) at step 3 would have to be needed sooner.
        assertThat(WhyView.of(tight, 1, 1, 2, true).flip())
                .isEqualTo("It would be kept if it were needed before decision 2, or with a budget of 13 words.");
    }

    @Test
    void singleStep_saysWhatATurnDisplaces() {
        Comparison sets = Camping.compare(ONE_QUESTION, Camping.PROTOCOL, "recency", "single-step");
        // "When did you go camping?": only the camping turn shares a word.
        WhyView kept = WhyView.of(sets, 0, 1, 0, true);
        assertThat(kept.flip()).startsWith("Without it, no other turn would be kept. It would be dropped with ");
        assertThat(kept.margin()).isEmpty();
        assertThat(WhyView.of(sets, 0, 1, 1, true).flip()).isEqualTo("It adds nothing to the set: its relevance is 0.");
    }

    @Test
    void adagres_saysWhatKeepsATurnOut() {
        Comparison sets = Camping.compare(ONE_QUESTION, Camping.PROTOCOL, "recency", "adagres");
        assertThat(WhyView.of(sets, 0, 1, 1, true).flip()).isEqualTo("It shares no word with the question, so it gains nothing.");
        assertThat(WhyView.of(sets, 0, 1, 0, true).flip()).startsWith("Chosen for a gain of ");
    }

    @Test
    void adagresByEmbeddings_namesTheTurnThatIsNearestByCosine_andNoMargin() {
        Map<String, float[]> vectors = new HashMap<>();
        vectors.put(TextHash.sha256("When did you go camping?"), new float[]{1, 0, 0});
        vectors.put(TextHash.sha256("I went camping by the lake in June"), new float[]{0.9f, 0.436f, 0});
        vectors.put(TextHash.sha256("That sounds lovely"), new float[]{0, 0, 1});
        vectors.put(TextHash.sha256("My cat Bailey is ill"), new float[]{0.6f, -0.8f, 0});
        vectors.put(TextHash.sha256("Oh no poor Bailey"), new float[]{0.89f, 0.456f, 0});
        Protocol protocol = Camping.PROTOCOL.withBudget(20);
        ReplayInput input = ReplayInput.of(protocol.placement().place(ONE_QUESTION, protocol.order(), 0), protocol.unit(),
                TextAnalyzer.PLAIN, new Embeddings("test", vectors));
        Comparison sets = Comparison.of(ONE_QUESTION, protocol, input, Replayer.all(List.of(input),
                List.of(KnownPolicies.create("adagres-embedding", DatasetKind.OWN)), List.of(protocol), Progress.NONE));
        WhyView why = WhyView.of(sets, 0, 0, 3, true);
        // It shares a word with D1:3, which says nothing: the policy judges by cosine.
        assertThat(why.flip()).startsWith("It repeats D1:1 (1.000), which cancels all of its relevance (0.890)");
        assertThat(why.margin()).isEmpty();
        assertThat(WhyView.of(sets, 0, 0, 1, true).flip()).isEqualTo(Texts.of("explain.is-not-near"));
    }

    @Test
    void inFavourOf_isSaidOnlyOfTurnsForWhichThereWasNoRoomLeft() throws Exception {
        Conversation conversation = DatasetReader.read(BundledData.FILE, BundledData.open(), ReadOptions.DEFAULT, Progress.NONE)
                .conversations().getFirst();
        AvailablePolicies available = new AvailablePolicies();
        List<Policy> policies = Stream.of("single-step", "adagres", "recency", "mixed")
                .map(name -> available.find(name, DatasetKind.OWN).orElseThrow()).toList();
        Comparison all = new Comparer().compare(conversation, Protocol.bundled(), policies, List.of(), Embeddings.NONE,
                Progress.NONE);
        int unforced = 0;
        for (Trace trace : all.traces()) {
            for (int t = 0; t < all.decisionCount(); t++) {
                for (EvidenceFate fate : trace.fates(t).stream().filter(each -> each.fate() == Fate.DROPPED).toList()) {
                    int left = trace.budgetTokens(fate.decision()) - trace.usedTokens(fate.decision());
                    boolean fitted = all.input().sizes()[fate.through()] <= left;
                    unforced += fitted ? 1 : 0;
                    assertThat(fate.inFavourOf() >= 0 && fitted).as("%s, step %s, %s", trace.policy().name(), t, fate).isFalse();
                }
            }
        }
        assertThat(unforced).isPositive();
    }

    @Test
    void history_goesBackOverJumpsAndForwardAgain() {
        DecisionNavigator.Jumps history = new DecisionNavigator.Jumps();
        history.visit(0, 10);
        history.visit(10, 11);
        history.visit(11, 40);
        assertThat(history.back(40)).hasValue(11);
        assertThat(history.back(11)).hasValue(0);
        assertThat(history.back(0)).isEmpty();
        assertThat(history.forward(0)).hasValue(11);
        history.visit(11, 20);
        assertThat(history.forward(20)).isEmpty();
        assertThat(history.back(20)).hasValue(11);
    }

    @Test
    void columns_moveAndLeaveWithoutAnotherReplay() {
        ReplayModel model = new ReplayModel(WorkspaceContext.empty(new AtOnce()));
        ReplayController controller = new ReplayController(model, wanted -> {});
        ShownPolicies.set(controller, List.of("recency", "bm25", "clairvoyant"));
        Opening.open(model.context(), Camping.dataset(Camping.conversation()), Camping.PROTOCOL);
        controller.decisions().jump(4);
        var trace = model.result().orElseThrow().traces().getFirst();
        controller.movePolicy("recency", 1);
        assertThat(model.now().policies().names()).containsExactly("bm25", "recency", "clairvoyant");
        assertThat(model.result().orElseThrow().traces().get(1)).isSameAs(trace);
        assertThat(model.cursor()).isEqualTo(4);
        controller.pinBaseline("clairvoyant");
        assertThat(model.now().policies().names()).containsExactly("clairvoyant", "bm25", "recency");
        assertThat(model.now().policies().canMove("bm25", -1)).isFalse();
        assertThat(model.step.optional().orElseThrow().columns().get(1).ahead()).isNotEmpty();
        controller.removePolicy("clairvoyant");
        assertThat(model.now().policies().names()).containsExactly("bm25", "recency");
        assertThat(model.now().policies().baseline()).isEmpty();
        controller.removePolicy("bm25");
        assertThat(model.now().policies().names()).hasSize(2);
    }
}
