package mnemoscope.ui.kit.policies;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.stage.PopupWindow;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.FrameCallbacks;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Popover;
import mnemoscope.ui.kit.SearchField;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Type;

/**
 * A list to choose policies from: grouped, searchable, each with its mark. Down moves from the search field into the list, arrows
 * move within it, Space or Enter chooses, a letter returns to the search or, in a list without one, goes to the next policy that
 * begins with it. It does not update while hidden.
 */
public final class PolicyPicker extends VBox {
    private static final double WIDE = 560;
    /** Shorter lists have no search field. */
    private static final int SEARCHED_FROM = 8;
    /** Further sections of a pane begin below its edge, and join the list one by one after its first picture. */
    private static final int FIRST_SECTIONS = 2;
    private static final int PULSES_PER_SECTION = 3;

    private final boolean docked;
    private final Supplier<PolicyMenu> menu;
    private final BiConsumer<List<String>, Boolean> choose;
    private final SearchField search = new SearchField(Texts.of("kit.find-a-policy"), typed -> find());
    private final Label count = Layouts.saying(Layouts.wrapped(Type.META.label("", "mn-muted")));
    private final HBox counts = Layouts.row(8, Layouts.grow(count));
    private final HBox heads = Layouts.row(0);
    private final VBox list = Layouts.styled(new VBox(), "mn-policy-list");
    private final List<PolicySection> sections = new ArrayList<>();
    /** In a search, the policies of all sections that match by their description alone. */
    private final VBox described = new VBox(1);
    private PolicyOrder order;
    private PolicyParameterFields parameters;
    private BiConsumer<String, Integer> move = (policy, by) -> {};
    private PolicyMenu shown = PolicyMenu.NONE;
    private PolicyRow current;
    private int joined;

