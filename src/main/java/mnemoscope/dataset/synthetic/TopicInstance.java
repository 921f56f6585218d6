package mnemoscope.dataset.synthetic;

import java.time.LocalDate;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import mnemoscope.dataset.synthetic.EpisodeNames.Person;
import mnemoscope.dataset.synthetic.Phrase.Choices;
import mnemoscope.dataset.synthetic.Topic.Fact;
import mnemoscope.dataset.synthetic.Topic.FactKind;
import mnemoscope.dataset.synthetic.Topic.Let;
import mnemoscope.dataset.synthetic.Topic.Scene;
import mnemoscope.dataset.synthetic.Topic.SceneKind;

/**
 * A topic as it happens to one of two people: the remaining scenes and their times, the facts known so far, and the values of its
 * slots, each chosen at its first use and then fixed.
 */
final class TopicInstance {
    private static final int LONGEST_PAUSE_SESSIONS = 2;
    private static final int TRIES = 40;

    final Topic topic;
    final Person owner;
    private final Person other;
    private final EpisodeNames cast;
    private final RandomGenerator random;
    private final Map<String, String> values = new TreeMap<>();
    private final Map<String, LocalDate> days = new TreeMap<>();
    private final ArrayDeque<Scene> ahead = new ArrayDeque<>();
    private final List<Scene> chats;
    private final SequencedMap<String, KnownFact> facts = new LinkedHashMap<>();
    private LocalDate today = LocalDate.EPOCH;
    private int dueSession;
    private int lastSession = -1;

    TopicInstance(Topic topic, Person owner, Person other, EpisodeNames cast, GeneratorSettings settings,
            RandomGenerator random) {
        this.topic = topic;
        this.owner = owner;
        this.other = other;
        this.cast = cast;
        this.random = random;
        this.chats = new ArrayList<>(topic.chats());
        Collections.shuffle(chats, random);
        topic.facts().forEach(fact -> facts.put(fact.name(), new KnownFact(fact)));
        boolean planned = false;
        for (Scene scene : topic.scenes()) {
            if (scene.kind() == SceneKind.PLAN) {
                planned = random.nextDouble() < settings.planShare();
            }
            boolean kept = switch (scene.kind()) {
                case PLAIN -> true;
                case UPDATE -> random.nextDouble() < settings.updateRate();
                case PLAN, AFTER -> planned;
            };
            if (kept) {
                ahead.add(scene);
            }
        }
    }

    /** Sets the day of the sitting, from which days are counted. */
    void today(LocalDate day) {
        today = day;
    }

    /** Whether its next scene can happen now and fits into the remaining turns. */
    boolean isDue(int session, int room) {
        if (dueSession > session) {
            return false;
        }
        while (!ahead.isEmpty() && isOver(ahead.peek())) {
            boolean planned = ahead.remove().kind() == SceneKind.PLAN;
            if (planned && !ahead.isEmpty() && ahead.peek().kind() == SceneKind.AFTER) {
                ahead.remove();
            }
        }
        Scene next = ahead.peek();
        return next != null && next.size() <= room && hasCome(next);
    }

    /** Whether scenes remain. */
    boolean isGoingOn() {
        return !ahead.isEmpty();
    }

    private boolean hasCome(Scene scene) {
        return scene.from().isEmpty() || hasCome(scene.from());
    }

    private boolean isOver(Scene scene) {
        return !scene.before().isEmpty() && hasCome(scene.before());
    }

    /**
     * Whether the day of a slot has come; if it was postponed to the slot of the same name with a 2, that day counts. A day that
     * was not mentioned has not come.
     */
    private boolean hasCome(String slot) {
        LocalDate day = days.getOrDefault(slot + "2", days.get(slot));
        return day != null && !today.isBefore(day);
    }

    /** Returns the due scene and schedules the following one some sessions later. */
    Scene advance(int session, int firstTurn) {
        Scene scene = ahead.remove();
        if (scene.kind() == SceneKind.AFTER) {
            facts.values().forEach(fact -> fact.expire(firstTurn));
        }
        boolean soon = !ahead.isEmpty() && ahead.peek().kind() == SceneKind.AFTER;
        dueSession = session + 1 + (soon ? 0 : random.nextInt(LONGEST_PAUSE_SESSIONS));
        lastSession = session;
        return scene;
    }

