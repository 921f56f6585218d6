package mnemoscope.dataset.synthetic;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * All phrase material of the generator.
 *
 * @param lists  word lists by name, e.g. women, towns
 * @param topics stories with facts
 * @param talks  small talk; the area is the season, "any" for all seasons
 * @param hellos openings of a sitting
 * @param byes   endings of a sitting, one to three turns each
 */
record PhraseBook(Map<String, List<String>> lists, List<Topic> topics, List<Topic> talks, List<Topic> hellos, List<Topic> byes) {
    private static final String FOLDER = "/mnemoscope/synthetic/";

    /** The bundled material. */
    static PhraseBook load() {
        Map<String, List<String>> lists = new TreeMap<>();
        for (String line : lines("lists.txt")) {
            int equals = line.indexOf('=');
            lists.put(line.substring(0, equals).strip(),
                    Arrays.stream(line.substring(equals + 1).split("\\|")).map(String::strip).toList());
        }
        List<Topic> topics = new ArrayList<>();
        for (String name : lines("topics.txt")) {
            topics.addAll(TopicReader.read(name, text("topics/" + name + ".txt")));
        }
        return new PhraseBook(lists, List.copyOf(topics), talk("talks.txt"), talk("hellos.txt"), talk("byes.txt"));
    }

    private static List<Topic> talk(String file) {
        return TopicReader.read(file, text(file));
    }

    private static List<String> lines(String file) {
        return text(file).lines().map(String::strip).filter(line -> !line.isEmpty() && line.charAt(0) != '#').toList();
    }

    private static String text(String file) {
        try (InputStream in = PhraseBook.class.getResourceAsStream(FOLDER + file)) {
            if (in == null) {
                throw new IllegalStateException("The program's own phrase material lacks " + file + ".");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
        } catch (IOException unreadable) {
            throw new UncheckedIOException("The program's own phrase material cannot be read: " + file + ".", unreadable);
        }
    }
}
