package mnemoscope.workspace;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.need.Decisions;
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
        return (int) Stream.concat(conversation.questions().stream(), calls(conversation).stream())
                .filter(each -> of(conversation.id(), each).isPresent()).count();
    }

    /** The decisions at the calls of a log, for which evidence may be marked too. */
    private List<SourceQuestion> calls(Conversation conversation) {
        boolean any = conversation.log().isPresent()
                && all.stream().anyMatch(mark -> mark.question().episode().equals(conversation.id()));
        return any ? Decisions.atCalls(conversation).questions() : List.of();
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
        TreeMap<Integer, List<Integer>> atCalls = new TreeMap<>();
        calls(conversation).forEach(call -> of(conversation.id(), call).ifPresent(mark -> {
            laid.add(mark);
            atCalls.put(call.askedAfter(), turns(mark, turns));
        }));
        Conversation log = atCalls.isEmpty() ? conversation : conversation.withLog(conversation.log().withMarks(atCalls));
        return log.withQuestions(conversation.questions().stream().map(question -> {
            Optional<Mark> mark = of(conversation.id(), question);
            mark.ifPresent(laid::add);
            return mark.map(made -> question.with(question.gold().withEvidence(turns(made, turns)))).orElse(question);
        }).toList());
    }

    private static List<Integer> turns(Mark mark, Map<String, Integer> turns) {
        return Gold.ordered(mark.turns().stream().map(turns::get).filter(Objects::nonNull).mapToInt(Integer::intValue).toArray());
    }
}
