package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code diff} says where a file of the results is missing, empty, cut off or broken. */
final class DiffOfDamagedFilesTest extends TypedCommands {
    @TempDir
    private Path folder;

    @BeforeEach
    void twoAlike() {
        for (String to : new String[]{"a", "b"}) {
            assertThat(run("replay", "--data", "datasets/synthetic.json", "--episode", "e1", "--policy", "recency,mixed",
                    "--budget", "64", "--out", folder.resolve(to).toString())).as(err.toString()).isZero();
        }
    }

    private Path trace() {
        return folder.resolve("b/trace.csv");
    }

    private void assertNotWhole(String... lacks) {
        assertThat(run("diff", folder.resolve("a").toString(), folder.resolve("b").toString())).as(err.toString()).isEqualTo(2);
        assertThat(out.toString()).contains(lacks).contains("The comparison is incomplete.").doesNotContain("The same",
                "every decision");
    }

    private void assertRefused(String... words) {
        assertThat(run("diff", folder.resolve("a").toString(), folder.resolve("b").toString())).isEqualTo(2);
        assertThat(out.toString()).isEmpty();
        assertThat(err.toString()).contains(words).doesNotContain("Exception", "java", "fasterxml", "[Source", "For input string",
                "Mapping for");
    }

    @Test
    void missing() throws IOException {
        Files.delete(trace());
        assertNotWhole(trace() + " is missing.");
    }

    @Test
    void missingInBoth() throws IOException {
        Files.delete(trace());
        Files.delete(folder.resolve("a/trace.csv"));
        assertNotWhole(trace() + " is missing.", folder.resolve("a/trace.csv") + " is missing.");
    }

    @Test
    void empty() throws IOException {
        Files.writeString(trace(), "");
        assertNotWhole(trace() + " is empty.");
    }

    @Test
    void headerOnly() throws IOException {
        String text = Files.readString(trace());
        Files.writeString(trace(), text.substring(0, text.indexOf('\n') + 1));
        long rows = text.lines().count() - 1;
        assertNotWhole(trace() + " has 0 decisions, but summary.json counts " + rows + ".");
    }

    @Test
    void lastRowMissing() throws IOException {
        String text = Files.readString(trace());
        Files.writeString(trace(), text.substring(0, text.lastIndexOf('\n', text.length() - 2) + 1));
        assertNotWhole(" decisions, but summary.json counts ");
    }

    /** Wherever it is cut: also inside a letter, a quoted cell or the last one, or before the last line feed alone. */
    @ParameterizedTest
    @ValueSource(doubles = {0.001, 0.1, 0.5, 0.77, 0.999, 1})
    void cutOff(double share) throws IOException {
        String text = Files.readString(trace()).replace(",e1,", ",\"e\u00e4\"\"1\n\",");
        Files.writeString(folder.resolve("a/trace.csv"), text);
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        Files.write(trace(), Arrays.copyOf(bytes, Math.max(1, (int) (share * (bytes.length - 1)))));
        assertNotWhole(trace().toString(), " decisions, but summary.json counts ");
    }

    @Test
    void cutOff_insideAQuotedCell_thatHasALineFeed() throws IOException {
        String text = Files.readString(trace()).replace(",e1,", ",\"e\n1\",");
        Files.writeString(trace(), text.substring(0, text.lastIndexOf("\"e\n") + 3));
        assertNotWhole(trace() + " is cut off");
    }

    @Test
    void tableOfNumbers_cutOff() throws IOException {
        Path causes = folder.resolve("b/causes.csv");
        String text = Files.readString(causes);
        Files.writeString(causes, text.substring(0, text.length() - 3));
        assertThat(run("diff", folder.resolve("a").toString(), folder.resolve("b").toString())).isEqualTo(2);
        assertThat(out.toString()).contains(causes + " is cut off: its last line has no end.");
    }

    /** What differs is said, and also what could not be compared. */
    @Test
    void whatIsThere_isCompared() throws IOException {
        Path summary = folder.resolve("b/summary.json");
        Files.writeString(summary, Files.readString(summary).replaceFirst("\"recall\" : 0", "\"recall\" : 1"));
        Files.delete(trace());
        assertThat(run("diff", folder.resolve("a").toString(), folder.resolve("b").toString())).isEqualTo(2);
        assertThat(out.toString()).contains("summary.json, recency 64 e1, recall: ", trace() + " is missing.");
    }

    @Test
    void cellThatIsNoNumber_isToldWithItsPlace() throws IOException {
        String text = Files.readString(trace());
        int row = text.indexOf(",64,e1,2,");
        Files.writeString(trace(), text.substring(0, row) + ",64,e1,x," + text.substring(row + ",64,e1,2,".length()));
        assertRefused(trace() + ", row 3 below the header: found \"x\" in the column step, expected a whole number.");
    }

    @Test
    void rowOfOtherCells_isToldWithItsPlace() throws IOException {
        String text = Files.readString(trace());
        int second = text.indexOf('\n', text.indexOf('\n') + 1) + 1;
        Files.writeString(trace(), text.substring(0, second) + "a,b\n" + text.substring(second));
        assertRefused(trace() + ", row 2 below the header: found 2 cells, expected ");
    }

    @Test
    void columnThatIsMissing_isNamed() throws IOException {
        Files.writeString(trace(), Files.readString(trace()).replaceFirst(",retained\n", ",kept_turns\n"));
        assertRefused(trace() + ": found no column retained in the first line.");
    }

    @Test
    void quotesThatNoTableHas_areToldWithTheirPlace() throws IOException {
        Files.writeString(trace(), Files.readString(trace()).replaceFirst(",e1,3,", ",\"e\"1,3,"));
        assertRefused(trace().toString(), "found quotes");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"protocol\": {", "{\"protocol\" 3}", "[]", "", "\u0001"})
    void summaryThatIsBroken_isToldWithItsPlace(String text) throws IOException {
        Files.writeString(folder.resolve("b/summary.json"), text);
        assertRefused(folder.resolve("b/summary.json").toString());
    }
}
