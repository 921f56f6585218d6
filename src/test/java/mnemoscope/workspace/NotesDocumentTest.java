package mnemoscope.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.model.Conversation;
import mnemoscope.replay.Protocol;
import mnemoscope.task.Progress;
import mnemoscope.workspace.Notes.About;
import mnemoscope.workspace.Notes.Note;
import org.junit.jupiter.api.Test;

/** The whole text, to the letter. */
class NotesDocumentTest {
    private static final List<String> POLICIES = List.of("Recency", "Clairvoyant");

    @Test
    void notes_withWhatTheyAreAbout_andTheWayBack() throws Exception {
        List<Conversation> talks = talks();
        Protocol readings = Protocol.bundled();
        Conversation first = talks.getFirst();
        Notes notes = Notes.NONE
                .with(new Note(About.of("talks.json", "e1", readings.questions(first).get(1)), "Recency *drops* it.", true))
                .with(new Note(About.of("talks.json", "e1", first.turns().get(4)), "", true))
                .with(new Note(new About("locomo10.json", "conv-26", Notes.Kind.DECISION, "q12", "When <did> she go?"), "Later.",
                        false));
        Workspace state = Workspace.NEW.with(readings).with(notes)
                .with(new Opened(new Opened.DataFile(Path.of("data/talks.json")), "ab12", ReadOptions.DEFAULT, Optional.empty()));

        Path session = Path.of("folder", "my lecture.session.json");
        String text = NotesDocument.of(state, talks, POLICIES, Optional.of(session), true);

        assertThat(text).isEqualTo(
                """
                        # Notes

                        - Session: my lecture.session.json
                        - Data: talks.json
                        - SHA-256: ab12
                        - Budget 128 content words, pool: carried over
                        - Questions asked as placed in the file
                        - Policies: Recency, Clairvoyant

                        ## e1/2 (bookmarked)

                        > On what date does Amara's hike start?

                        Recency \\*drops\\* it.

                        `mnemoscope --session "%1$s" --at e1/2`

                        ## e1/S1:5 (bookmarked)

                        > We set out on 21 May and want to be done in nine days, if our knees agree to it. I have told the office that I cannot \
                        be reached, and it felt marvellous.

                        `mnemoscope --session "%1$s" --at e1/S1:5`

                        ## conv-26, q12

                        > When &lt;did> she go?

                        Later.

                        Not among the open data: locomo10.json
                        """
                        .formatted(written(session)));
        assertThat(NotesDocument.of(state, talks, POLICIES, Optional.empty(), true))
                .contains("`mnemoscope " + written(Path.of("data/talks.json")) + " --at e1/2`");
    }

    private static List<Conversation> talks() throws Exception {
        return DatasetReader.read(Path.of("datasets/synthetic.json"), ReadOptions.DEFAULT, Progress.NONE).conversations();
    }

    @Test
    void textOfANote_isReadAsItWasWritten() throws Exception {
        Conversation first = talks().getFirst();
        String typed = "# Not a heading\n- <b>bold</b> & 2 < 3\n1. first\n\n> `code` [link](x)\n    indented";
        Workspace state = Workspace.NEW
                .with(Notes.NONE.with(new Note(About.of("talks.json", "e1", first.turns().get(4)), typed, false)));
        assertThat(NotesDocument.of(state, talks(), POLICIES, Optional.empty(), false)).contains("""
                \\# Not a heading\\
                \\- &lt;b>bold&lt;/b> &amp; 2 &lt; 3\\
                1\\. first

                \\> \\`code\\` \\[link\\](x)\\
                indented
                """);
    }

    /** It is called from any folder. */
    private static String written(Path file) {
        return file.toAbsolutePath().toString().replace(File.separatorChar, '/');
    }
}
