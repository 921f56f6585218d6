package mnemoscope.ui.compare.map;

import java.util.List;
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
    private static final Choice ALL = new Choice("", 0);

    /** The list that drops. */
    public final ComboBox<Choice> box = ChoiceControls.of(Texts.of("compare.category"), Choice::words, List.of());

    /** @param category empty for all */
    public record Choice(String category, long questions) {
        private String words() {
            return category.isEmpty() ? Texts.of("compare.all-categories") : category + "  " + Numbers.whole(questions);
        }
    }

    /** @param choose called with a category; empty for all */
    public CategoryBox(Consumer<String> choose) {
        Tips.on(box, Texts.of("compare.filter-by-category-help"));
        box.setOnAction(event -> choose.accept(box.getValue().category()));
    }

    /** Questions by category, sorted by name; without those that have none. */
    public static SortedMap<String, Long> count(Stream<String> categories) {
        return categories.filter(category -> !category.isEmpty())
                .collect(Collectors.groupingBy(each -> each, TreeMap::new, Collectors.counting()));
    }

    /** @param chosen empty for all */
    public void show(SortedMap<String, Long> now, String chosen) {
        List<Choice> choices = Stream
                .concat(Stream.of(ALL), now.entrySet().stream().map(each -> new Choice(each.getKey(), each.getValue()))).toList();
        ChoiceControls.show(box, choices,
                choices.stream().filter(each -> each.category().equals(chosen)).findFirst().orElse(ALL));
        box.setDisable(now.isEmpty());
    }
}
