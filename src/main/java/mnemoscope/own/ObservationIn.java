package mnemoscope.own;

import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import mnemoscope.model.Episode;
import mnemoscope.model.MemoryType;
import mnemoscope.model.Question;
import mnemoscope.model.Turn;
import mnemoscope.retention.Observation;
import mnemoscope.text.ArrivedTexts;

/**
 * Rebuilds observations in the process of a policy from the data sent by {@link ObservationOut}: only the turns and questions
 * sent so far exist.
 */
final class ObservationIn {
    private final List<Turn> turns = new ArrayList<>();
    private final List<Question> questions = new ArrayList<>();
    private final ArrivedTexts texts = new ArrivedTexts();
    private int[] sizes = new int[64];

    Observation read(DataInputStream in) throws IOException {
        int step = in.readInt();
        int anchor = in.readInt();
        int budget = in.readInt();
        boolean shown = in.readBoolean();
        boolean asLogged = in.readBoolean();
        for (int left = in.readInt(); left > 0; left--) {
            turn(in);
        }
        for (int left = in.readInt(); left > 0; left--) {
            question(in);
        }
        int[] pool = new int[in.readInt()];
        boolean[] cached = new boolean[pool.length];
        double[] freshness = new double[pool.length];
        for (int c = 0; c < pool.length; c++) {
            pool[c] = in.readInt();
            cached[c] = in.readBoolean();
            freshness[c] = in.readDouble();
        }
        List<Question> asked = new ArrayList<>(questions);
        if (!shown) {
            asked.add(new Question("", "", anchor, 0, step));
        }
        Episode episode = new Episode("", "", List.of(), turns, asked);
        return new Observation(episode, texts.text(), sizes, step, budget, pool, cached, freshness, shown, asLogged);
    }

    private void turn(DataInputStream in) throws IOException {
        int i = turns.size();
        if (i == sizes.length) {
            sizes = Arrays.copyOf(sizes, 2 * i);
        }
        int session = in.readInt();
        String speaker = Wire.readText(in);
        boolean user = in.readBoolean();
        turns.add(new Turn("", session, speaker, user, Wire.readText(in)));
        sizes[i] = in.readInt();
        texts.turn(Wire.readInts(in), Wire.readWords(in), Wire.readWords(in), Wire.readVector(in),
                MemoryType.values()[in.readInt()], in.readDouble(), in.readDouble());
    }

    private void question(DataInputStream in) throws IOException {
        int anchor = in.readInt();
        questions.add(new Question("", Wire.readText(in), anchor, 0, questions.size()));
        texts.question(Wire.readWords(in), Wire.readWords(in), Wire.readVector(in));
    }
}
