package mnemoscope.explain.step;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.Phrases;
import mnemoscope.explain.step.QuestionWords.TextSpan;
import mnemoscope.model.Memory;
import mnemoscope.text.LongText;

/**
 * A turn in full with its neighbours in the conversation.
 *
 * @param title "D4:8 in session 4 (27 June 2023)"
 * @param lines in order of arrival
 */
public record TurnContext(String title, List<Line> lines) {
    private static final int NEIGHBOURS = 2;

    public TurnContext {
        lines = List.copyOf(lines);
    }

    /**
     * @param text    in full, as far as a text is drawn
     * @param caption of an attached image; empty if none
     * @param matches words of the text that are words of the question too
     * @param itself  whether it is the turn asked for
     * @param arrived whether it had arrived when the question was asked
     */
    public record Line(int turn, String id, String speaker, String text, String caption, List<TextSpan> matches, boolean itself,
            boolean arrived) {
        public Line {
            matches = List.copyOf(matches);
        }
    }

    /** The turn and at most two turns of its session on either side. */
    public static TurnContext of(Comparison shown, int t, int turn) {
        List<Memory> memories = shown.episode().memories();
        QuestionWords asked = QuestionWords.of(shown, t);
        int session = memories.get(turn).session();
        List<Line> lines = new ArrayList<>();
        for (int i = Math.max(0, turn - NEIGHBOURS); i <= Math.min(memories.size() - 1, turn + NEIGHBOURS); i++) {
            Memory each = memories.get(i);
            if (each.session() == session) {
                lines.add(new Line(i, each.id(), each.speaker(), LongText.shown(each.text()), LongText.shown(each.caption()),
                        asked.in(LongText.head(each.text())), i == turn,
                        i <= shown.anchor(t)));
            }
        }
        return new TurnContext(memories.get(turn).id() + " in " + Phrases.session(shown.episode().sessions().get(session)),
                lines);
    }
}
