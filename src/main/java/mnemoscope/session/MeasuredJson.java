package mnemoscope.session;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;
import mnemoscope.learning.EpochReport;
import mnemoscope.model.Texts;

/** The epochs of a training as rows of numbers: a training has hundreds of them. */
final class MeasuredJson {
    private static final int NUMBERS = 9;
    private static final int MOST = 100_000;

    private MeasuredJson() {}

    static final class WrittenEpoch extends StdSerializer<EpochReport> {
        WrittenEpoch() {
            super(EpochReport.class);
        }

        @Override
        public void serialize(EpochReport epoch, JsonGenerator out, SerializerProvider provider) throws IOException {
            out.writeStartArray();
            for (int place : new int[]{epoch.round(), epoch.network(), epoch.epoch()}) {
                out.writeNumber(place);
            }
            for (double value : new double[]{epoch.trainingLoss(), epoch.validationLoss(), epoch.f1(), epoch.precision(),
                    epoch.recall(), epoch.reward()}) {
                out.writeNumber(value);
            }
            out.writeEndArray();
        }
    }

    static final class ReadEpoch extends StdDeserializer<EpochReport> {
        ReadEpoch() {
            super(EpochReport.class);
        }

        @Override
        public EpochReport deserialize(JsonParser json, DeserializationContext context) throws IOException {
            double[] row = context.readValue(json, double[].class);
            if (row.length != NUMBERS || !isPlace(row[0]) || !isPlace(row[1]) || !isPlace(row[2])) {
                throw MismatchedInputException.from(json, (Class<?>) null, Texts.of("session.an-epoch"));
            }
            return new EpochReport((int) row[0], (int) row[1], (int) row[2], row[3], row[4], row[5], row[6], row[7], row[8]);
        }

        private static boolean isPlace(double value) {
            return value >= 0 && value < MOST && value == Math.rint(value);
        }
    }
}
