package mnemoscope.ui.own;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.geometry.HPos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import mnemoscope.explain.Phrases;
import mnemoscope.model.Texts;
import mnemoscope.own.FormulaException;
import mnemoscope.own.FormulaFunction;
import mnemoscope.own.OnlineFeature;
import mnemoscope.text.NumberStyle;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.FieldValidity;
import mnemoscope.ui.kit.FocusKeeper;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.SearchField;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.grid.Column;
import mnemoscope.ui.kit.grid.Grid;
import mnemoscope.ui.kit.grid.GridSection;
import mnemoscope.ui.kit.grid.TableModel;
import mnemoscope.ui.own.OwnDraft.Part;
import mnemoscope.ui.own.PolicyPreview.Row;

/** The dialog: name and formula, a live preview at the current decision, and the list of features. */
public final class OwnView extends HBox {
    private static final String FIND = Texts.of("own.features.search");
    private static final double SIDE = 390;
    /** Maximum share of the width, because words in a lecture may be larger than the dialog. */
    private static final double SHARE = 0.4;
    private static final double HIGH = 560;
    private static final TableModel<Row> CANDIDATES = new TableModel<>("own-policy-preview", List.of(
            Column.<Row>count(Texts.of("own.rank"), Row::rank).named("Rank").width(44).leavesAt(2),
            Column.words(Texts.of("own.turn"), Row::turn).named("Turn").width(64),
            Column.<Row>number(Texts.of("own.score"), new NumberStyle(4, true, false), Row::score).named("Score").width(82)
                    .shown(row -> Double.isNaN(row.score())
                            ? Texts.of("own.no-score")
                            : new NumberStyle(4, true, false).text(row.score())),
            Column.<Row>words(Texts.of("own.fate"), Row::fate).named("Fate").shown(row -> shown(row.fate())).width(70)
                    .look(row -> row.kept() ? "mn-strong" : "mn-muted"),
            Column.<Row>words(Texts.of("own.in-focus"), Row::other).named("In focus").shown(row -> shown(row.other())).width(78)
                    .leavesAt(1).tip(Texts.of("own.what-the-policy-in-focus")),
            Column.words(Texts.of("own.text"), Row::text).named("Text").width(106).grows()));
    private static final TableModel<Word> WORDS = new TableModel<>("features",
            List.of(Column.words(Texts.of("own.name"), Word::name).named("Name").width(136).tips(Word::meaning),
                    Column.words(Texts.of("own.what-it-is"), Word::meaning).named("What it is").width(120).grows()
                            .tips(Word::meaning),
                    Column.words(Texts.of("own.range"), Word::range).named("Range").width(70).leavesAt(1).tips(Word::unit)));

    private final OwnModel model;
    private final OwnController controller;
    private final Map<Part, TextInputControl> fields = new EnumMap<>(Part.class);
    private final Map<Part, Label> faults = new EnumMap<>(Part.class);
    private final TextArea formula = new TextArea();
    private final TextFlow marked = new TextFlow();
    private final Label why = Layouts.saying(Layouts.wrapped(Type.ROW.label("", "mn-warn")));
    private final Grid<Row> candidates = new Grid<Row>(Texts.of("own.preview.title")).rowHeight(24).key(Row::turn);
    private final Grid<Word> words = new Grid<Word>(Texts.of("own.features-and-functions")).rowHeight(24).sections(Word::section);

    /** An element of formulas. */
    private record Word(String name, String meaning, String unit, String range, String group) {
        static List<Word> all() {
            List<Word> all = new ArrayList<>();
            for (OnlineFeature.Group group : OwnController.features()) {
                group.features().forEach(
                        each -> all.add(new Word(each.name(), each.meaning(), each.unit().word(), each.range(), group.title())));
            }
            Stream.of(FormulaFunction.values())
                    .forEach(each -> all.add(new Word(each.form(), each.meaning(), "", "", Texts.of("own.functions"))));
            return all;
        }

        GridSection section() {
            return new GridSection(group, "", false);
        }
    }

    OwnView(OwnModel model, OwnController controller) {
        super(16);
        this.model = model;
        this.controller = controller;
        Layouts.styled(this, "mn-own");
        VBox left = Layouts.grow(new VBox(8, entries(), formula(), Layouts.grow(candidates), foot()));
        left.setMinWidth(0);
        candidates.setMinHeight(150);
        getChildren().addAll(left, side());
        setPrefHeight(HIGH);
        model.draft.subscribe(this::show);
        model.wrong.subscribe(wrong -> {
            faults.forEach((part, label) -> label.setText(wrong.getOrDefault(part, "")));
            fields.forEach((part, field) -> {
                if (part != Part.FORMULA) {
                    FieldValidity.show(field, wrong.getOrDefault(part, ""));
                }
            });
        });
        model.fault.subscribe(this::show);
        model.preview.subscribe(preview -> candidates.show(CANDIDATES, preview.rows()));
        sceneProperty().subscribe(scene -> {
            if (scene != null) {
                Platform.runLater(formula::requestFocus);
            }
        });
    }

    private GridPane entries() {
        GridPane grid = Layouts.entries(6, HPos.LEFT);
        Layouts.entry(grid, Layouts.padded(Type.ROW.label(Texts.of("own.name"), "mn-muted"), 5, 0, 0, 0),
                field(Part.NAME, Texts.of("own.name-on-the-command-line")));
        Layouts.entry(grid, Layouts.padded(Type.ROW.label(Texts.of("own.title"), "mn-muted"), 5, 0, 0, 0),
                field(Part.TITLE, Texts.of("own.title-on-the-screen")));
        Layouts.entry(grid, Layouts.padded(Type.ROW.label(Texts.of("own.about"), "mn-muted"), 5, 0, 0, 0),
                field(Part.ABOUT, Texts.of("own.keeps.label")));
        return grid;
    }

