package mnemoscope.ui.chart;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.embed.swing.SwingFXUtils;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.image.ImageView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.ExportSize;
import mnemoscope.report.picture.PaperWidth;
import mnemoscope.report.picture.Picture;
import mnemoscope.report.picture.PictureExport;
import mnemoscope.report.picture.PictureFormat;
import mnemoscope.text.NumberFormats;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.ChoiceControls;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.TextsForm;
import mnemoscope.ui.kit.Type;

/** The form for an exported picture: file format, size on paper, resolution, colours, values beside it; with a preview. */
final class PictureForm extends VBox {
    private static final double PREVIEW = 500;
    private static final double PREVIEW_TALL = 300;
    private static final double EDGE = 9;

    private final Picture picture;
    private final ComboBox<PictureFormat> format = ChoiceControls.of(Texts.of("chart.kind-of-file"),
            each -> each == PictureFormat.PNG ? Texts.of("chart.png-pixels") : Texts.of("chart.format-is-vector", each),
            List.of(PictureFormat.values()));
    private final ComboBox<ChartLook> look = ChoiceControls.of(Texts.of("chart.colours"), PictureForm::title,
            List.of(ChartLook.PRINT, ChartLook.LIGHT, ChartLook.DARK, ChartLook.LECTURE, ChartLook.LECTURE_DARK));
    private final TextField width = number(Texts.of("chart.width-in-cm"));
    private final TextField height = number(Texts.of("chart.height-in-cm"));
    private final TextField dpi = number(Texts.of("chart.pixels-an-inch"));
    private final CheckBox beside = new CheckBox();
    private final CheckBox headed = new CheckBox(Texts.of("chart.title-and-caption-inside"));
    private final CheckBox unquoted;
    private final ImageView preview = new ImageView();
    private final Label wrong = Type.ROW.label("", "mn-warn", "mn-wrap");
    private final Button write;

    PictureForm(Picture picture, PictureExporter.Choice start, Consumer<PictureExporter.Choice> done, Runnable cancel,
            Runnable gallery, Consumer<PictureExporter.Choice> rename) {
        super(12);
        this.picture = picture;
        unquoted = TextsForm.choice(start.unquoted());
        write = Buttons.primary(Texts.of("chart.export"), () -> size().ifPresent(size -> done.accept(chosen(size))));
        format.setValue(start.format());
        look.setValue(start.look());
        beside.setText(picture.data().equals(ValueTable.NONE)
                ? Texts.of("chart.export.caption")
                : Texts.of("chart.values-as-csv-and-caption"));
        beside.setSelected(start.beside());
        headed.setSelected(!start.bare());
        headed.selectedProperty().addListener((property, before, now) -> usualSize());
        Layouts.show(unquoted, picture.hasTexts());
        unquoted.selectedProperty().addListener((property, before, now) -> draw());
        preview.setPreserveRatio(true);
        preview.setSmooth(true);
        // A fixed size, so that nothing below moves.
        StackPane frame = Layouts.high(Layouts.styled(new StackPane(preview), "mn-picture-preview"), PREVIEW_TALL + 2 * EDGE);
        Layouts.wide(frame, PREVIEW + 2 * EDGE);
        HBox kind = Layouts.row(8, Type.BODY.label(Texts.of("chart.file")), format, Type.BODY.label(Texts.of("chart.colours")),
                look);
        HBox paper = Layouts.row(8, width, Type.BODY.label(Texts.of("chart.width-by-height")), height, Type.BODY.label("cm"), dpi,
                Type.BODY.label("dpi"));
        ComboBox<PaperWidth> layout = ChoiceControls.of(Texts.of("chart.as-wide-as"), PaperWidth::words,
                List.of(PaperWidth.values()));
        layout.setPromptText(Texts.of("chart.as-wide-as"));
        layout.valueProperty().subscribe(chosen -> {
            if (chosen != null) {
                ExportSize size = ExportSize.of(drawn(), look.getValue(), chosen.cm());
                width.setText(NumberFormats.typed(String.format(Locale.ROOT, "%.2f", size.widthCm())));
                height.setText(NumberFormats.typed(String.format(Locale.ROOT, "%.1f", size.heightCm())));
            }
        });
        // Two lines, enough for its longest sentence.
        Layouts.high(wrong, Type.grown(34)).setWrapText(true);
        wrong.setAlignment(Pos.TOP_LEFT);
        HBox end = Layouts.row(8, write, Buttons.flat(Texts.of("chart.cancel"), cancel), Layouts.space(),
                Buttons.text(Texts.of("command.all-figures"), gallery),
                Buttons.text(Texts.of("chart.legend-names"), () -> rename.accept(chosen(null))));
        getChildren().addAll(frame, kind, paper, Layouts.row(8, layout), headed, beside, unquoted, wrong, end);
        usualSize();
        format.valueProperty().subscribe(each -> dpi.setDisable(each != PictureFormat.PNG));
        look.valueProperty().addListener((property, before, now) -> usualSize());
        for (TextField field : List.of(width, height, dpi)) {
            field.textProperty().addListener((property, before, now) -> draw());
        }
        draw();
    }

