package mnemoscope.ui.shell;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.css.PseudoClass;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.explain.Phrases;
import mnemoscope.explain.ProtocolSettings.Setting;
import mnemoscope.model.Texts;
import mnemoscope.report.file.ValueTable;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.FocusKeeper;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.shell.ShellModel.Sheet;

/** The sheets over the window: a dimmed background and a card; built on first use. */
final class SheetView extends StackPane {
    private static final PseudoClass CLEAR = PseudoClass.getPseudoClass("clear");

    /** In a lecture a sheet grows less than its type: a class reads the screen, not the sheet. */
    private static final double MOST_GROWN = 1.4;

    private final ShellController controller;
    private final ShellModel model;
    private final Commands commands;
    private final Supplier<? extends Node> palette;

    /** @param palette creates the command palette each time it opens */
    SheetView(ShellController controller, Commands commands, Supplier<? extends Node> palette) {
        this.controller = controller;
        this.model = controller.model;
        this.commands = commands;
        this.palette = palette;
        getStyleClass().add("mn-sheet-ground");
        setVisible(false);
        setOnMousePressed(event -> {
            if (event.getTarget() == this) {
                controller.dismissSheet();
            }
        });
        model.sheet.subscribe(this::show);
        model.sheet.subscribe((before, now) -> {
            if (before == Sheet.DIALOG) {
                model.dialog.get().left().run();
            }
        });
    }

    private void show(Sheet sheet) {
        boolean covered = isVisible();
        boolean covers = sheet != Sheet.NONE && sheet != Sheet.JOBS;
        setVisible(covers);
        pseudoClassStateChanged(CLEAR, sheet == Sheet.PALETTE);
        getChildren().clear();
        if (covers) {
            Node card = sheet == Sheet.PALETTE ? palette() : card(sheet);
            getChildren().add(card);
            card.requestFocus();
            // Text typed before the next frame is lost if the field has no skin yet. Content that enters the window here may focus a
            // field of its own.
            card.applyCss();
        } else if (covered) {
            // At once: JavaFX notices only in the next frame that the card is removed, and by then its action may have moved the
            // focus.
            FocusKeeper.giveBack(this);
        }
    }

    /** The sheet that covers the window; empty if none does. */
    Optional<Node> cover() {
        return getChildren().stream().findFirst();
    }

    /** Below the menus, so that the title stays visible. */
    private Node palette() {
        Node made = palette.get();
        StackPane.setAlignment(made, Pos.TOP_CENTER);
        StackPane.setMargin(made, new Insets(46, 12, 12, 12));
        return made;
    }

