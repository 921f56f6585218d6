package mnemoscope.lesson;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mnemoscope.file.Fields;
import mnemoscope.file.Json;
import mnemoscope.file.PresetFolder;
import mnemoscope.lesson.Lesson.About;
import mnemoscope.lesson.Lesson.Ask;
import mnemoscope.lesson.Lesson.Beside;
import mnemoscope.lesson.Lesson.Bundled;
import mnemoscope.lesson.Lesson.Data;
import mnemoscope.lesson.Lesson.Drawn;
import mnemoscope.lesson.Lesson.Game;
import mnemoscope.lesson.Lesson.Given;
import mnemoscope.lesson.Lesson.Inline;
import mnemoscope.lesson.Lesson.Part;
import mnemoscope.lesson.Lesson.Played;
import mnemoscope.lesson.Lesson.Replayed;
import mnemoscope.lesson.Lesson.Stop;
import mnemoscope.lesson.Lesson.Subject;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Coded;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.PrintableText;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.file.InstanceFile;
import mnemoscope.optimality.play.DrawSample;
import mnemoscope.optimality.play.PlayedPolicy;
import mnemoscope.replay.ProtocolOverrides;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.study.KnownPolicies;
import mnemoscope.study.ProtocolFields;
import mnemoscope.workspace.PolicyChoice;

/** Reads the fields of a lesson; every error has the place, the value found and the value expected. */
final class LessonFields {
    private static final int MOST_TITLE = 80;
    /** Longest text, about three sentences. */
    private static final int MOST_SAID = 600;
    /** Longest question to a class, which stands on a projector. */
    private static final int MOST_ASKED = 160;
    private static final List<String> LANGUAGES = Texts.LANGUAGES.stream().skip(1).map(Locale::getLanguage).toList();

    private LessonFields() {}

    static Lesson read(Json json) throws BadInputException {
        Fields root = Fields.of(json, Texts.of("lesson.a-lesson"));
        if (!root.text("format", "", "").equals(LessonFile.FORMAT)) {
            throw new BadInputException(Texts.of("lesson.no-lesson", root.at(), LessonFile.FORMAT));
        }
        int version = (int) root.whole("version", 1, Integer.MAX_VALUE, Texts.of("lesson.version-of-the-format"));
        if (version > LessonFile.VERSION) {
            throw root.wrong("version", Texts.of("lesson.lesson-newer", version, LessonFile.VERSION));
        }
        root.text("$schema", Texts.of("lesson.the-name-of-the-schema"), LessonFile.SCHEMA);
        LocalizedText title = said(root, "title", MOST_TITLE, Texts.of("lesson.a-title"));
        LocalizedText point = said(root, "point", MOST_SAID, Texts.of("lesson.the-point"));
        refuseTranslations(root, List.of("title", "point"));
        boolean played = root.has("instance");
        if (played == root.has("data")) {
            throw new BadInputException(root.at() + ": "
                    + Texts.of(played ? "lesson.found-data-and-instance" : "lesson.found-neither-data-nor-instance"));
        }
        Subject subject = played ? played(root) : replayed(root);
        List<Stop> stops = root.list("stops", Texts.of("lesson.a-list-of-stops"),
                (list, k) -> stop(list.object(k, Texts.of("lesson.a-stop")), subject));
        if (stops.isEmpty()) {
            throw root.wrong("stops", Texts.of("lesson.found-no-stop"));
        }
        root.refuseOthers();
        return new Lesson(title, point, subject, stops);
    }

    private static LocalizedText said(Fields of, String name, int most, String expected) throws BadInputException {
        Map<String, String> others = new TreeMap<>();
        for (String language : LANGUAGES) {
            Optional<Fields> there = in(of, language);
            if (there.isPresent() && there.get().has(name)) {
                others.put(language, words(there.get(), name, most, expected));
            }
        }
        return new LocalizedText(words(of, name, most, expected), others);
    }

    private static Optional<Fields> in(Fields of, String language) throws BadInputException {
        return of.has(language) ? Optional.of(of.object(language, Texts.of("lesson.a-translation"))) : Optional.empty();
    }

    private static String words(Fields of, String name, int most, String expected) throws BadInputException {
        String text = of.text(name, expected);
        if (text.isBlank()) {
            throw of.expected(name, expected);
        }
        if (text.length() > most) {
            throw of.wrong(name, Texts.of("lesson.found-too-many-characters", text.length(), most));
        }
        return text;
    }

