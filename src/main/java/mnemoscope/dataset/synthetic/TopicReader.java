package mnemoscope.dataset.synthetic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mnemoscope.dataset.synthetic.Topic.Fact;
import mnemoscope.dataset.synthetic.Topic.FactKind;
import mnemoscope.dataset.synthetic.Topic.Hop;
import mnemoscope.dataset.synthetic.Topic.Let;
import mnemoscope.dataset.synthetic.Topic.Line;
import mnemoscope.dataset.synthetic.Topic.Scene;
import mnemoscope.dataset.synthetic.Topic.SceneKind;
import mnemoscope.dataset.synthetic.Topic.Statement;

/** Reads the phrase material; the format is explained in {@code mnemoscope/synthetic/README.md}. */
final class TopicReader {
    private static final Pattern ALTERNATIVE = Pattern.compile(" \\| ");
    private static final Pattern TURN = Pattern.compile("([AB])(?: \\[(.*?)])?: (.*)");
    private static final Pattern LET = Pattern.compile("let ([\\w/]+) = (.*)");
    private static final Pattern DRAWN = Pattern.compile("one of (\\w+)");
    private static final Pattern DAY = Pattern.compile("(weekday|weekend|date) (\\d+) (\\d+)");
    private static final Pattern FACT = Pattern.compile("(fact|plan|time) (\\w+): (.*)");
    private static final Pattern HOP = Pattern.compile("hop (\\w+), (\\w+)(?: => (\\w+))?: (.*)");

    private static final Pattern HEADING = Pattern
            .compile("(topic|area|season|apart|scene|update|plan|after|chat)(?: (\\w+|(?:from|before) \\w+))?");

    private static final Scene PLAIN = new Scene(SceneKind.PLAIN, "", "", List.of());

    private final String file;
    private final List<Topic> topics = new ArrayList<>();
    private String name = "";
    private String area = "";
    private String season = "";
    private String apart = "";
    /** The topic being read. */
    private Topic now = fresh();
    /** The scene being read, without its lines. */
    private Scene head = PLAIN;
    private boolean chat;
    private List<Line> lines = new ArrayList<>();

    private TopicReader(String file) {
        this.file = file;
    }

    /**
     * The topics of one file.
     *
     * @throws IllegalStateException if a line is invalid; the message names file and line. The material is part of the program,
     * so such an error is a defect, to be found by a test
     */
    static List<Topic> read(String file, String content) {
        TopicReader reader = new TopicReader(file);
        List<String> all = content.lines().toList();
        for (int k = 0; k < all.size(); k++) {
            String line = all.get(k).strip();
            if (!line.isEmpty() && line.charAt(0) != '#') {
                try {
                    reader.line(line);
                } catch (IllegalArgumentException wrong) {
                    throw new IllegalStateException(file + ", line " + (k + 1) + ": " + wrong.getMessage(), wrong);
                }
            }
        }
        reader.endTopic();
        return List.copyOf(reader.topics);
    }

    private void line(String line) {
        Matcher turn = TURN.matcher(line);
        Matcher let = LET.matcher(line);
        Matcher fact = FACT.matcher(line);
        Matcher hop = HOP.matcher(line);
        if (turn.matches()) {
            lines.add(new Line(turn.group(1).equals("A"), statements(turn.group(2)), Phrase.of(turn.group(3))));
        } else if (let.matches()) {
            now.lets().add(let(List.of(let.group(1).split("/")), let.group(2)));
        } else if (fact.matches()) {
            now.facts().add(
                    new Fact(fact.group(2), FactKind.valueOf(fact.group(1).toUpperCase(Locale.ROOT)), phrases(fact.group(3))));
        } else if (hop.matches()) {
            String answerOf = hop.group(3) == null ? "" : hop.group(3);
            now.hops().add(new Hop(hop.group(1), hop.group(2), answerOf, phrases(hop.group(4))));
        } else {
            header(line);
        }
    }

    private void header(String line) {
        Matcher heading = HEADING.matcher(line);
        if (!heading.matches()) {
            throw new IllegalArgumentException("\"" + line + "\" is neither a turn nor a heading.");
        }
        String value = heading.group(2) == null ? "" : heading.group(2);
        switch (heading.group(1)) {
            case "topic" -> {
                endTopic();
                name = value;
            }
            case "area" -> area = value;
            case "season" -> season = value;
            case "apart" -> apart = value;
            default -> {
                endScene();
                chat = heading.group(1).equals("chat");
                SceneKind kind = chat || heading.group(1).equals("scene")
                        ? SceneKind.PLAIN
                        : SceneKind.valueOf(heading.group(1).toUpperCase(Locale.ROOT));
                head = new Scene(kind, value.startsWith("from ") ? value.substring("from ".length()) : "",
                        value.startsWith("before ") ? value.substring("before ".length()) : "", List.of());
            }
        }
    }

    private Let let(List<String> names, String value) {
        Matcher drawn = DRAWN.matcher(value);
        if (drawn.matches()) {
            return new Topic.Drawn(names, drawn.group(1));
        }
        Matcher day = DAY.matcher(value);
        if (day.matches()) {
            return new Topic.Day(names, Topic.DayForm.valueOf(day.group(1).toUpperCase(Locale.ROOT)),
                    Integer.parseInt(day.group(2)), Integer.parseInt(day.group(3)));
        }
        List<List<Phrase>> rows = new ArrayList<>();
        for (String row : ALTERNATIVE.split(value, -1)) {
            List<Phrase> cells = Arrays.stream(names.size() == 1 ? new String[]{row} : row.split("/", -1)).map(Phrase::of)
                    .toList();
            if (cells.size() != names.size()) {
                throw new IllegalArgumentException("\"" + row + "\" must have " + names.size() + " values separated by /.");
            }
            rows.add(cells);
        }
        return new Topic.Rows(names, List.copyOf(rows));
    }

    private static List<Phrase> phrases(String alternatives) {
        return ALTERNATIVE.splitAsStream(alternatives).map(Phrase::of).toList();
    }

    private static List<Statement> statements(String source) {
        if (source == null) {
            return List.of();
        }
        return Arrays.stream(source.split(";", -1)).map(each -> {
            int equals = each.indexOf('=');
            if (equals < 0) {
                throw new IllegalArgumentException("\"" + each.strip() + "\" must be: fact = answer.");
            }
            return new Statement(each.substring(0, equals).strip(), Phrase.of(each.substring(equals + 1)));
        }).toList();
    }

    private void endScene() {
        if (!lines.isEmpty()) {
            (chat ? now.chats() : now.scenes()).add(new Scene(head.kind(), head.from(), head.before(), List.copyOf(lines)));
            lines = new ArrayList<>();
        }
    }

    private void endTopic() {
        endScene();
        head = PLAIN;
        chat = false;
        if (!now.scenes().isEmpty()) {
            topics.add(new Topic(name.isEmpty() ? file : name, area, season, apart, now.lets(), now.facts(), now.hops(),
                    now.scenes(), now.chats()));
            season = "";
            apart = "";
            now = fresh();
        }
    }

    private static Topic fresh() {
        return new Topic("", "", "", "", new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(),
                new ArrayList<>());
    }
}
