package mnemoscope.ui.annotate;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import javafx.application.Platform;
import javafx.geometry.HPos;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextField;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import mnemoscope.annotate.AnnotationKind;
import mnemoscope.annotate.ContextWindow;
import mnemoscope.annotate.llm.ApiKey;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;
import mnemoscope.ui.annotate.AnnotateDraft.DraftField;
import mnemoscope.ui.annotate.AnnotateDraft.Extent;
import mnemoscope.ui.annotate.AnnotateModel.AnnotatePhase;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.ChoiceControls;
import mnemoscope.ui.kit.FieldValidity;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.workspace.WorkspaceContext;

/** The dialog: server, annotations, cost, and progress. */
public final class AnnotateView extends VBox {
    private static final double SHORT = 76;

    private final AnnotateModel model;
    private final WorkspaceContext context;
    private final AnnotateController controller;
    private final GridPane grid = Layouts.entries(6, HPos.LEFT);
    private final Map<DraftField, Label> faults = new EnumMap<>(DraftField.class);
    private final Map<DraftField, TextField> fields = new EnumMap<>(DraftField.class);
    private final Map<AnnotationKind, CheckBox> kinds = new EnumMap<>(AnnotationKind.class);
    private final PasswordField key = new PasswordField();
    private final ComboBox<ContextWindow> reach = ChoiceControls.of(Texts.of("annotate.turns-shown-beside-the-target"),
            AnnotationSummary::context, List.of(ContextWindow.values()));
    private final ComboBox<Extent> extent;
    private final Label place = Type.ROW.label("");

    public AnnotateView(AnnotateModel model, WorkspaceContext context, AnnotateController controller) {
        super(10);
        this.model = model;
        this.context = context;
        this.controller = controller;
        Layouts.styled(this, "mn-annotate");
        extent = ChoiceControls.of(Texts.of("annotate.which-conversations"), this::extent, List.of(Extent.values()));
        fill();
        getChildren().addAll(Layouts.wrapped(Type.ROW.label(Texts.of("annotate.view.intro"), "mn-wrap")), grid,
                new AnnotateProgress(model, controller));
        model.draft.subscribe(this::show);
        model.wrong.subscribe(this::show);
        model.key.subscribe(typed -> {
            // A run has ended or the dialog was closed: the typed key is forgotten.
            if (typed == ApiKey.NONE && !model.wrong.get().containsKey(DraftField.KEY)) {
                key.clear();
            }
        });
        model.cache.subscribe(file -> {
            place.setText(file == null ? "" : file.toString());
            Tips.on(place, place.getText());
        });
        model.phase.subscribe(phase -> grid.setDisable(phase instanceof AnnotatePhase.Running));
        context.replays().conversationProperty().subscribe(shown -> {
            extent.getItems().setAll(Extent.values());
            extent.setValue(model.draft.get().extent());
        });
        sceneProperty().subscribe(scene -> {
            if (scene != null) {
                Platform.runLater(fields.get(DraftField.BASE_URL)::requestFocus);
            }
        });
    }

