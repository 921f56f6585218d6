package mnemoscope.ui.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.explain.Comparison;
import mnemoscope.learning.file.Beginnings;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Embeddings;
import mnemoscope.model.Texts;
import mnemoscope.model.Turn;
import mnemoscope.model.TurnKind;
import mnemoscope.retention.policy.WhatIf.Change;
import mnemoscope.retention.policy.WhatIf;
import mnemoscope.task.Work;
import mnemoscope.text.TokenUnit;
import mnemoscope.ui.kit.BackgroundWork;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.ui.replay.Camping;
import mnemoscope.workspace.Activity;
import mnemoscope.workspace.PolicyChoice;
import mnemoscope.workspace.ViewMode;
import mnemoscope.workspace.Workspace;
import org.junit.jupiter.api.Test;

/** What follows from the state, and what undo brings back of it. Work runs when the test says so; of several only the newest. */
final class ReplayServiceTest {
    private final Worker worker = new Worker();
    private final WorkspaceContext context = WorkspaceContext.empty(worker);
    private final WorkspaceModel workspace = context.workspace();
    private final ReplayService derived = context.replays();

    /** Does what was started last, as a queue does in which the newest wins. */
    private static final class Worker implements BackgroundWork {
        private Runnable next;
        private int started;
        private Object made;

        @Override
        public <T> void start(String what, Work<T> work, Consumer<? super T> done, Consumer<String> failed) {
            started++;
            next = () -> new AtOnce().start(what, work, (T result) -> {
                made = result;
                done.accept(result);
            }, failed);
        }

        @Override
        public void cancel() {
            next = null;
        }

        void work() {
            Runnable now = next;
            next = null;
            if (now != null) {
                now.run();
            }
        }
    }

    private void open() {
        Opening.open(context, Camping.dataset(Camping.conversation(), Camping.conversation("other", Camping.questions())),
                Camping.PROTOCOL);
        worker.work();
    }

    private Comparison shown() {
        return derived.result().orElseThrow();
    }

    private void budget(int tokens) {
        workspace.change("Budget " + tokens, now -> now.with(now.protocol().withBudget(tokens)));
    }

    private String question() {
        return shown().episode().questions().get(context.now().cursor().step()).id();
    }

    @Test
    void decisionsOfClosedData_areNoneOfTheOpenData_andAnotherBudgetKeepsThem() {
        open();
        assertThat(derived.ofOpenData()).contains(shown());
        budget(20);
        assertThat(derived.ofOpenData()).as("while it is replayed").isPresent();
        worker.work();
        Comparison before = shown();
        LoadedDataset other = new LoadedDataset(List.of(Camping.conversation("third", Camping.questions())),
                new DatasetInfo("third.json", "test", DatasetKind.OWN, "1", "1", 0, new LinkedHashMap<>(), new LinkedHashMap<>(),
                        List.of(), List.of(), List.of(), List.of(), List.of()));
        Opening.open(context, other, Camping.PROTOCOL);
        assertThat(shown()).as("the page stays").isSameAs(before);
        assertThat(derived.ofOpenData()).as("their name must not head other decisions").isEmpty();
        worker.work();
        assertThat(derived.ofOpenData()).contains(shown()).isNotEqualTo(Optional.of(before));
    }