    private static void refuseTranslations(Fields of, List<String> names) throws BadInputException {
        for (String language : LANGUAGES) {
            Optional<Fields> there = in(of, language);
            if (there.isPresent()) {
                for (String name : names) {
                    there.get().has(name);
                }
                there.get().refuseOthers();
            }
        }
    }

    private static Replayed replayed(Fields root) throws BadInputException {
        return new Replayed(data(root.object("data", Texts.of("lesson.data.expected"))),
                root.has("readings")
                        ? readings(root.object("readings", Texts.of("lesson.readings-an-object")))
                        : ProtocolOverrides.NONE,
                root.has("policies") ? policies(root) : List.of());
    }

    private static Data data(Fields data) throws BadInputException {
        if (data.has("episodes")) {
            return new Inline(data.asItStands());
        }
        Data read = data.has("bundled")
                ? bundled(data)
                : new Beside(data.fileName("file", Texts.of("lesson.a-path-from-the-lesson")));
        data.refuseOthers();
        return read;
    }

    private static Bundled bundled(Fields data) throws BadInputException {
        String path = data.text("bundled", Texts.of("lesson.a-path-of-bundled-data"));
        if (!PresetFolder.isBundled(path)) {
            throw data.wrong("bundled", Texts.of("file.preset-file-is-missing", PrintableText.shortened(path)));
        }
        return new Bundled(path);
    }

    private static ProtocolOverrides readings(Fields given) throws BadInputException {
        ProtocolOverrides read = ProtocolFields.read(given, ProtocolSetting.WINDOW);
        given.refuseOthers();
        return read;
    }

    private static <E extends Enum<E> & Coded> Optional<E> choice(Fields given, String name, Class<E> choices)
            throws BadInputException {
        return given.has(name)
                ? Optional.of(
                        given.one(name, Texts.of("lesson.one-of", Coded.codes(choices, ", ")), text -> Coded.of(choices, text)))
                : Optional.empty();
    }

    private static List<String> policies(Fields root) throws BadInputException {
        String expected = Texts.of("lesson.a-list-of-policies");
        List<String> names = counted(root,
                root.list("policies", expected,
                        (list, k) -> KnownPolicies.canonical(list.text(k, Texts.of("lesson.the-name-of-a-policy")))),
                PolicyChoice.FEWEST, PolicyChoice.MOST);
        if (names.stream().filter(KnownPolicies::isHere).count() < PolicyChoice.FEWEST) {
            root.list("policies", expected, (list, k) -> {
                String name = list.text(k, expected);
                return BadInputException.checked(list.at(k) + ": ", () -> KnownPolicies.create(name, DatasetKind.OWN));
            });
        }
        return names;
    }

    private static <E> List<E> counted(Fields root, List<E> policies, int fewest, int most) throws BadInputException {
        long different = policies.stream().distinct().count();
        if (different < policies.size() || different < fewest || different > most) {
            throw root.wrong("policies", Texts.of("lesson.found-policies-expected-each-once", policies.size(), fewest, most));
        }
        return policies;
    }

    private static Played played(Fields root) throws BadInputException {
        Game game = game(root.object("instance", Texts.of("lesson.an-instance")));
        String known = String.join(", ", Played.names());
        List<PlayedPolicy> policies = root.has("policies")
                ? root.list("policies", Texts.of("lesson.a-list-of-policies"),
                        (list, k) -> list.one(k, Texts.of("lesson.one-of", known), Played::named))
                : List.of(PlayedPolicy.MYOPIC, PlayedPolicy.OPTIMAL);
        return new Played(game, choice(root, "model", Variant.class).orElse(Variant.LITERAL),
                root.has("draw")
                        ? Optional.of(
                                (int) root.whole("draw", 1, DrawSample.USUAL, Texts.of("lesson.a-draw", DrawSample.USUAL)) - 1)
                        : Optional.empty(),
                counted(root, policies, Played.FEWEST, Played.MOST));
    }

    private static Game game(Fields given) throws BadInputException {
        if (given.has("sizes")) {
            return new Given(InstanceFile.instance(given));
        }
        Game drawn = new Drawn(given.one("regime", Texts.of("lesson.one-of", Coded.codes(Regime.class, ", ")),
                text -> Coded.of(Regime.class, text)), given.whole("seed", 0, Long.MAX_VALUE, Texts.of("lesson.a-seed")));
        given.refuseOthers();
        return drawn;
    }

