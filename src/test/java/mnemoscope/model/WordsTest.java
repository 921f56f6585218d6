package mnemoscope.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** One word for one thing on all screens. Files, and texts about them, keep the names of their formats. */
class WordsTest {
    private static final Path FOLDER = Path.of("src/main/resources/mnemoscope/texts");

    /** A word that is only allowed where it does not mean the thing. */
    enum Word {
        STEP("say decision", "[Ss]teps?", "Schritte?[ns]?", "",
                Map.of("an idiom",
                        "command.first-steps guide.remember-the-first-steps guide.first-steps-are-missing "
                                + "guide.first-steps-are-in-replay",
                        "what a plugin is given, from 0", "own.score-at-step own.select-at-step own.outcome-of-step",
                        "between numbers", "dataset.instances.range", "a field of a file", "dataset.an-atif-trajectory",
                        "steps as ATIF names them", "data.fate-copied-steps data.count-steps", "of the optimizer",
                        "training.step-of-adam training.rows-of-one-step")), //
        EPISODE("say conversation", "[Ee]pisodes?", "\\w*[Ee]pisoden?", "",
                Map.of("fields of a file", "dataset.an-object-with-format-version dataset.an-episode"
                        + " dataset.episode.expected dataset.the-id-of-the-episode"
                        + " dataset.episode.duplicate-id dataset.a-correction lesson.data.expected own.retained.expected-line",
                        "the name of a format",
                        "dataset.known-formats kit.no-data-open-a-file explain.file-marks-no-evidence"
                                + " protocol.own-episodes guide.data-are-read-otherwise",
                        "a line of a file", "study.what-means-are-over", "work of an agent, as the rule's authors name it",
                        "retention.cwl-episodes.summary retention.parameter.order retention.parameter.split")), //
        TOKEN("say size, or the unit in force", "[Tt]okens?", "Tokens?", "", Map.of("the unit itself",
                "explain.unit-tokens protocol.token protocol.tokens protocol.o200k-tokens protocol.cl100k-tokens chart.tokens"
                        + " study.tokens",
                "fields of a file", "dataset.a-number-of-tokens dataset.tokens-by-turn own.retained.a-size own.retained.a-text",
                "of the rule of an agent, which counts tokens whatever the unit",
                "retention.codex-user-tail.summary retention.protect-tool-tokens.summary retention.tail-cut.summary"
                        + " retention.parameter.clear-at-least retention.parameter.first-user-tokens retention.parameter.least"
                        + " retention.parameter.min-prune retention.parameter.most retention.parameter.per-file"
                        + " retention.parameter.per-skill retention.parameter.protect retention.parameter.results"
                        + " retention.parameter.scale retention.parameter.skills retention.parameter.stub"
                        + " retention.parameter.tail-tokens retention.parameter.user-tokens",
                "of a rule, whatever the unit",
                "replay.budget-as-logged-help retention.score.gain-per-token"
                        + " retention.term.uses-per-token.help learning.log-probability-per-token learning.feature.group-tokens.help learning.feature.log-tokens.help learning.feature.tokens-ago"
                        + " learning.feature.tokens-ago.help learning.foresight-tools.summary"
                        + " learning.lre-logit.summary learning.lre-logit-agent.summary",
                "what the service of an agent counted",
                "explain.log-measured explain.log-tokens-before explain.log-gap-words" + " explain.log-number-before",
                "the page of sessions counts o200k tokens whatever the unit is",
                "data.context-over-turns-help data.dropped-by-kind data.share-help data.tokens-dropped"
                        + " data.used-again-is-derived" + " explain.compactions-used-again explain.compactions-none-used-again",
                "what a server bills",
                "annotate.estimate-first-it-counts-requests annotate.counting-requests-and-tokens"
                        + " annotate.counting-for-the-estimate annotate.price-of-a-million-tokens"
                        + " annotate.price-of-a-million-tokens-answered annotate.tokens-answered annotate.tokens-embedded annotate.price-of-a-million-tokens-embedded"
                        + " annotate.tokens-sent annotate.tokens-sent-to-the-chat annotate.tokens-embedded-in-all"
                        + " annotate.check-url-and-limits explain.compactions-cost")), //
        EVICT("say drop, or where another takes its place, push out",
                "([Ee]vict\\w*|[Ll]et(s|ting)? (it |\\{\\d\\} )?go( of)?" + "|[Gg]iv(e|es|en|ing) (it )?up)",
                "([Vv]erdr\u00e4ng\\w*|[Aa]ufgegeben|gehen l\u00e4sst|gibt (ihn|es|\\{\\d\\}) auf)", "",
                Map.of("fields of a file",
                        "dataset.drops.expected dataset.log.expected dataset.an-eviction"
                                + " dataset.drop.expected dataset.found-eviction-after",
                        "it takes the place of others", "explain.would-push-out explain.would-push-out-nothing",
                        "of tries to reach a server", "annotate.given-up annotate.given-up-nobody-there")), //
        JARGON("say carried over, of the attainable, evidence", "((?<!be )[Aa]ttained|[Cc]arry pool|[Gg]old)", "[Gg]olds?", "",
                Map.of("names of fields", "study.protocol-of-longmemeval-only")), //
        SCORE("say Score in German: what a policy orders candidates by", "(?!)", "(Punkt|Score)(zahl|wert)\\w*", "", Map.of()), //
        BLACK("say filled: what is black in one theme is white in another", "[Bb]lack", "[Ss]chwarz\\w*", "", Map.of()), //
        VARIANT("say setting", "[Vv]ariants?", "Varianten?", "", Map.of("a field of a file", "optimality.a-preset")), //
        MODEL("say setting, or the exact problem", "[Mm]odels?", "Modelle?n?s?", "optimality", Map.of());

