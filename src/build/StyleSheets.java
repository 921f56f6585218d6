import java.io.File;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import javafx.css.CssParser;
import javafx.css.Stylesheet;

/**
 * Run by the build: writes each style sheet of a folder a second time in JavaFX's binary form, which JavaFX prefers to the text
 * beside it and reads without parsing. Ends with 3 if a style sheet has a mistake.
 */
class StyleSheets {
    public static void main(String[] args) throws IOException {
        File[] sheets = new File(args[0]).listFiles((folder, name) -> name.endsWith(".css"));
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
}
