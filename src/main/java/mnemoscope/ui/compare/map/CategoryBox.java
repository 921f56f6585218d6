package mnemoscope.ui.compare.map;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.control.ComboBox;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.ChoiceControls;
import mnemoscope.ui.kit.Tips;

/** Chooses a category of questions, with the number of questions of each; disabled if no category is known. */
public final class CategoryBox {
    private final String every = Texts.of("compare.all-categories");
    /** The list that drops. */
    public final ComboBox<String> box = ChoiceControls.of(Texts.of("compare.category"), this::words, List.of());
    private Map<String, Long> counts = Map.of();
    private boolean filling;

    /** @param choose called with a category; empty for all */
    public CategoryBox(Consumer<String> choose) {
        Tips.on(box, Texts.of("compare.filter-by-category-help"));
        box.setOnAction(event -> {
            if (!filling && box.getValue() != null) {
                choose.accept(every.equals(box.getValue()) ? "" : box.getValue());
            }
        });
    }

    /** Questions by category, sorted by name; without those that have none. */
    public static SortedMap<String, Long> count(Stream<String> categories) {
        return categories.filter(category -> !category.isEmpty())
                .collect(Collectors.groupingBy(each -> each, TreeMap::new, Collectors.counting()));
    }

    /** @param chosen empty for all */
    public void show(SortedMap<String, Long> now, String chosen) {
        filling = true;
        if (!now.equals(counts) || box.getItems().isEmpty()) {
            counts = now;
            List<String> choices = new ArrayList<>(List.of(every));
            choices.addAll(now.keySet());
            box.getItems().setAll(choices);
        }
        box.setValue(now.containsKey(chosen) ? chosen : every);
        box.setDisable(now.isEmpty());
        filling = false;
    }

    private String words(String category) {
        return counts.containsKey(category) ? category + "  " + Numbers.whole(counts.get(category)) : category;
    }
}
