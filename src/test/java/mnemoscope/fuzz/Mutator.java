package mnemoscope.fuzz;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.POJONode;
import com.fasterxml.jackson.databind.util.RawValue;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/** Changes files by their structure: values of JSON, lines, cells of CSV, bytes. Equal seeds, equal changes. */
final class Mutator {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int DEEP = 1_200;
    private static final int LONG = 100_000;
    /** Values as they would stand in a file, whether JSON allows them or not. */
    private static final List<String> ODD = List.of("null", "true", "0", "-1", "7", "0.5", "1e308", "-1e308", "1e999", "5e-324",
            "NaN", "2147483647", "2147483648", "-2147483648", "9223372036854775807", "9223372036854775808",
            "99999999999999999999999999", "\"\"", "\" \"", "\"x\"", "\"\\u0000\"", "\"\\ud800\"", "\"\\udc00\\ud800\"",
            "\"\\ufeff\"", "\"\\n\\t\\u202e\"", "\"/\\u0000/..\"", "\"2026-13-45T99:99:99Z\"", "\"D1:1-D1:999999999\"", "[]",
            "{}", "[[]]", "[null]", "{\"a\":[1]}", "\"{\\\"role\\\":7}\"", "[".repeat(DEEP) + "]".repeat(DEEP),
            "{\"a\":".repeat(DEEP) + "1" + "}".repeat(DEEP), "\"" + "x".repeat(LONG) + "\"", "\"" + "word ".repeat(2_000) + "\"",
            "1" + "0".repeat(1_100));
    private static final byte[][] BYTES = {{0}, {(byte) 0xef, (byte) 0xbb, (byte) 0xbf}, {(byte) 0xff}, {(byte) 0xc3}, {'\n'},
            {'\r'}, {'"'}, {'{'}, {'['}, {'}'}, {']'}, {','}, {':'}, {'\\'}};

    private final SplittableRandom random;

    Mutator(long seed) {
        random = new SplittableRandom(seed);
    }

    /** One place where a value stands: a field of an object or an element of a list. */
    private record Slot(JsonNode in, String field, int index) {
        JsonNode get() {
            return in instanceof ObjectNode object ? object.get(field) : in.get(index);
        }

        void set(JsonNode value) {
            if (in instanceof ObjectNode object) {
                object.set(field, value);
            } else {
                ((ArrayNode) in).set(index, value);
            }
        }
    }

    /** @param donor another file, of which values may be taken */
    byte[] mutate(byte[] seed, byte[] donor) {
        byte[] made = seed;
        for (int k = random.nextInt(3); k >= 0; k--) {
            made = random.nextInt(10) < 7 ? values(made, donor) : random.nextBoolean() ? lines(made, donor) : bytes(made);
        }
        return made;
    }

    /** Changes one value of a JSON file, or of one line of JSON lines, or a cell of a table. */
    private byte[] values(byte[] file, byte[] donor) {
        String text = new String(file, StandardCharsets.UTF_8);
        JsonNode whole = parsed(text);
        if (whole != null) {
            return utf8(changed(whole, donor));
        }
        List<String> lines = new ArrayList<>(text.lines().toList());
        if (lines.isEmpty()) {
            return file;
        }
        int at = random.nextInt(lines.size());
        JsonNode line = parsed(lines.get(at));
        lines.set(at, line == null ? cells(lines.get(at)) : changed(line, donor));
        return utf8(String.join("\n", lines) + "\n");
    }

    private String changed(JsonNode root, byte[] donor) {
        List<Slot> slots = slots(root);
        if (slots.isEmpty()) {
            return odd();
        }
        Slot slot = slots.get(random.nextInt(slots.size()));
        switch (random.nextInt(8)) {
            case 0 -> remove(slot);
            case 1 -> repeat(slot);
            case 2 -> swap(slot, slots.get(random.nextInt(slots.size())));
            case 3 -> rename(slot, slots.get(random.nextInt(slots.size())));
            case 4 -> take(slot, donor);
            case 5 -> slot.set(slot.get().isContainerNode()
                    ? JSON.getNodeFactory().textNode(slot.get().toString())
                    : JSON.createArrayNode().add(slot.get()));
            default -> slot.set(raw(odd()));
        }
        return written(root);
    }

    private static void remove(Slot slot) {
        if (slot.in() instanceof ObjectNode object) {
            object.remove(slot.field());
        } else {
            ((ArrayNode) slot.in()).remove(slot.index());
        }
    }

