package mnemoscope.dataset.synthetic;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import mnemoscope.model.Conversation;
import mnemoscope.task.Progress;

/**
 * Generates conversations with known gold from phrase material: the same settings give the same conversations on every machine.
 * Evidence always arrives before its question, and is the newest statement of the fact.
 */
public final class SyntheticGenerator {
    /** Name in generated files. */
    public static final String NAME = "Mnemoscope synthetic conversations";
    public static final String LICENCE = "Apache-2.0";

    private static final int TOPICS_APART = 8;

    private SyntheticGenerator() {}

    /**
     * Conversations e1, e2, ... between pairs of friends.
     *
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public static List<Conversation> generate(GeneratorSettings settings, Progress progress) {
        PhraseBook book = PhraseBook.load();
        RandomGenerator.SplittableGenerator root = (RandomGenerator.SplittableGenerator) RandomGeneratorFactory
                .of("L64X128MixRandom").create(settings.seed());
        List<Topic> topics = new ArrayList<>(book.topics());
        Collections.shuffle(topics, root);
        Set<String> used = new HashSet<>();
        EpisodeNames stars = new EpisodeNames(book, root.split());
        List<Conversation> conversations = new ArrayList<>();
        for (int k = 0; k < settings.episodes(); k++) {
            Collections.rotate(topics, TOPICS_APART);
            String what = "Writing conversation " + (k + 1) + " of " + settings.episodes();
            int before = k;
            ConversationGenerator chronicler = new ConversationGenerator(settings, book, stars, List.copyOf(topics), used,
                    root.split());
            conversations.add(chronicler.hold("e" + (k + 1), fraction -> {
                progress.check();
                progress.at((before + fraction) / settings.episodes(), what);
            }));
        }
        progress.at(1, "Wrote " + settings.episodes() + " conversations");
        return List.copyOf(conversations);
    }
}
