package mnemoscope.workspace;

import java.io.File;
import java.lang.reflect.Field;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Locale;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.learning.file.Beginnings;
import mnemoscope.learning.file.BundledModel;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetKind;
import mnemoscope.replay.Budget;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.QuestionVisibility;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;
import mnemoscope.ui.replay.Camping;
import mnemoscope.workspace.AvailablePolicies.Outside;
import org.junit.jupiter.api.Test;
import static org.assertj.core.api.Assertions.assertThat;

class AvailablePoliciesTest {
    private final AvailablePolicies available = new AvailablePolicies();

    /** One line a policy, and one question for each: a warning may read a file. */
    @Test
    void warnings_nameThePolicy_andAreAskedForOnce() {
        List<String> asked = new ArrayList<>();
        assertThat(AvailablePolicies.warnings(List.of("a", "b"), name -> name.toUpperCase(Locale.ROOT), name -> {
            asked.add(name);
            return name.equals("b") ? "trained on this conversation" : "";
        })).containsExactly("B: trained on this conversation");
        assertThat(asked).containsExactly("a", "b");
    }

    @Test
    void foresight_isThereWithoutTraining_andOneThatIsTrainedStandsBesideIt() {
        assertThat(available.find("foresight", DatasetKind.LOCOMO)).contains(BundledModel.policy(LearnedKind.FORESIGHT));
        assertThat(BundledModel.policy(LearnedKind.FORESIGHT).description().title()).isEqualTo("Foresight (bundled)");
        assertThat(BundledModel.policy(LearnedKind.FORESIGHT).description().summary()).contains("chats between people",
                "with an assistant");
    }

    /** In classes of its own, because another test may have read the models. */
    @Test
    void bundledModels_areNotReadForThePoliciesOfTheFirstPicture() throws Exception {
        List<URL> path = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            path.add(Path.of(entry).toUri().toURL());
        }
        try (URLClassLoader fresh = new URLClassLoader(path.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
            Class<?> kinds = fresh.loadClass(DatasetKind.class.getName());
            Object available = fresh.loadClass(AvailablePolicies.class.getName()).getConstructor().newInstance();
            Object found = available.getClass().getMethod("find", List.class, kinds).invoke(available, PolicyChoice.USUAL.names(),
                    kinds.getField("LOCOMO").get(null));
            assertThat((List<?>) found).hasSameSizeAs(PolicyChoice.USUAL.names());
            Field read = fresh.loadClass(BundledModel.class.getName()).getDeclaredField("RECORDS");
            read.setAccessible(true);
            assertThat((Map<?, ?>) read.get(null)).isEmpty();
            available.getClass().getMethod("policies", kinds).invoke(available, kinds.getField("LOCOMO").get(null));
            assertThat((Map<?, ?>) read.get(null)).isNotEmpty();
        }
    }

    @Test
    void itSaysWhereinAProtocolLiesOutsideItsTraining() {
        Protocol bundled = Protocol.bundled();
        assertThat(available.outside("foresight", bundled, Optional.empty())).isEmpty();
        assertThat(available.outside("foresight", bundled.withBudget(16), Optional.empty()))
                .containsExactly(new Outside("budget", "trained at a budget of 32 to 2,048"));
        assertThat(available.outside("foresight", bundled.with(TokenUnit.WORDS).with(Budget.AS_LOGGED), Optional.empty()))
                .extracting(Outside::trained).containsExactly("trained in content words", "trained at a budget of 32 to 2,048");
        assertThat(available.outside("recency", bundled.withBudget(16), Optional.empty())).isEmpty();
        assertThat(available.note("foresight", QuestionVisibility.AFTER)).isEqualTo("trained to see the question");
    }

    /** As those of a benchmark are, which have no file. */
    @Test
    void retrainedPolicy_knowsItsConversations_inAnyFile_underAnyId() throws Exception {
        var data = DatasetReader.read(Path.of("datasets/synthetic.json"), ReadOptions.DEFAULT, Progress.NONE);
        available.put(Baselines.RECENCY, Beginnings.kept(data.conversations().stream().limit(2).map(Conversation::turns)),
                QuestionVisibility.BEFORE);
        assertThat(data.conversations().subList(0, 3))
                .extracting(each -> available.note("recency", Camping.dataset().info(), "mine", Beginnings.sought(each.turns())))
                .containsExactly("trained on this conversation", "trained on this conversation", "");
    }

    @Test
    void ofOtherConversations_itWasNotTrainedOnThem() throws Exception {
        var data = DatasetReader.read(Path.of("datasets/synthetic.json"), ReadOptions.DEFAULT, Progress.NONE);
        assertThat(data.conversations())
                .extracting(each -> available.note("foresight", data.info(), each.id(), Beginnings.sought(each.turns())))
                .containsOnly("");
    }
}