    /** A hidden what-if is promised to return with its conversation, also after other data, which may have one of its name. */
    @Test
    void whatIf_returnsWithItsConversation_afterOtherDataToo() {
        open();
        String id = shown().conversation().id();
        String name = "mixed-what-if-1";
        Change pin = new WhatIf.Pin(Camping.questions().getFirst().id(), shown().episode().turns().getFirst().id());
        workspace.change("What-if",
                now -> now.with(now.whatIfs().with(now.whatIfs().begin("mixed", id, pin))).with(now.policies().plus(name)));
        worker.work();
        assertThat(shown().indexOf(name)).isNotNegative();
        openOther("9", id);
        assertThat(shown().indexOf(name)).as("a conversation of other data").isNegative();
        assertThat(derived.leftOutProperty().get()).isEmpty();
        open();
        assertThat(shown().indexOf(name)).isNotNegative();
        openOther("1", "third");
        assertThat(shown().indexOf(name)).isNegative();
        assertThat(derived.leftOutProperty().get()).contains(Texts.of("retention.what-if.other-conversation", id).substring(1));
        workspace.change("", now -> now.with(PolicyChoice.of(List.of("lru", "recency"))));
        worker.work();
        openOther("2", id);
        assertThat(shown().indexOf(name)).as("a conversation of other data").isNegative();
        openOther("3", "fourth");
        open();
        assertThat(shown().conversation().id()).isEqualTo(id);
        assertThat(shown().traces()).extracting(trace -> trace.policy().name()).containsExactly("lru", "recency", name);
        workspace.change("", now -> now.with(PolicyChoice.USUAL));
        openOther("4", "fifth");
        open();
        assertThat(shown().indexOf(name)).as("it was not among the columns").isNegative();
    }

    private void openOther(String hash, String conversation) {
        Opening.open(context,
                new LoadedDataset(List.of(Camping.conversation(conversation, Camping.questions())),
                        new DatasetInfo("other.json", "test", DatasetKind.OWN, hash, hash, 0, new LinkedHashMap<>(),
                                new LinkedHashMap<>(), List.of(), List.of(), List.of(), List.of(), List.of())),
                Camping.PROTOCOL);
        worker.work();
    }

    @Test
    void whatIsDrawnOfTheWholeReplay_isMadeByTheWorker() {
        open();
        assertThat(worker.made).isEqualTo(new ReplayService.Replayed(shown(), derived.overview().orElseThrow()));
    }

    @Test
    void aChangeOfTheBudget_isReplayed_andUndoneAndRedone() {
        open();
        budget(20);
        assertThat(derived.activity()).isInstanceOf(Activity.Busy.class);
        assertThat(shown().protocol().budgetTokens()).as("stays until the replay is made").isEqualTo(11);
        worker.work();
        assertThat(shown().protocol().budgetTokens()).isEqualTo(20);
        assertThat(workspace.historyProperty().get().undoWords()).isEqualTo("Undo Replay \u00b7 Budget 20");

        workspace.undo();
        worker.work();
        assertThat(shown().protocol()).isEqualTo(Camping.PROTOCOL);
        assertThat(workspace.historyProperty().get().redoWords()).isEqualTo("Redo Replay \u00b7 Budget 20");

        workspace.redo();
        worker.work();
        assertThat(shown().protocol().budgetTokens()).isEqualTo(20);
    }

    /** A turn of five words that must be kept. */
    @Test
    void aBudgetThatIsRefused_isNotInForce() {
        Conversation camping = Camping.conversation();
        List<Turn> turns = new ArrayList<>(camping.turns());
        Turn first = turns.getFirst();
        turns.set(0, new Turn(first.id(), first.session(), first.speaker(), first.user(), first.text(), first.caption(),
                first.annotation(), TurnKind.SYSTEM, true));
        Opening.open(context, Camping.dataset(camping.withTurns(turns)), Camping.PROTOCOL);
        worker.work();
        budget(1);
        worker.work();
        assertThat(derived.activity()).isInstanceOf(Activity.Failed.class);
        assertThat(context.now().protocol()).isEqualTo(Camping.PROTOCOL);
        assertThat(shown().protocol()).isEqualTo(Camping.PROTOCOL);
    }

