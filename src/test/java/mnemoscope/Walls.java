package mnemoscope;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The tables of packages in ARCHITECTURE.md. Names of packages and classes are without {@code mnemoscope.} in front.
 *
 * @param engine     packages that run without a window
 * @param rows       by package, in the order of the tables
 * @param exceptions by class: what it may also do, in the words of the table
 */
record Walls(List<String> engine, Map<String, Row> rows, Map<String, String> exceptions) {
    private static final String ROOT = "mnemoscope.";
    private static final Pattern NAME = Pattern.compile("`([\\w.]+)`");
    private static final List<String> OF_JAVA = List.of("java.", "javax.", "org.w3c.dom.");

    /**
     * One package.
     *
     * @param uses      other packages
     * @param libraries beginnings of names
     */
    record Row(Set<String> uses, List<String> libraries) {}

    static Walls read() {
        try {
            return of(Files.readString(Path.of("ARCHITECTURE.md")));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** @throws IllegalArgumentException if a row uses a package that is not above it */
    static Walls of(String document) {
        Map<String, Row> rows = new LinkedHashMap<>();
        cells(document, "### The engine").forEach(row -> add(rows, row));
        List<String> engine = List.copyOf(rows.keySet());
        cells(document, "### The window").forEach(row -> add(rows, row));
        Map<String, String> exceptions = cells(document, "### Exceptions").stream()
                .collect(Collectors.toMap(row -> names(row[0]).getFirst(), row -> row[1]));
        return new Walls(engine, rows, exceptions);
    }

    private static void add(Map<String, Row> rows, String[] row) {
        List<String> named = names(row[2]);
        boolean all = row[2].startsWith("all above");
        named.stream().filter(each -> !rows.containsKey(each)).findFirst().ifPresent(each -> {
            throw new IllegalArgumentException(row[0] + " names " + each + ", which is not above it");
        });
        Set<String> uses = new HashSet<>(all ? rows.keySet() : named);
        if (all) {
            named.forEach(uses::remove);
        }
        names(row[0]).forEach(name -> rows.put(name, new Row(uses, names(row[3]))));
    }

    /** The rows of the table below a heading, cell by cell. */
    private static List<String[]> cells(String document, String heading) {
        return document.substring(document.indexOf(heading)).lines().dropWhile(line -> !line.startsWith("|"))
                .takeWhile(line -> line.startsWith("|")).skip(2)
                .map(line -> Arrays.stream(line.substring(1).split("\\|", -1)).map(String::strip).toArray(String[]::new))
                .toList();
    }

    private static List<String> names(String cell) {
        return NAME.matcher(cell).results().map((MatchResult each) -> each.group(1)).toList();
    }

    /** Packages of one row of several: the features. */
    List<String> features() {
        return rows.keySet().stream().filter(each -> each.matches("ui\\.(?!kit|chart|workspace|shell)\\w+")).toList();
    }

    /** Classes that may do something by way of exception, whole names. */
    List<String> mayAlso(Pattern what) {
        return exceptions.entrySet().stream().filter(each -> what.matcher(each.getValue()).find())
                .map(each -> ROOT + each.getKey()).toList();
    }

    /** The package of a row that a class belongs to: the nearest around it; empty if there is none. */
    Optional<String> row(String type) {
        return rows.keySet().stream().filter(each -> type.startsWith(ROOT + each + "."))
                .max(Comparator.comparingInt(String::length));
    }

    /** Why a class must not use another one; empty if it may. Both are whole names. */
    Optional<String> refusal(String user, String used) {
        Optional<String> mine = row(user);
        if (mine.isEmpty()) {
            return Optional.of(user + " is in no package of ARCHITECTURE.md");
        }
        Row row = rows.get(mine.get());
        boolean may;
        if (used.startsWith(ROOT)) {
            may = row(used).filter(its -> its.equals(mine.get()) || row.uses.contains(its)).isPresent();
        } else {
            List<String> libraries = new ArrayList<>(row.libraries);
            libraries.addAll(names(exceptions.getOrDefault(user.substring(ROOT.length()).replaceFirst("\\$.*", ""), "")));
            may = !used.contains(".") || OF_JAVA.stream().anyMatch(used::startsWith)
                    || libraries.stream().anyMatch(each -> used.startsWith(each + "."));
        }
        return may ? Optional.empty() : Optional.of(user + " uses " + used + ", which " + mine.get() + " may not");
    }
}
