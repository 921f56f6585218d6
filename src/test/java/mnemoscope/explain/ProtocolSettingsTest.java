package mnemoscope.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.benchmark.GoldSetting;
import mnemoscope.dataset.benchmark.LabelSetting;
import mnemoscope.explain.ProtocolSettings.Setting;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Texts;
import mnemoscope.replay.Placement;
import mnemoscope.replay.Pool;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.QuestionOrder;
import mnemoscope.replay.QuestionVisibility;
import mnemoscope.text.TokenUnit;
import org.junit.jupiter.api.Test;

class ProtocolSettingsTest {
    private static List<Setting> of(Protocol protocol, DatasetKind kind) {
        return ProtocolSettings.of(protocol, kind, ReadOptions.DEFAULT, true, false);
    }

    @Test
    void line_namesEveryReadingAndOwnsUpToTheEvidence() {
        assertThat(ProtocolSettings.line(of(Protocol.of(DatasetKind.LOCOMO), DatasetKind.LOCOMO))).isEqualTo("content words "
                + "\u00b7 pool: carried over \u00b7 asked at the session end (uses the evidence) \u00b7 ordered by evidence \u00b7 evidence: as labelled");
        assertThat(ProtocolSettings.line(of(Protocol.of(DatasetKind.LONGMEMEVAL), DatasetKind.LONGMEMEVAL)))
                .isEqualTo("content words "
                        + "\u00b7 pool: carried over \u00b7 asked by day \u00b7 ordered by date \u00b7 evidence: flagged turns \u00b7 10 instances per timeline");
    }

    @Test
    void logWithoutEvidence_saysSo() {
        Protocol protocol = Protocol.of(DatasetKind.OWN);
        assertThat(ProtocolSettings.line(of(protocol, DatasetKind.OWN))).contains("evidence: as labelled in the file");
        List<Setting> settings = ProtocolSettings.of(protocol, DatasetKind.OWN, ReadOptions.DEFAULT, false, true);
        assertThat(ProtocolSettings.line(settings)).contains("no evidence in this conversation").doesNotContain("as labelled");
        assertThat(settings.get(4).meaning()).endsWith(".");
    }

    @Test
    void everyReading_isExplained() {
        for (DatasetKind kind : DatasetKind.values()) {
            for (TokenUnit unit : TokenUnit.values()) {
                for (Pool pool : Pool.values()) {
                    for (Placement placement : Placement.offeredFor(kind)) {
                        for (QuestionOrder order : QuestionOrder.values()) {
                            List<Setting> settings = of(Protocol.of(kind).with(unit).with(pool).with(placement).with(order),
                                    kind);
                            assertThat(settings).hasSize(8).allSatisfy(each -> {
                                assertThat(each.meaning()).endsWith(".");
                                assertThat(each.paper()).endsWith(".");
                            });
                            assertThat(settings.get(2).meaning().contains("uses the evidence")).isEqualTo(placement.usesGold());
                        }
                    }
                }
            }
        }
    }

    @Test
    void readingsOfLabelsAndCorrections_areNamed() {
        ReadOptions read = ReadOptions.DEFAULT.withLabels(Set.of(LabelSetting.OLD_VALUES, LabelSetting.RANGE_ENDS))
                .withCorrections(Optional.of(Path.of("some", "fixes.json")));
        Setting gold = ProtocolSettings.of(Protocol.of(DatasetKind.BEAM), DatasetKind.BEAM, read, true, false).get(4);
        assertThat(gold.brief()).isEqualTo("evidence: old values also count as evidence, corrected by fixes.json");
        assertThat(gold.meaning()).endsWith("fixes.json corrects the labels; each correction is listed under Issues.");
        assertThat(ProtocolSettings.of(Protocol.of(DatasetKind.REALMEM), DatasetKind.REALMEM, ReadOptions.DEFAULT, true, false)
                .get(4).brief()).isEqualTo("evidence: as labelled");
    }

    @Test
    void stitchingAndGold_areThoseOfTheReading() {
        ReadOptions read = ReadOptions.DEFAULT.withInstances(1).withGold(GoldSetting.SESSION).withAbstention(true);
        List<Setting> settings = ProtocolSettings.of(Protocol.of(DatasetKind.LONGMEMEVAL), DatasetKind.LONGMEMEVAL, read, true,
                false);
        assertThat(settings.get(4).meaning()).contains("whole answer sessions", "Questions without such turns make no decision");
        assertThat(settings.get(5).value()).isEqualTo(Texts.of("explain.one-instance-a-timeline-value"));
    }

    @Test
    void whenTheQuestionIsSeen_isInTheLineOnlyWhereItIsNotTheUsualWay() {
        Protocol usual = Protocol.of(DatasetKind.LOCOMO);
        assertThat(ProtocolSettings.line(of(usual, DatasetKind.LOCOMO))).doesNotContain("question is");
        Protocol after = usual.with(QuestionVisibility.AFTER);
        assertThat(ProtocolSettings.line(of(after, DatasetKind.LOCOMO))).endsWith(Texts.of("protocol.sees-after-words"));
        assertThat(after.words()).isEqualTo(usual.words() + ", question shown after the decision");
        assertThat(of(after, DatasetKind.LOCOMO).get(6).meaning()).contains("References see the answers in any case");
    }
}
