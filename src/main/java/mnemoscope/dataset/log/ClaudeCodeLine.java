package mnemoscope.dataset.log;

import com.fasterxml.jackson.core.JsonToken;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;

/** One line of a session of Claude Code, with the fields that are used. */
final class ClaudeCodeLine {
    /** Type of a part of a message. */
    enum BlockType {
        TEXT,
        REASONING,
        CALL,
        RESULT,
        OTHER
    }

    /**
     * @param text for an unread type, the name of the type
     * @param id   of the call; empty for other blocks
     */
    record Block(BlockType type, String text, String id) {}

    String type = "";
    String subtype = "";
    String uuid = "";
    String parent = "";
    String logicalParent = "";
    boolean sidechain;
    boolean meta;
    boolean summary;
    boolean apiError;
    String originKind = "";
    /** Null if the line has none, or in an unknown form. */
    Instant time;
    /** A title of the session. */
    String title = "";
    /** In which the agent worked. */
    String folder = "";
    String messageId = "";
    String model = "";
    long inputTokens;
    List<Block> blocks = List.of();
    /** For an attachment: whether it is a message typed while the agent worked. */
    boolean queued;
    /** Trigger of a compaction. */
    String trigger = "";
    String tokensBefore = "";
    String tokensSaved = "";
    List<String> clearedCalls = List.of();
    /** Turns kept by a compaction; null if it does not list them. */
    List<String> preserved;
    String headUuid = "";
    String tailUuid = "";
    /** Position in the file. */
    int place;
    /** For a line that the file repeats: the position of the next line behind each repeat. */
    List<Integer> repeats = List.of();

    boolean isMessage() {
        return type.equals("user") || type.equals("assistant");
    }

    /** Whether it is part of the conversation: a message, an attachment, or a compaction. */
    boolean isTold() {
        return isMessage() || type.equals("attachment") || !uuid.isEmpty() && (isCompaction() || isClearing());
    }

    boolean isCompaction() {
        return subtype.equals("compact_boundary");
    }

    /** The last line that a compaction kept; empty if it names none. */
    String preservedTail() {
        return !tailUuid.isEmpty() || preserved == null || preserved.isEmpty() ? tailUuid : preserved.getLast();
    }

    boolean isClearing() {
        return subtype.equals("microcompact_boundary");
    }

    /** Whether it was written by the harness, e.g. "API Error". */
    boolean isOfHarness() {
        return apiError || model.equals("<synthetic>");
    }

    boolean isByAPerson() {
        return originKind.isEmpty() || originKind.equals("human");
    }

    /** For an attachment: whether it is a message that a person typed while the agent worked. */
    boolean isTyped() {
        return subtype.equals("queued_command") && queued && isByAPerson();
    }

    List<String> texts() {
        return blocks.stream().filter(block -> block.type == BlockType.TEXT).map(Block::text).toList();
    }

    boolean has(BlockType wanted) {
        return blocks.stream().anyMatch(block -> block.type == wanted);
    }

    /** Reads the object under the cursor. */
    static ClaudeCodeLine read(Json json) throws BadInputException {
        ClaudeCodeLine line = new ClaudeCodeLine();
        json.object(field -> line.field(json, field));
        return line;
    }

    private void field(Json json, String field) throws BadInputException {
        switch (field) {
            case "type" -> type = LogText.string(json);
            case "subtype" -> subtype = LogText.string(json);
            case "uuid" -> uuid = LogText.string(json);
            case "parentUuid" -> parent = LogText.string(json);
            case "logicalParentUuid" -> logicalParent = LogText.string(json);
            case "isSidechain" -> sidechain = json.token() == JsonToken.VALUE_TRUE;
            case "isMeta" -> meta = json.token() == JsonToken.VALUE_TRUE;
            case "isCompactSummary" -> summary = json.token() == JsonToken.VALUE_TRUE;
            case "isApiErrorMessage" -> apiError = json.token() == JsonToken.VALUE_TRUE;
            case "origin" -> inside(json, this::origin);
            case "timestamp" -> time = time(LogText.string(json));
            case "cwd" -> folder = LogText.string(json);
            case "summary", "aiTitle", "customTitle" -> title = LogText.string(json);
            case "message" -> inside(json, this::message);
            case "attachment" -> inside(json, this::attachment);
            case "compactMetadata", "microcompactMetadata" -> inside(json, this::compaction);
            default -> json.skipUnread();
        }
    }