    /** The other conversation must keep a turn of twelve words, and the budget is eleven. */
    @Test
    void aConversationThatIsRefused_isNotChosen() {
        Conversation other = Camping.conversation("other", Camping.questions());
        List<Turn> turns = new ArrayList<>(other.turns());
        Turn first = turns.getFirst();
        turns.set(0, new Turn(first.id(), first.session(), first.speaker(), first.user(), "word ".repeat(12).strip(),
                first.caption(), first.annotation(), TurnKind.SYSTEM, true));
        Opening.open(context, Camping.dataset(Camping.conversation(), other.withTurns(turns)), Camping.PROTOCOL);
        worker.work();
        Workspace before = context.now();
        List<String> told = new ArrayList<>();
        derived.conversationProperty().subscribe((old, now) -> told.add(now.id()));
        context.steps().chooseEpisode("other");
        worker.work();
        assertThat(derived.activity()).isInstanceOf(Activity.Failed.class);
        assertThat(shown().conversation().id()).isEqualTo(before.cursor().episode());
        assertThat(derived.conversation()).isSameAs(shown().conversation());
        assertThat(context.now()).isEqualTo(before);
        assertThat(told).containsExactly("other", before.cursor().episode());
        budget(20);
        worker.work();
        assertThat(shown().conversation().id()).isEqualTo(before.cursor().episode());
        assertThat(shown().protocol().budgetTokens()).isEqualTo(20);
        context.steps().chooseEpisode("other");
        worker.work();
        assertThat(shown().conversation().id()).isEqualTo("other");
    }

    @Test
    void aChangeOfTheUnit_isUndone() {
        open();
        workspace.change("Unit", now -> now.with(now.protocol().with(TokenUnit.CL100K_BASE)));
        worker.work();
        assertThat(shown().protocol().unit()).isEqualTo(TokenUnit.CL100K_BASE);
        workspace.undo();
        worker.work();
        assertThat(shown().protocol().unit()).isEqualTo(Camping.PROTOCOL.unit());
    }

    @Test
    void undoOfPolicies_bringsThemBack_withTheLayoutThatTheyHad() {
        open();
        List<Integer> told = new ArrayList<>();
        derived.whenTurned(() -> told.add(shown().traces().size()));
        workspace.change("Add BM25", now -> now.with(now.policies().plus("bm25")));
        worker.work();
        assertThat(shown().traces()).hasSize(4);
        assertThat(told).containsExactly(4);
        assertThat(context.now().replay().mode()).isEqualTo(ViewMode.BY_TURN);
        workspace.undo();
        assertThat(shown().traces()).hasSize(3);
        assertThat(context.now().replay().mode()).isEqualTo(ViewMode.COLUMNS);
        assertThat(context.now().policies()).isEqualTo(PolicyChoice.USUAL);
    }

    /** A session at a place, as the command line opens it: first of all, and after other data. */
    @Test
    void dataOpenedWithManyPolicies_keepTheirView() {
        List<String> five = List.of("recency", "bm25", "mixed", "lru", "clairvoyant");
        Opening.open(context, Camping.dataset(Camping.conversation()), Camping.PROTOCOL, five, 2);
        worker.work();
        assertThat(context.now().replay().mode()).isEqualTo(ViewMode.COLUMNS);
        assertThat(context.now().cursor().step()).isEqualTo(2);

        workspace.change("Policies", now -> now.with(PolicyChoice.USUAL));
        worker.work();
        Opening.open(context, Camping.dataset(Camping.conversation("other", Camping.questions())), Camping.PROTOCOL, five, 1);
        worker.work();
        assertThat(shown().traces()).hasSize(5);
        assertThat(context.now().replay().mode()).isEqualTo(ViewMode.COLUMNS);
    }

    @Test
    void policiesThatAreThere_areArrangedWithoutAReplay() {
        open();
        int before = worker.started;
        workspace.change("Baseline", now -> now.with(now.policies().pinned("clairvoyant")));
        workspace.change("Leave out", now -> now.with(now.policies().minus("mixed")));
        assertThat(worker.started).isEqualTo(before);
        assertThat(shown().traces()).extracting(trace -> trace.policy().name()).containsExactly("clairvoyant", "recency");
    }

