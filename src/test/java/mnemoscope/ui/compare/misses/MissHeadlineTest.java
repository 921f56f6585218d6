package mnemoscope.ui.compare.misses;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.miss.Miss;
import mnemoscope.explain.miss.MissReason;
import mnemoscope.explain.miss.Misses;
import mnemoscope.explain.decision.DecisionDisplay;
import mnemoscope.explain.decision.DecisionView;
import mnemoscope.explain.why.WhyView;
import mnemoscope.learning.Bundled;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.learning.policy.LearnedModel;
import mnemoscope.learning.policy.LearnedPolicy;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.Texts;
import mnemoscope.replay.Placement;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.QuestionOrder;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.miss.CarriedNeeds;
import mnemoscope.replay.miss.MissCause;
import mnemoscope.retention.MixedWeights;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.retention.policy.MixedScore;
import mnemoscope.retention.policy.WhatIf;
import mnemoscope.task.Progress;
import mnemoscope.text.Numbers;
import mnemoscope.text.TokenUnit;
import org.junit.jupiter.api.Test;

/** What is said of a learned policy that drops evidence with room left, and of one whose score is no probability. */
class MissHeadlineTest {
    private static final MissReason ROOM_LEFT = MissReason.of(MissCause.ROOM_LEFT);
    private static final double THRESHOLD = 0.4;

    private static Misses misses() throws Exception {
        return misses(OptionalDouble.empty());
    }

    /** @param exponent of the size; that of the model if empty */
    private static Misses misses(OptionalDouble exponent) throws Exception {
        List<ReplayInput> inputs = Bundled.episodes(3);
        LearnedModel model = Bundled.trained(LearnedKind.OSL_MR, inputs.subList(1, 3)).model();
        LearnedPolicy strict = new LearnedPolicy(new LearnedModel(model.kind(), model.features(), model.network(), THRESHOLD,
                exponent.orElse(model.sizeExponent())));
        Protocol protocol = Protocol.bundled();
        return Misses.of(List.of(Comparison.of(
                DatasetReader.read(Path.of("datasets/synthetic.json"), ReadOptions.DEFAULT, Progress.NONE).conversations()
                        .getFirst(),
                protocol, inputs.getFirst(), Replayer.all(inputs.subList(0, 1),
                        List.of(Baselines.KEEP_NOTHING, Baselines.LRU, strict), List.of(protocol), Progress.NONE))),
                "", Progress.NONE);
    }

    /** Only where a what-if drops evidence is it named as a cause, in the list and in the headline too. */
    @Test
    void whatIfThatDropsEvidence_isNamedAsTheCause() throws Exception {
        assertThat(misses().rows()).extracting(MissReason::words).doesNotContain("Dropped by a what-if");
        ReplayInput input = Bundled.episodes(1).getFirst();
        List<WhatIf.Change> none = input.episode().questions().stream()
                .map(question -> (WhatIf.Change) new WhatIf.Choose(question.id(), List.of())).toList();
        WhatIf whatIf = new WhatIf("lru-what-if", "LRU without turns", Baselines.LRU, input.episode().id(), none, false);
        Protocol protocol = Protocol.bundled();
        Misses misses = Misses.of(List.of(Comparison.of(
                DatasetReader.read(Path.of("datasets/synthetic.json"), ReadOptions.DEFAULT, Progress.NONE).conversations()
                        .getFirst(),
                protocol, input, Replayer.all(List.of(input), List.of(whatIf), List.of(protocol), Progress.NONE))), "",
                Progress.NONE);
        MissReason cause = MissReason.of(MissCause.WHAT_IF);
        assertThat(misses.rows()).contains(cause);
        assertThat(misses.policies().getFirst().bar(cause).count()).isEqualTo(misses.needs());
        assertThat(misses.policies().getFirst().bar(ROOM_LEFT).count()).isZero();
        assertThat(misses.policies().getFirst().of(cause).getFirst().told()).contains(" by the what-if; ");
        assertThat(MissHeadline.of(misses, 1).finding()).contains("dropped by a what-if").doesNotContain("room");
    }

    private static double middle(double... sorted) {
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }

    /** The score ranks turns by odds less the cost of their size; the probability is of the odds alone, as the inspector says it. */
    @Test
    void probability_isThatOfTheInspector_whenTheScoreHasACostOfSize() throws Exception {
        Misses misses = misses(OptionalDouble.of(1));
        List<Miss> listed = misses.policies().getLast().of(ROOM_LEFT);
        assertThat(listed).isNotEmpty().allSatisfy(miss -> {
            int dropped = miss.need().fate().decision();
            assertThat(WhyView.of(miss.shown(), dropped, 2, miss.need().fate().through(), true).reason())
                    .contains("a probability of " + Numbers.score(miss.probability().orElseThrow()) + " (log-odds ");
            assertThat(miss.probability().orElseThrow()).isGreaterThan(1 / (1 + Math.exp(-miss.need().score())));
        });
        assertThat(DecisionView.of(misses.shown().getFirst(), 0, DecisionDisplay.ALL).columns().getLast()).satisfies(column -> {
            assertThat(column.scoreLabel()).isEqualTo("score");
            assertThat(column.scoreHelp()).isEqualTo(Texts.of("explain.score-of-network-with-size-help"));
        });
    }

