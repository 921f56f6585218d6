package mnemoscope.ui.kit.grid;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import mnemoscope.model.Texts;
import mnemoscope.report.file.ReportCell;
import mnemoscope.report.file.ValueTable;
import mnemoscope.text.NumberStyle;
import mnemoscope.workspace.SortOrder;
import org.junit.jupiter.api.Test;

/** What follows from columns without a screen. */
class TableModelTest {
    record City(String name, String land, double mean, double sd, int founded) {}

    static final List<City> CITIES = List.of(new City("Bonn_1", "Germany", 0.25, 0.011, -10),
            new City("lyon", "France", 0.5, 0.02, 43), new City("Ayr", "Scotland", Double.NaN, Double.NaN, 1205));

    static TableModel<City> columns() {
        return new TableModel<>("cities", List.of(Column.words("city", City::name).width(100).alsoFound(City::land),
                Column.<City>of("score", city -> new ReportCell.Spread(city.mean, city.sd, NumberStyle.SHARE)).named("F1 64")
                        .highFirst().best(city -> city.mean == 0.5),
                Column.<City>picture("bar").width(40).grows(), Column.count("founded", City::founded),
                Column.words("land", City::land).onlyInFiles()));
    }

    private static String names(List<City> cities) {
        return cities.stream().map(City::name).collect(Collectors.joining(" "));
    }

    @Test
    void orders_areBestFirst_thenTurnedRound_thenAsGiven_andWhatIsMissingIsLast() {
        Column<City> score = columns().columns().get(1);
        SortOrder best = pressed(SortOrder.GIVEN, score);
        assertThat(best).isEqualTo(new SortOrder("F1 64", true));
        assertThat(names(columns().sorted(CITIES, best))).isEqualTo("lyon Bonn_1 Ayr");
        SortOrder worst = pressed(best, score);
        assertThat(names(columns().sorted(CITIES, worst))).isEqualTo("Bonn_1 lyon Ayr");
        assertThat(pressed(worst, score)).isEqualTo(SortOrder.GIVEN);
        SortOrder byName = pressed(worst, columns().columns().getFirst());
        assertThat(names(columns().sorted(CITIES, byName))).as("whatever the case").isEqualTo("Ayr Bonn_1 lyon");
        assertThat(columns().sorted(CITIES, new SortOrder("no such", true))).isEqualTo(CITIES);
    }

    @Test
    void filter_looksAtWords_whateverTheCase() {
        assertThat(names(columns().matching(CITIES, " BONN"))).isEqualTo("Bonn_1");
        assertThat(names(columns().matching(CITIES, "fran"))).isEqualTo("lyon");
        assertThat(columns().matching(CITIES, "0.25")).isEmpty();
        assertThat(columns().matching(CITIES, " ")).isEqualTo(CITIES);
    }

    @Test
    void files_areWrittenInEnglish_whateverTheWindowSpeaks() {
        TableModel<String> listing = new TableModel<>("texts", List.of(Column.words("said", key -> Texts.of(key))));
        List<String> keys = List.of("kit.copy-all");
        Texts.speak(Locale.GERMAN);
        try {
            assertThat(listing.columns().getFirst().text("kit.copy-all")).as("on the screen").isEqualTo("Alles kopieren");
            assertThat(listing.latex(keys, "")).contains("Copy all");
            assertThat(listing.markdown(keys, "")).contains("Copy all");
            assertThat(listing.values(keys).rows()).containsExactly(List.of("Copy all"));
            assertThat(ValueTable.of("texts", List.of("said"), keys, key -> List.of(Texts.of(key))).rows())
                    .containsExactly(List.of("Copy all"));
        } finally {
            Texts.speak(Locale.ENGLISH);
        }
    }

    @Test
    void pictureOfManyRows_canBeOfTheFirst() {
        var all = new GridPicture<>(columns(), CITIES, 38);
        assertThat(all.first(2).rows()).isEqualTo(CITIES.subList(0, 2));
        assertThat(all.first(2).height()).isEqualTo(all.height() - 38);
        assertThat(all.first(30)).isEqualTo(all);
    }

