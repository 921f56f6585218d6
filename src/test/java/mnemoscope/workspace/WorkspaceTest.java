package mnemoscope.workspace;

import java.nio.file.Path;
import java.util.Optional;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.model.DatasetKind;
import mnemoscope.replay.Protocol;
import mnemoscope.study.benchmark.Metric;
import org.junit.jupiter.api.Test;
import static org.assertj.core.api.Assertions.assertThat;

/** The state as a value: a part in the place of another, and what undo leaves where it is. */
class WorkspaceTest {
    private static final ListSelection LOOKED_AT = ListSelection.NONE.withMeasured("recency").withPlanned("bm25").withListed(1)
            .withCategory("temporal");

    private static final Workspace CHANGED = Workspace.NEW.with(BenchmarkDisplay.USUAL.with(Metric.RECALL).withBudget(64))
            .with(LOOKED_AT).with(Pages.FIRST.with(Tab.BENCHMARK)).with(Cursor.NOWHERE.select(3, true));

    @Test
    void undo_leavesWhereOneLooks_andTakesBackWhatIsMeasured() {
        Workspace undone = Workspace.NEW.lookedAtFrom(CHANGED);
        assertThat(undone.selection()).as("the category is chosen").isEqualTo(LOOKED_AT.withCategory(""));
        assertThat(undone.pages().tab()).isEqualTo(Tab.BENCHMARK);
        assertThat(undone.cursor()).isEqualTo(CHANGED.cursor());
        assertThat(undone.benchmark()).isEqualTo(BenchmarkDisplay.USUAL);
    }

    @Test
    void otherData_keepHowThingsAreShown_andHaveTheUsualPolicies() {
        Opened data = new Opened(new Opened.Bundled(), "ab", ReadOptions.DEFAULT, Optional.empty());
        Workspace opened = CHANGED.opening(data, Protocol.of(DatasetKind.OWN));
        assertThat(opened).isEqualTo(CHANGED.with(data).with(Protocol.of(DatasetKind.OWN)).with(PolicyChoice.USUAL)
                .with(Cursor.NOWHERE).with(CHANGED.benchmark().opening(Optional.empty())));
        Workspace inStudy = CHANGED.with(CHANGED.benchmark().with(new BenchmarkDisplay.Study(Path.of("s.json"), "ab")));
        assertThat(inStudy.opening(data, Protocol.of(DatasetKind.OWN)).benchmark()).as("a study is not of the open data")
                .isEqualTo(inStudy.benchmark());
        assertThat(CHANGED.benchmark().opening(Optional.empty()).metric()).isEqualTo(Metric.RECALL);
        assertThat(CHANGED.benchmark().opening(Optional.empty()).budget()).as("the largest of the next study").isZero();
    }
}
