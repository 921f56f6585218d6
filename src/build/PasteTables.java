import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Pastes tables of studies into the documents, whole: {@code java src/build/PasteTables.java FOLDER [DOCUMENTS]}. FOLDER holds a
 * folder of results for each study, named as its file in sessions is. What stands in a document of src/docs between
 * {@code <!-- table NAME -->} and {@code <!-- end of table -->} becomes FOLDER/NAME/table.md without its title. Prose stays apart from it.
 */
class PasteTables {
    private static final Pattern PLACE = Pattern.compile("(<!-- table ([a-z0-9-]+) -->\n).*?(<!-- end of table -->)", Pattern.DOTALL);

    public static void main(String[] given) throws IOException {
        if (given.length < 1 || given.length > 2) {
            System.err.println("Usage: java src/build/PasteTables.java FOLDER [DOCUMENTS]");
            System.exit(2);
        }
        try (Stream<Path> files = Files.walk(Path.of(given.length > 1 ? given[1] : "src/docs"))) {
            for (Path document : files.filter(file -> file.toString().endsWith(".md")).sorted().toList()) {
                paste(document, Path.of(given[0]));
            }
        }
    }

    private static void paste(Path document, Path results) throws IOException {
        String text = Files.readString(document);
        Matcher places = PLACE.matcher(text);
        StringBuilder pasted = new StringBuilder();
        while (places.find()) {
            Path table = results.resolve(places.group(2)).resolve("table.md");
            boolean there = Files.exists(table);
            System.out.println(document + ": " + places.group(2) + (there ? "" : " is not in " + results + "; left as it is"));
            String content = there ? places.group(1) + "\n" + body(Files.readAllLines(table)) + places.group(3) : places.group();
            places.appendReplacement(pasted, Matcher.quoteReplacement(content));
        }
        places.appendTail(pasted);
        if (!pasted.toString().equals(text)) {
            Files.writeString(document, pasted);
        }
    }

    private static String body(List<String> lines) {
        return String.join("\n", lines.subList(2, lines.size())) + "\n";
    }
}