    private VBox field(Part part, String says) {
        TextField field = Layouts.styled(new TextField(), "mn-entry");
        listen(part, field, says);
        faults.put(part, Layouts.saying(Layouts.wrapped(Type.META.label("", "mn-warn"))));
        return new VBox(2, field, faults.get(part));
    }

    private void listen(Part part, TextInputControl field, String says) {
        field.setAccessibleText(says);
        field.textProperty().subscribe((before, typed) -> controller.type(part, typed));
        fields.put(part, field);
    }

    private VBox formula() {
        FocusKeeper.leaveByTab(formula);
        formula.setWrapText(true);
        formula.setPrefRowCount(4);
        formula.setMinHeight(Type.grown(84));
        listen(Part.FORMULA, formula, Texts.of("own.formula-for-screen-readers"));
        Label said = Layouts.saying(Layouts.wrapped(Type.ROW.label("", "mn-wrap")));
        model.preview.subscribe(preview -> said.setText(preview.said()));
        Layouts.show(marked, false);
        Layouts.showWhile(said, model.fault.map(Optional::isEmpty));
        return new VBox(4, Layouts.wrapped(Type.ROW.label(Texts.of("own.formula-head"), "mn-muted")), formula, marked, why, said);
    }

    private VBox side() {
        SearchField find = new SearchField(FIND, words::filter);
        find.field().setPromptText(FIND);
        words.onOpen(word -> {
            int from = Math.min(formula.getSelection().getStart(), formula.getLength());
            int to = Math.min(formula.getSelection().getEnd(), formula.getLength());
            controller.insert(word.name(), from, to);
            formula.requestFocus();
            formula.positionCaret(from + word.name().length());
        });
        words.show(WORDS, Word.all());
        VBox side = new VBox(8, find, Layouts.grow(words),
                Layouts.wrapped(Type.META.label(Texts.of("own.enter-or-a-double-click"), "mn-muted")));
        Theme.follow(this, theme -> hold(side));
        widthProperty().subscribe(width -> hold(side));
        return side;
    }

    /** Gives descriptions room beside the names, at any type size. */
    private void hold(Region side) {
        Layouts.wide(side, Math.max(240, Math.min(Type.grown(SIDE), SHARE * getWidth())));
    }

    /** The outcome of the last intent, or why the policy cannot be added, in full and beside the button. */
    private HBox foot() {
        Label said = Layouts.grow(Layouts.saying(Layouts.wrapped(Type.ROW.label("", "mn-wrap"))));
        said.setMaxWidth(Double.MAX_VALUE);
        Button add = Buttons.primary(Texts.of("own.add-to-the-comparison"), controller::add);
        Runnable tell = () -> {
            String missing = model.fault.get().isPresent()
                    ? Texts.of("own.mend-what-is-underlined")
                    : model.wrong.get().isEmpty() ? "" : Texts.of("own.mend-name-and-title");
            add.setDisable(!missing.isEmpty());
            said.setText(missing.isEmpty() || !model.said.get().isEmpty() ? model.said.get() : missing);
        };
        model.fault.subscribe(tell);
        model.wrong.subscribe(tell);
        model.said.subscribe(tell);
        tell.run();
        return Layouts.row(8, Buttons.text(Texts.of("own.open"), controller::chooseAndOpen),
                Buttons.text(Texts.of("own.save-as"), controller::saveAs), said, add);
    }

    private void show(OwnDraft draft) {
        fields.forEach((part, field) -> {
            if (!field.getText().equals(draft.text(part))) {
                field.setText(draft.text(part));
            }
        });
        formula.setDisable(draft.network().isPresent());
        formula.setPromptText(
                draft.network().map(network -> Texts.of("own.network.description", network.features().size())).orElse(""));
    }

    /** The formula with its error underlined and explained. */
    private void show(Optional<FormulaException> fault) {
        Layouts.show(marked, fault.isPresent());
        FieldValidity.show(formula, fault.map(Throwable::getMessage).orElse(""));
        marked.getChildren().clear();
        fault.ifPresent(wrong -> {
            String text = model.draft.get().formula();
            int from = Math.min(wrong.from(), text.length());
            int to = Math.min(wrong.to(), text.length());
            Text bad = text(from < to ? text.substring(from, to) : "\u2038", "mn-warn");
            bad.setUnderline(true);
            marked.getChildren().addAll(text(text.substring(Math.max(0, from - 40), from), "mn-muted"), bad,
                    text(text.substring(to, Math.min(text.length(), to + 40)), "mn-muted"));
        });
        why.setText(fault.map(wrong -> Phrases.capital(wrong.place(model.draft.get().formula())) + ": " + wrong.getMessage() + " "
                + Texts.of("own.preview-is-of-the-last-right-one")).orElse(""));
    }

    private static String shown(String fate) {
        return switch (fate) {
            case PolicyPreview.KEPT -> Texts.of("own.kept");
            case PolicyPreview.DROPPED -> Texts.of("own.dropped");
            default -> "";
        };
    }

    private static Text text(String words, String style) {
        return Layouts.styled(new Text(words), "mn-text", style);
    }
}
