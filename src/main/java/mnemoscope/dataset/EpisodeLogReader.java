package mnemoscope.dataset;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import mnemoscope.dataset.draft.ConversationDraft;
import mnemoscope.file.Json;
import mnemoscope.model.AgentLog;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Coded;
import mnemoscope.model.LogOrigin;
import mnemoscope.model.Texts;
import mnemoscope.model.TurnSet;

/** Reads the field "log" of an episode: the record of an agent's context. */
final class EpisodeLogReader {
    private final Json json;
    private final BiConsumer<String, String> unknown;
    private final Supplier<String> at;
    private AgentLog.Basis basis = AgentLog.Basis.EXACT;
    private final List<AgentLog.ContextDrop> drops = new ArrayList<>();
    private final SequencedMap<String, Integer> measured = new LinkedHashMap<>();
    private final SequencedMap<String, Long> skipped = new LinkedHashMap<>();
    private final Map<String, String> said = new LinkedHashMap<>();
    private int latestTurn;

    /** @param unknown receives the name and place of an unknown field */
    EpisodeLogReader(Json json, BiConsumer<String, String> unknown) throws BadInputException {
        this.json = json;
        this.unknown = unknown;
        at = json.place();
        json.object(Texts.of("dataset.log.expected"), field -> {
            switch (field) {
                case "basis" -> basis = one(AgentLog.Basis.class);
                case "origin" -> json.object(Texts.of("dataset.origin-of-log"), this::origin);
                case "evictions" -> json.array(Texts.of("dataset.drops.expected"), k -> drops.add(drop()));
                case "measured" -> json.object(Texts.of("dataset.tokens-by-turn"), turn -> measured.put(turn, tokens()));
                case "skipped" -> json.object(Texts.of("dataset.what-was-skipped"), what -> skipped.put(what, (long) tokens()));
                default -> unknown.accept(field, Texts.of("dataset.the-log"));
            }
        });
    }

    private void origin(String field) throws BadInputException {
        switch (field) {
            case "title", "date", "project", "agent" -> said.put(field, json.scalar());
            default -> unknown.accept(field, Texts.of("dataset.the-log"));
        }
    }

    private int tokens() throws BadInputException {
        return json.whole(0, Integer.MAX_VALUE, Texts.of("dataset.a-number-of-tokens"));
    }

    private <E extends Enum<E> & Coded> E one(Class<E> choices) throws BadInputException {
        String expected = Texts.of("dataset.a-kind-of-turn", Coded.codes(choices, ", "));
        return Coded.of(choices, json.text(expected)).orElseThrow(() -> json.expected(expected));
    }

    private AgentLog.ContextDrop drop() throws BadInputException {
        var drop = new Object() {
            int before = 1;
            AgentLog.Cause cause = AgentLog.Cause.COMPACTION;
            TurnSet gone = TurnSet.NONE;
            TurnSet back = TurnSet.NONE;
        };
        SequencedMap<String, String> details = new LinkedHashMap<>();
        json.object(Texts.of("dataset.drop.expected"), field -> {
            switch (field) {
                case "before" -> drop.before = json.whole(1, Integer.MAX_VALUE, Texts.of("dataset.the-number-of-a-turn"));
                case "cause" -> drop.cause = one(AgentLog.Cause.class);
                case "gone" -> drop.gone = turns();
                case "back" -> drop.back = turns();
                case AgentLog.ContextDrop.TRIGGER, AgentLog.ContextDrop.TOKENS_BEFORE, AgentLog.ContextDrop.TOKENS_SAVED,
                        AgentLog.ContextDrop.NAMED, AgentLog.ContextDrop.CALL, AgentLog.ContextDrop.REBUILT ->
                    details.put(field, json.scalar());
                default -> unknown.accept(field, Texts.of("dataset.an-eviction"));
            }
        });
        if (drop.before < latestTurn) {
            throw new BadInputException(Texts.of("dataset.found-eviction-after", json.at(), drop.before, latestTurn));
        }
        latestTurn = drop.before;
        return new AgentLog.ContextDrop(drop.before - 1, drop.cause, drop.gone, drop.back, details);
    }

    private TurnSet turns() throws BadInputException {
        String expected = Texts.of("dataset.ranges-of-turns");
        return TurnSet.parse(json.text(expected)).orElseThrow(() -> json.expected(expected));
    }

    /** @param turns index of every turn by its id */
    AgentLog resolve(Map<String, Integer> turns) throws BadInputException {
        for (AgentLog.ContextDrop drop : drops) {
            int last = Math.max(drop.dropped().end(), drop.restored().end());
            if (drop.before() > turns.size()) {
                throw new BadInputException(
                        Texts.of("dataset.found-turns-of-the-log", at.get(), drop.before() + 1, turns.size()));
            }
            if (last > drop.before()) {
                throw new BadInputException(Texts.of("dataset.found-turn-gone-too-early", at.get(), last, drop.before() + 1));
            }
        }
        SortedMap<Integer, Integer> tokens = new TreeMap<>();
        for (Map.Entry<String, Integer> each : measured.entrySet()) {
            tokens.put(ConversationDraft.index(turns, each.getKey(), "measured", at), each.getValue());
        }
        return new AgentLog(basis, drops, tokens, skipped, new LogOrigin(said.getOrDefault("title", ""),
                said.getOrDefault("date", ""), said.getOrDefault("project", ""), said.getOrDefault("agent", "")));
    }
}
