package mnemoscope.ui.shell;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.ui.kit.ErrorBanner;
import mnemoscope.ui.kit.Stages;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.run.JobsPanel;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.shell.decisions.DecisionsView;
import mnemoscope.ui.shell.state.Sheet;
import mnemoscope.ui.shell.state.ShellController;
import mnemoscope.ui.shell.state.ShellModel;
import mnemoscope.ui.workspace.Feature;
import mnemoscope.ui.workspace.Screen;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.Tab;

/** The window: bars at top and bottom, the decisions at the left, the screen of the tab in the centre. */
final class WindowView extends StackPane {
    private static final double LEFT = 248;
    private static final double INSPECTOR = 296;

    private final ShellModel model;
    private final ShellController controller;
    private final Map<Tab, Feature> features = new EnumMap<>(Tab.class);
    private final Map<Tab, Screen> made = new EnumMap<>(Tab.class);
    private final Map<Tab, Node> inspectors = new EnumMap<>(Tab.class);
    private final Stages stages;
    private final TabStrip strip;
    private final StackPane content = new StackPane();
    private final StackPane inspector = new StackPane();
    private final Node decisions;
    private final StackPane left = new StackPane();
    private final Map<Tab, Node> lefts = new EnumMap<>(Tab.class);
    private final SheetView sheets;
    private final DrawerRow leftRow;
    private final DrawerRow inspectorRow;

    WindowView(ShellModel model, ShellController controller, WorkspaceContext context, DecisionsView decisions,
            List<Feature> features, Commands commands, Runs runs, Stages stages) {
        this.model = model;
        this.controller = controller;
        features.forEach(each -> each.tab().ifPresent(tab -> this.features.put(tab, each)));
        this.stages = stages;
        this.decisions = decisions;
        strip = new TabStrip(model, controller, List.copyOf(this.features.keySet()), stages);
        getStyleClass().add("mn-window");
        inspector.getStyleClass().add("mn-inspector");
        left.getStyleClass().add("mn-left-pane");
        Splitter.fix(left, LEFT);
        Splitter.fix(inspector, INSPECTOR);
        BorderPane frame = new BorderPane();
        frame.setTop(new TopBar(() -> Menus.of(commands.all(), model, controller), controller, stages));
        inspectorRow = new DrawerRow(inspector, new Splitter(inspector, true, 260, 420), content, true);
        leftRow = new DrawerRow(left, new Splitter(left, false, 220, 360), right(inspectorRow), false);
        frame.setCenter(leftRow);
        frame.setBottom(new StatusBar(model, controller, context, runs, stages));
        sheets = new SheetView(model, controller, commands, () -> StatusBar.readings(context));
        getChildren().addAll(frame,
                sheets);
        stages.add(() -> getChildren().add(1, jobs(runs)));
        model.tab.subscribe(this::show);
        widthProperty().subscribe(width -> {
            if (width.doubleValue() > 0) {
                model.width.set(width.doubleValue());
            }
        });
        List.of(model.width, model.leftDrawer, model.inspectorDrawer, model.theme)
                .forEach(each -> each.subscribe(this::arrange));
        arrange();
        // Else the first button of the window has the focus, and Space would press it.
        sceneProperty().subscribe(scene -> focusContent());
        context.derived().datasetProperty().subscribe(open -> focusContent());
        acceptFiles();
        addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE && model.sheet.get() != Sheet.NONE) {
                controller.closeSheet();
                event.consume();
            }
        });
    }

    private VBox right(DrawerRow middle) {
        HBox.setHgrow(content, Priority.ALWAYS);
        content.setMinWidth(0);
        Below below = new Below(middle);
        stages.add(() -> below.add(new LoadingLine(model.opening, middle)));
        VBox.setVgrow(below, Priority.ALWAYS);
        VBox box = new VBox(strip, banner(), below);
        HBox.setHgrow(box, Priority.ALWAYS);
        box.setMinWidth(0);
        return box;
    }

    private Node banner() {
        StackPane frame = new StackPane();
        frame.setPadding(new Insets(8, 12, 0, 12));
        frame.setMinHeight(Region.USE_PREF_SIZE);
        model.problem.subscribe(problem -> {
            frame.setVisible(problem != null);
            frame.setManaged(problem != null);
            if (problem != null) {
                ErrorBanner banner = new ErrorBanner();
                frame.getChildren().setAll(banner);
                banner.show(problem.what(), problem.where(), problem.remedy(), problem.run(), controller::dismissProblem);
            }
        });
        return frame;
    }

    private Node jobs(Runs runs) {
        JobsPanel panel = new JobsPanel(runs, controller::closeSheet);
        panel.setMaxSize(760, Region.USE_PREF_SIZE);
        StackPane.setAlignment(panel, Pos.BOTTOM_RIGHT);
        StackPane.setMargin(panel, new Insets(12, 12, 34, 0));
        panel.visibleProperty().bind(model.sheet.isEqualTo(Sheet.JOBS));
        panel.managedProperty().bind(panel.visibleProperty());
        return panel;
    }

    private void show(Tab tab) {
        Screen screen = made.computeIfAbsent(tab, each -> features.get(each).screen());
        content.getChildren().setAll(screen.content());
        strip.show(screen);
        inspector.getChildren().clear();
        left.getChildren().setAll(screen.left().map(maker -> lefts.computeIfAbsent(tab, each -> maker.get())).orElse(decisions));
        stages.add(() -> inspect(tab));
        focusContent();
        arrange();
    }

    /** The screen in the centre. */
    Optional<Screen> shown() {
        return Optional.ofNullable(made.get(model.tab.get()));
    }

    /** What has the keyboard when nothing else wants it: the sheet that covers the window, else the screen in the centre. */
    Node view() {
        return sheets.cover().orElse(content.getChildren().isEmpty() ? this : content.getChildren().getFirst());
    }

    /** The sheet that lies over the window; empty if none does. */
    Optional<Node> cover() {
        return sheets.cover();
    }

    private void focusContent() {
        view().requestFocus();
    }

    private void inspect(Tab tab) {
        if (model.tab.get() == tab) {
            made.get(tab).inspector().map(maker -> inspectors.computeIfAbsent(tab, each -> maker.get()))
                    .ifPresent(inspector.getChildren()::setAll);
        }
    }

    /** What is below the tabs, with the line of 2 px at its upper edge. */
    private static final class Below extends StackPane {
        private LoadingLine loading;

        Below(Node middle) {
            super(middle);
        }

        void add(LoadingLine line) {
            loading = line;
            getChildren().add(line);
        }

        @Override
        protected void layoutChildren() {
            super.layoutChildren();
            if (loading != null) {
                loading.resizeRelocate(0, 0, getWidth(), 2);
            }
        }
    }

    private void arrange() {
        boolean lecture = model.theme.get() == Theme.LECTURE;
        boolean leftShown = !lecture && (!model.leftIsDrawer() || model.leftDrawer.get());
        boolean inspectorShown = !lecture && made.get(model.tab.get()).inspector().isPresent()
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