    private Node card(Sheet sheet) {
        String title = sheet == Sheet.DIALOG ? model.dialog.get().title() : sheet.title;
        HBox head = Layouts.row(0, Type.HEADLINE.label(title), Layouts.space(),
                Buttons.flatIcon(Icons.CLOSE, Texts.of("shell.close-esc"), controller::dismissSheet));
        Node content = content(sheet);
        if (content instanceof KeysView keys) {
            head.getChildren().addAll(2, keys.tools());
            head.setSpacing(8);
        }
        ScrollPane scroll = Layouts.scrolled(content);
        // As high as the content at the width of the sheet: no sheet scrolls while the window has room.
        if (sheet == Sheet.DIALOG) {
            // The content may change its length, which the viewport does not notice. Later, because this happens during a layout.
            content.layoutBoundsProperty().subscribe(bounds -> Platform.runLater(() -> {
                if (bounds.getHeight() > 0) {
                    scroll.setPrefHeight(Math.ceil(bounds.getHeight()) + 4);
                }
            }));
        } else {
            scroll.viewportBoundsProperty().subscribe(bounds -> {
                if (bounds.getWidth() > 0) {
                    scroll.setPrefHeight(Math.ceil(((Region) content).prefHeight(bounds.getWidth())) + 4);
                    // Choices side by side are never cut, in any language and at any type.
                    widen(scroll, ((Region) content).minWidth(-1) - bounds.getWidth());
                }
            });
        }
        VBox card = Layouts.styled(new VBox(10, head, scroll), "mn-popover", "mn-sheet");
        card.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER && event.getTarget() == card) {
                event.consume();
                primary(card).filter(button -> !button.isDisabled()).ifPresent(Button::fire);
            }
        });
        StackPane.setMargin(card, new Insets(12));
        // A wider window or other type while it is open changes its width.
        double usual = sheet == Sheet.DIALOG ? model.dialog.get().width() : width(sheet);
        Theme.follow(card, theme -> card.setMaxWidth(usual * Math.max(1, Math.min(Type.grown(), Type.px(MOST_GROWN)))));
        card.setMaxHeight(Region.USE_PREF_SIZE);
        return card;
    }

    /** What Enter presses while no control of a sheet has the focus. */
    private static Optional<Button> primary(Node card) {
        return card.lookupAll(".mn-primary").stream().filter(Button.class::isInstance).map(Button.class::cast).findFirst();
    }

    private static void widen(ScrollPane scroll, double lacking) {
        if (lacking > 0 && scroll.getParent() instanceof Region card && card.getWidth() > 0) {
            card.setMaxWidth(card.getWidth() + Math.ceil(lacking));
        }
    }

    private double width(Sheet sheet) {
        return switch (sheet) {
            case KEYS -> KeysView.width(getScene().getWidth());
            case PROTOCOL -> 1040;
            case LIBRARIES -> 760;
            default -> 560;
        };
    }

    private Node content(Sheet sheet) {
        return switch (sheet) {
            case KEYS -> new KeysView(commands, controller.preferences, getScene().getWidth());
            case PREFERENCES -> new PreferencesView(controller);
            case DIALOG -> model.dialog.get().content();
            case PROTOCOL -> settings(StatusBar.settings(controller.context()));
            case ABOUT -> words(Texts.of("shell.a-workbench-for-memory-retention"),
                    Texts.of("shell.version-java-javafx-apache-license", version(), Runtime.version().feature(),
                            System.getProperty("javafx.version", "")),
                    "IBM Plex Sans: SIL Open Font License 1.1. Icons: Material Design Icons, Apache License 2.0.",
                    Texts.of("shell.everything-runs-on-this-computer"));
            case LIBRARIES -> words(thirdParty());
            default -> words();
        };
    }

    /** The third-party notices from the build, in paragraphs. */
    private static String[] thirdParty() {
        try (InputStream text = SheetView.class.getResourceAsStream("/mnemoscope/third-party.txt")) {
            String all = new String(text.readAllBytes(), StandardCharsets.UTF_8);
            return Stream.of(all.strip().split("\\R\\R")).map(each -> each.replaceAll("\\R", " ")).toArray(String[]::new);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static String version() {
        String version = SheetView.class.getPackage().getImplementationVersion();
        return version == null ? Texts.of("shell.in-development") : version;
    }

    private static VBox words(String... paragraphs) {
        VBox box = new VBox(10);
        for (String each : paragraphs) {
            Label label = Layouts.wrapped(Type.BODY.label(each, "mn-wrap"));
            box.getChildren().add(box.getChildren().isEmpty() ? Layouts.styled(label, "mn-strong") : label);
        }
        return box;
    }

    /** Each current setting: its effect, and the paper's statement about it. */
    private static VBox settings(List<Setting> settings) {
        GridPane grid = new GridPane(16, 7);
        for (Setting each : settings) {
            Label left = Layouts.uncut(Type.BODY.label(each.name(), "mn-strong"));
            GridPane.setValignment(left, VPos.TOP);
            grid.addRow(grid.getRowCount(), left, wide(new VBox(1, line(Phrases.capital(each.value()), "mn-strong"),
                    line(each.meaning()), line(each.paper(), "mn-muted"))));
        }
        grid.setAccessibleText(Texts.of("shell.readings-in-force"));
        CopyAndExport.offer(grid, () -> ValueTable.ofWords("protocol-readings", List.of("reading", "value", "meaning", "paper"),
                settings.stream().map(each -> List.of(each.name(), each.value(), each.meaning(), each.paper())).toList()));
        // Room for the focus ring of the list, which the edge of the sheet would clip.
        return Layouts.padded(new VBox(10, line(Texts.of("shell.protocol.intro")), grid,
                new HBox(Layouts.grow(line(Texts.of("shell.unit-pool-placement-and-order"))))), 0, 3, 0, 3);
    }

    private static Label line(String text, String... styleClasses) {
        return Layouts.styled(Layouts.wrapped(Type.ROW.label(text, "mn-wrap")), styleClasses);
    }

    /** Fills its column. */
    private static Region wide(Region cell) {
        GridPane.setHgrow(cell, Priority.ALWAYS);
        return cell;
    }
}
