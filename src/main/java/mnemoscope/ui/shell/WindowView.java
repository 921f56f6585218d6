package mnemoscope.ui.shell;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.animation.PauseTransition;
import javafx.application.Platform;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import javafx.util.Subscription;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.DeferredParts;
import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.ErrorBanner;
import mnemoscope.ui.kit.FocusKeeper;
import mnemoscope.ui.kit.FrameCallbacks;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.run.JobsPanel;
import mnemoscope.ui.shell.ShellModel.Sheet;
import mnemoscope.ui.shell.decisions.DecisionsView;
import mnemoscope.ui.workspace.Feature;
import mnemoscope.ui.workspace.FeatureHost.Problem;
import mnemoscope.ui.workspace.ReplayService;
import mnemoscope.ui.workspace.Screen;
import mnemoscope.workspace.Tab;

/**
 * The window: bars at top and bottom, decisions at the left, the screen of the tab in the centre. A lecture shows only the screen
 * and a footer.
 */
final class WindowView extends StackPane {
    private static final double LEFT = 248;
    private static final double INSPECTOR = 296;

    private final ShellModel model;
    private final ShellController controller;
    private final Map<Tab, Feature> features = new EnumMap<>(Tab.class);
    private final Map<Tab, Screen> screens = new EnumMap<>(Tab.class);
    private final Map<Tab, Node> inspectors = new EnumMap<>(Tab.class);
    private final DeferredParts stages;
    private final TabStrip strip;
    private final StackPane content = new StackPane();
    private final StackPane inspector = Layouts.styled(new StackPane(), "mn-inspector");
    private final Node decisions;
    private final StackPane left = Layouts.styled(new StackPane(), "mn-left-pane");
    private final Map<Tab, Node> lefts = new EnumMap<>(Tab.class);
    private final SheetView sheets;
    private final DrawerSplit leftRow;
    private final DrawerSplit inspectorRow;
    private final BorderPane frame = new BorderPane();
    private final TopBar top;
    private final StatusBar status;
    private final VBox middle;
    private final VBox bottom = new VBox();
    private final LectureFooter foot;
    /** The problem above the screen. An offer waits until the lecture ends: it is not for an audience. */
    private final ObservableValue<Problem> problem;
    private Tab pendingTab;
    private Subscription statusSubscription = Subscription.EMPTY;
    /** The focus owner before the lecture. */
    private Node focused;

    /** The area below the tabs. Work that takes over 200 ms dims it and shows a line of 2 px at its top edge. */
    private static final class LoadingPane extends StackPane {
        private static final Duration PATIENCE = Duration.millis(200);
        private static final double DIMMED = 0.6;

        private final ProgressBar line = Layouts.styled(new ProgressBar(), "mn-loading");
        private final Node content;

        LoadingPane(Node content) {
            super(content);
            this.content = content;
        }

        /** Adds the line, which the first picture does not need. */
        void follow(ObservableValue<Boolean> busy) {
            line.setMaxWidth(Double.MAX_VALUE);
            line.setVisible(false);
            line.setMouseTransparent(true);
            line.setManaged(false);
            getChildren().add(line);
            PauseTransition wait = new PauseTransition(PATIENCE);
            wait.setOnFinished(event -> show(busy.getValue()));
            busy.subscribe(on -> {
                if (on) {
                    wait.playFromStart();
                } else {
                    wait.stop();
                    show(false);
                }
            });
        }

        private void show(boolean on) {
            line.setVisible(on);
            line.setProgress(on ? ProgressBar.INDETERMINATE_PROGRESS : 0);
            content.setOpacity(on ? DIMMED : 1);
        }

        @Override
        protected void layoutChildren() {
            super.layoutChildren();
            line.resizeRelocate(0, 0, getWidth(), 2);
        }
    }

    /** The data at the last focus request, without the user's annotations. */
    private LoadedDataset opened;

