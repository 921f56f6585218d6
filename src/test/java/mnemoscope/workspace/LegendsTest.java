package mnemoscope.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import mnemoscope.learning.file.BundledModel;
import mnemoscope.model.Texts;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.LegendNames;
import mnemoscope.report.picture.Picture;
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
        assertThat(names.byTitle()).containsOnlyKeys(BundledModel.titles(BundledModel.NAME)).containsValue("Ours");
        assertThat(BundledModel.titles("recency")).isEmpty();

        String caption = String.join(" and ", BundledModel.titles(BundledModel.NAME));
        Picture named = new Picture("chart", "Chart", "", (g, area, look) -> {}, ValueTable.NONE, List.of(caption), 100, 50, "")
                .named(names);
        assertThat(named.caption()).containsExactly("Ours and Ours and Ours");
        assertThat(named.source()).contains("Ours = " + title).containsOnlyOnce("Ours =");
    }
}
