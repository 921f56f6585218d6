package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The kind lag as a command, on the bundled data. */
final class LagCommandTest {
    private static final String POLICIES = "\"policies\": [\"recency\", \"mixed-cal\", \"hindsight\"], ";
    private static final String LAGS = "\"lags\": [1, 20, \"end\", \"drawn:9\"], \"trained_once_on\": \"drawn:9\", ";

    @TempDir
    private Path folder;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int study(String kind, String more, String out, String... words) throws IOException {
        Path file = Files.writeString(folder.resolve(kind + ".json"),
                "{\"kind\": \"" + kind + "\", \"name\": \"small\", " + "\"parameters\": {\"data\": \"data.json\", " + POLICIES
                        + more + "\"budgets\": [64], \"folds\": 2, \"seeds\": [0], \"audit_steps\": 1}}");
        Files.copy(Path.of("datasets/synthetic.json"), folder.resolve("data.json"), StandardCopyOption.REPLACE_EXISTING);
        return CommandLineTool.run(Stream
                .concat(Stream.of("study", file.toString(), "--out", folder.resolve(out).toString()), Stream.of(words)).toList(),
                new PrintWriter(this.out, true), new PrintWriter(err, true));
    }

    private List<CSVRecord> rows(String file) throws IOException {
        return CSVFormat.DEFAULT.builder().setHeader().setSkipHeaderRecord(true).get()
                .parse(Files.newBufferedReader(folder.resolve(file))).getRecords();
    }

    @Test
    void everyLag_hasItsBenchmark_andWhatIsTrainedOnceIsDeployedAtAll() throws IOException {
        assertThat(study("lag", LAGS, "run")).as(err.toString()).isZero();
        int episodes = 10;
        // At each of 4 lags two untrained policies by episode and one by fold; trained once it is deployed at the 3 other lags.
        assertThat(out.toString()).contains("small: " + (4 * (2 * episodes + 2) + 3 * 2) + " cells");
        List<CSVRecord> rows = rows("run/lag.csv");
        assertThat(rows)
                .extracting(row -> row.get("lag") + " " + row.get("policy") + " " + row.get("trained")).contains("lag:1 recency ",
                        "lag:20 mixed-cal at the lag", "lag:20 mixed-cal once", "end hindsight ", "drawn:9 mixed-cal once")
                .hasSize(4 * 4);
        assertThat(rows.stream().filter(row -> row.get("lag").equals("end")))
                .allSatisfy(row -> assertThat(row.get("carried_needed")).isEqualTo("0"));
        assertThat(rows.stream().filter(row -> row.get("policy").equals("hindsight") && !row.get("lag").equals("end")))
                .allSatisfy(row -> assertThat(row.get("share_of_attainable")).isEqualTo("1.0"));
        CSVRecord there = row(rows, "drawn:9", "at the lag");
        assertThat(row(rows, "drawn:9", "once").toMap()).as("trained on these lags it is the same policy")
                .containsAllEntriesOf(without(there, "trained"));
        assertThat(rows("run/ages.csv").stream()
                .filter(row -> row.get("lag").equals("lag:20") && row.get("policy").equals("recency"))
                .mapToInt(row -> Integer.parseInt(row.get("needed"))).sum())
                .isEqualTo(Integer
                        .parseInt(rows.stream().filter(row -> row.get("lag").equals("lag:20")).findFirst().orElseThrow()
                                .get("carried_needed"))
                        + Integer.parseInt(rows.stream().filter(row -> row.get("lag").equals("lag:20")).findFirst().orElseThrow()
                                .get("new_needed")));
        assertThat(folder.resolve("run/table.md")).content().contains("One policy for all lags", "trained once on drawn lags: ",
                " % of the attainable at lag 1, ", " % at 20.", "carried needs, %");
        for (String figure : List.of("lag-share-64", "lag-recall-64", "lag-carried-64", "lag-ages-64")) {
            assertThat(folder.resolve("run/figures/" + figure + ".svg")).exists();
        }
        assertThat(study("lag", LAGS, "run", "--check")).as(err.toString()).isZero();
        assertThat(out.toString()).contains("small: identical, bit for bit.");
    }

    /** Trained at each of their lags alike would be no measurement. */
    @Test
    void trainedOnce_neverSawTheLagNorTheHeldOutConversations() throws IOException {
        assertThat(study("lag", LAGS, "run")).as(err.toString()).isZero();
        List<CSVRecord> rows = rows("run/lag.csv");
        assertThat(Stream.of("lag:1", "lag:20")
                .filter(lag -> !row(rows, lag, "once").get("reward").equals(row(rows, lag, "at the lag").get("reward"))))
                .isNotEmpty();
        assertThat(study("lag", LAGS.replace("\"trained_once_on\": \"drawn:9\"", "\"trained_once_on\": \"drawn:300\""), "run"))
                .as(err.toString()).isZero();
        // Other training lags make other cells of what is trained once, at every lag; the benchmarks are there.
        assertThat(out.toString()).contains("small: " + (88 + 8) + " cells, 88 of them already done");
    }

    @Test
    void benchmarkAtOneLag_isTheSameCells() throws IOException {
        assertThat(study("lag", LAGS, "run")).as(err.toString()).isZero();
        out.getBuffer().setLength(0);
        assertThat(study("benchmark", "\"protocol\": {\"placement\": \"lag:20\"}, ", "run")).as(err.toString()).isZero();
        assertThat(out.toString()).contains("small: 22 cells, 22 of them already done");
    }

    @Test
    void whatPlacesNoLag_isRefused() throws IOException {
        assertThat(study("lag", "\"protocol\": {\"placement\": \"end\"}, ", "run")).isEqualTo(2);
        assertThat(study("lag", "\"lags\": [1, 1], ", "run")).isEqualTo(2);
        assertThat(study("lag", "\"lags\": [\"sometime\"], ", "run")).isEqualTo(2);
        assertThat(study("lag", "\"trained_once_on\": \"lag:3\", ", "run")).isEqualTo(2);
        assertThat(err.toString()).contains("a lag study places the questions itself", "twice", "a number of turns, or one of",
                "expected drawn lags such as drawn:200");
        assertThat(folder.resolve("run")).doesNotExist();
    }

    private static CSVRecord row(List<CSVRecord> rows, String lag, String trained) {
        return rows.stream().filter(row -> row.get("lag").equals(lag) && row.get("trained").equals(trained)).findFirst()
                .orElseThrow();
    }

    private static Map<String, String> without(CSVRecord row, String column) {
        Map<String, String> all = row.toMap();
        all.remove(column);
        return all;
    }
}