    /** @param palette creates the command palette */
    WindowView(ShellController controller, DecisionsView decisions, List<Feature> features, Commands commands,
            Supplier<? extends Node> palette) {
        this.controller = controller;
        model = controller.model;
        features.forEach(each -> each.tab().ifPresent(tab -> this.features.put(tab, each)));
        problem = Bindings.createObjectBinding(
                () -> model.problem.optional().filter(each -> !each.invites() || !model.inLecture()).orElse(null), model.problem,
                model.theme);
        stages = controller.stages();
        // A message covers the keys: the next key takes it away, before a command says another. A filter of the scene,
        // because keys of commands do not reach its root.
        sceneProperty().subscribe(
                (before, now) -> Optional.ofNullable(now).ifPresent(scene -> scene.addEventFilter(KeyEvent.KEY_PRESSED, key -> {
                    if (model.inLecture() && !key.getCode().isModifierKey()) {
                        model.said.set("");
                    }
                })));
        this.decisions = decisions;
        strip = new TabStrip(controller, List.copyOf(this.features.keySet()), this::choose);
        getStyleClass().add("mn-window");
        top = new TopBar(commands, controller);
        status = new StatusBar(controller);
        foot = new LectureFooter(model, commands.all());
        content.setMinHeight(0);
        inspectorRow = new DrawerSplit(inspector, Layouts.grow(content), true, INSPECTOR, 260, 420);
        middle = right(inspectorRow);
        leftRow = new DrawerSplit(left, middle, false, LEFT, 220, 360);
        frame.setCenter(leftRow);
        frame.setBottom(bottom);
        sheets = new SheetView(controller, commands, palette);
        getChildren().addAll(frame, sheets);
        stages.add(() -> getChildren().add(1, jobs()));
        stages.add(() -> getChildren().add(1, said()));
        model.tab.subscribe(this::show);
        widthProperty().subscribe(this::tellWidth);
        Theme.follow(this, theme -> tellWidth());
        model.theme.subscribe(this::keepFocus);
        List.of(model.width, model.leftDrawer, model.inspectorDrawer, model.theme).forEach(each -> each.subscribe(this::arrange));
        arrange();
        // Otherwise the first button of the window has the focus, and Space would press it.
        sceneProperty().subscribe(scene -> focusContent());
        ReplayService replays = controller.context().replays();
        replays.datasetProperty().subscribe(open -> {
            // Not if only the user's annotations of the open data changed.
            if (open == null || replays.plain() != opened) {
                focusContent();
            }
            opened = replays.plain();
        });
        acceptFiles();
        addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE && model.sheet.get() != Sheet.NONE) {
                controller.dismissSheet();
                event.consume();
            } else if (event.getCode() == KeyCode.ESCAPE && model.inLecture() && !FocusKeeper.isElsewhere()
                    && !(event.getTarget() instanceof TextInputControl)) {
                // A field on a slide is left first; it takes the key itself.
                event.consume();
                // What lies over the slide is closed first.
                if (problem.getValue() != null) {
                    controller.dismissProblem();
                    return;
                }
                controller.toggleLecture();
            }
        });
    }

    /** Moves the focus to the screen for a lecture and back to the previous owner afterwards. */
    private void keepFocus(Theme before, Theme now) {
        if (now.isLecture() && !before.isLecture() && getScene() != null) {
            focused = getScene().getFocusOwner();
            focusContent();
        } else if (!now.isLecture() && before.isLecture() && focused != null) {
            Node back = focused;
            // Later, when it is visible again.
            Platform.runLater(back::requestFocus);
            focused = null;
        }
    }

    private VBox right(DrawerSplit middle) {
        LoadingPane below = Layouts.grow(new LoadingPane(middle));
        stages.add(() -> below.follow(model.opening));
        Node banner = Layouts.padded(
                ErrorBanner.place(problem, now -> Optional.ofNullable(now).map(each -> each.banner(controller::dismissProblem))),
                8, 12, 0, 12);
        return Layouts.grow(new VBox(strip, banner, below));
    }

    /**
     * The message of the status bar in a lecture, which has no status bar: over the keys at the foot, so that nothing moves and a
     * slide stays readable.
     */
    private Node said() {
        Label said = Layouts.styled(Layouts.wrapped(Type.BODY.label("")), "mn-lecture-said");
        said.textProperty().bind(model.said);
        said.setMouseTransparent(true);
        StackPane.setAlignment(said, Pos.BOTTOM_CENTER);
        StackPane.setMargin(said, new Insets(0, LectureFooter.SIDE, 4, LectureFooter.SIDE));
        return Layouts.showWhile(said,
                Bindings.createBooleanBinding(() -> model.inLecture() && !model.said.get().isEmpty(), model.said, model.theme));
    }

    private Node jobs() {
        JobsPanel panel = new JobsPanel(controller.runs(), controller::closeSheet);
        Theme.follow(panel, theme -> panel.setMaxSize(Type.grown(760), USE_PREF_SIZE));
        StackPane.setAlignment(panel, Pos.BOTTOM_RIGHT);
        StackPane.setMargin(panel, new Insets(12, 12, 34, 0));
        return Layouts.showWhile(panel, model.sheet.isEqualTo(Sheet.JOBS));
    }

    /** Selects a tab. The strip shows the selection before the screen is built for the first time, which takes a moment. */
    void choose(Tab tab) {
        if (screens.containsKey(tab)) {
            controller.showTab(tab);
            return;
        }
        pendingTab = tab;
        content.getChildren().setAll(new EmptyState(Texts.of("shell.opening-tab", tab.title())));
        // Builds the screen in one pulse and lays it out in another, so that neither blocks the window.
        FrameCallbacks.after(2, () -> true, () -> {
            if (pendingTab == tab) {
                make(tab);
            }
        });
        FrameCallbacks.after(3, () -> true, () -> {
            if (pendingTab == tab) {
                controller.showTab(tab);
            }
        });
    }

    private Screen make(Tab tab) {
        return screens.computeIfAbsent(tab, each -> {
            Screen screen = features.get(each).screen();
            // The screen itself has the focus when none of its controls does.
            screen.content().setAccessibleText(tab.title());
            return screen;
        });
    }

    private void show(Tab tab) {
        pendingTab = null;
        Screen screen = make(tab);
        content.getChildren().setAll(screen.content());
        strip.show(screen);
        statusSubscription.unsubscribe();
        statusSubscription = screen.status().subscribe(model.status::set);
        foot.show(screen.lecture());
        inspector.getChildren().clear();
        // Side panes come later, because building all at once would block the window.
        if (screen.left().isPresent()) {
            left.getChildren().clear();
            stages.add(() -> accompany(tab));
        } else {
            Layouts.hold(left, List.of(decisions));
        }
        stages.add(() -> inspect(tab));
        focusContent();
        arrange();
    }

    /** The screen in the centre. */
    Optional<Screen> shown() {
        return Optional.ofNullable(screens.get(model.tab.get()));
    }

    /** The default focus owner: the sheet that covers the window, otherwise the screen in the centre. */
    Node view() {
        return sheets.cover().orElse(content.getChildren().isEmpty() ? this : content.getChildren().getFirst());
    }

    /** The sheet that covers the window; empty if none does. */
    Optional<Node> cover() {
        return sheets.cover();
    }

    private void focusContent() {
        view().requestFocus();
    }

    private void accompany(Tab tab) {
        if (model.tab.get() == tab) {
            screens.get(tab).left().map(maker -> lefts.computeIfAbsent(tab, each -> maker.get()))
                    .ifPresent(left.getChildren()::setAll);
        }
    }

    private void inspect(Tab tab) {
        if (model.tab.get() == tab) {
            screens.get(tab).inspector().map(maker -> inspectors.computeIfAbsent(tab, each -> maker.get()))
                    .ifPresent(inspector.getChildren()::setAll);
        }
    }

    /** Scaled by type size: larger type leaves less room side by side. */
    private void tellWidth() {
        if (getWidth() > 0) {
            model.width.set(getWidth() / Type.px(1));
        }
    }

    private void arrange() {
        boolean lecture = model.inLecture();
        // A lecture has no bars; hidden nodes are removed from the scene, which would style them.
        frame.setTop(lecture ? null : top);
        Layouts.hold(middle, Stream
                .concat(lecture ? Stream.empty() : Stream.of(strip), middle.getChildren().stream().filter(each -> each != strip))
                .toList());
        Layouts.hold(bottom, List.of(lecture ? foot : status));
        boolean leftShown = !lecture && (!model.leftIsDrawer() || model.leftDrawer.get());
        boolean inspectorShown = !lecture && screens.get(model.tab.get()).inspector().isPresent()
                && (!model.inspectorIsDrawer() || model.inspectorDrawer.get());
        leftRow.show(leftShown, model.leftIsDrawer());
        inspectorRow.show(inspectorShown, model.inspectorIsDrawer());
    }

    private void acceptFiles() {
        setOnDragOver(event -> {
            if (event.getDragboard().hasFiles()) {
                event.acceptTransferModes(TransferMode.COPY);
            }
            event.consume();
        });
        setOnDragDropped(event -> {
            boolean files = event.getDragboard().hasFiles();
            if (files) {
                controller.open(event.getDragboard().getFiles().getFirst().toPath());
            }
            event.setDropCompleted(files);
            event.consume();
        });
    }
}
