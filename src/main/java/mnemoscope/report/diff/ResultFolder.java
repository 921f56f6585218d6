package mnemoscope.report.diff;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.file.Fault;
import mnemoscope.file.InputFile;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.replay.QuestionVisibility;
import mnemoscope.task.Input;
import org.apache.commons.csv.CSVRecord;

/**
 * The results of a replay or a study in a folder.
 *
 * @param settings  settings of the run by name, including policies and budgets of the rows; without facts that differ between
 *                  runs of the same command
 * @param tables    numbers by file, row and column; a row is named by its identifying cells, e.g. "recency 64 e1"
 * @param decisions decisions of the trace, by policy, budget, episode and step; empty for a study
 * @param gaps      sentences on incomplete files
 */
public record ResultFolder(SequencedMap<String, String> settings, SequencedMap<String, Table> tables,
        SequencedMap<String, Decision> decisions, List<String> gaps) {
    /** The episode of the rows over all episodes in {@code summary.json}. */
    public static final String ALL = "all";
    private static final String SUMMARY = "summary.json";
    private static final String MANIFEST = "manifest.json";
    private static final String TRACE = "trace.csv";
    private static final String RESULTS = "results";
    private static final String EPISODE = "episode";
    private static final String STEP = "step";
    /** Fields about the run, not about its results. */
    private static final Set<String> SIDE = Set.of("written", "java", "system", "processors", "arguments", "file",
            "file_from_here");
    /** Files with one row per need or age; other files have their summary. */
    private static final Set<String> LONG = Set.of(TRACE, "misses.csv", "survival.csv");
    /** Columns that identify a row in every file that has them. */
    private static final Set<String> NAMES = Set.of("policy", "other", "baseline", "variant", "budget", "episode", "category",
            "metric", "reading", "regime", "seed", "fold", "coefficient", "multiplier", "overtakes", "overtaken", "budget_below",
            "budget_above", "instance", "cause", "term", "claim", "lag", "trained", "age", "deployed_on", "trained_on",
            "cold_start", "logged_episodes", "switch_after", "irrelevant_turns_percent", "wrong_labels_percent", "turn",
            "system");
    /** Columns that identify a row in one file only; elsewhere they are results. */
    private static final Map<String, Set<String>> OWN_NAMES = Map.of("deployments.csv", Set.of("episodes"), "sessions.csv",
            Set.of("session"), "capacity.csv", Set.of("session"), "cuts.csv", Set.of("session", "cut"), "used-again.csv",
            Set.of("session", "call", "evidence"), "read-again-rate.csv", Set.of("tokens_from"));

    /** Numbers by row, then column. */
    public record Table(SequencedMap<String, SequencedMap<String, Double>> rows) {}

    /** The turns kept at a decision. @param retained ids of turns, by arrival */
    public record Decision(String run, String place, String question, List<String> retained) {}

    /** The result folder for a chosen folder; for a folder inside it, such as the one for a paper, its parent. */
    public static Path of(Path chosen) {
        if (!Files.isDirectory(chosen)) {
            // The named folder does not exist, so its parent is not considered.
            return chosen;
        }
        Path around = chosen.toAbsolutePath().normalize().getParent();
        return hasResults(chosen) || around == null || !hasResults(around) ? chosen : around;
    }

    private static boolean hasResults(Path folder) {
        return Files.isRegularFile(folder.resolve(SUMMARY)) || Files.isRegularFile(folder.resolve(MANIFEST));
    }

    /** @throws BadInputException if there are no results, or they cannot be read */
    public static ResultFolder read(Path folder) throws BadInputException {
        SequencedMap<String, String> settings = new LinkedHashMap<>();
        SequencedMap<String, Table> tables = new LinkedHashMap<>();
        SequencedMap<String, Decision> decisions = new LinkedHashMap<>();
        SequencedMap<String, SequencedSet<String>> run = run();
        if (!hasResults(folder)) {
            throw new BadInputException(folder + " has no results: neither " + SUMMARY + " nor " + MANIFEST
                    + ". Name the --out of a replay or of a study.");
        }
        List<String> gaps = new ArrayList<>();
        if (Files.isRegularFile(folder.resolve(MANIFEST))) {
            settings(settings, json(folder.resolve(MANIFEST)));
        }
        boolean replayed = Files.isRegularFile(folder.resolve(SUMMARY));
        JsonNode summary = replayed ? json(folder.resolve(SUMMARY)) : MissingNode.getInstance();
        if (replayed) {
            settings(settings, summary.path("protocol"));
            tables.put(SUMMARY, summary(summary.path(RESULTS)));
            summary.path(RESULTS).forEach(row -> run.forEach((field, found) -> add(found, row.path(field).asText(""))));
        }
        for (Path file : tables(folder)) {
            tables.put(file.getFileName().toString(), table(file, run, gaps));
        }
        settings(settings, run);
        // Files contain it only if it differs from the default.
        settings.putIfAbsent(QuestionVisibility.NAME, QuestionVisibility.BEFORE.code());
        Path trace = folder.resolve(TRACE);
        Optional<String> lacking = Optional.empty();
        if (Files.isRegularFile(trace)) {
            lacking = ResultRows.each(trace, (row, of) -> {
                String which = of.text(row, "policy") + " " + of.text(row, "budget");
                String place = place(row, of);
                decisions.put(which + " " + place, new Decision(which, place, of.text(row, "question_id"),
                        Stream.of(of.text(row, "retained").split(" ")).filter(id -> !id.isEmpty()).toList()));
            });
        }
        if (replayed) {
            long wanted = decisions(summary.path(RESULTS));
            if (!Files.isRegularFile(trace)) {
                gaps.add(Texts.of("study.file-is-missing", trace));
            } else if (lacking.isPresent() || decisions.size() != wanted) {
                gaps.add(lacking.map(why -> why + " ").orElse("")
                        + Texts.of("study.trace-has-other-decisions", trace, decisions.size(), wanted, SUMMARY));
            }
        }
        return new ResultFolder(settings, tables, decisions, gaps);
    }

    private static JsonNode json(Path file) throws BadInputException {
        try (InputStream bytes = InputFile.open(file, Input.RESULTS, Texts.of("file.a-json-file"))) {
            return InputFile.readJson(file.toString(), bytes, json -> {
                JsonNode found = json.tree();
                if (!found.isObject()) {
                    throw new BadInputException(Texts.of("study.results-are-no-object", file));
                }
                return found;
            });
        } catch (IOException failure) {
            throw Fault.of(file.toString(), "", failure);
        }
    }

    /** The number of decisions of a trace, according to the rows over all episodes. */
    private static long decisions(JsonNode results) {
        // In folders of earlier versions an episode may have the name of the sum; the sum then has more decisions.
        Map<String, Long> steps = new LinkedHashMap<>();
        results.forEach(row -> {
            if (row.path(EPISODE).asText().equals(ALL)) {
                steps.merge(row.path("policy").asText() + " " + row.path("budget").asText(), row.path("steps").asLong(),
                        Math::max);
            }
        });
        return steps.values().stream().mapToLong(Long::longValue).sum();
    }

    /** Whether the results are of a study, not of a replay. */
    public boolean isStudy() {
        return !tables.containsKey(SUMMARY);
    }

    /** The policies of the run, in any order. */
    Set<String> policies() {
        return Set.copyOf(List.of(settings.get("policies").split(", ")));
    }

    /** Reads the results in a folder. */
    public static List<Path> files(Path folder) throws BadInputException {
        return Stream.concat(Stream.of(folder.resolve(MANIFEST), folder.resolve(SUMMARY), folder.resolve(TRACE)),
                Files.isDirectory(folder) ? tables(folder).stream() : Stream.of()).toList();
    }

    private static List<Path> tables(Path folder) throws BadInputException {
        boolean replayed = Files.isRegularFile(folder.resolve(SUMMARY));
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().endsWith(".csv"))
                    .filter(file -> !replayed || !LONG.contains(file.getFileName().toString())).sorted().toList();
        } catch (IOException cause) {
            throw Fault.of(folder.toString(), "", cause);
        }
    }

    /** Splits texts such as "unit=words, pool=carry" into settings. */
    private static void settings(SequencedMap<String, String> settings, JsonNode fields) {
        fields.properties().stream().filter(each -> !SIDE.contains(each.getKey())).forEach(each -> {
            String text = each.getValue().asText();
            if (each.getKey().equals("protocol")) {
                for (String part : text.split(", ")) {
                    int at = part.indexOf('=');
                    settings.put(at < 0 ? part : part.substring(0, at), at < 0 ? "" : part.substring(at + 1));
                }
            } else {
                settings.put(each.getKey(), text);
            }
        });
    }

    /** Columns that describe the run. */
    private static SequencedMap<String, SequencedSet<String>> run() {
        SequencedMap<String, SequencedSet<String>> run = new LinkedHashMap<>();
        run.put("policy", new LinkedHashSet<>());
        run.put("budget", new LinkedHashSet<>());
        return run;
    }

    private static void add(Set<String> found, String text) {
        if (!text.isEmpty()) {
            found.add(text);
        }
    }

    private static void settings(SequencedMap<String, String> settings, SequencedMap<String, SequencedSet<String>> run) {
        settings.putIfAbsent("policies", String.join(", ", run.get("policy")));
        settings.putIfAbsent("budgets", String.join(", ", run.get("budget")));
    }

    /** Rows with equal identifying cells have the name "NAME #1 of 2", so that they match only where both have equally many. */
    private static Table named(SequencedMap<String, List<SequencedMap<String, Double>>> found) {
        SequencedMap<String, SequencedMap<String, Double>> rows = new LinkedHashMap<>();
        found.forEach((name, alike) -> {
            for (int k = 0; k < alike.size(); k++) {
                rows.put(alike.size() == 1 ? name : name + " #" + (k + 1) + " of " + alike.size(), alike.get(k));
            }
        });
        return new Table(rows);
    }

    private static Table summary(JsonNode results) {
        SequencedMap<String, List<SequencedMap<String, Double>>> rows = new LinkedHashMap<>();
        for (JsonNode result : results) {
            SequencedMap<String, Double> numbers = new LinkedHashMap<>();
            List<String> name = new ArrayList<>();
            result.properties().forEach(each -> {
                if (NAMES.contains(each.getKey())) {
                    name.add(each.getValue().asText());
                } else if (each.getValue().isNumber()) {
                    numbers.put(each.getKey(), each.getValue().asDouble());
                }
            });
            rows.computeIfAbsent(String.join(" ", name), none -> new ArrayList<>()).add(numbers);
        }
        return named(rows);
    }

    private static Table table(Path file, SequencedMap<String, SequencedSet<String>> run, List<String> gaps)
            throws BadInputException {
        SequencedMap<String, List<SequencedMap<String, Double>>> rows = new LinkedHashMap<>();
        Set<String> own = OWN_NAMES.getOrDefault(file.getFileName().toString(), Set.of());
        Predicate<String> names = column -> NAMES.contains(column) || own.contains(column);
        ResultRows.each(file, (row, of) -> {
            SequencedMap<String, Double> numbers = new LinkedHashMap<>();
            String place = row.isMapped(EPISODE) && row.isMapped(STEP) ? place(row, of) : "";
            String name = row.toMap().keySet().stream().filter(names)
                    .map(column -> column.equals(EPISODE) && !place.isEmpty() ? place : row.get(column))
                    .collect(Collectors.joining(" "));
            row.toMap().forEach((column, text) -> {
                if (!names.test(column) && !column.equals(STEP)) {
                    number(text, value -> numbers.put(column, value));
                }
            });
            run.forEach((column, found) -> add(found, row.isMapped(column) ? row.get(column) : ""));
            rows.computeIfAbsent(name, none -> new ArrayList<>()).add(numbers);
        }).ifPresent(gaps::add);
        return named(rows);
    }

    /** "conv-26/14": decisions count from 1, as in the window; steps in files count from 0. */
    private static String place(CSVRecord row, ResultRows of) throws BadInputException {
        return of.text(row, EPISODE) + "/" + (of.whole(row, STEP) + 1);
    }

    private static void number(String text, Consumer<Double> use) {
        try {
            use.accept(text.isEmpty() ? Double.NaN : Double.parseDouble(text));
        } catch (NumberFormatException words) {
            // A column of words.
        }
    }
}
