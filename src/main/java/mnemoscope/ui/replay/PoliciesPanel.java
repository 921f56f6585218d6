package mnemoscope.ui.replay;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.retention.EpisodePolicy;
import mnemoscope.retention.Policy;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.catalogue.Policies;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Popover;
import mnemoscope.ui.kit.SearchField;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.workspace.PolicyChoice;

/** Which policies are compared: two to six, found by a word of what they do; deployable ones and references apart. */
final class PoliciesPanel extends VBox {
    private static final double TITLE = 196;
    private static final String FIND = Texts.of("replay.find-a-policy");

    private final ReplayModel model;
    private final ReplayController controller;
    private final SearchField search = new SearchField(FIND, typed -> find());
    private final List<Row> rows = new ArrayList<>();
    private final Label count = Type.META.label("", "mn-muted");
    private final VBox list = new VBox(1);

    /** @param own leads to where own policies are written */
    PoliciesPanel(ReplayModel model, ReplayController controller, Runnable own) {
        super(8);
        this.model = model;
        this.controller = controller;
        search.field().setPromptText(FIND);
        search.field().setOnAction(event -> rows.stream().filter(row -> row.isVisible() && !row.box.isDisabled()).findFirst()
                .ifPresent(row -> row.box.fire()));
        ScrollPane scroll = Layouts.scrolled(Layouts.padded(list, 0, 10, 0, 0));
        scroll.setPrefViewportHeight(520);
        HBox head = Layouts.row(8, Layouts.grow(search), Buttons.text(Texts.of("replay.your-own-policy"), () -> {
            getScene().getWindow().hide();
            own.run();
        }));
        getChildren().addAll(head, count, scroll);
        Theme.follow(this, theme -> setPrefWidth(Type.grown(620)));
        focusedProperty().subscribe(on -> {
            if (on) {
                search.field().requestFocus();
            }
        });
        ObservableValue<Boolean> seen = Popover.shown(this);
        model.derived().offeredProperty().when(seen).subscribe(offered -> build());
        model.derived().resultProperty().when(seen).subscribe(shown -> build());
        model.derived().conversationProperty().when(seen).subscribe(chosen -> mark());
        model.lens(now -> now.policies().names()).when(seen).subscribe(chosen -> mark());
    }

    /** A policy, what it keeps or why it is not to be had, on one line. */
    private final class Row extends HBox {
        private final Policy policy;
        private final CheckBox box = new CheckBox();
        private final Mark mark;
        private final String refusal;

        Row(Policy policy, boolean reasonIsTold) {
            super(8);
            this.policy = policy;
            refusal = controller.refusal(policy);
            PolicyDescription said = policy.description();
            String note = controller.note(policy.name());
            String words = said.summary() + (note.isEmpty() ? "" : " " + Texts.of("replay.it-was-note", note));
            mark = new Mark(PolicyStyle.of(policy.name()), 13);
            box.setAccessibleText(said.title());
            box.setOnAction(event -> choose(policy.name(), box.isSelected()));
            Label title = Type.fixed(Type.BODY.label(said.title()), TITLE);
            Label summary = Layouts.grow(Type.ROW.label(refusal.isEmpty() || reasonIsTold ? words : refusal, "mn-muted"));
            summary.setMaxWidth(Double.MAX_VALUE);
            setAlignment(Pos.CENTER_LEFT);
            getStyleClass().add("mn-choice");
            setOnMouseClicked(event -> box.fire());
            Tips.on(this, said.title() + ". " + (refusal.isEmpty() ? "" : refusal + " ") + words);
            getChildren().addAll(box, mark, title, summary);
        }

        private void show(List<String> chosen) {
            boolean on = chosen.contains(policy.name());
            List<String> with = new ArrayList<>(chosen);
            if (!on) {
                with.add(policy.name());
            }
            PolicyStyle style = PolicyStyle.forLegends(with).get(policy.name());
            mark.show(style, style.legend());
            box.setSelected(on);
            box.setDisable(on
                    ? chosen.size() <= PolicyChoice.FEWEST
                    : !refusal.isEmpty() || chosen.size() >= PolicyChoice.MOST);
            setOpacity(on || refusal.isEmpty() ? 1 : 0.4);
        }

