package mnemoscope.ui.training;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import javafx.beans.Observable;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.Coded;
import mnemoscope.model.Conversation;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.ChoiceControls;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.policies.PolicyBox;
import mnemoscope.ui.kit.policies.PolicyMenu;
import mnemoscope.ui.kit.policies.PolicyOffer;
import mnemoscope.ui.kit.run.RunBar;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.TrainingChoice;

/** The left pane of the Training tab: policy, data and settings of the training, with start, pause and cancel on top. */
public final class TrainingPane extends StackPane {
    private static final int MOST_BOXES = 200;

    private final TrainingController training;
    /** Values that change which episodes exist and are chosen. */
    private final Observable[] episodes;

    public TrainingPane(TrainingController training) {
        this.training = training;
        episodes = new Observable[]{training.next.choice, training.context.replays().datasetProperty(),
                training.context.replays().conversationProperty()};
        getStyleClass().addAll("mn-left", "mn-training-settings");
        getChildren()
                .add(Layouts
                        .scrolled(Layouts.padded(
                                new VBox(14, actions(), Layouts.section(Texts.of("training.policy"), kinds(), protocol()),
                                        Layouts.section(Texts.of("training.trained-on-episodes"), extents(), episodes()),
                                        Layouts.section(Texts.of("training.early-stopping-on"), validation()), Layouts.section(
                                                Texts.of("training.hyperparameters"), new TrainingFieldGrid(training.next))),
                                12, 12, 12, 12)));
    }

    private VBox actions() {
        Button start = Buttons.primary(Texts.of("training.start"), training::start);
        start.setGraphic(Icons.of(Icons.PLAY));
        training.context.replays().datasetProperty().subscribe(open -> start.setDisable(open == null));
        Button openModel = Buttons.text(Texts.of("training.open-model"), training::openModel);
        Tips.on(openModel, Texts.of("training.open.help"));
        HBox idle = new HBox(8, start, openModel);
        training.live.subscribe(live -> Layouts.show(idle, live == null));
        return new VBox(idle, RunBar.of(training.run));
    }

    private PolicyBox kinds() {
        List<PolicyMenu.Group> all = List.of(PolicyMenu.Group.of("", LearnedKind.networks().stream().map(LearnedKind::description)
                .map(each -> PolicyOffer.of(each, PolicyStyle.of(each.mark()))).toList()));
        PolicyBox box = new PolicyBox(Texts.of("training.policy"),
                () -> PolicyMenu.one(all, training.next.choice.get().settings().kind().code()),
                name -> Coded.of(LearnedKind.class, name).ifPresent(training.next::choose), training.next.choice);
        training.next.choice.subscribe(choice -> Tips.on(box, choice.settings().kind().summary()));
        return box;
    }

    private static Label words() {
        return Layouts.wrapped(Type.META.label("", "mn-muted"));
    }

    private VBox protocol() {
        Label label = words();
        training.context.lens(now -> now.protocol())
                .subscribe(protocol -> label.setText(Texts.of("training.as-in-replay", protocol.budgetWords())));
        Label change = Type.META.label(Texts.of("training.change-it-in-replay"), "mn-link");
        Buttons.press(change, () -> training.host.showTab(Tab.REPLAY));
        return new VBox(label, change);
    }

    private ComboBox<TrainingChoice.Extent> extents() {
        ComboBox<TrainingChoice.Extent> combo = ChoiceControls.of(Texts.of("training.training-episodes"),
                TrainingChoice.Extent::words, List.of());
        ModelValue.whenever(() -> {
            int count = training.context.replays().conversations().size();
            ChoiceControls.show(combo, TrainingChoice.Extent.offered(count), training.next.choice.get().extent(count));
        }, episodes);
        combo.setOnAction(event -> {
            if (combo.getValue() != null
                    && combo.getValue() != training.next.choice.get().extent(training.context.replays().conversations().size())) {
                training.next.choose(combo.getValue());
            }
        });
        return combo;
    }

    private VBox episodes() {
        Label words = words();
        VBox boxes = new VBox(2);
        ModelValue.whenever(() -> {
            words.setText(extent());
            boolean chosen = training.next.choice.get().extent() == TrainingChoice.Extent.CHOSEN;
            Set<String> on = new TreeSet<>(training.next.choice.get().chosen());
            List<Conversation> listed = chosen ? training.context.replays().conversations() : List.of();
            boxes.getChildren().setAll(listed.stream().limit(MOST_BOXES).map(each -> {
                CheckBox box = Buttons.named(new CheckBox(each.id()));
                box.setSelected(on.contains(each.id()));
                box.setOnAction(event -> training.next.include(each.id(), box.isSelected()));
                return box;
            }).toList());
            Layouts.show(boxes, chosen);
        }, episodes);
        return new VBox(5, words, boxes);
    }

    /** The conversation that Replay shows afterwards: held out or trained on. */
    private String extent() {
        if (training.context.replays().conversation() == null) {
            return Texts.of("training.no-data-are-open");
        }
        List<String> ids = training.next.episodes();
        String open = training.context.replays().conversation().id();
        int all = training.context.replays().conversations().size();
        return ids.contains(open)
                ? Texts.of("training.episodes-with-the-open-one", ids.size(), all, open)
                : Texts.of("training.episodes-without-the-open-one", ids.size(), all, open);
    }

    private ComboBox<String> validation() {
        ComboBox<String> combo = ChoiceControls.of(Texts.of("training.validation-episode"),
                id -> id.isEmpty() ? Texts.of("training.drawn-by-the-seed") : id, List.of(""));
        Tips.on(combo, Texts.of("training.one-training-episode-is-left"));
        ModelValue.whenever(() -> {
            List<String> items = new ArrayList<>(training.next.episodes());
            items.addFirst("");
            ChoiceControls.show(combo, items, training.next.choice.get().validation().filter(items::contains).orElse(""));
        }, episodes);
        combo.setOnAction(event -> {
            if (combo.getValue() != null) {
                training.next.validateOn(Optional.of(combo.getValue()).filter(id -> !id.isEmpty()));
            }
        });
        return combo;
    }
}
