package mnemoscope.dataset;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.GZIPInputStream;
import mnemoscope.file.Limits;
import mnemoscope.model.BadInputException;
import mnemoscope.random.Draw;
import mnemoscope.random.Seeds;
import mnemoscope.replay.Placement;
import mnemoscope.replay.QuestionOrder;
import mnemoscope.task.Progress;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Real files cut short, with flipped bytes, and with tokens removed or replaced: they are read, or refused with a message,
 * without a crash.
 */
class DamagedFilesTest {
    private static final List<String> TOKENS = List.of("null", "7", "-1", "1e999", "true", "\"\"", "\"x\"", "[]", "{}", "[[]]",
            "{\"a\":[1]}", "\"D1:1\"", "\"answer\"", ",", ":", "]", "}", "");
    private static final String OWN = EpisodesReadingTest.episode(
            "{'id':'a','session':0,'speaker':'A','user':true,'text':'x','type':'stable','importance':0.5,'caption':'c'},{'text':'y','session':1}",
            "{'id':'q','text':'?','after':'a','evidence':['a'],'answer':'x','category':'c','date':'d','budget':9}")
            .replace("}]}]}", "}],'coverage':{'a':['S2:1']},'sessions':[{'label':'1'},{'label':'2','date':'d'}]}]}")
            .replace('\'', '"');
    private static final String MESSAGES = "[{\"role\":\"user\",\"content\":\"a\"},{\"role\":\"assistant\",\"content\":[{\"type\":\"text\",\"text\":\"b\"}],"
            + "\"tool_calls\":[{\"function\":{\"name\":\"f\",\"arguments\":\"{}\"}}]},{\"role\":\"user\",\"name\":\"n\",\"content\":\"c\"}]";
    private static final String CSV = "conversation,session,id,text,date,type,importance,question,after,evidence,budget\n"
            + "c,1,t1,\"a, b\",d,stable,0.5,,,,\nc,2,t2,\"x\"\"y\",d,,,?,t1,t1 t2,9\n";

    private static Path folder;
    private static List<byte[]> slices;

    @BeforeAll
    static void sliceRealFiles() throws IOException {
        folder = Files.createTempDirectory("damaged");
        slices = new ArrayList<>(List.of(utf8(OWN), Reading.gzip(utf8(OWN)), utf8(MESSAGES), utf8(CSV)));
        Path shared = Path.of("..", "shared");
        if (Files.isReadable(shared.resolve(SharedData.LOCOMO))) {
            slices.add(locomo(shared.resolve(SharedData.LOCOMO)));
            slices.add(longMemEval(shared.resolve(SharedData.ORACLE)));
            slices.add(longMemEval(shared.resolve(SharedData.S_40)));
            slices.add(Reading.gzip(slices.getLast()));
        }
    }

