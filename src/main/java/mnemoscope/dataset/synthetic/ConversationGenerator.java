package mnemoscope.dataset.synthetic;

import java.time.LocalDate;
import java.time.Month;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.DoubleConsumer;
import java.util.random.RandomGenerator;
import mnemoscope.dataset.synthetic.EpisodeNames.Deck;
import mnemoscope.dataset.synthetic.EpisodeNames.Person;
import mnemoscope.dataset.synthetic.Phrase.Choices;
import mnemoscope.dataset.synthetic.Topic.Line;
import mnemoscope.dataset.synthetic.Topic.Scene;
import mnemoscope.dataset.synthetic.Topic.Statement;
import mnemoscope.dataset.synthetic.TopicInstance.KnownFact;
import mnemoscope.model.Conversation;
import mnemoscope.model.Coverage;
import mnemoscope.model.Session;

/** Generates one conversation: sittings of stories, distractors and small talk, and the questions about them. */
final class ConversationGenerator {
    private static final double STORY_SHARE = 0.72;
    private static final double LINK_SHARE = 0.3;
    private static final double TURN_TAKING = 0.85;
    private static final double UNEVENNESS = 0.3;
    private static final int NEW_STORIES_A_SESSION = 3;
    private static final int MOST_AT_ONCE = 8;
    private static final int LONGEST_HELLO = 2;
    private static final int LONGEST_BYE = 3;
    private static final int ROOM_AFTER_HELLO = 9;
    private static final LocalDate EARLIEST = LocalDate.of(2025, Month.SEPTEMBER, 1);
    private static final int START_WITHIN_DAYS = 300;
    private static final int MANY_SESSIONS = 60;

    private final GeneratorSettings settings;
    private final RandomGenerator random;
    private final Person user;
    private final Person friend;
    private final EpisodeNames cast;
    private final Transcript transcript;
    private final QuestionGenerator asker;
    private final List<TopicInstance> stories = new ArrayList<>();
    private final Deck<Topic> hellos;
    private final Deck<Topic> talks;
    private final Deck<Topic> byes;
    private final List<Topic> order;
    private LocalDate today;
    private int begun;

    /**
     * @param stars source of the two speakers' names, so that conversations have different names
     * @param order topics in the order in which their stories may begin, repeated from the start
     * @param used  wordings of earlier conversations
     */
    ConversationGenerator(GeneratorSettings settings, PhraseBook book, EpisodeNames stars, List<Topic> order, Set<String> used,
            RandomGenerator random) {
        this.settings = settings;
        this.random = random;
        this.cast = new EpisodeNames(book, random);
        this.order = order;
        this.user = person(stars);
        this.friend = person(stars);
        this.today = EARLIEST.plusDays(random.nextInt(START_WITHIN_DAYS));
        this.transcript = new Transcript(user, used);
        this.asker = new QuestionGenerator(settings, book, random);
        this.hellos = new Deck<>(book.hellos(), random);
        this.talks = new Deck<>(book.talks(), random);
        this.byes = new Deck<>(book.byes(), random);
    }

    /** @param progress called before each sitting with the fraction done */
    Conversation hold(String id, DoubleConsumer progress) {
        for (int session = 0; session < settings.sessions(); session++) {
            progress.accept((double) session / settings.sessions());
            stories.forEach(story -> story.today(today));
            transcript.begin(new Session(Integer.toString(session + 1), today.toString()));
            sitting(session, endOf(session));
            asker.ask(transcript, stories, today);
            today = today.plusDays(daysToNext());
        }
        return new Conversation(id, user.name() + ", " + friend.name(), transcript.sessions, transcript.turns, asker.questions,
                Coverage.IDENTITY);
    }

    /** Days to the next sitting: one sitting in every week or two, more in very long conversations. */
    private int daysToNext() {
        return settings.sessions() > MANY_SESSIONS ? random.nextInt(1, 4) : random.nextInt(6, 15);
    }

    // Sittings differ in length from the mean by up to 30 %; the last ends where the settings say.
    private int endOf(int session) {
        int even = Math.toIntExact((long) settings.turns() * (session + 1) / settings.sessions());
        int mean = settings.turns() / settings.sessions();
        int swing = Math.min((int) (mean * UNEVENNESS), mean - GeneratorSettings.MIN_SESSION_TURNS);
        return session == settings.sessions() - 1 ? even : even + random.nextInt(-swing, swing + 1) / 2;
    }

    private void sitting(int session, int end) {
        int room = end - transcript.size();
        small(hellos.draw(hello -> hello.scenes().getFirst().size() + ROOM_AFTER_HELLO <= room), false);
        int fresh = 0;
        boolean first = true;
        while (end - transcript.size() > LONGEST_BYE) {
            int left = end - transcript.size() - 1;
            boolean told = (first || random.nextDouble() < STORY_SHARE)
                    && (goOn(session, left) || (fresh++ < NEW_STORIES_A_SESSION && begin(session, left)));
            if (!told && !(random.nextDouble() < settings.distractorShare() && distract(session, left))) {
                small(talks.draw(talk -> fits(talk, left)), true);
            }
            first = false;
        }
        int left = end - transcript.size();
        small(byes.draw(bye -> bye.scenes().getFirst().size() == left), false);
    }

