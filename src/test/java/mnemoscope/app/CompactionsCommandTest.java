package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import mnemoscope.dataset.SharedData;
import mnemoscope.dataset.need.ToolLog;
import mnemoscope.explain.compaction.CompactionAudit;
import mnemoscope.explain.compaction.CompactionMeasures;
import mnemoscope.explain.compaction.SessionAudit;
import mnemoscope.report.CompactionReport;
import mnemoscope.report.CompactionReport.Measured;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command {@code compactions}: its page says the numbers of its tables. */
final class CompactionsCommandTest {
    private static final List<String> SESSIONS = List.of("given-13.jsonl.gz", "given-19.jsonl.gz", "given-24.jsonl.gz",
            "given-25.jsonl.gz");
    private static final Set<String> READ_AGAIN = Set.of("re-read", "re-read-edited");

    @TempDir
    Path folder;

    private record Use(String session, String setting, boolean held, String cut, long between, long tokens) {}

    private Path audit(String... more) {
        List<String> arguments = new ArrayList<>(List.of("compactions"));
        SESSIONS.forEach(each -> arguments.add(SharedData.file("data/agent-sessions/" + each).toString()));
        arguments.addAll(List.of("--out", folder.resolve("out").toString()));
        arguments.addAll(List.of(more));
        CommandCall.told(0, arguments.toArray(String[]::new));
        return folder.resolve("out");
    }

    private static List<Map<String, String>> rows(Path table) throws Exception {
        List<String> lines = Files.readAllLines(table);
        String[] heads = lines.getFirst().split(",");
        return lines.stream().skip(1).map(line -> {
            String[] cells = line.split(",", -1);
            Map<String, String> row = new LinkedHashMap<>();
            for (int k = 0; k < heads.length; k++) {
                row.put(heads[k], cells[k]);
            }
            return row;
        }).toList();
    }

    private static List<Use> uses(Path out) throws Exception {
        return rows(out.resolve("used-again.csv"))
                .stream().map(row -> new Use(row.get("session"), row.get("setting"), Boolean.parseBoolean(row.get("held")),
                        row.get("cut"), Long.parseLong(row.get("tokens_between")), Long.parseLong(row.get("new_tokens"))))
                .toList();
    }

    /** The cells of a table by its id, the first of each row before the others. */
    private static List<List<String>> table(String page, String id) {
        String table = page.substring(page.indexOf("<table class=\"mini\" id=\"" + id + "\">"));
        return found(table.substring(0, table.indexOf("</table>")), "<tr><th scope=\"row\">.*?</tr>").stream()
                .map(row -> found(row, "(?<=>)[^<>\n]+(?=</t[hd]>)")).toList();
    }

    private static List<String> found(String text, String pattern) {
        return Pattern.compile(pattern).matcher(text).results().map(MatchResult::group).toList();
    }