    @Test
    void theQuestionInView_staysInView() {
        open();
        context.steps().jump(3);
        String asked = question();
        budget(20);
        worker.work();
        assertThat(question()).isEqualTo(asked);
        context.steps().jump(1);
        asked = question();
        workspace.undo();
        worker.work();
        assertThat(question()).as("undo leaves the cursor").isEqualTo(asked);
    }

    @Test
    void ofSeveralChanges_theNewestIsShown() {
        open();
        budget(20);
        budget(5);
        worker.work();
        assertThat(shown().protocol().budgetTokens()).isEqualTo(5);
    }

    @Test
    void aChangeThatIsUndoneWhileItRuns_isNotReplayed() {
        open();
        Comparison before = shown();
        budget(20);
        workspace.undo();
        worker.work();
        assertThat(shown()).isSameAs(before);
        assertThat(derived.activity()).isEqualTo(Activity.IDLE);
    }

    @Test
    void openingOtherData_forgetsWhatWasDone() {
        open();
        budget(20);
        worker.work();
        open();
        assertThat(workspace.historyProperty().get().canUndo()).isFalse();
    }

    @Test
    void layingAnnotations_keepsWhatWasDone() {
        open();
        budget(20);
        worker.work();
        derived.applyAnnotations(Camping.dataset(Camping.conversation()), context.now(), Embeddings.NONE);
        worker.work();
        assertThat(shown().protocol().budgetTokens()).isEqualTo(20);
        workspace.undo();
        worker.work();
        assertThat(shown().protocol()).isEqualTo(Camping.PROTOCOL);
    }

    @Test
    void aTurnSelectedForBeingTheEvidence_doesNotOutliveTheAnswers() {
        open();
        int evidence = shown().input().supervision().at(context.now().cursor().step()).evidence().getFirst();
        assertThat(context.now().cursor().turn()).isEqualTo(evidence);
        context.steps().toggleAnswers();
        int hidden = context.now().cursor().turn();
        workspace.undo();
        assertThat(context.now().cursor().turn()).isEqualTo(evidence);
        workspace.redo();
        assertThat(context.now().cursor().turn()).isEqualTo(hidden);
    }

    @Test
    void anotherEpisode_isShown_andNotUndone() {
        open();
        budget(20);
        worker.work();
        context.steps().chooseEpisode("other");
        worker.work();
        assertThat(shown().conversation().id()).isEqualTo("other");
        workspace.undo();
        worker.work();
        assertThat(shown().conversation().id()).isEqualTo("other");
        assertThat(shown().protocol()).isEqualTo(Camping.PROTOCOL);
    }

    /** The hashes by which a model knows its conversations: seconds for a gigabyte, so not once more for each setting. */
    @Test
    void conversation_isHashedOnce_byTheWorker_forAllItsReplays() {
        open();
        Beginnings hashed = shown().beginnings();
        assertThat(hashed).isEqualTo(Beginnings.sought(shown().conversation().turns()));
        budget(20);
        worker.work();
        workspace.change("Recency first", now -> now.with(PolicyChoice.of(List.of("recency", "bm25"))));
        worker.work();
        assertThat(shown().beginnings()).isSameAs(hashed);
    }

    @Test
    void whoeverIsTold_seesOneMoment() {
        open();
        List<Boolean> agree = new ArrayList<>();
        workspace.lens(now -> now.cursor().step()).subscribe(step -> agree.add(step < shown().decisionCount()));
        derived.resultProperty().subscribe(shown -> agree.add(context.now().cursor().step() < shown.decisionCount()));
        context.steps().last();
        Opening.open(context, Camping.dataset(Camping.conversation("short", Camping.questions().subList(0, 2))),
                Camping.PROTOCOL);
        worker.work();
        assertThat(agree).doesNotContain(false).hasSizeGreaterThan(3);
    }
}