    private boolean fits(Topic talk, int room) {
        return talk.scenes().getFirst().size() <= room && (talk.area().equals("any") || talk.area().equals(season()));
    }

    private String season() {
        return List.of("winter", "spring", "summer", "autumn").get(today.getMonthValue() % 12 / 3);
    }

    /** Whether a story of this part of the year may begin today. */
    private boolean suits(String part) {
        Month month = today.getMonth();
        return switch (part) {
            case "cold" -> month.compareTo(Month.OCTOBER) >= 0 || month.compareTo(Month.FEBRUARY) <= 0;
            case "warm" -> month.compareTo(Month.FEBRUARY) >= 0 && month.compareTo(Month.JULY) <= 0;
            default -> true;
        };
    }

    private boolean goOn(int session, int room) {
        List<TopicInstance> due = stories.stream().filter(story -> story.isDue(session, room)).toList();
        if (due.isEmpty()) {
            return false;
        }
        tell(due.get(random.nextInt(due.size())), session);
        return true;
    }

    private boolean begin(int session, int room) {
        if (stories.stream().filter(TopicInstance::isGoingOn).count() >= MOST_AT_ONCE) {
            return false;
        }
        for (int tried = 0; tried < order.size(); tried++) {
            Topic topic = order.get(begun % order.size());
            if (topic.scenes().getFirst().size() > room) {
                return false;
            }
            begun++;
            stories.removeIf(story -> story.topic.equals(topic));
            Person owner = owner(topic);
            if (owner != null && suits(topic.season())) {
                TopicInstance story = new TopicInstance(topic, owner, owner.equals(user) ? friend : user, cast, settings, random);
                stories.add(story);
                tell(story, session);
                return true;
            }
        }
        return false;
    }

    private void tell(TopicInstance story, int session) {
        boolean mayLink = transcript.size() - transcript.firstOfSession() > LONGEST_HELLO;
        play(story, story.advance(session, transcript.size()), mayLink);
    }

    // The speaker with fewer stories, unless the topic conflicts with that person's other stories; null if it conflicts for both.
    private Person owner(Topic topic) {
        Person less = told(user) <= told(friend) ? user : friend;
        Person more = less.equals(user) ? friend : user;
        return mayOwn(less, topic) ? less : mayOwn(more, topic) ? more : null;
    }

    private long told(Person person) {
        return stories.stream().filter(story -> story.owner.equals(person)).count();
    }

    private boolean mayOwn(Person person, Topic topic) {
        return topic.apart().isEmpty()
                || stories.stream().noneMatch(story -> story.owner.equals(person) && story.topic.apart().equals(topic.apart()));
    }

    private boolean distract(int session, int room) {
        int start = stories.isEmpty() ? 0 : random.nextInt(stories.size());
        for (int k = 0; k < stories.size(); k++) {
            TopicInstance story = stories.get((start + k) % stories.size());
            Scene chat = story.chat(session, room);
            if (chat != null) {
                play(story, chat, true);
                return true;
            }
        }
        return false;
    }

    private void small(Topic talk, boolean link) {
        Scene scene = talk.scenes().getFirst();
        play(cast(talk, scene), scene, link);
    }

    private Person person(EpisodeNames stars) {
        boolean woman = random.nextBoolean();
        return cast.person(stars.draw(woman ? "heroines" : "heroes"), woman);
    }

    // Usually the person who did not speak last begins.
    private TopicInstance cast(Topic topic, Scene scene) {
        boolean ownerBegins = scene.lines().getFirst().owner();
        boolean userBegins = (random.nextDouble() < TURN_TAKING && transcript.size() > 0)
                ? transcript.lastSpeaker().equals(friend.name())
                : random.nextBoolean();
        boolean userOwns = userBegins == ownerBegins;
        return new TopicInstance(topic, userOwns ? user : friend, userOwns ? friend : user, cast, settings, random);
    }

    private void play(TopicInstance story, Scene scene, boolean mayLink) {
        story.today(today);
        Choices choices = new Choices(random);
        boolean link = mayLink && random.nextDouble() < LINK_SHARE;
        int first = transcript.size();
        for (Line line : scene.lines()) {
            boolean linked = link && transcript.size() == first;
            transcript.say(story.speaker(line.owner()), () -> {
                choices.forget();
                String text = line.text().render(choices, story::get);
                return linked ? cast.draw(text.contains("?") ? "asking" : "telling") + " " + text : text;
            });
            choices.keep();
            for (Statement said : line.statements()) {
                story.fact(said.fact()).say(
                        new KnownFact.Said(transcript.size() - 1, transcript.session(), said.answer().raw(choices, story::get)));
            }
        }
    }
}
