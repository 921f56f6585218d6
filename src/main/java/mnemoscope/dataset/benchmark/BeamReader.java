package mnemoscope.dataset.benchmark;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import mnemoscope.dataset.benchmark.BeamQuestions.Probing;
import mnemoscope.dataset.draft.ConversationDraft;
import mnemoscope.dataset.draft.Report;
import mnemoscope.file.Fault;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.Coverage;
import mnemoscope.model.Gold;
import mnemoscope.model.PrintableText;
import mnemoscope.model.Session;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.Texts;
import mnemoscope.model.Turn;

/**
 * Reads a chat of BEAM (Tavakoli et al., 2025; repository mohammadtavakoli78/BEAM): batches of turns become sessions; the
 * questions from the file beside it are all asked at the end. For an updated fact only the new value is evidence; the turns with
 * the old value alone are annotated as stale ({@link Gold#stale}).
 */
public final class BeamReader {
    /** The plan number at the end of the simulated user's messages. */
    private static final Pattern MARKER = Pattern.compile("\\s*->->\\s*\\d+\\s*,\\s*(\\d+|N/A)(\\s*,\\s*\\d+)?\\)?\\s*$");

    private final Json json;
    private final Report report;
    private final Set<LabelSetting> labels;
    private final List<Session> sessions = new ArrayList<>();
    private final List<Turn> turns = new ArrayList<>();
    /** Indices of turns by the id used in questions. */
    private final Map<String, Integer> byId = new HashMap<>();
    /** Of the session that is being read. */
    private String label;
    private String date;

    public BeamReader(Json json, Report report, Set<LabelSetting> labels) {
        this.json = json;
        this.report = report;
        this.labels = labels;
    }

    /**
     * @param id        of the conversation
     * @param questions of the file beside it
     */
    public List<Conversation> read(String id, List<Probing> questions) throws BadInputException {
        report.count("markers cut off", 0);
        json.items(Texts.of("dataset.a-beam-batch"), index -> batch());
        if (turns.isEmpty()) {
            throw json.wrong(Texts.of("dataset.found-no-turn-in-the-conversation", id));
        }
        List<SourceQuestion> steps = new ArrayList<>();
        int absent = 0;
        int stale = 0;
        for (Probing asked : questions) {
            List<Integer> fresh = resolve(asked.evidence());
            // a turn that has the new value beside the old one is not stale
            List<Integer> old = resolve(asked.old()).stream().filter(turn -> !fresh.contains(turn)).toList();
            List<Integer> gold = labels.contains(LabelSetting.OLD_VALUES) ? resolve(asked.all()) : fresh;
            absent += asked.all().stream().distinct().filter(each -> !byId.containsKey(each)).count();
            stale += old.size();
            List<Integer> kept = labels.contains(LabelSetting.USER_TURNS)
                    ? gold.stream().filter(turn -> turns.get(turn).user()).toList()
                    : gold;
            report.step(id, new SourceQuestion("q" + asked.number(), asked.text(),
                    new Gold(kept, asked.answer(), asked.ability().replace('_', ' '), "", old), SourceQuestion.UNPLACED, "", 0),
                    steps,
                    asked.all().isEmpty()
                            ? Texts.of("dataset.the-file-names-no-evidence")
                            : Texts.of("dataset.none-of-its-evidence-turns"));
        }
        report.count("absent ids", absent);
        report.count("stale turns", stale);
        if (steps.isEmpty()) {
            report.warn(Texts.of("dataset.conversation.no-evidence", id));
            return List.of();
        }
        return List.of(new Conversation(id, id, sessions, turns, steps, Coverage.IDENTITY));
    }

    private List<Integer> resolve(List<String> ids) {
        return Gold.ordered(ids.stream().filter(byId::containsKey).mapToInt(byId::get).toArray());
    }

    private void batch() throws BadInputException {
        label = String.valueOf(sessions.size() + 1);
        int before = turns.size();
        date = "";
        json.object(Texts.of("dataset.a-beam-batch"), field -> {
            switch (field) {
                case "batch_number" -> label = json.scalar();
                case "time_anchor" -> date = dated(json.scalar());
                case "turns" -> json.array(k -> json.array(inner -> turn()));
                default -> json.skipUnread();
            }
        });
        if (turns.size() > before) {
            sessions.add(new Session(label, date));
        }
    }

    private String dated(String found) {
        return date.isEmpty() ? found : date;
    }

    private void turn() throws BadInputException {
        var read = new Object() {
            String role;
            String text;
            String id = "";
        };
        json.object(Texts.of("dataset.turn.role-content-expected"), name -> {
            switch (name) {
                case "role" -> read.role = json.text(Texts.of("dataset.the-role-user-or-assistant"));
                case "content" -> read.text = json.text();
                case "id" -> read.id = json.scalar();
                case "time_anchor" -> date = dated(json.scalar());
                default -> json.skipUnread();
            }
        });
        Fault.required(read.role, "role", Texts.of("dataset.one-turn"), json::at);
        Fault.required(read.text, "content", Texts.of("dataset.one-turn"), json::at);
        boolean user = read.role.equals(ConversationDraft.USER);
        String text = user ? MARKER.matcher(read.text).replaceFirst("") : read.text;
        report.count("markers cut off", text.length() == read.text.length() ? 0 : 1);
        String id = read.id.isEmpty() ? String.valueOf(turns.size()) : read.id;
        if (byId.putIfAbsent(id, turns.size()) != null) {
            throw json.wrong(Texts.of("dataset.found-a-second-turn-of-the-id", PrintableText.shortened(id)));
        }
        turns.add(new Turn(id, sessions.size(), read.role, user, text));
    }
}
