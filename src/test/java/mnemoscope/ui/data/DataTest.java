package mnemoscope.ui.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import mnemoscope.annotate.AnnotationMatch;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.ForcedCount;
import mnemoscope.model.Conversation;
import mnemoscope.model.Coverage;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Gold;
import mnemoscope.model.SourceQuestion;
import mnemoscope.replay.Placement;
import mnemoscope.replay.Protocol;
import mnemoscope.report.chart.Distribution;
import mnemoscope.report.file.ValueTable;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;
import mnemoscope.ui.window.ShellSamples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataTest {
    @TempDir
    Path folder;

    private final Comparison shown = ShellSamples.comparison("recency", "mixed");

    private List<TranscriptRow> transcript(String query, boolean answers) {
        return TranscriptRow.of(shown.episode(), shown.input().supervision(), query, answers);
    }

    @Test
    void questions_standWhereTheyAreAsked() {
        assertThat(transcript("", true)).hasSize(9).satisfies(rows -> {
            assertThat(rows.getFirst()).isEqualTo(new TranscriptRow.SessionStart("1", "1:56 pm on 8 May, 2023", 2));
            assertThat(rows.get(3)).isEqualTo(new TranscriptRow.Asked(0, "What did Ann adopt?"));
        });
    }

    @Test
    void evidence_isMarkedOnlyWithAnswers() {
        assertThat(evidence(true)).containsExactly(List.of(0), List.of(), List.of(1), List.of());
        assertThat(evidence(false)).containsOnly(List.of());
    }

    private List<List<Integer>> evidence(boolean answers) {
        return transcript("", answers).stream().filter(TranscriptRow.TurnLine.class::isInstance)
                .map(row -> ((TranscriptRow.TurnLine) row).evidenceFor()).toList();
    }

    @Test
    void search_keepsTheSessionsThatHaveSomething() {
        assertThat(transcript("vase", false)).hasSize(3).first().isInstanceOfSatisfying(TranscriptRow.SessionStart.class,
                start -> assertThat(start.label()).isEqualTo("2"));
        assertThat(transcript("d1:2", false)).hasSize(2);
        assertThat(transcript("nowhere", false)).isEmpty();
    }

    @Test
    void headline_saysWhatWasLeftOut() {
        DataReport report = DataReport.of(ShellSamples.dataset().info(), List.of(), Protocol.of(ShellSamples.dataset().info()));
        assertThat(report.headline()).isEqualTo("6 of 7 questions are usable, 1 is excluded.");
        assertThat(report.categories()).extracting(DataReport.Share::share).containsExactly(0.5, 0.5);
        assertThat(report.facts()).extracting(DataReport.Fact::name).contains("SHA-256", "Decisions");
    }

    @Test
    void decisionsThatForceAChoice_areCountedOverAllConversations() {
        List<Conversation> all = ShellSamples.dataset().conversations();
        assertThat(ForcedCount.of(all, Protocol.of(DatasetKind.LOCOMO).withBudget(1), Progress.NONE).words())
                .startsWith(ForcedCount.of(all, Protocol.of(DatasetKind.LOCOMO).withBudget(1), Progress.NONE).forced()
                        + " of 6 decisions force a choice at budget 1 content words: ");
        assertThat(ForcedCount.of(all, Protocol.of(DatasetKind.LOCOMO).withBudget(9_999), Progress.NONE).forced()).isZero();
    }

    @Test
    void everyFileThatAFolderLeftOut_isAnIssueWithItsReason() {
        DatasetInfo info = ShellSamples.dataset().info();
        List<DatasetInfo.LeftOut> files = List.of(new DatasetInfo.LeftOut("1/plan.pickle", "1/plan.pickle is no data."),
                new DatasetInfo.LeftOut("2/plan.pickle", "2/plan.pickle is no data."));
        DatasetInfo folder = new DatasetInfo(info.name(), info.format(), info.kind(), info.sha256(), info.contentSha256(),
                info.bytes(), info.counts(), info.categories(), info.exclusions(), info.repairs(), info.corrections(), files,
                info.warnings());
        assertThat(DataReport.of(folder, List.of(), Protocol.of(folder)).issues())
                .filteredOn(each -> each.kind() == IssuesPage.Issue.Kind.FILE)
                .extracting(IssuesPage.Issue::where, IssuesPage.Issue::reason).containsExactly(
                        tuple("1/plan.pickle", "1/plan.pickle is no data."), tuple("2/plan.pickle", "2/plan.pickle is no data."));
    }

    @Test
    void issues_areOneTable_withLinesThatFitNothing() {
        List<IssuesPage.Issue> issues = new java.util.ArrayList<>(
                DataReport.of(ShellSamples.dataset().info(), List.of(), Protocol.of(ShellSamples.dataset().info())).issues());
        issues.addAll(IssuesPage.Issue.unfit(List.of(new AnnotationMatch.Unmatched(7, "ab12", "m", "no such turn"))));
        assertThat(issues).extracting(IssuesPage.Issue::kind).startsWith(IssuesPage.Issue.Kind.LEFT_OUT)
                .endsWith(IssuesPage.Issue.Kind.UNFIT);
        assertThat(IssuesPage.Issue.COLUMNS.csv(issues)).startsWith("kind,Conversation,Where,What,Reason\n")
                .contains("Annotations that match no turn,m,line 7,ab12,no such turn");
    }

    @Test
    void tokenTotals_countAllAndTheChosen() {
        LabelCounts counts = counts(Protocol.of(DatasetKind.LOCOMO).with(TokenUnit.WORDS));
        assertThat(counts.totals()).isEqualTo(new LabelCounts.TokenTotals(TokenUnit.WORDS, 48, 24, 8));
        assertThat(counts.totals().table().text())
                .isEqualTo("what\twords\nthis conversation\t24\nall conversations\t48\nlargest turn here\t8");
    }

    private LabelCounts counts(Protocol protocol) {
        List<Conversation> both = List.of(shown.conversation(), ShellSamples.conversation("other"));
        return LabelCounts.of(new LabelCounts.Key(both, both.getFirst(), protocol), Progress.NONE);
    }

    @Test
    void charts_countLabelsSizesAndTypes() {
        LabelCounts counts = counts(Protocol.of(DatasetKind.LOCOMO).with(TokenUnit.WORDS));
        assertThat(counts.conversation()).extracting(Distribution::name).containsExactly("questions-by-category",
                "evidence-turns", "evidence-age", "turn-size", "memory-types", "importance");
        assertThat(counts.conversation().get(0).bars()).containsExactly(Distribution.Bar.of("single-hop", 1),
                Distribution.Bar.of("temporal", 1));
        assertThat(counts.all().get(0).bars()).extracting(Distribution.Bar::count).containsExactly(2L, 2L);
        assertThat(counts.conversation().get(1).bars()).containsExactly(new Distribution.Bar("0", 0, 0, 1),
                new Distribution.Bar("1", 1, 1, 2));
        // Both evidence turns are the last but one of their session, and questions are asked at its end.
        assertThat(counts.conversation().get(2).bars()).containsExactly(new Distribution.Bar("1", 1, 1, 2));
        assertThat(counts.conversation().get(2).summary())
                .endsWith(". 0 % of the needed evidence had arrived at an earlier stop.");
        assertThat(counts(Protocol.of(DatasetKind.LOCOMO).with(Placement.lag(2))).all().get(2).summary())
                .doesNotEndWith(". 0 % of the needed evidence had arrived at an earlier stop.")
                .endsWith(" % of the needed evidence had arrived at an earlier stop.");
        assertThat(counts.conversation().get(3).summary()).isEqualTo("mean 6.0, median 5, largest 8");
        assertThat(counts.conversation().get(4).bars()).containsExactly(Distribution.Bar.of("stable", 0),
                Distribution.Bar.of("temporary", 4));
        assertThat(counts.conversation().get(5).total()).isEqualTo(4);
        assertThat(counts.conversation().get(1).table().text())
                .isEqualTo("from\tto\tquestions\tshare\n0.0\t0.0\t1\t0.3333333333333333\n1.0\t1.0\t2\t0.6666666666666666");
    }

    @Test
    void charts_withoutGoldSaySo() {
        Conversation talk = shown.conversation();
        List<SourceQuestion> bare = talk.questions().stream().map(question -> new SourceQuestion(question.id(), question.text(),
                new Gold(List.of(), "", ""), SourceQuestion.UNPLACED, "", 0)).toList();
        Conversation without = new Conversation("bare", "", talk.sessions(), talk.turns(), bare, Coverage.IDENTITY);
        List<Distribution> charts = LabelCounts
                .of(new LabelCounts.Key(List.of(without), without, Protocol.of(DatasetKind.OWN)), Progress.NONE).conversation();
        assertThat(charts.subList(0, 3)).allMatch(Distribution::isEmpty);
        assertThat(charts.get(1).nothing()).startsWith("No evidence is labelled in this conversation: ");
        assertThat(LabelCounts
                .of(new LabelCounts.Key(List.of(without, without.called("bare too")), without, Protocol.of(DatasetKind.OWN)),
                        Progress.NONE)
                .all().get(1).nothing()).contains("in these conversations");
        assertThat(charts.get(3).isEmpty()).isFalse();
    }

    @Test
    void counts_areKeptWhileOnlyTheBudgetChanges() {
        List<Conversation> one = List.of(shown.conversation());
        Protocol protocol = Protocol.of(DatasetKind.LOCOMO);
        LabelCounts.Key key = new LabelCounts.Key(one, one.getFirst(), protocol);
        assertThat(key.inputs()).isEqualTo(new LabelCounts.Key(one, one.getFirst(), protocol.withBudget(7)).inputs())
                .isNotEqualTo(new LabelCounts.Key(one, one.getFirst(), protocol.with(TokenUnit.WORDS)).inputs());
    }

    @Test
    void formulas_areMadeHarmless() throws Exception {
        ValueTable table = ValueTable.ofWords("t", List.of("Text", "Reason"), List.of(List.of("=SUM(A1)", "say \"no\", please"),
                List.of("-1", "+x"), List.of("@me", "\tq"), List.of("plain", "")));
        table.write(folder.resolve("t.csv"));
        assertThat(folder.resolve("t.csv")).content()
                .isEqualTo("Text,Reason\n'=SUM(A1),\"say \"\"no\"\", please\"\n'-1,'+x\n'@me,'\tq\nplain,\n");
        try (var files = Files.list(folder)) {
            assertThat(files).hasSize(1);
        }
        assertThat(table.with(List.of(2)).text()).isEqualTo("Text\tReason\n'@me\t' q");
    }

    @Test
    void transcript_isATableWithItsEvidence() {
        ValueTable table = TranscriptRow.table("talk-1", transcript("", true));
        assertThat(table.name()).isEqualTo("talk-1-transcript");
        assertThat(table.rows().get(0)).startsWith("session", "Session 1");
        assertThat(table.rows().get(1))
                .isEqualTo(List.of("turn", "D1:1", "Ann", "Yesterday I adopted a grey kitten named Smoke.", "", "1"));
        assertThat(table.rows().get(3)).isEqualTo(List.of("question", "decision 1", "", "What did Ann adopt?", "", ""));
        assertThat(TranscriptRow.table("talk-1", transcript("", false)).rows().get(1).getLast()).isEqualTo("");
    }
}
