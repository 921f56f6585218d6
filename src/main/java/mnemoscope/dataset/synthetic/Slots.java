package mnemoscope.dataset.synthetic;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.random.RandomGenerator;

/** The values of the slots of one story, each chosen when first needed and kept from then on. */
final class Slots {
    private static final int TRIES = 40;

    private final Topic topic;
    private final Person owner;
    private final Person other;
    private final Cast cast;
    private final RandomGenerator random;
    private final Map<String, String> values = new TreeMap<>();
    private final Map<String, LocalDate> days = new TreeMap<>();
    private LocalDate today = LocalDate.EPOCH;

    Slots(Topic topic, Person owner, Person other, Cast cast, RandomGenerator random) {
        this.topic = topic;
        this.owner = owner;
        this.other = other;
        this.cast = cast;
        this.random = random;
    }

    /** The day of the sitting, from which days are counted. */
    void today(LocalDate day) {
        today = day;
    }

    /** The value, chosen now if this is the first use. */
    String get(String name) {
        String known = known(name);
        if (known != null) {
            return known;
        }
        for (Let let : topic.lets()) {
            if (let.names().contains(name)) {
                choose(let);
                return values.get(name);
            }
        }
        throw new IllegalStateException("The topic " + topic.name() + " has no slot $" + name + ".");
    }

    /**
     * The value if it has been used in the conversation, for questions.
     *
     * @throws IllegalStateException if nobody has mentioned it: the material would ask about something not said
     */
    String mentioned(String name) {
        String known = known(name);
        if (known == null) {
            throw new IllegalStateException(
                    "A question of the topic " + topic.name() + " uses $" + name + " before a turn does.");
        }
        return known;
    }

    /**
     * Whether today is the day of a slot or later; if it was put off to that of the
     * same name with a 2, that day counts. A day that nobody has mentioned has not come. */
    boolean hasCome(String name) {
        LocalDate day = days.getOrDefault(name + "2", days.get(name));
        return day != null && !today.isBefore(day);
    }

    private String known(String name) {
        return switch (name) {
            case "A" -> owner.name();
            case "B" -> other.name();
            case "he" -> owner.he();
            case "his" -> owner.his();
            case "him" -> owner.him();
            case "himself" -> owner.him() + "self";
            case "partner" -> owner.partner();
            case "sister" -> owner.sister();
            case "brother" -> owner.brother();
            case "friend" -> owner.friend();
            case "town" -> owner.town();
            case "Bpartner" -> other.partner();
            case "Btown" -> other.town();
            default -> values.get(name);
        };
    }

    private void choose(Let let) {
        switch (let) {
            case Let.Rows rows -> {
                List<Phrase> row = rows.rows().get(random.nextInt(rows.rows().size()));
                for (int k = 0; k < row.size(); k++) {
                    values.put(rows.names().get(k), row.get(k).raw(new Choices(random), this::get));
                }
            }
            case Let.Drawn drawn -> drawn.names().forEach(name -> values.put(name, cast.draw(drawn.list())));
            case Let.Day day -> day.names().forEach(name -> choose(name, day));
        }
    }

    private void choose(String name, Let.Day let) {
        LocalDate day = today.plusDays(random.nextInt(let.from(), let.to() + 1));
        for (int k = 0; k < TRIES && (!let.form().fits(day) || values.containsValue(let.form().write(day))); k++) {
            day = today.plusDays(random.nextInt(let.from(), let.to() + 1));
        }
        values.put(name, let.form().write(day));
        days.put(name, day);
    }
}
