package mnemoscope.workspace;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.model.Conversation;
import mnemoscope.model.Gold;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.TextHash;
import mnemoscope.model.Turn;
import mnemoscope.workspace.Notes.About;

/** Evidence marked by the user, in the order made, at most once per question. It stays when other data are opened. */
public record UserEvidence(List<Mark> all) implements Workspace.Part {
    public static final UserEvidence NONE = new UserEvidence(List.of());
    private static final int DIGITS = 12;

    /**
     * The evidence of one question.
     *
     * @param turns ids of turns in order of arrival; empty if the user removed all evidence
     */
    public record Mark(About question, List<String> turns) {
        public Mark {
            turns = List.copyOf(turns);
        }
    }

    public UserEvidence {
        all = List.copyOf(all);
    }

    /** The marks for a question of a conversation. */
    public Optional<Mark> of(String episode, SourceQuestion question) {
        return all.stream().filter(each -> each.question().isOf(episode, question)).findFirst();
    }

    /** With these turns as the evidence of a question; null for the evidence in the data. */
    public UserEvidence with(About question, List<String> turns) {
        List<Mark> next = new ArrayList<>(all);
        next.removeIf(each -> each.question().isSame(question));
        if (turns != null) {
            next.add(new Mark(question, turns));
        }
        return new UserEvidence(next);
    }

    /** The number of marked questions of a conversation. */
    public int in(Conversation conversation) {
        return (int) conversation.questions().stream().filter(each -> of(conversation.id(), each).isPresent()).count();
    }

    /** Data with the marked evidence; their format then mentions it. Missing turns are ignored. */
    public LoadedDataset over(LoadedDataset plain) {
        if (all.isEmpty() || plain == null) {
            return plain;
        }
        List<Mark> laid = new ArrayList<>();
        List<Conversation> conversations = plain.conversations().stream().map(each -> over(each, laid)).toList();
        if (laid.isEmpty()) {
            return plain;
        }
        String hash = HexFormat.of().formatHex(TextHash.sha256().digest(laid.toString().getBytes(StandardCharsets.UTF_8)));
        return new LoadedDataset(conversations, plain.info().withFormat(
                plain.info().format() + ", evidence marked by hand: " + laid.size() + " (" + hash.substring(0, DIGITS) + ")"));
    }

    private Conversation over(Conversation conversation, List<Mark> laid) {
        if (in(conversation) == 0) {
            return conversation;
        }
        Map<String, Integer> turns = new HashMap<>();
        for (Turn turn : conversation.turns()) {
            turns.putIfAbsent(turn.id(), turns.size());
        }
        return conversation.withQuestions(conversation.questions().stream().map(question -> {
            Optional<Mark> mark = of(conversation.id(), question);
            mark.ifPresent(laid::add);
            return mark.map(made -> question.with(question.gold().withEvidence(Gold.ordered(
                    made.turns().stream().map(turns::get).filter(Objects::nonNull).mapToInt(Integer::intValue).toArray()))))
                    .orElse(question);
        }).toList());
    }
}