    /** A distractor about the topic; null if none is left, or if the topic came up in this sitting already. */
    Scene chat(int session, int room) {
        Scene chosen = chats.stream()
                .filter(scene -> lastSession != session && scene.size() <= room && hasCome(scene) && !isOver(scene)).findFirst()
                .orElse(null);
        if (chosen != null) {
            chats.remove(chosen);
            lastSession = session;
        }
        return chosen;
    }

    Person speaker(boolean ownerSpeaks) {
        return ownerSpeaks ? owner : other;
    }

    KnownFact fact(String name) {
        return facts.get(name);
    }

    /** In the order of the topic. */
    Collection<KnownFact> facts() {
        return facts.values();
    }

    /** The value of a slot, chosen at its first use. */
    String get(String slot) {
        String known = known(slot);
        if (known != null) {
            return known;
        }
        choose(topic.lets().stream().filter(let -> let.names().contains(slot)).findFirst()
                .orElseThrow(() -> new IllegalStateException("The topic " + topic.name() + " has no slot $" + slot + ".")));
        return values.get(slot);
    }

    /**
     * The value of a slot already used in the conversation, for questions.
     *
     * @throws IllegalStateException if it was not used: the material would ask for something not said
     */
    String mentioned(String slot) {
        String known = known(slot);
        if (known == null) {
            throw new IllegalStateException(
                    "A question of the topic " + topic.name() + " uses $" + slot + " before a turn does.");
        }
        return known;
    }

    private String known(String slot) {
        return switch (slot) {
            case "A" -> owner.name();
            case "B" -> other.name();
            case "he" -> owner.woman() ? "she" : "he";
            case "his" -> owner.woman() ? "her" : "his";
            case "him" -> owner.him();
            case "himself" -> owner.him() + "self";
            case "partner" -> owner.partner();
            case "sister" -> owner.sister();
            case "brother" -> owner.brother();
            case "friend" -> owner.friend();
            case "town" -> owner.town();
            case "Bpartner" -> other.partner();
            case "Btown" -> other.town();
            default -> values.get(slot);
        };
    }

    private void choose(Let let) {
        switch (let) {
            case Topic.Rows(List<String> names, List<List<Phrase>> rows) -> {
                List<Phrase> row = rows.get(random.nextInt(rows.size()));
                for (int k = 0; k < row.size(); k++) {
                    values.put(names.get(k), row.get(k).raw(new Choices(random), this::get));
                }
            }
            case Topic.Drawn(List<String> names, String list) -> names.forEach(name -> values.put(name, cast.draw(list)));
            case Topic.Day day -> day.names().forEach(name -> choose(name, day));
        }
    }

    private void choose(String name, Topic.Day let) {
        LocalDate day = today.plusDays(random.nextInt(let.from(), let.to() + 1));
        for (int k = 0; k < TRIES && (!let.form().fits(day) || values.containsValue(let.form().write(day))); k++) {
            day = today.plusDays(random.nextInt(let.from(), let.to() + 1));
        }
        values.put(name, let.form().write(day));
        days.put(name, day);
    }

    /** A fact of one story with all its statements so far, oldest first: the newest one before a question is its gold. */
    static final class KnownFact {
        /** A statement: the turn, and the answer that it gives. */
        record Said(int turn, int session, String answer) {}

        final Fact fact;
        private final List<Said> said = new ArrayList<>();
        private int expiry = Integer.MAX_VALUE;

        KnownFact(Fact fact) {
            this.fact = fact;
        }

        void say(Said statement) {
            said.add(statement);
        }

        /** Ends questions about the fact from this turn on: the plan has been carried out. */
        void expire(int turn) {
            if (fact.kind() == FactKind.PLAN) {
                expiry = Math.min(expiry, turn);
            }
        }

        /** The newest statement up to turn {@code anchor}; null if there is none, or the plan is over by then. */
        Said newest(int anchor, int session) {
            int k = index(anchor);
            if (k < 0 || (fact.kind() == FactKind.PLAN && (anchor >= expiry || session > said.get(k).session() + 1))) {
                return null;
            }
            return said.get(k);
        }

        /** Whether the newest statement replaced another answer. */
        boolean isChanged(int anchor) {
            int k = index(anchor);
            return k > 0 && !said.get(k - 1).answer().equals(said.get(k).answer());
        }

        private int index(int anchor) {
            int k = said.size() - 1;
            while (k >= 0 && said.get(k).turn() > anchor) {
                k--;
            }
            return k;
        }
    }
}
