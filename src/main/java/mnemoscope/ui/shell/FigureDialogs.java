package mnemoscope.ui.shell;

import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.application.Platform;
import mnemoscope.model.Texts;
import mnemoscope.report.picture.LegendNames;
import mnemoscope.report.picture.Picture;
import mnemoscope.ui.chart.PictureExporter;
import mnemoscope.ui.kit.BackgroundWork;
import mnemoscope.ui.workspace.Feature;
import mnemoscope.ui.workspace.FeatureHost.Dialog;
import mnemoscope.ui.workspace.Figure;
import mnemoscope.ui.workspace.FigureNames;
import mnemoscope.workspace.Tab;

/** The dialogs about figures: all of them, the format of one, and the names of policies in them. Use on the FX thread. */
final class FigureDialogs {
    private static final double WIDTH = 560;
    /** Head of the column of policies in the values of figures. */
    private static final String POLICY = "policy";

    private final ShellController shell;
    private final PictureExporter pictures;
    private final BackgroundWork making;
    private List<Feature> features = List.of();
    private Picture exported;

    FigureDialogs(ShellController shell) {
        this.shell = shell;
        making = shell.runs().newest();
        pictures = new PictureExporter(shell.exports(), shell::say, this::ask, shell::closeSheet,
                () -> names(() -> export(exported))).withGallery(this::gallery);
    }

    /** @param given the features whose figures the gallery shows */
    void of(List<Feature> given) {
        features = given;
    }

    private void ask() {
        shell.showDialog(new Dialog(Texts.of("shell.export-a-picture"), pictures.form(), WIDTH, () -> {}));
    }

    /** Asks for the format of a picture. */
    void export(Picture picture) {
        exported = picture;
        pictures.offer(picture.from(shell.context().source()).named(names()));
    }

    /** Shows all figures, once they are made. */
    void gallery() {
        shell.closeSheet();
        Supplier<List<Figure>> made = all();
        making.start(Texts.of("shell.figures"), progress -> made.get(),
                all -> shell.offerDialog(() -> FigureGallery.dialog(shell, all, names(), () -> names(this::gallery))),
                shell::say);
    }

    /** All figures of what is open now. @return makes them, on any thread */
    Supplier<List<Figure>> all() {
        List<Object> open = features.stream().flatMap(each -> each.open().stream()).toList();
        List<Supplier<List<Figure>>> each = features.stream().map(Feature::figures).toList();
        return () -> each.stream().flatMap(made -> made.get().stream()).filter(figure -> figure.isShown(open)).toList();
    }

    /** The names of policies in figures. @param back shows what asked for them, once the dialog is closed on the same tab */
    void names(Runnable back) {
        Tab asked = shell.model.tab.get();
        shell.closeSheet();
        shell.showDialog(new Dialog(Texts.of("shell.legend-names"), new LegendForm(shell.context(), drawn(), shell::closeSheet),
                WIDTH, () -> Platform.runLater(() -> {
                    if (shell.model.tab.get() == asked) {
                        back.run();
                    }
                })));
    }

    /** The policies in figures that features can give now, and in the picture that is exported. */
    private Stream<String> drawn() {
        return Stream.concat(exported == null ? Stream.empty() : exported.data().column(POLICY).map(String::valueOf),
                features.stream().flatMap(each -> each.drawnPolicies().stream()));
    }

    private LegendNames names() {
        return FigureNames.of(shell.context());
    }
}