    /**
     * @param docked  whether it stands in a pane that is as narrow as the list and scrolls it; otherwise it is a panel
     * @param menu    the current content
     * @param choose  receives names and whether to add or remove them
     * @param changes values on which the menu depends
     */
    public PolicyPicker(boolean docked, Supplier<PolicyMenu> menu, BiConsumer<List<String>, Boolean> choose,
            ObservableValue<?>... changes) {
        super(8);
        this.docked = docked;
        this.menu = menu;
        this.choose = choose;
        joined = docked ? FIRST_SECTIONS : Integer.MAX_VALUE;
        getStyleClass().add("mn-policies");
        search.field().setPromptText(Texts.of(docked ? "kit.find-policy-prompt" : "kit.find-a-policy"));
        search.field().setOnAction(event -> open().findFirst().ifPresent(row -> row.box.fire()));
        search.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.DOWN) {
                open().findFirst().ifPresent(this::go);
                event.consume();
            }
        });
        list.addEventFilter(KeyEvent.KEY_PRESSED, this::press);
        list.addEventFilter(KeyEvent.KEY_TYPED, this::type);
        getChildren().addAll(search, counts, heads, docked ? list : scrolled());
        focusedProperty().subscribe(on -> {
            if (on) {
                begin();
            }
        });
        Theme.follow(this, theme -> wide());
        sceneProperty().subscribe(scene -> join());
        ObservableValue<Boolean> seen = Popover.shown(this);
        Stream.of(changes).forEach(each -> each.when(seen).subscribe((before, now) -> show()));
        show();
    }

    private ScrollPane scrolled() {
        ScrollPane scroll = Layouts.grow(Layouts.scrolled(Layouts.padded(list, 0, 10, 0, 0)));
        scroll.setFocusTraversable(false);
        // Heads align with their columns whether or not there is a scroll bar.
        scroll.setVbarPolicy(ScrollPane.ScrollBarPolicy.ALWAYS);
        return scroll;
    }

    /** With its words wrapped: a panel asks for the height at an unlimited width, which has fewer lines. */
    @Override
    protected double computePrefHeight(double width) {
        return super.computePrefHeight(width < 0 && !docked ? getPrefWidth() : width);
    }

    private void wide() {
        if (!docked) {
            setPrefWidth(Type.grown(WIDE) + shown.heads().stream().mapToDouble(PolicyRow::wide).sum());
        }
    }

    /**
     * Makes the order of chosen policies editable.
     *
     * @param intent moves one by a number of places
     * @param usual  chooses the default policies
     */
    public PolicyPicker ordered(BiConsumer<String, Integer> intent, Runnable usual) {
        move = intent;
        order = new PolicyOrder(intent, policy -> choose(List.of(policy), false));
        getChildren().add(1, order);
        counts.getChildren().add(Layouts.styled(Buttons.flat(Texts.of("kit.usual-policies"), usual), "mn-way"));
        Label keys = Layouts.wrapped(Type.META.label(Texts.of("kit.keys-of-the-picker"), "mn-muted"));
        keys.setMinHeight(USE_PREF_SIZE);
        getChildren().add(keys);
        order.show(shown);
        return this;
    }

    /** Makes the parameters of chosen policies editable. @param tune receives a policy's name and its name with others */
    public PolicyPicker tuned(BiConsumer<String, String> tune) {
        parameters = new PolicyParameterFields(tune);
        getChildren().add(getChildren().indexOf(counts), parameters);
        parameters.show(shown);
        return this;
    }

    private void show() {
        PolicyMenu now = menu.get();
        boolean same = now.layout().equals(shown.layout());
        shown = now;
        if (!same) {
            build();
        }
        Map<String, PolicyOffer> offers = new HashMap<>();
        now.offers().forEach(offer -> offers.put(offer.name(), offer));
        rows().forEach(row -> row.show(offers.get(row.offer().name()), now));
        sections.forEach(section -> section.show(now));
        if (order != null) {
            order.show(now);
        }
        if (parameters != null) {
            parameters.show(now);
        }
        count();
    }

    private void build() {
        boolean had = rows().anyMatch(row -> row.box.isFocused());
        String at = current == null ? "" : current.offer().name();
        sections.clear();
        shown.groups().forEach(group -> sections.add(new PolicySection(group, shown, docked, this::choose, () -> {
            hide();
            group.follow().run();
        })));
        heads.getChildren().setAll(Stream
                .concat(Stream.of(Layouts.space()), shown.heads().stream().map(head -> PolicyRow.value(head, head))).toList());
        Layouts.padded(heads, 0, docked ? 6 : 25, 0, 0);
        Layouts.show(heads, !shown.heads().isEmpty());
        wide();
        Layouts.show(search, rows().count() >= SEARCHED_FROM);
        find();
        join();
        current = null;
        rows().filter(row -> row.offer().name().equals(at)).findFirst()
                .or(() -> rows().filter(row -> shown.isChosen(row.offer().name())).findFirst()).or(() -> rows().findFirst())
                .ifPresent(row -> {
                    stop(row);
                    if (had) {
                        row.box.requestFocus();
                    }
                });
    }

    /** The sections from top to bottom: in a search, that of the best match first. */
    private List<PolicySection> listed() {
        return sections.stream().sorted(Comparator.comparingInt(PolicySection::rank)).toList();
    }

    private Stream<PolicyRow> rows() {
        return Stream.concat(listed().stream().flatMap(section -> section.listed().stream()),
                sections.stream().flatMap(section -> section.described().stream()));
    }

    /** The rows that are listed and enabled, from top to bottom. */
    private Stream<PolicyRow> open() {
        return rows().filter(row -> row.isVisible() && !row.box.isDisabled());
    }

    private void find() {
        sections.forEach(section -> section.find(search.field().getText()));
        list();
        List<PolicyRow> below = sections.stream().flatMap(section -> section.described().stream()).toList();
        described.getChildren().setAll(below);
        described.getChildren().addFirst(PolicySection.head(Texts.of("kit.policy.by-description")));
        Layouts.show(described, !below.isEmpty());
        count();
    }

    private void list() {
        List<Node> listed = new ArrayList<>(listed().stream().limit(joined).toList());
        listed.add(described);
        // Those that stay are not taken out, because a node that enters a scene is styled again.
        list.getChildren().retainAll(listed);
        for (int k = 0; k < listed.size(); k++) {
            if (list.getChildren().indexOf(listed.get(k)) != k) {
                list.getChildren().remove(listed.get(k));
                list.getChildren().add(k, listed.get(k));
            }
        }
    }

    private void join() {
        if (getScene() != null && joined < sections.size()) {
            FrameCallbacks.after(PULSES_PER_SECTION, () -> true, () -> {
                joined++;
                list();
                join();
            });
        }
    }

    private void count() {
        long all = rows().count();
        long found = rows().filter(PolicyRow::isVisible).count();
        List<String> notes = new ArrayList<>();
        int chosen = shown.chosen().size();
        if (!shown.isOne()) {
            notes.add(Texts.of(
                    chosen >= shown.most()
                            ? "kit.leave-one-out-to-choose"
                            : chosen <= shown.least() ? "kit.choose-another-before-leaving-one" : "kit.chosen-of-most",
                    chosen, Numbers.whole(Math.min(all, shown.most()))));
        }
        if (found < all && !search.field().getText().isBlank()) {
            boolean lacking = sections.stream().anyMatch(PolicySection::isLacking);
            notes.add(found > 0
                    ? Texts.of("kit.found-of-rows-listed", found, all)
                    : Texts.of(lacking ? "kit.policy.only-lacking-found" : "kit.policy.none-found"));
        }
        notes.add(shown.busy());
        count.setText(String.join(" ", notes).strip());
    }

    private void choose(List<String> names, boolean on) {
        if (!names.isEmpty() && !(shown.isOne() && shown.isChosen(names.getFirst()))) {
            choose.accept(names, on);
        }
        if (shown.isOne()) {
            hide();
        }
        // A refused change is reverted.
        show();
    }

    private void hide() {
        if (getScene() != null && getScene().getWindow() instanceof PopupWindow panel) {
            panel.hide();
        }
    }

    /** The node to focus when the panel opens. */
    private void begin() {
        if (search.isVisible()) {
            search.field().requestFocus();
        } else if (current != null) {
            go(current);
        }
    }

    private void press(KeyEvent event) {
        List<PolicyRow> open = open().toList();
        int at = open.indexOf(current);
        boolean moves = event.getCode() == KeyCode.UP || event.getCode() == KeyCode.DOWN;
        int by = event.getCode() == KeyCode.UP ? -1 : 1;
        if (at < 0 || !current.box.isFocused()) {
            return;
        } else if (moves && event.isAltDown()) {
            move.accept(current.offer().name(), by);
        } else if (moves && at + by < 0 && search.isVisible()) {
            search.field().requestFocus();
        } else if (moves) {
            go(open.get(Math.clamp(at + by, 0, open.size() - 1)));
        } else if (event.getCode() == KeyCode.HOME || event.getCode() == KeyCode.END) {
            go(event.getCode() == KeyCode.HOME ? open.getFirst() : open.getLast());
        } else if (event.getCode() == KeyCode.ENTER) {
            current.box.fire();
        } else if (event.getCode() == KeyCode.ESCAPE && !search.field().getText().isEmpty()) {
            search.field().clear();
        } else {
            return;
        }
        event.consume();
    }

    /** A letter continues the search; in a pane of the window it may be the key of a command. */
    private void type(KeyEvent event) {
        String letter = event.getCharacter();
        if (docked || event.isShortcutDown() || letter.length() != 1 || letter.charAt(0) <= ' ' || letter.charAt(0) == '\u007f') {
            return;
        }
        event.consume();
        if (search.isVisible()) {
            search.field().requestFocus();
            search.field().appendText(letter);
        } else {
            goToNext(letter);
        }
    }

    /** Goes to the next policy of a short list whose title begins with a letter. */
    private void goToNext(String letter) {
        List<PolicyRow> open = open().toList();
        int at = open.indexOf(current);
        Stream.concat(open.stream().skip(at + 1L), open.stream().limit(at + 1L))
                .filter(row -> row.offer().title().regionMatches(true, 0, letter, 0, 1)).findFirst().ifPresent(this::go);
    }

    private void go(PolicyRow row) {
        stop(row);
        row.box.requestFocus();
        Layouts.reveal(row);
    }

    /** Tab stops at one row of the list, arrows at every row. */
    private void stop(PolicyRow row) {
        if (current != null) {
            current.box.setFocusTraversable(false);
        }
        current = row;
        row.box.setFocusTraversable(true);
    }
}
