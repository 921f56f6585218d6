package mnemoscope.learning.file;

import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import mnemoscope.file.InputFile;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.learning.policy.LearnedPolicy;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.retention.RetentionPolicy;

/** The bundled Foresight (src/docs/bundled-model.md), read on first use. */
public final class BundledModel {
    /** Its name as a policy; a model trained by a user has another name. */
    public static final String NAME = LearnedKind.FORESIGHT.code();
    private static final String PLACE = "/mnemoscope/models/foresight.json";
    /** One per language, as descriptions contain texts. */
    private static final Map<Locale, RetentionPolicy> POLICIES = new ConcurrentHashMap<>();

    private BundledModel() {
    }

    private static final class Held {
        private static final ModelRecord RECORD = read();

        private static ModelRecord read() {
            try (InputStream in = BundledModel.class.getResourceAsStream(PLACE)) {
                return InputFile.readJson(PLACE, in, ModelFile::read);
            } catch (IOException | BadInputException broken) {
                throw new IllegalStateException("The program is broken: " + broken.getMessage(), broken);
            }
        }
    }

    public static ModelRecord record() {
        return Held.RECORD;
    }

    public static RetentionPolicy policy() {
        return POLICIES.computeIfAbsent(Texts.language(),
                language -> new LearnedPolicy(record().trained().model().frozen(), LearnedKind.FORESIGHT.description().named(NAME,
                        Texts.of("learning.bundled.title"), Texts.of("learning.bundled.summary"))));
    }
}
