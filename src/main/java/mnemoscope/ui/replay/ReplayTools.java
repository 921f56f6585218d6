package mnemoscope.ui.replay;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.Phrases;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Texts;
import mnemoscope.replay.Budget;
import mnemoscope.replay.PinnedTurns;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.Protocol.Conflict;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.ChoiceControls;
import mnemoscope.ui.kit.DeferredParts;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.NumberField;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Popover;
import mnemoscope.ui.kit.Shortcuts;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.policies.PolicyPicker;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.workspace.ViewMode;

/** The tools at the right end of the tab strip: columns or by turn, budget, policies. */
public final class ReplayTools extends HBox {
    private static final double LEAST_BUDGET = 44;
    private static final double TIGHT_BELOW = 1200;
    private static final double TERSE_BELOW = 1100;

    /**
     * @param picker    creates the policy picker
     * @param withViews whether there are columns; a screen without has budget and policies only
     */
    public ReplayTools(ReplayModel model, ReplayController controller, Supplier<PolicyPicker> picker, DeferredParts stages,
            boolean withViews) {
        super(8);
        setAlignment(Pos.CENTER_RIGHT);
        stages.add(() -> fill(model, controller, picker, withViews));
    }

    private void fill(ReplayModel model, ReplayController controller, Supplier<PolicyPicker> picker, boolean withViews) {
        ToggleButton budget = new ToggleButton("", Icons.of(Icons.BUDGET));
        Label policiesWord = Type.BODY.label("");
        Runnable name = () -> budget.setText(
                (isBelow(budget, TIGHT_BELOW) ? model.now().protocol().budget().words() : model.now().protocol().budgetWords())
                        + "  \u25be");
        budget.sceneProperty().flatMap(Scene::widthProperty).subscribe(width -> {
            name.run();
            policiesWord.setText(isBelow(budget, TERSE_BELOW) ? "\u25be" : Texts.of("replay.policies"));
        });
        model.lens(now -> now.protocol()).subscribe(protocol -> {
            name.run();
            Tips.on(budget, Texts.of("replay.protocol-panel-help", protocol.budgetWords()));
            budget.setAccessibleText(Texts.of("replay.change-the-protocol", protocol.budgetWords()));
        });
        Popover.drop(budget, () -> Layouts.scrolled(new BudgetPanel(model, controller)));
        HBox marks = Layouts.row(3);
        ToggleButton policies = Layouts.uncut(new ToggleButton("", Layouts.row(6, marks, policiesWord)));
        policies.setAccessibleText(Texts.of("replay.choose-policies"));
        Tips.on(policies, Texts.of("replay.choose-policies"));
        Popover.drop(policies, picker);
        model.lens(now -> now.policies().names()).subscribe(names -> marks.getChildren()
                .setAll(PolicyStyle.forView(names).values().stream().map(style -> new Mark(style, 12)).toList()));
        // Truncated where the tabs leave little room; the tooltip has the full text.
        budget.setMinWidth(LEAST_BUDGET);
        if (withViews) {
            HBox views = Layouts.whole(ChoiceControls.segments(model.lens(now -> now.replay().mode()), List.of(ViewMode.values()),
                    ViewMode::title, mode -> "", controller::chooseView));
            ToggleButton differences = Buttons.toggle("", "");
            Buttons.dress(differences, Icons.DISAGREEMENT, "");
            Shortcuts.tip(differences, "differences-only", Texts.of("replay.differences-only-help"));
            differences.setOnAction(event -> controller.toggleDifferences());
            model.lens(now -> now.replay().differences()).subscribe(on -> differences.setSelected(on));
            getChildren().addAll(views, differences, new KindMenu(model, controller));
        }
        getChildren().addAll(budget, policies);
    }

    /** Hides words where the tabs leave little room; the tooltips have them. */
    private static boolean isBelow(Node node, double width) {
        return node.getScene() != null && node.getScene().getWidth() < width;
    }

    /** The protocol settings, each with one line that explains it. */
    public static final class BudgetPanel extends VBox {
        private final NumberField budget = new NumberField(Texts.of("replay.budget"), 1, Budget.MOST, 128, 16);
        private final List<Field<?>> fields;
        /** Whether current values are being displayed, so that a change is not a choice of the user. */
        private boolean showing;
        private final ToggleButton asLogged = Buttons.toggle("", Texts.of("replay.budget-as-logged"));
        private final Label loggedHelp = Layouts.wrapped(Type.META.label(Texts.of("replay.budget-as-logged-help"), "mn-muted"));
        private final Supplier<Conversation> open;
        private final Label pinnedHelp = Layouts.wrapped(Type.META.label("", "mn-muted"));