    private void repeat(Slot slot) {
        if (slot.in() instanceof ArrayNode list) {
            for (int k = random.nextInt(3); k >= 0; k--) {
                list.insert(random.nextInt(list.size() + 1), slot.get().deepCopy());
            }
        } else {
            // A field twice.
            String again = written(slot.get()) + "," + written(JSON.getNodeFactory().textNode(slot.field())) + ":" + odd();
            slot.set(raw(again));
        }
    }

    private static void swap(Slot one, Slot other) {
        JsonNode first = one.get().deepCopy();
        JsonNode second = other.get().deepCopy();
        // One may stand in the other: copies keep the tree a tree.
        other.set(first);
        one.set(second);
    }

    private void rename(Slot slot, Slot other) {
        if (slot.in() instanceof ObjectNode object) {
            String name = other.field() == null || random.nextBoolean() ? slot.field() + "x" : other.field();
            object.set(name, object.remove(slot.field()));
        }
    }

    private void take(Slot slot, byte[] donor) {
        String text = new String(donor, StandardCharsets.UTF_8);
        JsonNode from = parsed(text);
        List<Slot> given = from == null ? List.of() : slots(from);
        slot.set(given.isEmpty() ? raw(odd()) : given.get(random.nextInt(given.size())).get());
    }

    private String cells(String line) {
        List<String> cells = new ArrayList<>(List.of(line.split(",", -1)));
        int at = random.nextInt(cells.size());
        switch (random.nextInt(4)) {
            case 0 -> cells.remove(at);
            case 1 -> cells.add(at, cells.get(at));
            case 2 -> Collections.swap(cells, at, random.nextInt(cells.size()));
            default -> cells.set(at, odd());
        }
        return String.join(",", cells);
    }

    private byte[] lines(byte[] file, byte[] donor) {
        // By characters of one byte, so that nothing else is changed.
        List<String> lines = new ArrayList<>(List.of(new String(file, StandardCharsets.ISO_8859_1).split("\n", -1)));
        int at = random.nextInt(lines.size());
        String line = lines.get(at);
        switch (random.nextInt(5)) {
            case 0 -> lines.remove(at);
            case 1 -> lines.add(at, line);
            case 2 -> Collections.swap(lines, at, random.nextInt(lines.size()));
            case 3 -> lines.set(at, line.substring(0, random.nextInt(line.length() + 1)));
            default -> lines.add(at, new String(donor, StandardCharsets.ISO_8859_1).lines().findFirst().orElse(""));
        }
        return lines.stream().collect(Collectors.joining("\n")).getBytes(StandardCharsets.ISO_8859_1);
    }

    private byte[] bytes(byte[] file) {
        int from = random.nextInt(file.length + 1);
        int to = Math.min(file.length, from + random.nextInt(1 + Math.max(1, random.nextInt(40))));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(file, 0, from);
        switch (random.nextInt(5)) {
            case 0 -> {
                return out.toByteArray();
            }
            case 1 -> out.write(file, to, file.length - to);
            case 2 -> {
                out.write(file, from, to - from);
                out.write(file, from, file.length - from);
            }
            case 3 -> {
                out.writeBytes(BYTES[random.nextInt(BYTES.length)]);
                out.write(file, from, file.length - from);
            }
            default -> {
                byte[] rest = Arrays.copyOfRange(file, from, file.length);
                if (rest.length > 0) {
                    rest[0] = (byte) random.nextInt(256);
                }
                out.writeBytes(rest);
            }
        }
        return out.toByteArray();
    }

    private String odd() {
        return ODD.get(random.nextInt(ODD.size()));
    }

    private static JsonNode raw(String text) {
        return new POJONode(new RawValue(text));
    }

    /** @return null if it is no JSON, as after an earlier change */
    private static JsonNode parsed(String text) {
        try {
            JsonNode node = JSON.readTree(text);
            return node == null || node.isMissingNode() ? null : node;
        } catch (JsonProcessingException none) {
            return null;
        }
    }

    private static String written(JsonNode node) {
        try {
            return JSON.writeValueAsString(node);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static List<Slot> slots(JsonNode root) {
        List<Slot> slots = new ArrayList<>();
        List<JsonNode> open = new ArrayList<>(List.of(root));
        while (!open.isEmpty()) {
            JsonNode node = open.removeLast();
            if (node instanceof ObjectNode object) {
                object.fieldNames().forEachRemaining(name -> slots.add(new Slot(object, name, -1)));
            } else if (node instanceof ArrayNode list) {
                for (int k = 0; k < list.size(); k++) {
                    slots.add(new Slot(list, null, k));
                }
            }
            node.forEach(open::add);
        }
        return slots;
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
