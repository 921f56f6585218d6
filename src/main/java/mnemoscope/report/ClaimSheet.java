package mnemoscope.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import mnemoscope.study.benchmark.Claim;

/** {@code claims.csv}: the judged claims of the paper's text, one row per claim and budget. */
final class ClaimSheet {
    static final String FILE = "claims.csv";

    private ClaimSheet() {}

    /** A claim at a budget. */
    private record Row(Claim claim, Claim.Count count) {}

    /** Writes nothing if no claim is judged. */
    static void write(Path folder, List<Claim> claims) throws IOException {
        if (!claims.isEmpty()) {
            new Sheet<Row>().add("claim", row -> row.claim.code()).add("policies", row -> row.claim.who())
                    .add("judged_by", row -> row.claim.what()).budget(row -> row.count.budget())
                    .add("holds_in", row -> row.count.holds()).add("of", row -> row.count.of())
                    .add("holds", row -> row.count.isWhole()).add("not_decided_in", row -> row.count.undecided())
                    .write(folder.resolve(FILE), claims.stream()
                            .flatMap(claim -> claim.counts().stream().map(count -> new Row(claim, count))).toList());
        }
    }
}
