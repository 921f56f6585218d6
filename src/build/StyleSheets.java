import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.css.CssParser;
import javafx.css.PseudoClass;
import javafx.css.Stylesheet;

/**
 * Run by the build, in the folder of the style sheets. Makes AtlantaFX's two Primer themes one sheet, {@code primer.css}, in which the
 * style class {@code mn-theme-dark} of the root is all that is dark: where they differ, the sheet names a colour that the root gives. What
 * is only for controls that the program has not is left out. Puts the program's own sheets behind each other into {@code window.css}, as
 * JavaFX asks each sheet of a scene anew for each node. Then writes both a second time in JavaFX's binary form, which JavaFX prefers
 * to the text beside it and reads without parsing. Ends with 3 if a style sheet has a mistake.
 */
class StyleSheets {
    private static final String PRIMER = "/atlantafx/base/theme/primer-%s.css";
    /**
     * How style classes begin that nothing in the program has: controls it does not use, Primer's own variants, and icons inside others,
     * which have their colour from the program's sheet. JavaFX would match each of these rules with each node.
     */
    private static final Pattern ABSENT = Pattern.compile("\\.(accordion|alert|axis|bb-code|bg-|border|breadcrumbs|button-|calendar"
            + "|caption-menu-item|card|chart|choice-|color-|custom-color-dialog|date-picker|default-color|dialog-pane|elevated|html-editor"
            + "|interactive|message|modal-|notification|pagination|progress-slider|ring-progress|rounded|segmented-control"
            + "|split-menu-button|split-pane|tab-|text-(?!area|field|input)|tile|title-|titled-pane|toggle-switch|tool-bar|tree-"
            + "|(left|center|right)-pill|[a-z]+-legend-symbol)|[.:](accent|success|warning|danger)| \\.(ikonli-)?font-icon");
    /** What the window is dressed in: the rules of the lecture come first, as each names the root too and so counts for more. */
    private static final List<String> WINDOW = List.of("tokens-light", "tokens-lecture", "tokens-dark", "tokens-lecture-dark", "lecture", "kit", "shell",
            "replay", "training", "optimality", "study", "hindsight", "benchmark", "annotate");
    private static final Pattern COLOUR = Pattern.compile("rgba\\([^)]*\\)|-color-[a-z0-9-]+(?![a-z0-9:-])");

    public static void main(String[] args) throws IOException, ReflectiveOperationException {
        Files.write(Path.of(args[0], "primer.css"), present(primer(lines("light"), lines("dark"))));
        List<String> window = new ArrayList<>();
        for (String part : WINDOW) {
            window.addAll(Files.readAllLines(Path.of(args[0], part + ".css")));
        }
        Files.write(Path.of(args[0], "window.css"), window);
        for (String sheet : List.of("primer", "window")) {
            sameOrderAlways(Path.of(args[0], sheet + ".css"));
            Stylesheet.convertToBinary(new File(args[0], sheet + ".css"), new File(args[0], sheet + ".bss"));
        }
        List<CssParser.ParseError> mistakes = CssParser.errorsProperty();
        mistakes.forEach(mistake -> System.err.println(mistake.getMessage()));
        if (!mistakes.isEmpty()) {
            System.exit(3);
        }
    }

    /**
     * JavaFX writes the states of a rule, such as {@code :hover:selected}, in the order of an unmodifiable set, which Java draws by lot at
     * each start. It keeps one set for all rules with the same states: in its place comes one in alphabetical order, so that the same
     * sheet is the same bytes in each build.
     */
    @SuppressWarnings("unchecked")
    private static void sameOrderAlways(Path sheet) throws IOException, ReflectiveOperationException {
        new CssParser().parse(sheet.toUri().toURL());
        Field kept = Class.forName("com.sun.javafx.css.ImmutablePseudoClassSetsCache").getDeclaredField("CACHE");
        kept.setAccessible(true);
        ((Map<Set<PseudoClass>, Set<PseudoClass>>) kept.get(null)).replaceAll((set, states) -> states.stream()
                .sorted(Comparator.comparing(PseudoClass::getPseudoClassName)).collect(Collectors.toCollection(LinkedHashSet::new)));
    }

    private static List<String> primer(List<String> light, List<String> dark) {
        if (light.size() != dark.size()) {
            throw new IllegalStateException("The light and the dark Primer have other rules; they can no longer be one sheet.");
        }
        List<String> sheet = new ArrayList<>();
        List<String> ofLight = new ArrayList<>();
        List<String> ofDark = new ArrayList<>();
        boolean inRoot = true;
        for (int k = 0; k < light.size(); k++) {
            String day = light.get(k);
            String night = dark.get(k);
            inRoot &= !day.equals("}");
            if (inRoot) {
                sheet.add(day);
                ofDark.addAll(day.equals(night) ? List.of() : List.of(night));
            } else if (day.equals(night) || day.contains("-fx-effect")) {
                // The size of a shadow is no colour: dark has the light one's.
                sheet.add(day);
            } else {
                // A declaration has one colour, or the same one twice.
                String colour = "-mn-primer-" + k;
                ofLight.add(colour + ": " + differing(day, night) + ";");
                ofDark.add(colour + ": " + differing(night, day) + ";");
                sheet.add(day.replace(differing(day, night), colour));
            }
        }
        sheet.addAll(rule(".root", ofLight));
        sheet.addAll(rule(".root.mn-theme-dark", ofDark));
        return sheet;
    }

    /** The rules that are not only for controls that the program has not. */
    private static List<String> present(List<String> sheet) {
        List<String> kept = new ArrayList<>();
        boolean dropped = false;
        for (String line : sheet) {
            if (line.endsWith("{")) {
                List<String> selectors = Stream.of(line.replace("{", "").split(",")).map(String::strip)
                        .filter(selector -> !ABSENT.matcher(selector).find()).toList();
                dropped = selectors.isEmpty();
                line = String.join(", ", selectors) + " {";
            }
            if (!dropped) {
                kept.add(line);
            }
        }
        return kept;
    }

    /** The first colour of a declaration that another does not have. */
    private static String differing(String one, String other) {
        return COLOUR.matcher(one).results().map(MatchResult::group).filter(each -> !other.contains(each)).findFirst()
                .orElseThrow(() -> new IllegalStateException("What differs between light and dark is no colour: " + one));
    }

    private static List<String> rule(String selector, List<String> declarations) {
        List<String> rule = new ArrayList<>(declarations);
        rule.addFirst(selector + " {");
        rule.add("}");
        return rule;
    }

    private static List<String> lines(String theme) throws IOException {
        try (InputStream in = StyleSheets.class.getResourceAsStream(PRIMER.formatted(theme))) {
            // A rule names all it is for in one line.
            String sheet = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return sheet.replaceAll("(?s)/\\*.*?\\*/", "").replaceAll(",\\R", ", ").lines().toList();
        }
    }
}
