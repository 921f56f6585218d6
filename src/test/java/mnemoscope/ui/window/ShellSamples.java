package mnemoscope.ui.window;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.explain.Comparison;
import mnemoscope.model.Conversation;
import mnemoscope.model.Coverage;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Gold;
import mnemoscope.model.Session;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.Turn;
import mnemoscope.replay.Placement;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.QuestionOrder;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.retention.Policy;
import mnemoscope.retention.catalogue.Policies;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;
import mnemoscope.ui.shell.DatasetSource;

/** A conversation small enough to be checked by hand: two sessions of two turns, three questions. */
public final class ShellSamples {
    private ShellSamples() {}

    public static Conversation conversation(String id) {
        return new Conversation(id, "Ann, Bob",
                List.of(new Session("1", "1:56 pm on 8 May, 2023"), new Session("2", "2023/06/09")),
                List.of(new Turn("D1:1", 0, "Ann", true, "Yesterday I adopted a grey kitten named Smoke."),
                        new Turn("D1:2", 0, "Bob", false, "Lovely news about your kitten!"),
                        new Turn("D2:1", 1, "Ann", true, "Smoke broke the blue vase."),
                        new Turn("D2:2", 1, "Bob", false, "Oh dear, the vase from Lisbon?")),
                List.of(new SourceQuestion("q1", "What did Ann adopt?", new Gold(List.of(0), "a kitten", "single-hop"),
                        SourceQuestion.UNPLACED, "", 0),
                        new SourceQuestion("q2", "What broke?", new Gold(List.of(2), "the vase", "temporal"),
                                SourceQuestion.UNPLACED, "", 0),
                        new SourceQuestion("q3", "Why is the sky blue?", new Gold(List.of(), "", ""), SourceQuestion.UNPLACED, "",
                                0)),
                Coverage.IDENTITY);
    }

    public static LoadedDataset dataset() {
        LinkedHashMap<String, Long> counts = new LinkedHashMap<>(Map.of("conversations", 2L));
        counts.put("questions", 7L);
        counts.put("steps", 6L);
        LinkedHashMap<String, Long> categories = new LinkedHashMap<>();
        categories.put("single-hop", 2L);
        categories.put("temporal", 2L);
        return new LoadedDataset(List.of(conversation("talk-1"), conversation("talk-2")),
                new DatasetInfo("talks.json", "LoCoMo", DatasetKind.LOCOMO, "ab".repeat(32), "ab".repeat(32), 2_805_274, counts,
                        categories, List.of(new DatasetInfo.Exclusion("talk-1", "q9", "=SUM(A1)", "it has no text")), List.of(),
                        List.of(), List.of(), List.of()));
    }

    /** Under a budget of six words, so that something has to go. */
    public static Comparison comparison(String... policies) {
        Conversation conversation = conversation("talk-1");
        ReplayInput input = ReplayInput.of(Placement.SESSION_END.place(conversation, QuestionOrder.EVIDENCE, 0),
                TokenUnit.CONTENT_WORDS);
        List<Policy> chosen = List.of(policies).stream().map(name -> Policies.create(name, DatasetKind.LOCOMO)).toList();
        return Comparison.of(conversation, Protocol.of(DatasetKind.LOCOMO).withBudget(6), input,
                Replayer.all(List.of(input), chosen, List.of(Protocol.of(6)), Progress.NONE));
    }

    public static DatasetSource source(LoadedDataset dataset) {
        return DatasetSource.of(Path.of(dataset.info().name()), progress -> dataset);
    }
}