    private static String whole(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    @Test
    void page_saysWhatUsedAgainSays() throws Exception {
        Path out = audit("--policy", "none");
        String page = Files.readString(out.resolve("report.html"));
        List<Use> uses = uses(out);
        List<Predicate<Use>> lanes = List.of(use -> use.setting.equals("re-read"), use -> use.setting.equals("re-read-edited"),
                use -> use.setting.equals("quoted"), use -> use.setting.equals("re-read") || use.setting.equals("quoted"));
        List<List<String>> reach = table(page, "reach");
        for (int lane = 0; lane < lanes.size(); lane++) {
            List<Use> of = uses.stream().filter(lanes.get(lane)).toList();
            assertThat(of).isNotEmpty();
            List<String> expected = new ArrayList<>();
            for (int tokens : new int[]{8_000, 32_000, 100_000, 200_000}) {
                expected.add(String.format(Locale.ROOT, "%.0f %%",
                        100.0 * of.stream().filter(use -> use.between <= tokens).count() / of.size()));
            }
            assertThat(reach.get(lane)).as("row " + lane).endsWith(expected.toArray(String[]::new));
            if (lane < 3) {
                assertThat(page).contains(whole(of.size()) + " uses, " + whole(of.stream().filter(use -> !use.held).count())
                        + " of a dropped turn");
            }
        }
        List<Use> twice = uses.stream().filter(use -> !use.held && READ_AGAIN.contains(use.setting)).toList();
        assertThat(page).contains("about " + whole(twice.stream().mapToLong(Use::tokens).sum()) + " tokens</b>")
                .contains("Results of " + whole(twice.size()) + " readings");
        List<Map<String, String>> rates = rows(out.resolve("read-again-rate.csv"));
        for (boolean held : new boolean[]{true, false}) {
            for (String setting : READ_AGAIN) {
                assertThat(rates.stream().filter(row -> row.get("held").equals(String.valueOf(held)))
                        .mapToLong(row -> Long.parseLong(row.get(setting.replace('-', '_')))).sum())
                        .isEqualTo(uses.stream().filter(use -> use.held == held && use.setting.equals(setting)).count());
            }
        }
    }

    /** Read-again tokens leave out what the agent had edited: where it had edited all, they are 0 and something was paid twice. */
    @Test
    void paidTwice_ofTheCutsOfASession_addsUpToThatOfTheSession() throws Exception {
        Path out = audit("--policy", "none");
        Map<String, Long> cuts = rows(out.resolve("cuts.csv")).stream().collect(Collectors.groupingBy(row -> row.get("session"),
                Collectors.summingLong(row -> Long.parseLong(row.get("paid_twice_tokens")))));
        assertThat(cuts.values()).anyMatch(tokens -> tokens > 0);
        assertThat(rows(out.resolve("sessions.csv"))).allSatisfy(row -> assertThat(cuts.getOrDefault(row.get("session"), 0L))
                .isEqualTo(Long.parseLong(row.get("paid_twice_tokens")) + Long.parseLong(row.get("paid_twice_edited_tokens"))));
    }

    @Test
    void worstCuts_areThoseOfUsedAgain_eachWithACommandThatTheWindowTakes() throws Exception {
        Path out = audit("--policy", "none");
        String page = Files.readString(out.resolve("report.html"));
        String worst = page.substring(page.indexOf("<section id=\"worst\">"));
        Map<String, Long> paid = uses(out).stream().filter(use -> !use.held && READ_AGAIN.contains(use.setting))
                .collect(Collectors.groupingBy(use -> use.session + " " + use.cut, Collectors.summingLong(Use::tokens)));
        List<String> expected = paid.values().stream().filter(tokens -> tokens > 0).sorted(Comparator.reverseOrder())
                .map(tokens -> whole(tokens) + " paid twice").limit(20).toList();
        assertThat(found(worst, "[0-9,]+ paid twice")).isEqualTo(expected);
        List<String> commands = found(worst, "(?<=<code>)[^<]+");
        assertThat(commands).hasSameSizeAs(expected);
        for (String command : commands) {
            String[] words = command.split(" ");
            assertThat(words).startsWith("mnemoscope");
            assertThat(SESSIONS).contains(words[1]);
            assertThat(WindowArguments.of(List.of("--at", words[3])).orElseThrow().at()).isPresent();
        }
    }

    @Test
    void capacity_isOnThePage_andTheSizeOfTheAgentInIt() throws Exception {
        Path out = audit("--policy", "recency", "--budget", "4000,16000,as-logged");
        String page = Files.readString(out.resolve("report.html"));
        List<List<String>> shown = table(page, "recall");
        List<Map<String, String>> all = rows(out.resolve("capacity.csv")).stream().filter(row -> row.get("session").equals("all"))
                .toList();
        assertThat(all).extracting(row -> row.get("policy") + " " + row.get("budget")).containsExactly("as-logged as-logged",
                "recency 4000", "recency 16000", "recency as-logged", "hindsight-recall 4000", "hindsight-recall 16000",
                "hindsight-recall as-logged");
        List<String> expected = all.stream().map(row -> String.format(Locale.ROOT, "%.2f", Double.parseDouble(row.get("recall"))))
                .map(text -> text.replaceFirst("^0", "")).toList();
        assertThat(shown.get(1)).endsWith(expected.subList(1, 4).toArray(String[]::new));
        assertThat(shown.get(2)).endsWith(expected.subList(4, 7).toArray(String[]::new));
        assertThat(page).contains("held by the agents: ");
        for (int k = 1; k < 4; k++) {
            assertThat(Double.parseDouble(all.get(k).get("recall")))
                    .isLessThanOrEqualTo(Double.parseDouble(all.get(k + 3).get("recall_bound")) + 1e-6);
        }
    }

    @Test
    void titleOfASession_isOnThePage_unlessTextsStayOut() throws Exception {
        SessionAudit session = new SessionAudit("s1", "s1.jsonl", "A private first message", 1, 1, 1, List.of(), List.of());
        CompactionAudit audit = new CompactionAudit(List.of(session), List.of(), List.of());
        Measured none = Measured.of(new CompactionMeasures(List.of(), List.of(), Progress.NONE), audit);
        for (boolean texts : new boolean[]{true, false}) {
            CompactionReport.write(folder, audit, none, "hash", texts);
            assertThat(Files.readString(folder.resolve(CompactionReport.PAGE)).contains("A private first message"))
                    .isEqualTo(texts);
        }
    }

    @Test
    void unknownPolicy_isRefused() {
        assertThat(CommandCall.told(2, "compactions", "src/test/resources/logs/codex-garden.jsonl", "--policy", "recencyy",
                "--out", folder.resolve("out").toString())).contains("--policy", "recency");
    }

    @Test
    void parametersOfAPolicy_areNoFurtherPolicies() throws Exception {
        Path log = new ToolLog().user("Go.").call("Read", Map.of("file_path", "/a"), "content of the file a")
                .call("Read", Map.of("file_path", "/a"), "content of the file a").write(folder.resolve("one.jsonl"));
        CommandCall.told(0, "compactions", log.toString(), "--policy", "clear-tool-results[keep=5,mode=lazy],recency", "--budget",
                "100", "--out", folder.resolve("out").toString());
        assertThat(folder.resolve("out/capacity.csv")).content().contains("\"clear-tool-results[keep=5,mode=lazy]\",100,",
                ",recency,100,");
        assertThat(CommandCall.told(0, "compactions", "--help")).contains("--policy=NAME[,NAME...]").doesNotContain("(?!");
    }

    @Test
    void missingFolder_isNamed() {
        Path none = folder.resolve("none");
        assertThat(CommandCall.told(2, "compactions", none.toString(), "--out", folder.resolve("out").toString()))
                .isEqualTo(none + " does not exist. Check the name and the folder.\n");
    }

    /** A file that is no log is named, whether or not others are read. */
    @Test
    void fileThatIsLeftOut_isNamed_amongSeveralPaths() throws Exception {
        Path one = new ToolLog().user("Go.").call("Read", Map.of("file_path", "/a"), "content of a")
                .write(folder.resolve("one.jsonl"));
        Path other = Files.createDirectory(folder.resolve("logs"));
        Files.writeString(other.resolve("broken.jsonl"), "{\"no\": \"log\"}\n");
        new ToolLog().user("Go.").call("Read", Map.of("file_path", "/b"), "content of b").write(other.resolve("two.jsonl"));
        String told = CommandCall.told(0, "compactions", one.toString(), other.toString(), "--no-text", "--out",
                folder.resolve("out").toString());
        assertThat(told).contains("broken.jsonl");
        assertThat(rows(folder.resolve("out/sessions.csv"))).extracting(row -> row.get("file")).containsExactly("one.jsonl",
                "two.jsonl");
    }
}
