package mnemoscope.workspace;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.PrintableText;
import mnemoscope.model.Question;
import mnemoscope.model.Texts;
import mnemoscope.replay.Protocol;

/**
 * The readable name of a decision or turn: "e1/12" is the twelfth decision of e1, "e1/S1:5" a turn of it, as is "e1/turn:12" if
 * the id of the turn is a number.
 *
 * @param decision from 1; 0 for a turn
 * @param turn     id of the turn; empty for a decision
 */
public record PlaceName(String episode, int decision, String turn) {
    private static final String TURN = "turn:";
    private static final String NUMBER = "\\d{1,9}";
    private static final int MOST_NAMED = 5;

    public static PlaceName decision(String episode, int step) {
        return new PlaceName(episode, step + 1, "");
    }

    public static PlaceName turn(String episode, String id) {
        return new PlaceName(episode, 0, id);
    }

    /** @throws BadInputException if it is not a place, or a decision before the first */
    public static PlaceName parse(String text) throws BadInputException {
        int marked = text.indexOf("/" + TURN);
        int slash = marked >= 0 ? marked : text.lastIndexOf('/');
        String what = text.substring(slash + 1);
        if (slash < 1 || what.isEmpty() || what.equals(TURN)) {
            throw new BadInputException(Texts.of("workspace.no-place", text));
        }
        String episode = text.substring(0, slash);
        if (marked >= 0 || !what.matches(NUMBER)) {
            return turn(episode, marked >= 0 ? what.substring(TURN.length()) : what);
        }
        if (Integer.parseInt(what) < 1) {
            throw new BadInputException(Texts.of("workspace.no-decision-zero", text, episode));
        }
        return new PlaceName(episode, Integer.parseInt(what), "");
    }

    /** As {@link #parse} reads it. */
    public String text() {
        boolean marked = turn.matches(NUMBER) || turn.contains("/");
        return episode + "/" + (decision > 0 ? Integer.toString(decision) : marked ? TURN + turn : turn);
    }

    /**
     * The cursor at the decision, or at the first decision after the turn with the turn selected.
     *
     * @param data     name of the data, for the message
     * @param protocol protocol that places the questions
     * @throws BadInputException if the place does not exist; the message says which do
     */
    public Cursor in(String data, List<Conversation> all, Protocol protocol) throws BadInputException {
        Optional<Conversation> there = all.stream().filter(each -> each.id().equals(episode)).findFirst();
        String said = PrintableText.shortened(text());
        String id = PrintableText.shortened(episode);
        if (there.isEmpty()) {
            String named = all.stream().limit(MOST_NAMED).map(each -> PrintableText.shortened(each.id()))
                    .collect(Collectors.joining(", "));
            throw new BadInputException(all.size() > MOST_NAMED
                    ? Texts.of("workspace.no-such-conversation-of-many", said, data, id, named, all.size() - MOST_NAMED)
                    : Texts.of("workspace.no-such-conversation", said, data, id, named));
        }
        List<Question> asked = protocol.questions(there.get());
        if (decision > 0) {
            if (decision > asked.size()) {
                throw new BadInputException(asked.isEmpty()
                        ? Texts.of("workspace.no-decision-at-all", said, id)
                        : Texts.of("workspace.no-such-decision", said, id, asked.size()));
            }
            return Cursor.at(episode, decision - 1, -1);
        }
        int arrival = IntStream.range(0, there.get().turns().size()).filter(k -> there.get().turns().get(k).id().equals(turn))
                .findFirst().orElseThrow(() -> new BadInputException(Texts.of("workspace.no-such-turn", said, id,
                        PrintableText.shortened(turn), PrintableText.shortened(there.get().turns().getFirst().id()))));
        return Cursor.at(episode, firstAfter(asked, arrival), arrival);
    }

    /** The first decision at which a turn has arrived, else the last. */
    public static int firstAfter(List<Question> asked, int arrival) {
        return Math.min(asked.size() - 1, (int) asked.stream().takeWhile(each -> each.anchor() < arrival).count());
    }
}
