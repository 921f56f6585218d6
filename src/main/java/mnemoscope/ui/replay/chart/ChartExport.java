package mnemoscope.ui.replay.chart;

import mnemoscope.explain.fate.Lanes;
import mnemoscope.ui.kit.FileExport;
import mnemoscope.ui.replay.state.ChartKind;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.workspace.StepRange;

/**
 * Writes a chart, the fate lanes or the life line as PNG where the user says; encoded and written in the background. Called
 * on the FX thread.
 */
public final class ChartExport {
    private final ReplayModel model;
    private final FileExport files;

    public ChartExport(ReplayModel model, FileExport files) {
        this.model = model;
        this.files = files;
    }

    public void export(ChartKind kind) {
        String missing = missing(kind);
        if (!missing.isEmpty()) {
            model.noteChart("Nothing to export: " + missing);
            return;
        }
        // Drawn here, for only the encoding may leave the FX thread.
        files.picture(name(kind), ChartPicture.of(model, kind), model::noteChart);
    }

    /** Why there is nothing to draw; empty if there is. */
    private String missing(ChartKind kind) {
        return switch (kind) {
            case FATES -> model.step().filter(step -> !(step.lanes() instanceof Lanes.None)).isPresent()
                    ? ""
                    : "no evidence that has arrived is shown.";
            case LIFE, FRESHNESS -> model.why().isPresent() ? "" : "no turn is selected.";
            case REWARD, PARTS, RECALL, F1, OCCUPANCY ->
                model.overview().isPresent() && model.cursor() >= 0 && model.knownStep() >= model.chartSteps().first()
                        ? ""
                        : "no decision with a known outcome is shown.";
        };
    }

    private String name(ChartKind kind) {
        String of = switch (kind) {
            case FATES -> "step-" + (model.cursor() + 1) + "-";
            case LIFE, FRESHNESS -> model.why().orElseThrow().id() + "-";
            case PARTS -> model.result().orElseThrow().traces().get(model.focusedPlace()).policy().name() + "-";
            case REWARD, RECALL, F1, OCCUPANCY -> "";
        };
        StepRange zoom = model.zoom().orElse(null);
        String steps = zoom == null || !ChartKind.RUNNING.contains(kind)
                ? ""
                : "-" + (zoom.first() + 1) + "-" + (zoom.last() + 1);
        String whole = model.result().orElseThrow().conversation().id() + "-" + of + kind.word() + steps;
        return whole.replaceAll("[^\\p{L}\\p{N}._-]+", "-");
    }
}
