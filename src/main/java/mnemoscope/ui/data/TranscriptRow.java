package mnemoscope.ui.data;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mnemoscope.model.Episode;
import mnemoscope.model.Session;
import mnemoscope.model.Supervision;
import mnemoscope.model.Turn;
import mnemoscope.report.file.ValueTable;

/** One row of the transcript. */
public sealed interface TranscriptRow {
    record SessionStart(String label, String date, int turns) implements TranscriptRow {}

    /**
     * A turn.
     *
     * @param turn        index in order of arrival
     * @param evidenceFor decisions that need it as evidence, ascending; empty unless Answers are on
     */
    record TurnLine(int turn, String id, String speaker, String text, String caption,
            List<Integer> evidenceFor) implements TranscriptRow {
        public TurnLine {
            evidenceFor = List.copyOf(evidenceFor);
        }

        /** "1, 85": the decisions that need it as evidence. */
        String steps() {
            return evidenceFor.stream().map(t -> Integer.toString(t + 1)).collect(Collectors.joining(", "));
        }
    }

    /** A question asked after the turn above. */
    record Asked(int decision, String question) implements TranscriptRow {}

    /**
     * The rows of a conversation: sessions, turns, and questions where they are asked.
     *
     * @param query   words of a turn, a caption, a name or a question, ignoring case; empty for all
     * @param answers whether to mark evidence
     */
    static List<TranscriptRow> of(Episode episode, Supervision supervision, String query, boolean answers) {
        String wanted = query.strip().toLowerCase(Locale.ROOT);
        Map<Integer, List<Integer>> needs = answers ? needs(supervision) : Map.of();
        Map<Integer, List<Asked>> asked = asked(episode, wanted);
        List<TranscriptRow> rows = new ArrayList<>(asked.getOrDefault(-1, List.of()));
        int session = -1;
        for (int i = 0; i < episode.turnCount(); i++) {
            Turn turn = episode.turns().get(i);
            List<TranscriptRow> here = new ArrayList<>();
            if (matches(turn, wanted)) {
                here.add(new TurnLine(i, turn.id(), turn.speaker(), turn.text(), turn.caption(),
                        needs.getOrDefault(i, List.of())));
            }
            here.addAll(asked.getOrDefault(i, List.of()));
            if (!here.isEmpty() && turn.session() != session) {
                session = turn.session();
                rows.add(start(episode, session));
            }
            rows.addAll(here);
        }
        return List.copyOf(rows);
    }

    /** Rows as a table: kind, position, speaker, text. Decisions count from 1, as on screen. */
    static ValueTable table(String conversation, List<TranscriptRow> rows) {
        return new ValueTable(conversation + "-transcript",
                List.of("what", "id", "speaker", "text", "image", "evidence_for_decisions"),
                rows.stream().map(row -> switch (row) {
                    case SessionStart start -> List.<Object>of("session", "Session " + start.label(), "", start.date(), "", "");
                    case TurnLine turn ->
                        List.<Object>of("turn", turn.id(), turn.speaker(), turn.text(), turn.caption(), turn.steps());
                    case Asked asked ->
                        List.<Object>of("question", "decision " + (asked.decision() + 1), "", asked.question(), "", "");
                }).toList()).quoting("text", "image");
    }

    private static Map<Integer, List<Integer>> needs(Supervision supervision) {
        Map<Integer, List<Integer>> needs = new TreeMap<>();
        for (int t = 0; t < supervision.steps().size(); t++) {
            for (int turn : supervision.at(t).evidence()) {
                needs.computeIfAbsent(turn, each -> new ArrayList<>()).add(t);
            }
        }
        return needs;
    }

    /** Questions that contain the words, by the turn after which they are asked. */
    private static Map<Integer, List<Asked>> asked(Episode episode, String wanted) {
        return IntStream.range(0, episode.decisionCount()).mapToObj(t -> new Asked(t, episode.questions().get(t).text()))
                .filter(asked -> has(asked.question(), wanted))
                .collect(Collectors.groupingBy(asked -> episode.questions().get(asked.decision()).anchor()));
    }

    private static TranscriptRow start(Episode episode, int session) {
        Session at = episode.sessions().get(session);
        int turns = (int) episode.turns().stream().filter(turn -> turn.session() == session).count();
        return new SessionStart(at.label(), at.date(), turns);
    }

    private static boolean matches(Turn turn, String wanted) {
        return has(turn.text(), wanted) || has(turn.speaker(), wanted) || has(turn.caption(), wanted)
                || turn.id().toLowerCase(Locale.ROOT).equals(wanted);
    }

    private static boolean has(String text, String wanted) {
        return wanted.isEmpty() || text.toLowerCase(Locale.ROOT).contains(wanted);
    }
}
