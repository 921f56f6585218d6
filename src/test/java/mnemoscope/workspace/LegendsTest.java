package mnemoscope.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import mnemoscope.learning.file.BundledModel;
import mnemoscope.model.Texts;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.LegendNames;
import mnemoscope.report.picture.Picture;
import mnemoscope.study.KnownPolicies;
import org.junit.jupiter.api.Test;

/** Names of policies in figures. */
class LegendsTest {
    /** Replay shows the bundled policy with the kind of the conversation, the form without it. */
    @Test
    void name_holdsForEveryTitleOfABundledPolicy_andIsExplainedOnce() {
        Legends given = new Legends(List.of(new Legends.Legend(BundledModel.NAME, "Ours")));
        String title = Texts.of("learning.bundled.title");
        LegendNames names = given.names(Map.of(BundledModel.NAME, title));
        assertThat(BundledModel.titles(BundledModel.NAME)).hasSize(3).contains(title);
        assertThat(BundledModel.titles(BundledModel.NAME))
                .allSatisfy(each -> assertThat(names.byTitle()).containsEntry(each, "Ours"));
        assertThat(names.byTitle()).as("a study trains its own").containsEntry("Foresight", "Ours").as("another policy")
                .containsEntry("Foresight for tools", "Foresight for tools");
        assertThat(BundledModel.titles("recency")).isEmpty();

        String caption = String.join(" and ", BundledModel.titles(BundledModel.NAME));
        Picture named = new Picture("chart", "Chart", "", (g, area, look) -> {}, ValueTable.NONE, List.of(caption), 100, 50, "")
                .named(names);
        assertThat(named.caption()).containsExactly("Ours and Ours and Ours");
        assertThat(named.source()).contains("Ours = " + title).containsOnlyOnce("Ours =");
    }

    /** The last sign was taken: "Ours (k=5)" named nobody, and a what-if's name was given to its policy. */
    @Test
    void typedName_mayHaveTheSignOfItsPolicy() {
        Predicate<String> isPolicy = policy -> KnownPolicies.named(policy).isPresent();
        assertThat(Legends.NONE.withTyped("mixed=Ours (k=5)", isPolicy, Map.of()).orElseThrow().of("mixed"))
                .contains("Ours (k=5)");
        assertThat(Legends.NONE.withTyped("clear-tool-results[keep=3]=Last (n=3)", isPolicy, Map.of()).orElseThrow()
                .of("clear-tool-results[keep=3]")).contains("Last (n=3)");
        assertThat(Stream.of("mixed-what-if-1=Ours (k=5)", "nobody=Ours", "mixed=", "mixed"))
                .allSatisfy(each -> assertThat(Legends.NONE.withTyped(each, isPolicy, Map.of())).isEmpty());
    }

    @Test
    void nameOfAWhatIf_isNotThatOfItsPolicy_andNotOfStudies() {
        Legends given = new Legends(
                List.of(new Legends.Legend("mixed-what-if-1", "Pinned"), new Legends.Legend("recency", "Window")));
        assertThat(given.names(Map.of()).byTitle()).doesNotContainKey("Mixed-Score").doesNotContainValue("Pinned");
        assertThat(given.ofStudies().all()).extracting(Legends.Legend::policy).containsExactly("recency");
    }
}
