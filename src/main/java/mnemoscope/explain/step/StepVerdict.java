package mnemoscope.explain.step;

import mnemoscope.model.Texts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.Phrases;
import mnemoscope.model.Gold;
import mnemoscope.replay.EvidenceFate;
import mnemoscope.replay.Fate;
import mnemoscope.replay.Trace;

/** The sentence under the question: what became of the evidence under each policy. Empty while answers are off. */
public record StepVerdict(List<Part> parts) {
    public static final StepVerdict NONE = new StepVerdict(List.of());

    /** How a part is set. */
    public enum Tone {
        PLAIN, STRONG, LOST, TAG
    }

    /** @param turn the turn behind a tag; -1 for other parts */
    public record Part(String text, Tone tone, int turn) {}

    static StepVerdict of(Comparison shown, int t) {
        List<Trace> deployable = shown.traces().stream().filter(trace -> !trace.seesAnswer()).toList();
        return new Writer(shown, t, shown.input().supervision().at(t), deployable.isEmpty() ? shown.traces() : deployable,
                new ArrayList<>()).write();
    }

    public boolean isEmpty() {
        return parts.isEmpty();
    }

    /** The sentence without its setting. */
    public String text() {
        return parts.stream().map(Part::text).collect(Collectors.joining());
    }

    /** Writes it from the fates in the traces. It speaks of deployable policies; of references if there are no others. */
    private record Writer(Comparison shown, int t, Gold gold, List<Trace> spokenOf, List<Part> parts) {
        private static final int MOST_TAGS = 3;

        StepVerdict write() {
            if (!gold.present()) {
                plain(shown.hasGold()
                        ? Texts.of("explain.no-evidence-is-marked-for")
                        : Texts.of("explain.this-file-marks-no-evidence"));
                return new StepVerdict(parts);
            }
            evidence();
            int late = (int) gold.evidence().stream().filter(e -> e > shown.anchor(t)).count();
            if (late == gold.evidence().size()) {
                plain(late == 1
                        ? Texts.of("explain.it-has-not-arrived-yet")
                        : Texts.of("explain.none-has-arrived-yet-so"));
                return new StepVerdict(parts);
            }
            if (late > 0) {
                plain(Texts.of("explain.not-arrived-yet-2", Character.toUpperCase(Phrases.count(late).charAt(0)),
                        Phrases.count(late).substring(1), late == 1 ? " has" : " have") + " ");
            }
            if (gold.evidence().size() == 1) {
                single();
            } else {
                several();
            }
            return new StepVerdict(parts);
        }

        private void evidence() {
            List<Integer> turns = gold.evidence();
            int tags = Math.min(turns.size(), turns.size() > MOST_TAGS + 1 ? MOST_TAGS : MOST_TAGS + 1);
            plain(turns.size() == 1 ? Texts.of("explain.the-answer-is-in") + " " : Texts.of("explain.the-answer-needs") + " ");
            for (int k = 0; k < tags; k++) {
                if (k > 0) {
                    plain(k == turns.size() - 1 ? " and " : ", ");
                }
                parts.add(new Part(shown.id(turns.get(k)), Tone.TAG, turns.get(k)));
            }
            plain(tags < turns.size() ? " " + Texts.of("explain.and-tags-more", turns.size() - tags) + " " : ". ");
        }

        private void single() {
            boolean decidedNow = shown.arrivalStep(gold.evidence().getFirst()) == t;
            tell(trace -> {
                EvidenceFate fate = trace.fate(t, 0);
                return fate.fate() == Fate.DROPPED
                        ? decidedNow
                                ? Texts.of("explain.evicts-it")
                                : fate.step() == t ? Texts.of("explain.evicts-it-now") : Texts.of("explain.dropped-it")
                        : decidedNow ? Texts.of("explain.keeps-it") : Texts.of("explain.kept-it");
            }, decidedNow ? Texts.of("explain.keeps-it") : Texts.of("explain.kept-it"));
        }

        private void several() {
            int needed = gold.evidence().size();
            tell(trace -> {
                long kept = trace.fates(t).stream().filter(fate -> fate.fate() == Fate.KEPT).count();
                return kept == needed
                        ? needed == 2 ? Texts.of("explain.kept-both") : Texts.of("explain.kept-all-needed", Phrases.count(needed))
                        : kept == 0 ? Texts.of("explain.kept-none") : Texts.of("explain.kept-kept-of-needed", kept, needed);
            }, Texts.of("explain.kept-any-of-them"));
        }

        /** @param ofNone what none of them did, if all lost it */
        private void tell(Function<Trace, String> verb, String ofNone) {
            Map<String, List<String>> groups = spokenOf.stream().collect(Collectors.groupingBy(verb, LinkedHashMap::new,
                    Collectors.mapping(trace -> trace.policy().title(), Collectors.toList())));
            if (groups.size() == 1 && spokenOf.size() > 1) {
                String common = groups.keySet().iterator().next();
                boolean all = shown.traces().stream().map(verb).allMatch(common::equals);
                everyone(all ? shown.traces().size() : spokenOf.size(), all ? "" : Texts.of("explain.deployable-policies") + " ",
                        isKept(common),
                        isKept(common) ? plural(common) : ofNone);
            } else {
                clauses(groups);
            }
        }

        private void clauses(Map<String, List<String>> groups) {
            List<Map.Entry<String, List<String>>> order = new ArrayList<>(groups.entrySet());
            order.sort(Comparator.comparing(entry -> isKept(entry.getKey())));
            for (int k = 0; k < order.size(); k++) {
                if (k > 0) {
                    plain(", ");
                }
                String verb = order.get(k).getKey();
                List<String> who = order.get(k).getValue();
                parts.add(new Part(Phrases.list(who) + " " + (who.size() > 1 ? plural(verb) : verb),
                        isKept(verb) ? Tone.STRONG : Tone.LOST, -1));
            }
            plain(".");
        }

        private static String plural(String verb) {
            return verb.replace("evicts", "evict").replace("keeps", "keep");
        }

        private static boolean isKept(String verb) {
            return verb.startsWith("kept") && !verb.equals("kept none") || verb.startsWith("keep");
        }

        /** @param of what they are; empty if they are all that is shown */
        private void everyone(int count, String of, boolean kept, String verb) {
            String who = count == 2
                    ? kept
                            ? Texts.of("explain.both") + " "
                            : of.isEmpty() ? Texts.of("explain.neither") + " " : Texts.of("explain.neither-of-the") + " "
                    : (kept ? Texts.of("explain.all") + " " : Texts.of("explain.none-of-the") + " ") + Phrases.count(count) + " ";
            parts.add(new Part(who + of + verb, kept ? Tone.STRONG : Tone.LOST, -1));
            plain(".");
        }

        private void plain(String text) {
            parts.add(new Part(text, Tone.PLAIN, -1));
        }
    }
}