    private void fill() {
        add(Texts.of("annotate.server"),
                box(text(DraftField.BASE_URL, Texts.of("annotate.base-url-of-the-server"), 0), DraftField.BASE_URL));
        key.setAccessibleText(Texts.of("annotate.key-typed-for-this-run"));
        key.setPromptText(controller.variable().isPresent()
                ? Texts.of("annotate.not-needed")
                : Texts.of("annotate.typed-for-this-run-only"));
        key.textProperty().subscribe((before, typed) -> controller.typeKey(typed));
        VBox keys = box(Layouts.styled(key, "mn-entry"), DraftField.KEY);
        keys.getChildren()
                .add(muted(Texts.of("annotate.a-typed-key-is-held",
                        controller.variable().map(name -> Texts.of("annotate.is-set-and-used-unless", name))
                                .orElse(Texts.of("annotate.neither-mnemoscope-api-key-nor")))));
        add(Texts.of("annotate.key"), keys);
        HBox asked = Layouts.styled(Layouts.row(16), "mn-entry-row");
        for (AnnotationKind kind : AnnotationKind.values()) {
            CheckBox box = new CheckBox(AnnotationSummary.kind(kind));
            box.setOnAction(event -> controller.edit(now -> now.with(kind, box.isSelected())));
            Tips.on(box, help(kind));
            kinds.put(kind, box);
            asked.getChildren().add(box);
        }
        add(Texts.of("annotate.ask-for"), box(asked, DraftField.KINDS));
        add(Texts.of("annotate.chat-model"),
                box(text(DraftField.MODEL, Texts.of("annotate.chat-model.label"), 0), DraftField.MODEL));
        add(Texts.of("annotate.embedding-model"),
                box(text(DraftField.EMBEDDING_MODEL, Texts.of("annotate.embedding-model"), 0), DraftField.EMBEDDING_MODEL));
        reach.setOnAction(event -> controller.edit(now -> now.with(reach.getValue())));
        extent.setOnAction(event -> {
            if (extent.getValue() != null) {
                controller.edit(now -> now.with(extent.getValue()));
            }
        });
        Label caution = fault();
        Runnable warn = () -> caution.setText(model.draft.get().asksChat()
                ? AnnotationSummary.caution(model.draft.get().context(), context.now().protocol().placement())
                : "");
        model.draft.subscribe(draft -> warn.run());
        context.lens(now -> now.protocol()).subscribe(protocol -> warn.run());
        add(Texts.of("annotate.beside-a-turn"),
                new VBox(2, Layouts.row(8, reach, muted(Texts.of("annotate.turns-beside-of")), extent), caution));
        TextField rate = text(DraftField.PER_MINUTE, Texts.of("annotate.rate.label"), SHORT);
        add(Texts.of("annotate.at-most"),
                box(Layouts.row(8, rate, muted(Texts.of("annotate.rate.help"))), DraftField.PER_MINUTE));
        add(Texts.of("annotate.price-of-a-million"),
                box(Layouts.row(8, text(DraftField.PRICE_IN, Texts.of("annotate.price-of-a-million-tokens"), SHORT),
                        muted(Texts.of("annotate.tokens-sent")),
                        text(DraftField.PRICE_OUT, Texts.of("annotate.price-of-a-million-tokens-answered"), SHORT),
                        muted(Texts.of("annotate.tokens-answered")),
                        text(DraftField.PRICE_EMBEDDING, Texts.of("annotate.price-of-a-million-tokens-embedded"), SHORT),
                        muted(Texts.of("annotate.tokens-embedded"))), DraftField.PRICE_IN, DraftField.PRICE_OUT,
                        DraftField.PRICE_EMBEDDING));
        place.setMaxWidth(Double.MAX_VALUE);
        place.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
        add(Texts.of("annotate.answers-go-to"),
                box(Layouts.row(8, Layouts.grow(place), Buttons.text(Texts.of("annotate.choose"), controller::chooseCache)),
                        DraftField.CACHE));
    }

    private static String help(AnnotationKind kind) {
        return switch (kind) {
            case TYPE -> Texts.of("annotate.stable-or-temporary-how-fast");
            case IMPORTANCE -> Texts.of("annotate.importance.help");
            case EMBEDDING -> Texts.of("annotate.a-vector-of-each-turn");
        };
    }

    private void add(String name, Node value) {
        Layouts.entry(grid, Type.ROW.label(name, "mn-muted", "mn-entry-name"), value);
    }

    private TextField text(DraftField field, String name, double width) {
        TextField made = Layouts.styled(new TextField(), "mn-entry");
        made.setAccessibleText(name);
        if (width > 0) {
            Layouts.wide(made, width);
        }
        made.textProperty().subscribe((before, typed) -> controller.edit(now -> now.with(field, typed)));
        made.setOnAction(event -> controller.estimate());
        fields.put(field, made);
        return made;
    }

    /** A control with the problems of its fields below it. */
    private VBox box(Node entry, DraftField... given) {
        VBox box = new VBox(2, entry);
        for (DraftField field : given) {
            faults.put(field, fault());
            box.getChildren().add(faults.get(field));
        }
        return box;
    }

    private static Label fault() {
        return Layouts.saying(Layouts.wrapped(Type.META.label("", "mn-warn")));
    }

    private static Label muted(String words) {
        return Layouts.wrapped(Type.META.label(words, "mn-muted"));
    }

    private void show(AnnotateDraft draft) {
        fields.forEach((field, entry) -> {
            String text = draft.texts().getOrDefault(field, "");
            if (!entry.getText().equals(text)) {
                entry.setText(text);
            }
        });
        kinds.forEach((kind, box) -> box.setSelected(draft.asks(kind)));
        fields.get(DraftField.MODEL).setDisable(!draft.asksChat());
        reach.setDisable(!draft.asksChat());
        fields.get(DraftField.EMBEDDING_MODEL).setDisable(!draft.asks(AnnotationKind.EMBEDDING));
        reach.setValue(draft.context());
        extent.setValue(draft.extent());
    }

    private void show(Map<DraftField, String> wrong) {
        faults.forEach((field, label) -> label
                .setText(wrong.getOrDefault(field, field == DraftField.BASE_URL ? controller.cautions() : "")));
        fields.forEach((field, entry) -> FieldValidity.show(entry, wrong.getOrDefault(field, "")));
        FieldValidity.show(key, wrong.getOrDefault(DraftField.KEY, ""));
    }

    private String extent(Extent which) {
        int all = context.replays().conversations().size();
        return which == Extent.ALL
                ? all == 1
                        ? Texts.of("annotate.the-one-conversation")
                        : Texts.of("annotate.all-conversations",
                                Numbers.count(all, Texts.of("annotate.conversation"), Texts.of("annotate.conversations")))
                : context.replays().conversation() == null
                        ? Texts.of("annotate.the-one-shown")
                        : Texts.of("annotate.conversation-only", context.replays().conversation().id());
    }
}
