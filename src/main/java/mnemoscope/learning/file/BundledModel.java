package mnemoscope.learning.file;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.file.InputFile;
import mnemoscope.learning.policy.ByConversation;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.learning.policy.LearnedPolicy;
import mnemoscope.model.BadInputException;
import mnemoscope.model.ConversationKind;
import mnemoscope.model.Episode;
import mnemoscope.model.Texts;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.RetentionPolicy;

/**
 * The bundled models: Foresight for chats and Foresight for conversations with an assistant, of which each conversation gets one
 * (src/docs/bundled-model.md), and Foresight for tools; read on first use.
 */
public final class BundledModel {
    /** Its name as a policy; a model trained by a user has another name. */
    public static final String NAME = LearnedKind.FORESIGHT.code();
    /** The kinds that come with the program. */
    public static final List<LearnedKind> KINDS = List.of(LearnedKind.FORESIGHT, LearnedKind.FORESIGHT_TOOLS);
    private static final Map<String, ModelRecord> RECORDS = new ConcurrentHashMap<>();
    /** By language too, as descriptions contain texts. */
    private static final Map<List<Object>, RetentionPolicy> POLICIES = new ConcurrentHashMap<>();

    private BundledModel() {}

    private static ModelRecord read(String name) {
        String place = "/mnemoscope/models/" + name + ".json";
        try (InputStream in = BundledModel.class.getResourceAsStream(place)) {
            return InputFile.readJson(place, in, ModelFile::read);
        } catch (IOException | BadInputException broken) {
            throw new IllegalStateException("The program is broken: " + broken.getMessage(), broken);
        }
    }

    /** The bundled Foresight for a kind of conversation. */
    public static ModelRecord record(ConversationKind conversation) {
        return record(LearnedKind.FORESIGHT, conversation);
    }

    /** @param kind one of {@link #KINDS} */
    public static ModelRecord record(LearnedKind kind, ConversationKind conversation) {
        return RECORDS.computeIfAbsent(kind.ofTools() ? kind.code() : kind.code() + "-" + conversation.code(),
                BundledModel::read);
    }

    /** The model of a policy's name for an episode; empty if it is no bundled one. */
    public static Optional<ModelRecord> record(String policy, Episode episode) {
        return kind(policy).map(kind -> record(kind, ConversationKind.of(episode)));
    }

    /** The models of a policy's name, by kind of conversation; none if it is no bundled one. */
    public static List<ModelRecord> records(String policy) {
        return kind(policy).stream()
                .flatMap(kind -> Arrays.stream(ConversationKind.values()).map(each -> record(kind, each)).distinct()).toList();
    }

    private static Optional<LearnedKind> kind(String policy) {
        return KINDS.stream().filter(kind -> kind.code().equals(policy)).findFirst();
    }

    /** @param kind one of {@link #KINDS} */
    public static RetentionPolicy policy(LearnedKind kind) {
        return POLICIES.computeIfAbsent(List.of(kind, Texts.language()), each -> kind.ofTools()
                ? made(kind, ConversationKind.ASSISTANT, Texts.of("learning.bundled-tools.title"),
                        Texts.of("learning.bundled-tools.summary"))
                : new ByConversation(named(kind, Texts.of("learning.bundled.title"), Texts.of("learning.bundled.summary")),
                        by(conversation -> made(kind, conversation,
                                Texts.of("learning.bundled.title-of-kind", conversation.title()),
                                Texts.of(conversation == ConversationKind.CHATS
                                        ? "learning.bundled.summary.chats"
                                        : "learning.bundled.summary.assistant")))));
    }

    /** Every title of a bundled policy: the one of no conversation, then those by kind; none if it is no bundled one. */
    public static List<String> titles(String policy) {
        return kind(policy).map(BundledModel::policy).stream()
                .flatMap(bundled -> Stream.concat(Stream.of(bundled.description()),
                        Arrays.stream(ConversationKind.values()).map(bundled::description)))
                .map(PolicyDescription::title).distinct().toList();
    }

    private static LearnedPolicy made(LearnedKind kind, ConversationKind conversation, String title, String summary) {
        return new LearnedPolicy(record(kind, conversation).trained().model().frozen(), named(kind, title, summary));
    }

    private static PolicyDescription named(LearnedKind kind, String title, String summary) {
        return kind.description().named(kind.code(), title, summary);
    }

    /** The bundled policy of a name whose decisions carry no terms, for many rollouts; empty if there is none. */
    public static Optional<RetentionPolicy> unexplained(String policy) {
        return kind(policy).map(kind -> kind.ofTools()
                ? LearnedPolicy.unexplained(record(kind, ConversationKind.ASSISTANT).trained().model())
                : new ByConversation(kind.description(),
                        by(conversation -> LearnedPolicy.unexplained(record(conversation).trained().model()))));
    }

    private static Map<ConversationKind, RetentionPolicy> by(Function<ConversationKind, RetentionPolicy> policy) {
        return Arrays.stream(ConversationKind.values()).collect(Collectors.toMap(each -> each, policy));
    }
}