    private static Stop stop(Fields given, Subject subject) throws BadInputException {
        LocalizedText say = said(given, "say", MOST_SAID, Texts.of("lesson.what-is-said"));
        refuseTranslations(given, List.of("say"));
        boolean predict = given.flag("predict", false);
        Stop read = switch (subject) {
            case Played it -> {
                int turns = it.game().instance().turns();
                yield new Stop((int) given.whole("turn", 1, turns, Texts.of("lesson.a-turn-of-the-play", turns)) - 1, "", "", "",
                        predict, Optional.empty(), say, Optional.empty());
            }
            case Replayed it ->
                new Stop(given.whole("decision", 1, Integer.MAX_VALUE, Texts.of("lesson.a-decision-from-1"), 0) - 1,
                        given.text("conversation", Texts.of("lesson.the-id-of-a-conversation"), ""),
                        given.text("select", Texts.of("lesson.the-id-of-a-turn"), ""),
                        given.text("explain", Texts.of("lesson.the-name-of-a-policy"), ""), predict,
                        choice(given, "show", Part.class), say, Optional.empty());
        };
        if (given.has("ask")) {
            if (!predict) {
                throw given.wrong("ask", Texts.of("lesson.found-a-question-without-predict"));
            }
            read = read.asking(Optional.of(ask(given.object("ask", Texts.of("lesson.a-question")), subject)));
        }
        if (read.at() < 0 && (predict || !read.turn().isEmpty() || !read.conversation().isEmpty())) {
            throw new BadInputException(Texts.of("lesson.found-a-stop-without-decision", given.at()));
        }
        given.refuseOthers();
        return read;
    }

    private static Ask ask(Fields given, Subject subject) throws BadInputException {
        List<About> possible = Arrays.stream(About.values()).filter(each -> each != About.NEXT || subject instanceof Played)
                .toList();
        About about = given.one("about",
                Texts.of("lesson.one-of", possible.stream().map(About::code).collect(Collectors.joining(", "))),
                text -> Coded.of(About.class, text).filter(possible::contains));
        boolean own = about == About.OWN;
        Optional<LocalizedText> words = own || given.has("words")
                ? Optional.of(said(given, "words", MOST_ASKED, Texts.of("lesson.the-words-of-a-question")))
                : Optional.empty();
        List<LocalizedText> answers = own ? answers(given) : List.of();
        int right = own
                ? (int) given.whole("right", 1, answers.size(), Texts.of("lesson.the-right-answer", answers.size())) - 1
                : 0;
        refuseTranslations(given, own ? List.of("words", "answers") : List.of("words"));
        given.refuseOthers();
        return new Ask(about, words, answers, right);
    }

    private static List<LocalizedText> answers(Fields given) throws BadInputException {
        List<String> plain = answers(given, 0);
        List<Map<String, String>> others = plain.stream().<Map<String, String>>map(each -> new TreeMap<>()).toList();
        for (String language : LANGUAGES) {
            Optional<Fields> there = in(given, language);
            if (there.isPresent() && there.get().has("answers")) {
                List<String> translated = answers(there.get(), plain.size());
                IntStream.range(0, plain.size()).forEach(k -> others.get(k).put(language, translated.get(k)));
            }
        }
        return IntStream.range(0, plain.size()).mapToObj(k -> new LocalizedText(plain.get(k), others.get(k))).toList();
    }

    /** @param count of the answers that are translated; 0 for the answers themselves */
    private static List<String> answers(Fields given, int count) throws BadInputException {
        int fewest = count == 0 ? Ask.FEWEST_ANSWERS : count;
        int most = count == 0 ? Ask.MOST_ANSWERS : count;
        List<String> read = given.texts("answers", Texts.of("lesson.a-list-of-answers"));
        if (read.size() < fewest || read.size() > most || read.stream().distinct().count() < read.size()
                || read.stream().anyMatch(each -> each.isBlank() || each.length() > MOST_TITLE)) {
            throw given.wrong("answers", Texts.of("lesson.found-answers", read.size(), fewest, most, MOST_TITLE));
        }
        return read;
    }
}
