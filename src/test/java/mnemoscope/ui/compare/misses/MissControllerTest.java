package mnemoscope.ui.compare.misses;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import mnemoscope.explain.miss.MissReason;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.ui.replay.Camping;
import mnemoscope.ui.workspace.AllConversations;
import mnemoscope.ui.workspace.Opening;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.BenchmarkDisplay.Chart;
import mnemoscope.workspace.CompareDisplay.Scope;
import mnemoscope.workspace.MissChoice;
import mnemoscope.workspace.MissChoice.Count;
import mnemoscope.workspace.Tab;
import org.junit.jupiter.api.Test;

/** When misses are counted and when nothing may be told of them; without a toolkit. */
class MissControllerTest {
    private int opened;
    private final WorkspaceContext context = WorkspaceContext.empty(new AtOnce());
    private final AllConversations everywhere = new AllConversations(context, AtOnce.runs(), () -> {});
    private final MissController controller = new MissController(context, AtOnce.runs(), everywhere, () -> opened++);

    private void open() {
        Opening.open(context, Camping.dataset(Camping.conversation()), Camping.PROTOCOL);
    }

    @Test
    void whatIsNotShown_isNotCounted() {
        open();
        assertThat(controller.misses.get()).isNull();
        controller.show(true);
        assertThat(controller.misses.get().needs()).isPositive();
        assertThat(controller.busy.get()).isFalse();
    }

    @Test
    void withAnswersOff_orWhileAClassChooses_nothingIsTold() {
        open();
        controller.show(true);
        context.steps().toggleAnswers();
        assertThat(controller.misses.get()).isNull();
        assertThat(controller.listed.get()).isEmpty();
        context.steps().toggleAnswers();
        assertThat(controller.misses.get()).isNotNull();

        context.workspace().move(now -> context.asking(now, "camping", 0, List.of("recency")));
        assertThat(controller.misses.get()).isNull();
        context.workspace().move(now -> now.predictingNoMore());
        assertThat(controller.misses.get()).isNotNull();
    }

    @Test
    void barChosen_isListed_andADecisionOpensInReplay() {
        open();
        controller.show(true);
        int row = controller.misses.get().rows().indexOf(MissReason.ALL);
        controller.choose(0, row);
        assertThat(controller.listed.get()).hasSize(controller.misses.get().policies().getFirst().anatomy().missed())
                .isNotEmpty();
        var miss = controller.listed.get().getLast();
        controller.open(miss);
        assertThat(opened).isEqualTo(1);
        assertThat(context.now().cursor().step()).isEqualTo(miss.need().decision());
        assertThat(context.now().cursor().turn()).isEqualTo(miss.need().turn());
        assertThat(context.now().cursor().policy()).isEqualTo(controller.misses.get().policies().getFirst().name());
    }

    @Test
    void barMarked_isListedWithTheOneChosen_whatIsInBothOnce() {
        open();
        controller.show(true);
        int row = controller.misses.get().rows().indexOf(MissReason.ALL);
        int first = controller.misses.get().policies().get(0).anatomy().missed();
        int second = controller.misses.get().policies().get(1).anatomy().missed();
        controller.choose(0, row);
        controller.mark();
        assertThat(controller.listed.get()).as("it is the same bar").hasSize(first);
        controller.choose(1, row);
        assertThat(controller.bars()).containsExactly(new MissBar(row, 1), new MissBar(row, 0));
        assertThat(controller.listed.get()).hasSize(first + second);
        int part = controller.misses.get().rows().indexOf(controller.misses.get().policies().get(0).mostCommon().orElseThrow());
        controller.choose(0, part);
        assertThat(controller.listed.get()).as("a part of what is marked").hasSize(first);
        controller.choose(0, row);
        controller.mark();
        assertThat(controller.bars()).containsExactly(new MissBar(row, 0));
    }

    @Test
    void category_isThatOfTheOtherPages_andAllAreCountedWhereItIsUnknown() {
        open();
        controller.show(true);
        int needs = controller.misses.get().needs();
        assertThat(controller.categories()).containsOnlyKeys(Camping.CATEGORY);
        controller.narrow(Camping.CATEGORY);
        assertThat(controller.misses.get().category()).isEqualTo(Camping.CATEGORY);
        assertThat(controller.misses.get().needs()).isEqualTo(needs);
        controller.narrow("");
        assertThat(controller.misses.get().category()).isEmpty();
        controller.show(Count.DECISIONS);
        assertThat(controller.inDecisions()).isTrue();
    }

    @Test
    void allConversations_ofDataWithOne_areThatOne() {
        open();
        controller.show(true);
        int needs = controller.misses.get().needs();
        everywhere.want(true);
        context.workspace().move(now -> now.with(now.compare().with(Scope.ALL)));
        assertThat(controller.busy.get()).isFalse();
        assertThat(controller.misses.get().needs()).isEqualTo(needs);
    }

    @Test
    void keysAndPresses_thatComeWhenNothingIsThere_doNothing() {
        open();
        controller.show(true);
        context.steps().toggleAnswers();
        assertThat(controller.misses.get()).isNull();
        controller.choose(0, 0);
        controller.chooseNext(1, 1);
        controller.mark();
        assertThat(controller.marked.get()).isNull();
        assertThat(context.now().compare().misses()).isEqualTo(MissChoice.USUAL);
        context.steps().toggleAnswers();
        controller.choose(0, 1_000);
        assertThat(context.now().compare().misses()).as("no such bar").isEqualTo(MissChoice.USUAL);
    }

    @Test
    void everyPolicyAndBudget_isOnePressAway() {
        open();
        controller.showBudgets();
        assertThat(context.now().pages().tab()).isEqualTo(Tab.BENCHMARK);
        assertThat(context.now().benchmark().chart()).isEqualTo(Chart.NEEDS);
    }
}