        private boolean answers(String[] words) {
            PolicyDescription said = policy.description();
            String all = (said.title() + " " + said.name() + " " + said.summary() + " " + said.source()).toLowerCase(Locale.ROOT);
            return Arrays.stream(words).allMatch(all::contains);
        }
    }

    private void build() {
        list.getChildren().clear();
        rows.clear();
        List<Policy> all = model.derived().offeredProperty().get();
        List<String> cached = Policies.namesWithCache();
        group(Texts.of("replay.deployable"), all.stream().filter(policy -> !policy.seesAnswer() && !cached.contains(policy.name())
                && !(policy instanceof EpisodePolicy)).toList());
        List<Policy> whatIfs = all.stream().filter(EpisodePolicy.class::isInstance).toList();
        if (!whatIfs.isEmpty()) {
            group(Texts.of("replay.what-ifs-of-this-session"), whatIfs);
        }
        group(Texts.of("replay.references-they-see-the-answer"), all.stream().filter(Policy::seesAnswer).toList());
        group(Texts.of("replay.with-annotations-by-a-language"),
                all.stream().filter(policy -> cached.contains(policy.name())).toList());
        find();
        mark();
    }

    /** Under one head; what several policies lack is told there once. */
    private void group(String title, List<Policy> policies) {
        HBox head = Layouts.row(8, Type.ROW.label(title, "mn-strong"), Type.META.label("" + policies.size(), "mn-muted"));
        VBox group = new VBox(1, head);
        group.managedProperty().bind(group.visibleProperty());
        VBox.setMargin(head, new Insets(6, 0, 2, 0));
        Map<String, Long> reasons = policies.stream().filter(policy -> controller.lack(policy).isPresent())
                .collect(Collectors.groupingBy(controller::refusal, Collectors.counting()));
        if (policies.stream().anyMatch(policy -> controller.lack(policy).isPresent())) {
            head.getChildren().add(Buttons.text(Texts.of("replay.annotate"), () -> annotate(policies)));
            new TreeSet<>(reasons.keySet()).stream().filter(reason -> reasons.get(reason) > 1)
                    .forEach(reason -> group.getChildren()
                            .add(Layouts.padded(Layouts.wrapped(Type.META.label(reason, "mn-muted")), 0, 0, 0, 4)));
        }
        policies.forEach(policy -> {
            Row row = new Row(policy, reasons.getOrDefault(controller.refusal(policy), 0L) > 1);
            row.managedProperty().bind(row.visibleProperty());
            rows.add(row);
            group.getChildren().add(row);
        });
        list.getChildren().add(group);
    }

    /** Leads to the annotations that policies of this conversation lack. */
    private void annotate(List<Policy> policies) {
        getScene().getWindow().hide();
        controller.annotate(policies.stream().flatMap(policy -> controller.lack(policy).stream())
                .map(lack -> lack.annotated().code()).distinct().sorted().collect(Collectors.joining(" ")));
    }

    private void find() {
        String[] words = search.field().getText().strip().toLowerCase(Locale.ROOT).split("\\s+");
        rows.forEach(row -> row.setVisible(row.answers(words)));
        list.getChildren()
                .forEach(group -> group.setVisible(rows.stream().anyMatch(row -> row.getParent() == group && row.isVisible())));
        mark();
    }

    private void choose(String name, boolean on) {
        if (on) {
            controller.addPolicy(name);
        } else {
            controller.removePolicy(name);
        }
        mark();
    }

    private void mark() {
        List<String> chosen = model.now().policies().names();
        rows.forEach(row -> row.show(chosen));
        long found = rows.stream().filter(Row::isVisible).count();
        String key = chosen.size() >= PolicyChoice.MOST
                ? "replay.leave-one-out-to-choose"
                : chosen.size() <= PolicyChoice.FEWEST ? "replay.choose-another-before-leaving-one" : "replay.chosen-of-most";
        String listed = found == rows.size()
                ? ""
                : "; " + (found == 0
                        ? Texts.of("replay.no-policy-has-these-words")
                        : Texts.of("replay.found-of-rows-listed", found, rows.size()));
        count.setText(Texts.of(key, chosen.size(), PolicyChoice.MOST) + listed);
    }
}
