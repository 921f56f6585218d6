package mnemoscope.dataset.benchmark;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import mnemoscope.dataset.benchmark.LocomoChat.Asked;
import mnemoscope.dataset.benchmark.LocomoChat.TurnEntry;
import mnemoscope.dataset.draft.Report;
import mnemoscope.file.Fault;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.Gold;
import mnemoscope.model.PrintableText;
import mnemoscope.model.Texts;

/**
 * Reads LoCoMo (Maharana et al., ACL 2024; repository snap-research/LoCoMo), with the session keys under {@code conversation} or,
 * in an older release, at the top level.
 */
public final class LocomoReader {
    /** In the order of the benchmark's category ids, from 1. */
    public static final List<String> CATEGORIES = List.of("multi-hop", "temporal", "open-domain", "single-hop", "adversarial");

    private final Json json;
    private final Report report;
    private final Set<String> unknownCategories = new HashSet<>();
    private final Set<String> sampleIds = new HashSet<>();
    private Set<String> turnIds = Set.of();
    private boolean nested;

    public LocomoReader(Json json, Report report) {
        this.json = json;
        this.report = report;
    }

    public List<Conversation> read() throws BadInputException {
        List<Conversation> conversations = new ArrayList<>();
        json.items(Texts.of("dataset.a-locomo-sample-an-object"), index -> {
            Conversation conversation = sample(index);
            if (conversation.questions().isEmpty()) {
                report.warn(Texts.of("dataset.conversation.no-evidence", conversation.id()));
            } else {
                conversations.add(conversation);
            }
        });
        return conversations;
    }

    /** As shown; known after reading. */
    public String format() {
        return nested ? "LoCoMo (sessions under conversation)" : "LoCoMo (sessions at top level)";
    }

    private Conversation sample(int index) throws BadInputException {
        LocomoChat sample = new LocomoChat();
        String[] id = {"sample " + (index + 1)};
        turnIds = new HashSet<>();
        json.object(Texts.of("dataset.a-locomo-sample"), name -> {
            switch (name) {
                case "sample_id" -> id[0] = json.scalar();
                case "qa" -> json.array(k -> sample.questions.add(question()));
                case "conversation" -> {
                    nested = true;
                    json.object(Texts.of("dataset.an-object-with-session-1"), inner -> conversationField(sample, inner));
                }
                default -> conversationField(sample, name);
            }
        });
        if (!sampleIds.add(id[0])) {
            throw json.wrong(Texts.of("dataset.conversation.duplicate-id", PrintableText.shortened(id[0])));
        }
        if (sample.hasNoTurn()) {
            throw json.wrong(Texts.of("dataset.found-no-turn-in-the-conversation", PrintableText.shortened(id[0])));
        }
        return sample.conversation(id[0], new Evidence(new HashMap<>(), report), report);
    }

    private void conversationField(LocomoChat sample, String name) throws BadInputException {
        switch (name) {
            case "speaker_a" -> sample.user = json.text();
            case "speaker_b" -> sample.other = json.text();
            default -> sample.session(name, json, this::turn);
        }
    }

    private TurnEntry turn() throws BadInputException {
        var read = new Object() {
            String id;
            String speaker;
            String text;
            String caption = "";
        };
        json.object(Texts.of("dataset.a-turn-with-speaker-dia"), name -> {
            switch (name) {
                case "dia_id" -> read.id = json.text(Texts.of("dataset.turn-id.field-expected"));
                case "speaker" -> read.speaker = json.text();
                case "text" -> read.text = json.text();
                case "blip_caption" -> read.caption = json.scalar();
                // image addresses and search words are not used
                default -> json.skipUnread();
            }
        });
        Fault.required(read.id, "dia_id", Texts.of("dataset.one-turn"), json::at);
        Fault.required(read.speaker, "speaker", Texts.of("dataset.one-turn"), json::at);
        Fault.required(read.text, "text", Texts.of("dataset.one-turn"), json::at);
        if (!turnIds.add(Evidence.plain(read.id))) {
            throw json.wrong(Texts.of("dataset.locomo.duplicate-turn", PrintableText.shortened(read.id)));
        }
        return new TurnEntry(read.id, read.speaker, read.text, read.caption, "");
    }

    private Asked question() throws BadInputException {
        var read = new Object() {
            String text;
            String answer = "";
            String adversarial = "";
            String category = "";
        };
        List<String> evidence = new ArrayList<>();
        json.object(Texts.of("dataset.a-question-with-question-answer"), name -> {
            switch (name) {
                case "question" -> read.text = json.text();
                case "answer" -> read.answer = json.scalar();
                case "adversarial_answer" -> read.adversarial = json.scalar();
                case "category" -> read.category = category(json.scalar(Texts.of("dataset.category.expected")));
                case "evidence" -> json.array(Texts.of("dataset.turn-ids.expected"),
                        k -> evidence.add(json.text(Texts.of("dataset.turn-id.expected"))));
                default -> json.skipUnread();
            }
        });
        Fault.required(read.text, "question", Texts.of("dataset.one-question"), json::at);
        return new Asked(read.text, read.answer, read.adversarial, read.category, evidence);
    }

    private String category(String id) {
        if (id.length() == 1 && id.charAt(0) >= '1' && id.charAt(0) <= '5') {
            return CATEGORIES.get(id.charAt(0) - '1');
        }
        if (unknownCategories.add(id)) {
            report.warn(
                    Texts.of("dataset.found-the-category-expected-1", PrintableText.shortened(id), PrintableText.shortened(id)));
        }
        return "category " + id;
    }

    /**
     * Gold turn ids as LoCoMo writes them (SPEC 1): every match of {@code D:?(\d+):(\d+)} in every string, without leading zeros,
     * without ids of missing turns, as a set. Labels that are not a plain turn id are reported as repaired.
     *
     * @param turns index of each turn by its id in the form of {@link #plain}
     */
    record Evidence(Map<String, Integer> turns, Report report) implements LocomoChat.Labels {
        private static final Pattern ID = Pattern.compile("D:?0*([0-9]+):0*([0-9]+)");

        /** An id without leading zeros; any other text unchanged. */
        static String plain(String id) {
            var match = ID.matcher(id);
            return match.matches() ? plain(match.toMatchResult()) : id;
        }

        @Override
        public String name(String id, int turn) {
            turns.put(plain(id), turn);
            return id;
        }

        @Override
        public List<Integer> resolve(List<String> labels, String conversation, String question) {
            List<Integer> found = new ArrayList<>();
            for (String label : labels) {
                List<String> ids = ID.matcher(label).results().map(Evidence::plain).toList();
                List<String> known = ids.stream().filter(turns::containsKey).toList();
                known.forEach(id -> found.add(turns.get(id)));
                if (known.size() != 1 || !known.getFirst().equals(label)) {
                    report.repair(conversation, question, label, String.join(", ", known), reason(ids, known));
                }
            }
            return Gold.ordered(found.stream().mapToInt(Integer::intValue).toArray());
        }

        private static String reason(List<String> ids, List<String> known) {
            if (ids.isEmpty()) {
                return Texts.of("dataset.evidence.not-a-turn-id");
            }
            if (known.size() < ids.size()) {
                return Texts.of("dataset.evidence.no-such-turn");
            }
            return ids.size() > 1
                    ? Texts.of("dataset.ids-in-one-label-separated", ids.size())
                    : Texts.of("dataset.evidence.other-spelling");
        }

        private static String plain(MatchResult match) {
            return "D" + match.group(1) + ":" + match.group(2);
        }
    }
}