    private static TextField number(String name) {
        TextField field = new TextField();
        field.setPrefColumnCount(4);
        field.setAccessibleText(name);
        return field;
    }

    private static String title(ChartLook look) {
        return switch (look) {
            case PRINT -> Texts.of("chart.look-print");
            case LIGHT -> Texts.of("chart.look-light");
            case DARK -> Texts.of("chart.look-dark");
            case LECTURE -> Texts.of("chart.look-lecture");
            case LECTURE_DARK -> Texts.of("chart.look-lecture-dark");
        };
    }

    private void usualSize() {
        ExportSize usual = ExportSize.of(drawn(), look.getValue());
        width.setText(NumberFormats.typed(String.format(Locale.ROOT, "%.1f", usual.widthCm())));
        height.setText(NumberFormats.typed(String.format(Locale.ROOT, "%.1f", usual.heightCm())));
        if (dpi.getText().isEmpty()) {
            dpi.setText(String.format(Locale.ROOT, "%.0f", usual.dpi()));
        }
        draw();
    }

    /** The typed size; empty, and a message is shown, if invalid. */
    private Optional<ExportSize> size() {
        try {
            double[] typed = Arrays.stream(new TextField[]{width, height, dpi})
                    .mapToDouble(field -> Double.parseDouble(NumberFormats.plain(field.getText()))).toArray();
            boolean pixels = format.getValue() == PictureFormat.PNG;
            return Optional.of(new ExportSize(typed[0], typed[1], pixels ? typed[2] : ExportSize.LEAST_DPI));
        } catch (NumberFormatException none) {
            wrong.setText(Texts.of("chart.export.size-invalid"));
        } catch (IllegalArgumentException outside) {
            wrong.setText(outside.getMessage());
        }
        return Optional.empty();
    }

    private PictureExporter.Choice chosen(ExportSize size) {
        return new PictureExporter.Choice(format.getValue(), size, look.getValue(), beside.isSelected(), unquoted.isSelected(),
                !headed.isSelected());
    }

    private Picture drawn() {
        return chosen(null).of(picture);
    }

    private void draw() {
        wrong.setText("");
        Optional<ExportSize> size = size();
        write.setDisable(size.isEmpty());
        size.ifPresent(each -> {
            double scale = Math.min(PREVIEW / each.widthCm(), PREVIEW_TALL / each.heightCm());
            double fine = Math.clamp(2 * scale * 2.54, ExportSize.LEAST_DPI, 192);
            preview.setImage(SwingFXUtils.toFXImage(
                    PictureExport.image(drawn(), new ExportSize(each.widthCm(), each.heightCm(), fine), look.getValue()), null));
            preview.setFitWidth(each.widthCm() * scale);
            preview.setFitHeight(each.heightCm() * scale);
        });
    }
}