        private final String instead;
        private final Map<String, Pattern> patterns;
        private final String bundle;
        private final Map<String, String> reasons;

        /** @param bundle the only bundle in which the word is wrong; empty for all */
        Word(String instead, String english, String german, String bundle, Map<String, String> reasons) {
            this.instead = instead;
            patterns = Map.of("", Pattern.compile("\\b" + english + "\\b"), "_de",
                    Pattern.compile("\\b" + german + "\\b", Pattern.UNICODE_CHARACTER_CLASS));
            this.bundle = bundle;
            this.reasons = reasons;
        }
    }

    @ParameterizedTest
    @EnumSource
    void anotherWord_standsOnlyWhereItSaysSomethingElse(Word word) throws IOException {
        Set<String> found = new TreeSet<>();
        for (Map.Entry<String, Pattern> each : word.patterns.entrySet()) {
            found.addAll(keys(each.getKey(), word.bundle, each.getValue()));
        }
        Set<String> allowed = new TreeSet<>();
        word.reasons.values().forEach(keys -> allowed.addAll(Set.of(keys.split(" "))));
        assertThat(found).as(word + ": " + word.instead + ", or give the reason here").isEqualTo(allowed);
    }

    @Test
    void lessonsAndHelp_dropTurns_asTheScreensDo() throws IOException {
        List<String> said = new ArrayList<>();
        for (Path folder : List.of(Path.of("datasets/lessons"), Path.of("src/main/resources/mnemoscope/help"))) {
            try (Stream<Path> files = Files.walk(folder, 1)) {
                for (Path file : files.filter(each -> each.toString().matches(".*\\.(json|md)")).toList()) {
                    String text = Files.readString(file);
                    Stream.of(Word.EVICT, Word.JARGON, Word.SCORE, Word.BLACK).flatMap(word -> word.patterns.values().stream())
                            .flatMap(pattern -> pattern.matcher(text).results())
                            .forEach(found -> said.add(file + ": " + found.group()));
                }
            }
        }
        assertThat(said).isEmpty();
    }

    /** @param ending of the language, as in the names of bundles */
    private static Set<String> keys(String ending, String only, Pattern word) throws IOException {
        Set<String> keys = new TreeSet<>();
        try (Stream<Path> files = Files.list(FOLDER)) {
            for (Path file : files.filter(each -> each.getFileName().toString().contains("_") != ending.isEmpty()).toList()) {
                String bundle = file.getFileName().toString().replace(ending + ".properties", "");
                Properties texts = new Properties();
                try (Reader in = Files.newBufferedReader(file)) {
                    texts.load(in);
                }
                texts.forEach((key, text) -> {
                    if ((only.isEmpty() || only.equals(bundle)) && word.matcher((String) text).find()) {
                        keys.add(bundle + "." + key);
                    }
                });
            }
        }
        return keys;
    }
}
