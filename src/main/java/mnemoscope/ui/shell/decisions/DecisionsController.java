package mnemoscope.ui.shell.decisions;

import java.util.List;
import mnemoscope.report.ValueTable;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;

/** Intents of the decision list. */
public final class DecisionsController {
    private final DecisionsModel model;
    private final ReplayModel replay;
    private final ReplayController player;

    public DecisionsController(DecisionsModel model, ReplayModel replay, ReplayController player) {
        this.model = model;
        this.replay = replay;
        this.player = player;
    }

    /** Makes the rows now, and again whenever another replay is shown. */
    void observe() {
        replay.resultProperty().subscribe(this::refresh);
        replay.answersProperty().subscribe(this::refresh);
    }

    public void search(String words) {
        model.queryProperty().set(words);
        refresh();
    }

    /** @param category in words; empty for all */
    public void filter(String category) {
        model.categoryProperty().set(category);
        refresh();
    }

    public void jump(DecisionRow row) {
        if (row instanceof DecisionRow.Decision decision && decision.step() != replay.cursor()) {
            player.steps().jump(decision.step());
        }
    }

    /** Goes to the first decision that is listed. */
    public void jumpToFirstFound() {
        model.rowsProperty().get().stream().filter(DecisionRow.Decision.class::isInstance).findFirst().ifPresent(this::jump);
    }

    public void chooseEpisode(String id) {
        if (replay.conversation() == null || !replay.conversation().id().equals(id)) {
            player.chooseEpisode(id);
        }
    }

    /** Rows of the list as a table. */
    ValueTable table(List<DecisionRow> rows) {
        return replay.result().map(shown -> DecisionRows.table(shown, rows, replay.answers() ? shown.steps() : replay.cursor()))
                .orElse(ValueTable.NONE);
    }

    private void refresh() {
        String category = replay.answers() ? model.categoryProperty().get() : "";
        model.rowsProperty()
                .set(replay.result().map(shown -> DecisionRows.of(shown, model.queryProperty().get(), category))
                        .orElse(List.of()));
    }
}
