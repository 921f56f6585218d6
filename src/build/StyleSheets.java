import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.css.CssParser;
import javafx.css.Stylesheet;

/**
 * Run by the build, in the folder of the style sheets. Takes from AtlantaFX's Primer what the controls of this program need, and
 * writes each style sheet a second time in JavaFX's binary form, which JavaFX prefers to the text beside it and reads without
 * parsing. Ends with 3 if a style sheet has a mistake.
 */
class StyleSheets {
    /** Controls and parts that this program does not have; the architecture test sees to that. */
    private static final List<String> UNUSED = List.of("accordion", "alert", "bb-code", "breadcrumbs", "calendar",
            "caption-menu-item", "card", "color-palette", "color-palette-region", "color-picker", "custom-color-dialog",
            "date-picker", "date-picker-popup", "html-editor", "message", "modal-box", "modal-pane", "notification", "pagination",
            "ring-progress-indicator", "segmented-control", "split-menu-button", "tab-line", "tab-pane", "tile-base", "titled-pane",
            "tool-bar", "tree-cell", "tree-table-view", "tree-view");
    private static final Pattern RULE = Pattern.compile("([^{}]+)\\{([^{}]*)}");
    private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/", Pattern.DOTALL);
    private static final Pattern NEEDLESS = Pattern.compile("\\.(" + String.join("|", UNUSED) + "|html-editor-[a-z-]+"
            + "|chart(-[a-z-]+)?|[a-z-]+-chart|default-color[0-9]+)(?![\\w-])");

    public static void main(String[] args) throws IOException {
        Path folder = Path.of(args[0]);
        for (String theme : List.of("light", "dark")) {
            Files.writeString(folder.resolve("base-" + theme + ".css"), needed("/atlantafx/base/theme/primer-" + theme + ".css"));
        }
        File[] sheets = folder.toFile().listFiles((parent, name) -> name.endsWith(".css"));
        Arrays.sort(sheets);
        for (File sheet : sheets) {
            String name = sheet.getName();
            Stylesheet.convertToBinary(sheet, new File(sheet.getParentFile(), name.substring(0, name.length() - 4) + ".bss"));
        }
        List<CssParser.ParseError> mistakes = CssParser.errorsProperty();
        mistakes.forEach(mistake -> System.err.println(mistake.getMessage()));
        if (!mistakes.isEmpty()) {
            System.exit(3);
        }
    }

    private static String needed(String theme) throws IOException {
        StringBuilder kept = new StringBuilder();
        try (InputStream in = StyleSheets.class.getResourceAsStream(theme)) {
            String all = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            Matcher rule = RULE.matcher(COMMENT.matcher(all).replaceAll(""));
            while (rule.find()) {
                if (!Arrays.stream(rule.group(1).split(",")).allMatch(selector -> NEEDLESS.matcher(selector).find())) {
                    kept.append(rule.group().strip()).append('\n');
                }
            }
        }
        return kept.toString();
    }
}