    @Test
    void whatWentWithRoomLeft_isToldWithTheRoomAndTheProbability() throws Exception {
        Misses misses = misses();
        List<Miss> listed = misses.policies().getLast().of(ROOM_LEFT);
        assertThat(listed).hasSizeGreaterThan(2);
        double room = middle(listed.stream()
                .mapToDouble(miss -> 128 - miss.need().trace().usedTokens(miss.need().fate().decision())).sorted().toArray());
        double odds = middle(listed.stream().mapToDouble(miss -> Math.exp(miss.need().score())).sorted().toArray());
        assertThat(odds / (1 + odds)).as("the threshold let them go").isLessThan(THRESHOLD);
        assertThat(MissHeadline.list(misses, listed)).startsWith("Turns: " + listed.size() + ", at ")
                .contains("Median free space: " + Math.round(room) + " of 128 words.")
                .containsPattern("Median probability: 0\\.\\d{3}\\.$");
        assertThat(listed).allMatch(miss -> miss.probability().orElseThrow() < THRESHOLD)
                .allMatch(miss -> miss.told().matches(".* words free, probability 0\\.\\d+; asked .*"));
        assertThat(MissHeadline.told(misses).name()).as("the finding is about one that leaves room").isIn("osl-mr",
                "keep-nothing");

        List<Miss> nothing = misses.policies().getFirst().of(ROOM_LEFT);
        assertThat(MissHeadline.list(misses, nothing)).endsWith("Median free space: 128 of 128 words.");
        assertThat(nothing).allMatch(miss -> miss.probability().isEmpty());
        assertThat(MissHeadline.list(misses, misses.policies().get(1).of(MissReason.ALL))).as("LRU fills its budget")
                .doesNotContain("free");
    }

    @Test
    void manyTerms_haveTheCommonestInRowsOfTheirOwn_andTheRestInOne() throws Exception {
        List<ReplayInput> inputs = Bundled.episodes(3);
        LearnedPolicy foresight = new LearnedPolicy(Bundled.trained(LearnedKind.FORESIGHT, inputs.subList(1, 3)).model());
        Protocol protocol = Protocol.bundled().withBudget(64);
        Misses misses = Misses.of(List.of(Comparison.of(
                DatasetReader
                        .read(Path.of("datasets/synthetic.json"), ReadOptions.DEFAULT, Progress.NONE).conversations().getFirst(),
                protocol, inputs.getFirst(),
                Replayer.all(inputs.subList(0, 1),
                        List.of(Baselines.RECENCY, Baselines.LRU, new MixedScore(MixedWeights.LOCOMO), foresight),
                        List.of(protocol), Progress.NONE))),
                "", Progress.NONE);
        List<MissReason> terms = misses.rows().stream().filter(MissReason::isTerm).toList();
        assertThat(terms).hasSize(9);
        assertThat(terms.getLast().words()).isEqualTo("by other parts of the score");
        assertThat(terms.getLast().terms()).hasSizeGreaterThan(1);
        misses.policies().forEach(policy -> assertThat(terms.stream().mapToInt(row -> policy.bar(row).count()).sum())
                .isEqualTo(policy.bar(MissReason.of(MissCause.OUTRANKED)).count()));
    }

    @Test
    void oneMiss_hasItsReason_andIsCountedOnce() throws Exception {
        Conversation all = DatasetReader.read(Path.of("datasets/synthetic.json"), ReadOptions.DEFAULT, Progress.NONE)
                .conversations().getFirst();
        Protocol protocol = Protocol.bundled().withBudget(64);
        List<String> said = new ArrayList<>();
        for (SourceQuestion kept : all.questions()) {
            Conversation one = all.withQuestions(all.questions().stream()
                    .map(each -> each == kept ? each : each.with(each.gold().withEvidence(List.of()))).toList());
            ReplayInput input = ReplayInput.of(
                    Placement.defaultFor(DatasetKind.OWN).place(one, QuestionOrder.defaultFor(DatasetKind.OWN), 0),
                    TokenUnit.CONTENT_WORDS);
            Misses misses = Misses.of(List.of(Comparison.of(one, protocol, input, Replayer.all(List.of(input),
                    List.of(new MixedScore(MixedWeights.LOCOMO)), List.of(protocol), Progress.NONE))), "", Progress.NONE);
            if (misses.policies().getFirst().anatomy().missed() == 1) {
                said.add(MissHeadline.of(misses, 1).finding());
            }
        }
        assertThat(said).isNotEmpty().allMatch(each -> each.matches("Mixed-Score misses 1 of \\d evidence turns?: [^:;()]*\\."))
                .anyMatch(each -> each.matches(".*: outranked later, by \u201c[a-z ]+\u201d\\."));
    }

    @Test
    void counts_sayOfWhichConversationTheyAre() throws Exception {
        Misses misses = misses();
        String id = misses.shown().getFirst().conversation().id();
        assertThat(MissHeadline.of(misses, 10).counts()).startsWith(id + ", one of 10 conversations: ");
        assertThat(MissHeadline.of(misses, 1).counts()).as("there is no other").doesNotContain(id);
        CarriedNeeds carried = misses.policies().getFirst().anatomy().carried();
        assertThat(carried.carried().needed() + carried.sinceLastStop().needed()).isEqualTo(misses.needs());
        assertThat(MissHeadline.of(misses, 1).counts()).endsWith(
                " " + Math.round(100 * carried.carriedShare()) + " % of the needed evidence had arrived at an earlier stop.");
        List<Comparison> two = List.of(misses.shown().getFirst(), misses.shown().getFirst());
        assertThat(MissHeadline.of(Misses.of(two, "", Progress.NONE), 2).counts()).startsWith("All 2 conversations: ");
    }
}