        public BudgetPanel(ReplayModel model, ReplayController controller) {
            super(10);
            open = () -> model.derived().conversation();
            Theme.follow(this, theme -> {
                budget.setPrefWidth(Type.grown(96));
                setPrefWidth(Type.grown(372));
            });
            // Not called for the initial value, which the user did not choose.
            budget.valueProperty().subscribe((before, value) -> {
                if (!showing) {
                    controller.chooseBudget(value);
                }
            });
            asLogged.setOnAction(event -> controller.chooseBudgetAsLogged(asLogged.isSelected()));
            model.derived().resultProperty().subscribe(this::showLog);
            HBox presets = new HBox(4);
            model.derived().resultProperty().subscribe(shown -> presets.getChildren().setAll(BudgetPresets.of(shown).stream()
                    .map(preset -> Buttons.text(BudgetPresets.label(preset), () -> controller.chooseBudget(preset))).toList()));
            fields = Stream.concat(ProtocolSetting.CHOICES.stream(), ProtocolSetting.OF_LOGS.stream())
                    .<Field<?>>map(setting -> Field.of(setting, controller)).toList();
            getChildren().add(field(Texts.of("replay.budget-of-one-decision"), Layouts.row(8, budget, presets), asLogged,
                    loggedHelp, pinnedHelp));
            fields.forEach(each -> getChildren().add(each.whole));
            model.derived().datasetProperty().subscribe(opened -> {
                if (opened != null) {
                    fields.forEach(field -> field.offer(opened.info()));
                    show(model.now().protocol());
                }
            });
            model.lens(now -> now.protocol()).subscribe(this::show);
            controller.asked.subscribe((before, now) -> show(model.now().protocol()));
        }

        /** With its words wrapped: a scroll pane asks for the height at an unlimited width, which has fewer lines. */
        @Override
        protected double computePrefHeight(double width) {
            return super.computePrefHeight(width < 0 ? getPrefWidth() : width);
        }

        /** Shows the log's own budget, if any, and the turns that no policy may drop. */
        private void showLog(Comparison shown) {
            boolean log = shown != null && shown.isLog();
            Layouts.show(asLogged, log);
            Layouts.show(loggedHelp, log);
            PinnedTurns pinned = shown == null ? null : new PinnedTurns(shown.input());
            Layouts.show(pinnedHelp, pinned != null && pinned.count() > 0);
            if (pinned != null) {
                pinnedHelp.setText(Texts.of("replay.always-kept-of-the-budget", shown.input().unit().count(pinned.tokens()),
                        Numbers.whole(pinned.count())));
            }
        }

        /** Displays the current protocol; selecting a current value changes nothing. */
        private void show(Protocol protocol) {
            showing = true;
            budget.getValueFactory().setValue(protocol.budgetTokens());
            showing = false;
            asLogged.setSelected(protocol.asLogged());
            // A number would look like the current budget.
            Layouts.show(budget, !protocol.asLogged());
            List<Conflict> conflicts = protocol.conflicts(Stream.ofNullable(open.get()).toList());
            fields.forEach(field -> field.show(protocol, conflicts));
        }

        private static VBox field(String name, Node... parts) {
            VBox field = new VBox(3, Type.ROW.label(name, "mn-strong"));
            field.getChildren().addAll(parts);
            return field;
        }

        /** The choice box of a setting and the explanation of its current value. */
        private record Field<T>(ProtocolSetting<T> setting, ComboBox<T> box, Label help, VBox whole) {
            static <T> Field<T> of(ProtocolSetting<T> setting, ReplayController controller) {
                ComboBox<T> box = ChoiceControls.of(setting.title(), item -> sentence(setting.label(item)).replace(".", ""),
                        setting.offered(DatasetKind.LOCOMO));
                box.valueProperty()
                        .subscribe(value -> Optional.ofNullable(value).ifPresent(it -> controller.choose(setting, it)));
                Label help = Layouts.wrapped(Type.META.label("", "mn-muted"));
                VBox whole = field(setting.field(), box, help);
                // By keys; a click must not move the box away from under the pointer.
                box.focusVisibleProperty().subscribe(on -> {
                    if (on) {
                        Layouts.reveal(whole);
                    }
                });
                return new Field<>(setting, box, help, whole);
            }

            void offer(DatasetInfo info) {
                DatasetKind kind = info.kind();
                Layouts.show(whole, info.isLog() || !ProtocolSetting.OF_LOGS.contains(setting));
                if (!box.getItems().equals(setting.offered(kind))) {
                    box.getItems().setAll(setting.offered(kind));
                }
            }

            void show(Protocol protocol, List<Conflict> conflicts) {
                T value = setting.get(protocol);
                box.setValue(value);
                help.setText(conflicts.stream().filter(each -> each.idle() == setting)
                        .map(each -> each.words(other -> told(other, protocol))).findFirst()
                        .orElse(sentence(setting.help(value))));
                Layouts.show(help, !help.getText().isEmpty());
            }
        }

        private static <V> String told(ProtocolSetting<V> setting, Protocol protocol) {
            return Texts.of("replay.setting-with-value", setting.title(), setting.label(setting.get(protocol)));
        }

        private static String sentence(String words) {
            return Phrases.capital(words) + (words.isEmpty() || words.endsWith(".") ? "" : ".");
        }
    }
}
