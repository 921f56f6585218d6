import java.io.File;
import java.io.IOException;
import java.util.List;
import javafx.css.CssParser;
import javafx.css.Stylesheet;

/**
 * Run by the build, in the folder of the style sheets. Writes each a second time in JavaFX's binary form, which JavaFX prefers to
 * the text beside it and reads without parsing. Ends with 3 if a style sheet has a mistake.
 */
class StyleSheets {
    public static void main(String[] args) throws IOException {
        for (File sheet : new File(args[0]).listFiles((parent, name) -> name.endsWith(".css"))) {
            Stylesheet.convertToBinary(sheet, new File(sheet.getPath().replaceFirst("css$", "bss")));
        }
        List<CssParser.ParseError> mistakes = CssParser.errorsProperty();
        mistakes.forEach(mistake -> System.err.println(mistake.getMessage()));
        if (!mistakes.isEmpty()) {
            System.exit(3);
        }
    }
}