    @Test
    void sections_keepTheirPlace_andEachIsSorted() {
        GridSection old = new GridSection("before 100", "", false);
        var shown = columns().shown(CITIES, "", new SortOrder("founded", true),
                city -> city.founded < 100 ? old : GridSection.NONE);
        assertThat(shown.keySet()).containsExactly(GridSection.NONE, old);
        assertThat(names(shown.get(old))).isEqualTo("lyon Bonn_1");
    }

    @Test
    void files_haveEveryDigit_andTextsAreEscapedWithTheBestInBold() {
        assertThat(columns().csv(CITIES)).isEqualTo("""
                city,F1 64,F1 64 sd,founded,land
                Bonn_1,0.25,0.011,-10,Germany
                lyon,0.5,0.02,43,France
                Ayr,,,1205,Scotland
                """);
        assertThat(columns().values(CITIES).text()).startsWith("city\tF1 64\tF1 64 sd\tfounded\tland\nBonn_1\t0.25\t0.011");
        assertThat(columns().latex(CITIES, "Data: a_b.")).startsWith("% Data: a_b.\n").contains("\\begin{tabular}{lrrl}",
                "Bonn\\_1 & .250 (.011) & $-$10 & Germany \\\\", "lyon & \\textbf{.500 (.020)} & 43 & France \\\\",
                "Ayr & -- & 1,205 & Scotland \\\\");
        assertThat(columns().markdown(CITIES, "Data: a_b."))
                .contains("| city | F1 64 | founded | land |", "|---|---:|---:|---|", "| lyon | **.500 (.020)** | 43 | France |")
                .endsWith("|\n\nData: a\\_b.\n");
        assertThat(columns().markdown(CITIES, "")).as("nothing to say").endsWith("|\n");
        assertThat(columns().latex(CITIES, "")).startsWith("% needs");
    }

    @Test
    void columnsWithoutRoom_leaveByRank() {
        TableModel<City> ranked = new TableModel<>("",
                List.of(Column.words("city", City::name).width(100), Column.count("founded", City::founded).width(50).leavesAt(1),
                        Column.words("land", City::land).width(80).leavesAt(2), Column.words("file", City::land).onlyInFiles()));
        assertThat(ranked.kept(0)).hasSize(3);
        assertThat(ranked.kept(230)).hasSize(3);
        assertThat(ranked.kept(229)).extracting(column -> column.head).containsExactly("city", "founded");
        assertThat(ranked.kept(149)).extracting(column -> column.head).containsExactly("city");
        assertThat(ranked.kept(9)).as("it scrolls sideways").hasSize(1);
        assertThat(ranked.hidden(ranked.kept(229))).as("but not those of files").containsExactly("land");
        assertThat(ranked.hidden(ranked.kept(0))).isEmpty();
    }

    @Test
    void screenReader_hearsWhatIsShown() {
        assertThat(columns().spoken(CITIES.getFirst())).isEqualTo("city Bonn_1, score .250 (.011), founded \u221210");
    }

    private static SortOrder pressed(SortOrder before, Column<City> by) {
        return before.pressed(by.id, by.highFirst);
    }

    @Test
    void columnsThatQuote_areEmptyWhereTextsAreLeftOut_whateverTheirHead() {
        TableModel<String> listing = new TableModel<>("turns",
                List.of(Column.<String>words("turn", word -> "m1"), Column.<String>words("About", word -> word).quotes(),
                        Column.<String>words("whole", word -> word + "!").onlyShown().quotes()));
        ValueTable table = listing.values(List.of("My key is 42."));
        assertThat(table.rows()).containsExactly(List.of("m1", "My key is 42."));
        assertThat(table.hasTexts()).isTrue();
        assertThat(table.withoutTexts().rows()).containsExactly(List.of("m1", ""));
    }
}
