package mnemoscope.ui.kit.policies;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.NameSearch;
import mnemoscope.ui.kit.Type;

/** A group of the list under its head: the available policies, and the others, listed once for each reason. */
final class PolicySection extends VBox {
    /** A longer list shows only the first rows of this number, and the chosen ones. */
    private static final int FOLDED_TO = 8;

    final List<PolicyRow> rows = new ArrayList<>();
    private final Map<Label, List<PolicyOffer>> lacking = new LinkedHashMap<>();
    private final CheckBox groupBox = Layouts.styled(new CheckBox(), "mn-policy-box");
    private final Label count = Layouts.uncut(Type.META.label("", "mn-muted"));
    private final Button more = Layouts.styled(Buttons.flat("", this::unfold), "mn-way");
    private boolean folded;
    private String words = "";

    /**
     * @param choose adds or removes policies
     * @param way    action of the link in the head
     */
    PolicySection(PolicyMenu.Group group, PolicyMenu menu, boolean docked, BiConsumer<List<String>, Boolean> choose,
            Runnable way) {
        super(1);
        HBox head = head(group.title());
        head.getChildren().addAll(count, Layouts.space());
        if (menu.isUnbounded()) {
            head.getChildren().addFirst(groupBox);
            groupBox.setAccessibleText(group.title());
            groupBox.setOnAction(event -> choose.accept(changeable(groupBox.isSelected()), groupBox.isSelected()));
        }
        if (!group.way().isEmpty()) {
            head.getChildren().add(Layouts.styled(Buttons.flat(group.way(), way), "mn-way"));
        }
        if (!group.title().isEmpty()) {
            getChildren().add(head);
        }
        group.offers().stream().filter(offer -> !offer.lacks().isEmpty())
                .collect(Collectors.groupingBy(PolicyOffer::lacks, LinkedHashMap::new, Collectors.toList())).forEach(this::lack);
        group.offers().stream().filter(offer -> offer.lacks().isEmpty()).forEach(offer -> {
            PolicyRow row = new PolicyRow(offer, menu.isOne(), docked);
            row.box.setOnAction(event -> choose.accept(List.of(offer.name()), menu.isOne() || !row.isChosen()));
            rows.add(row);
        });
        folded = rows.size() > FOLDED_TO + 1;
        getChildren().add(more);
        managedProperty().bind(visibleProperty());
    }

    static HBox head(String title) {
        return Layouts.styled(Layouts.row(7, Layouts.narrow(Type.ROW.label(title, "mn-strong"))), "mn-policy-head");
    }

    private void lack(String why, List<PolicyOffer> those) {
        Label names = Layouts.wrapped(Type.META.label("", "mn-muted"));
        lacking.put(names, those);
        VBox reason = Layouts.styled(new VBox(Layouts.wrapped(Type.ROW.label(why)), names), "mn-policy-lacks");
        Layouts.showWhile(reason, names.textProperty().isNotEmpty());
        getChildren().add(reason);
    }

    /** The names that a press on the group's check box changes. */
    private List<String> changeable(boolean on) {
        return rows.stream().filter(row -> row.isChosen() != on && !row.box.isDisabled()).map(row -> row.offer().name()).toList();
    }

    void show(PolicyMenu menu) {
        long chosen = rows.stream().filter(PolicyRow::isChosen).count();
        String all = Numbers.whole(rows.size() + lacking.values().stream().mapToInt(List::size).sum());
        count.setText(menu.isUnbounded() ? Texts.of("kit.chosen-of-all", Numbers.whole(chosen), all) : all);
        groupBox.setIndeterminate(chosen > 0 && chosen < rows.size());
        groupBox.setSelected(chosen > 0 && chosen == rows.size());
        groupBox.setDisable(rows.isEmpty());
        // A policy removed just now keeps its place.
        rows.stream().filter(row -> row.isChosen() && words.isBlank()).forEach(row -> row.setVisible(true));
        arrange();
        fold();
    }

    /** Lists the matching policies, the best match first; without a search, the first ones. */
    void find(String wanted) {
        words = wanted;
        rows.forEach(row -> row.setVisible(
                row.offer().answers(words) && (!folded || !words.isBlank() || rows.indexOf(row) < FOLDED_TO || row.isChosen())));
        arrange();
        lacking.forEach((names, those) -> names.setText(
                those.stream().filter(offer -> offer.answers(words)).map(PolicyOffer::title).collect(Collectors.joining(", "))));
        setVisible(words.isBlank() || listed().stream().anyMatch(PolicyRow::isVisible) || isLacking());
        fold();
    }

    /** Whether policies that cannot be chosen match. */
    boolean isLacking() {
        return lacking.keySet().stream().anyMatch(names -> !names.getText().isEmpty());
    }

    /** The rows below its head in their order on screen: the best match first. */
    List<PolicyRow> listed() {
        return rows.stream().filter(row -> row.offer().rank(words) != NameSearch.DESCRIBED)
                .sorted(Comparator.comparingInt(row -> row.offer().rank(words))).toList();
    }

    /** The rows that match by their description alone: they stand below the names of every section. */
    List<PolicyRow> described() {
        return rows.stream().filter(row -> row.offer().rank(words) == NameSearch.DESCRIBED).toList();
    }

    /** The rank of its best match. */
    int rank() {
        return listed().stream().mapToInt(row -> row.offer().rank(words)).min()
                .orElse(words.isBlank() ? NameSearch.EXACT : NameSearch.NOT_FOUND);
    }

    /** Puts the rows in order, without those that were never visible. */
    private void arrange() {
        List<PolicyRow> listed = listed().stream().filter(row -> row.isVisible() || row.getParent() == this).toList();
        if (!getChildren().filtered(PolicyRow.class::isInstance).equals(listed)) {
            getChildren().removeAll(rows);
            getChildren().addAll(getChildren().size() - 1, listed);
        }
    }

    private void fold() {
        long hidden = words.isBlank() ? rows.stream().filter(row -> !row.isVisible()).count() : 0;
        more.setText(Texts.of("kit.more-policies", hidden));
        Layouts.show(more, hidden > 0);
    }

    private void unfold() {
        folded = false;
        find(words);
        rows.get(FOLDED_TO).box.requestFocus();
    }
}
