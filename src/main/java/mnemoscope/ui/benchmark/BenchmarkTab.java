package mnemoscope.ui.benchmark;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import javafx.scene.Node;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.model.DatasetKind;
import mnemoscope.ui.benchmark.chart.BenchmarkChart;
import mnemoscope.ui.kit.Background;
import mnemoscope.ui.kit.FileExport;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.Order;
import mnemoscope.workspace.Protocol;

/** The parts of the Benchmark tab, put together. Made and used on the FX thread. */
public final class BenchmarkTab {
    private final BenchmarkModel model = new BenchmarkModel();
    private final BenchmarkController controller;
    private final RunController runs;
    private final TraceController traces;
    private final FileController files;

    /**
     * @param looking where results are looked at; the newest look wins
     * @param folder  where finished cells are kept; empty to forget them with the window
     */
    public BenchmarkTab(WorkspaceContext context, Runs runs, Background looking,
            FileExport exports, Optional<Path> folder, BenchmarkHost places) {
        KeptCells kept = new KeptCells(folder);
        Preparation preparation = new Preparation();
        controller = new BenchmarkController(model, context, kept, preparation, looking, places);
        this.runs = new RunController(model, controller, preparation, kept, runs);
        traces = new TraceController(model, context, runs, places);
        files = new FileController(model, controller, preparation, kept, runs, exports, places);
    }

    /** Puts the readings in force into words. */
    public interface ReadingsInWords {
        String line(Protocol protocol, DatasetKind kind, ReadOptions read);
    }

    /** Best first by the mean at a budget. */
    public void sortByMean(int budget) {
        model.order.set(new Order(ResultColumns.measured(budget), true));
    }

    /** Lists the episodes of the selected policy, or the policies again. */
    public void showEpisodes(boolean on) {
        controller.show(on ? RowKind.EPISODES : RowKind.FOLDS);
    }

    /** Shows one of the charts. */
    public void showChart(BenchmarkChart kind) {
        model.chart.set(kind);
    }

    /**
     * What fills the centre; from now on the tab follows the data that are open.
     *
     * @param open        asks for data
     * @param openBundled shows what comes with the program
     */
    public Node content(ReadingsInWords readings, Runnable open, Runnable openBundled) {
        Function<Scores, String> words = scores -> readings.line(
                TraceController.protocol(scores.data(), scores.budget(), scores.data().settings().seed()),
                scores.data().info().kind(), scores.spec().protocol().read());
        BenchmarkView view = new BenchmarkView(this, words, open, openBundled);
        controller.follow();
        return view;
    }

    /** What is measured, at the left. */
    public Node settings() {
        return new BenchmarkPane(model, controller, runs, files);
    }

    /** At the right end of the tab strip. */
    public Node tools() {
        return new BenchmarkTools(model, files);
    }

    ChartsSide charts() {
        return new ChartsSide(model, controller, traces);
    }

    public BenchmarkModel model() {
        return model;
    }

    public BenchmarkController controller() {
        return controller;
    }

    public RunController runs() {
        return runs;
    }

    public TraceController traces() {
        return traces;
    }

    public FileController files() {
        return files;
    }
}
