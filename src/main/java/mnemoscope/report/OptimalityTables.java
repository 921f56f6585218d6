package mnemoscope.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.study.StudyPolicy;
import mnemoscope.optimality.study.StudyRow;
import mnemoscope.study.optimality.Measure;
import mnemoscope.study.optimality.OptimalityTable;

/** The table of the exact study with the published one beside it, for a text. */
public final class OptimalityTables {
    private static final Set<String> NEGATIVE_ZEROS = Set.of("-0.0", "-0.00");

    private OptimalityTables() {
    }

    /**
     * Mean (standard error) or median of each variant and the published value; a section a regime, a row a policy.
     *
     * @param variants shown, in this order
     */
    public static TextTable text(OptimalityTable table, List<Variant> variants, Measure measure) {
        List<String> heads = new ArrayList<>(List.of("policy"));
        variants.forEach(variant -> heads.add(variant.title().toLowerCase(Locale.ROOT)));
        heads.add("published");
        List<TextTable.Section> sections = new ArrayList<>();
        for (Regime regime : table.spec().regimes()) {
            List<List<String>> rows = new ArrayList<>();
            for (StudyPolicy policy : table.spec().policies()) {
                List<String> row = new ArrayList<>(List.of(policy.title()));
                variants.forEach(variant -> row.add(cell(table.row(variant, regime, policy), measure)));
                row.add(fixed(measure.published(regime, policy), measure));
                rows.add(row);
            }
            sections.add(new TextTable.Section(regime.title(), rows));
        }
        return new TextTable(measure.title(), heads, sections);
    }

    private static String cell(StudyRow row, Measure measure) {
        return row.returns().length == 0
                ? "not run"
                : fixed(measure.value(row), measure)
                        + (measure.hasError() ? " (" + fixed(measure.error(row), measure) + ")" : "");
    }

    private static String fixed(double value, Measure measure) {
        if (Double.isNaN(value)) {
            return "\u2013";
        }
        String text = String.format(Locale.ROOT, "%." + measure.decimals() + "f", value);
        return NEGATIVE_ZEROS.contains(text) ? text.substring(1) : text;
    }
}
