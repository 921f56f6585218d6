package mnemoscope.dataset.synthetic;

import java.time.LocalDate;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.random.RandomGenerator;
import mnemoscope.dataset.synthetic.Topic.Scene;
import mnemoscope.dataset.synthetic.Topic.SceneKind;

/** A topic as it happens to one of two people: which scenes are still to come and when, and what is known so far. */
final class Story {
    private static final int LONGEST_PAUSE_SESSIONS = 2;

    private final Topic topic;
    private final Person owner;
    private final Person other;
    private final Slots slots;
    private final ArrayDeque<Scene> ahead = new ArrayDeque<>();
    private final List<Scene> chats;
    private final SequencedMap<String, KnownFact> facts = new LinkedHashMap<>();
    private int dueSession;
    private int lastSession = -1;

    Story(Topic topic, Person owner, Person other, Cast cast, GeneratorSettings settings, RandomGenerator random) {
        this.topic = topic;
        this.owner = owner;
        this.other = other;
        this.slots = new Slots(topic, owner, other, cast, random);
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

    /** Whether its next scene may come now and fits into the room left. */
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

    /** Whether scenes are still to come. */
    boolean isGoingOn() {
        return !ahead.isEmpty();
    }

    private boolean hasCome(Scene scene) {
        return scene.from().isEmpty() || slots.hasCome(scene.from());
    }

    private boolean isOver(Scene scene) {
        return !scene.before().isEmpty() && slots.hasCome(scene.before());
    }

    /** Moves on to the scene after the one that is due, some sessions later. */
    Scene advance(int session, int firstTurn, RandomGenerator random) {
        Scene scene = ahead.remove();
        if (scene.kind() == SceneKind.AFTER) {
            facts.values().forEach(fact -> fact.expire(firstTurn));
        }
        boolean soon = !ahead.isEmpty() && ahead.peek().kind() == SceneKind.AFTER;
        dueSession = session + 1 + (soon ? 0 : random.nextInt(LONGEST_PAUSE_SESSIONS));
        lastSession = session;
        return scene;
    }

    /** Some talk about it that answers nothing; null if there is none left, or if it came up in this sitting already. */
    Scene chat(int session, int room) {
        if (lastSession == session) {
            return null;
        }
        for (Scene scene : chats) {
            if (scene.size() <= room && hasCome(scene) && !isOver(scene)) {
                chats.remove(scene);
                lastSession = session;
                return scene;
            }
        }
        return null;
    }

    void today(LocalDate day) {
        slots.today(day);
    }

    Topic topic() {
        return topic;
    }

    Person owner() {
        return owner;
    }

    Person speaker(boolean ownerSpeaks) {
        return ownerSpeaks ? owner : other;
    }

    Slots slots() {
        return slots;
    }

    /** By name, in the order of the topic. */
    SequencedMap<String, KnownFact> facts() {
        return Collections.unmodifiableSequencedMap(facts);
    }
}