    @AfterAll
    static void removeScratch() throws IOException {
        try (var files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }

    @Test
    void undamagedSlices_areRead() throws Exception {
        for (byte[] slice : slices) {
            Path file = Files.write(folder.resolve("damaged.json"), slice);
            assertThat(DatasetReader.read(file, ReadOptions.DEFAULT, Progress.NONE).conversations()).hasSize(1);
        }
    }

    @Test
    void wrongBitInACompressedFile_isBlamedOnTheFileAndNotOnItsText() throws Exception {
        StringBuilder turns = new StringBuilder();
        SplittableRandom random = new SplittableRandom(1);
        for (int turn = 0; turn < 3000; turn++) {
            turns.append("{\"text\":\"");
            random.ints(700, 'a', 'z').forEach(letter -> turns.append((char) letter));
            turns.append("\",\"session\":1},");
        }
        String text = OWN.replace("{\"text\":\"y\"", turns + "{\"text\":\"y\"");
        byte[] whole = Reading.gzip(utf8(text));
        assertThat(text.length()).isGreaterThan(2 * Limits.HEAD_BYTES - 100_000);
        for (int place = whole.length * 3 / 4; place < whole.length - 8; place += 50_021) {
            byte[] damaged = whole.clone();
            damaged[place] ^= 0x10;
            Path file = Files.write(folder.resolve("damaged.json.gz"), damaged);
            Assertions.assertThatThrownBy(() -> DatasetReader.read(file, ReadOptions.DEFAULT, Progress.NONE)).as("byte %s", place)
                    .isInstanceOf(BadInputException.class).hasMessageContaining("the compressed data");
        }
    }

    @Seeds(300)
    void cutFile_isReadOrRefused(Draw draw) throws IOException {
        int slice = draw.between(0, 7);
        int where = draw.between(0, 1_000_000);
        byte[] whole = slice(slice);
        readOrRefuse(Arrays.copyOf(whole, (int) ((long) where * whole.length / 1_000_000)));
    }

    @Seeds(600)
    void flippedBytes_areReadOrRefused(Draw draw) throws IOException {
        int slice = draw.between(0, 7);
        long seed = draw.seed();
        int flips = draw.between(1, 8);
        byte[] damaged = slice(slice).clone();
        SplittableRandom random = new SplittableRandom(seed);
        for (int k = 0; k < flips; k++) {
            damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
        }
        readOrRefuse(damaged);
    }

    @Seeds(400)
    void replacedTokens_areReadOrRefused(Draw draw) throws IOException {
        int slice = draw.between(0, 7);
        long seed = draw.seed();
        String whole = new String(slice(slice), StandardCharsets.UTF_8);
        List<int[]> tokens = Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*+\"|[\\[\\]{}:,]|[-+.0-9a-zA-Z]++").matcher(whole).results()
                .map(m -> new int[]{m.start(), m.end()}).collect(Collectors.toList());
        SplittableRandom random = new SplittableRandom(seed);
        int[] token = tokens.get(random.nextInt(tokens.size()));
        String changed = whole.substring(0, token[0]) + TOKENS.get(random.nextInt(TOKENS.size())) + whole.substring(token[1]);
        readOrRefuse(utf8(changed));
    }

    @Seeds(300)
    void anyBytes_areReadOrRefused(Draw draw) throws IOException {
        byte[] bytes = draw.bytes(400);
        readOrRefuse(bytes);
    }

    private static void readOrRefuse(byte[] content) throws IOException {
        Path file = Files.write(folder.resolve("damaged.json"), content);
        try {
            LoadedDataset loaded = DatasetReader.read(file, ReadOptions.DEFAULT, Progress.NONE);
            assertThat(loaded.conversations()).isNotEmpty();
            for (var conversation : loaded.conversations()) {
                for (Placement placement : Placement.offeredFor(loaded.info().kind())) {
                    placement.place(conversation, QuestionOrder.defaultFor(loaded.info().kind()), 0);
                }
            }
        } catch (BadInputException refused) {
            assertThat(refused.getMessage()).contains("damaged.json").endsWith(".").doesNotContain("StreamRead", "fasterxml",
                    "Exception");
        }
    }

    private static byte[] slice(int number) {
        return slices.get(number % slices.size());
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] locomo(Path file) throws IOException {
        ObjectMapper mapper = new ObjectMapper();
        ObjectNode sample = (ObjectNode) mapper.readTree(file.toFile()).get(0);
        ((ArrayNode) sample.get("qa")).removeIf(q -> q.get("evidence").size() == 1);
        ObjectNode conversation = (ObjectNode) sample.get("conversation");
        conversation.retain("speaker_a", "speaker_b", "session_1_date_time", "session_1", "session_8", "session_9");
        sample.retain("qa", "conversation", "sample_id");
        return mapper.writeValueAsBytes(mapper.createArrayNode().add(sample));
    }

    private static byte[] longMemEval(Path file) throws IOException {
        ObjectMapper mapper = new ObjectMapper();
        try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
            ArrayNode all = (ArrayNode) mapper.readTree(in);
            ArrayNode some = mapper.createArrayNode();
            for (int k = 0; k < 2; k++) {
                ObjectNode instance = (ObjectNode) all.get(k);
                for (String list : List.of("haystack_sessions", "haystack_dates", "haystack_session_ids")) {
                    ArrayNode items = (ArrayNode) instance.get(list);
                    while (items.size() > 3) {
                        items.remove(0);
                    }
                }
                some.add(instance);
            }
            return mapper.writeValueAsBytes(some);
        }
    }
}
