package mnemoscope.learning.file;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import mnemoscope.file.InputFile;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.learning.policy.LearnedPolicy;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.retention.RetentionPolicy;

/** The bundled models: Foresight (src/docs/bundled-model.md) and Foresight for tools; read on first use. */
public final class BundledModel {
    /** Its name as a policy; a model trained by a user has another name. */
    public static final String NAME = LearnedKind.FORESIGHT.code();
    /** The kinds that come with the program. */
    public static final List<LearnedKind> KINDS = List.of(LearnedKind.FORESIGHT, LearnedKind.FORESIGHT_TOOLS);
    private static final Map<LearnedKind, ModelRecord> RECORDS = new ConcurrentHashMap<>();
    /** By language too, as descriptions contain texts. */
    private static final Map<List<Object>, RetentionPolicy> POLICIES = new ConcurrentHashMap<>();

    private BundledModel() {
    }

    private static ModelRecord read(LearnedKind kind) {
        String place = "/mnemoscope/models/" + kind.code() + ".json";
        try (InputStream in = BundledModel.class.getResourceAsStream(place)) {
            return InputFile.readJson(place, in, ModelFile::read);
        } catch (IOException | BadInputException broken) {
            throw new IllegalStateException("The program is broken: " + broken.getMessage(), broken);
        }
    }

    /** The bundled Foresight. */
    public static ModelRecord record() {
        return record(LearnedKind.FORESIGHT);
    }

    /** @param kind one of {@link #KINDS} */
    public static ModelRecord record(LearnedKind kind) {
        return RECORDS.computeIfAbsent(kind, BundledModel::read);
    }

    /** The model of a policy's name; empty if it is no bundled one. */
    public static Optional<ModelRecord> record(String policy) {
        return KINDS.stream().filter(kind -> kind.code().equals(policy)).findFirst().map(BundledModel::record);
    }

    /** The bundled Foresight. */
    public static RetentionPolicy policy() {
        return policy(LearnedKind.FORESIGHT);
    }

    /** @param kind one of {@link #KINDS} */
    public static RetentionPolicy policy(LearnedKind kind) {
        return POLICIES.computeIfAbsent(List.of(kind, Texts.language()),
                each -> new LearnedPolicy(record(kind).trained().model().frozen(),
                        kind.ofTools()
                                ? kind.description().named(kind.code(), Texts.of("learning.bundled-tools.title"),
                                        Texts.of("learning.bundled-tools.summary"))
                                : kind.description().named(kind.code(), Texts.of("learning.bundled.title"),
                                        Texts.of("learning.bundled.summary"))));
    }
}