    private interface Inner {
        void field(Json json, String field) throws BadInputException;
    }

    private static void inside(Json json, Inner inner) throws BadInputException {
        if (json.token() == JsonToken.START_OBJECT) {
            json.object(field -> inner.field(json, field));
        }
    }

    private static Instant time(String written) {
        try {
            return written.isEmpty() ? null : Instant.parse(written);
        } catch (DateTimeException other) {
            return null;
        }
    }

    private void origin(Json json, String field) throws BadInputException {
        if (field.equals("kind")) {
            originKind = LogText.string(json);
        }
    }

    private void message(Json json, String field) throws BadInputException {
        switch (field) {
            case "id" -> messageId = LogText.string(json);
            case "model" -> model = LogText.string(json);
            case "content" -> blocks = blocks(json);
            case "usage" -> inside(json, (inner, count) -> {
                if (count.equals("input_tokens") || count.equals("cache_creation_input_tokens")
                        || count.equals("cache_read_input_tokens")) {
                    inputTokens += LogText.tokens(inner);
                }
            });
            default -> json.skipUnread();
        }
    }

    private void attachment(Json json, String field) throws BadInputException {
        switch (field) {
            case "type" -> subtype = LogText.string(json);
            case "commandMode" -> queued = LogText.string(json).equals("prompt");
            case "prompt" -> blocks = blocks(json);
            case "origin" -> inside(json, this::origin);
            default -> json.skipUnread();
        }
    }

    private static List<Block> blocks(Json json) throws BadInputException {
        List<Block> blocks = new ArrayList<>(2);
        if (json.token() == JsonToken.VALUE_STRING) {
            blocks.add(new Block(BlockType.TEXT, json.text(), ""));
        } else if (json.token() == JsonToken.START_ARRAY) {
            json.array(k -> block(json, blocks));
        }
        return blocks;
    }

    private static void block(Json json, List<Block> blocks) throws BadInputException {
        if (json.token() == JsonToken.VALUE_STRING) {
            blocks.add(new Block(BlockType.TEXT, json.text(), ""));
        }
        if (json.token() != JsonToken.START_OBJECT) {
            return;
        }
        var block = new Object() {
            String type = "";
            String text = "";
            String name = "";
            String id = "";
        };
        json.object(field -> {
            switch (field) {
                case "type" -> block.type = LogText.string(json);
                case "text" -> block.text = LogText.string(json);
                case "content" -> block.text = LogText.joined(json);
                case "input" -> block.text = json.compact();
                case "name" -> block.name = LogText.string(json);
                case "id", "tool_use_id" -> block.id = LogText.string(json);
                default -> json.skipUnread();
            }
        });
        switch (block.type) {
            case String type when MessageItems.isCall(type) ->
                blocks.add(new Block(BlockType.CALL, LogText.call(block.name, block.text), block.id));
            case String type when MessageItems.isResult(type) -> blocks.add(new Block(BlockType.RESULT, block.text, block.id));
            case "text" -> blocks.add(new Block(BlockType.TEXT, block.text, ""));
            case "thinking", "redacted_thinking" -> blocks.add(new Block(BlockType.REASONING, "", ""));
            // images and files have no text
            default -> blocks.add(new Block(BlockType.OTHER, block.type, ""));
        }
    }

    private void compaction(Json json, String field) throws BadInputException {
        switch (field) {
            case "trigger" -> trigger = LogText.string(json);
            case "preTokens" -> tokensBefore = json.token().isNumeric() ? json.scalar() : "";
            case "tokensSaved" -> tokensSaved = json.token().isNumeric() ? json.scalar() : "";
            case "compactedToolIds" -> clearedCalls = LogText.parts(json);
            case "preservedMessages" -> inside(json, (inner, name) -> {
                if (name.equals("uuids")) {
                    preserved = LogText.parts(inner);
                }
            });
            case "preservedSegment" -> inside(json, (inner, name) -> {
                switch (name) {
                    case "headUuid" -> headUuid = LogText.string(inner);
                    case "tailUuid" -> tailUuid = LogText.string(inner);
                    default -> inner.skipUnread();
                }
            });
            default -> json.skipUnread();
        }
    }
}
