package mnemoscope.session;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;
import java.util.List;
import mnemoscope.model.Texts;
import mnemoscope.replay.Budget;
import mnemoscope.replay.Budgets;

/** Measured budgets in a session: numbers, or "as-logged". */
final class BudgetJson {
    private BudgetJson() {}

    /** A record with one budget. */
    @SuppressWarnings("unused")
    abstract static class One {
        @JsonSerialize(using = Written.class)
        @JsonDeserialize(using = Read.class)
        private int budget;
    }

    /** A record with several budgets. */
    @SuppressWarnings("unused")
    abstract static class Several {
        @JsonSerialize(contentUsing = Written.class)
        @JsonDeserialize(contentUsing = Read.class)
        private List<Integer> budgets;
    }

    static final class Written extends StdSerializer<Integer> {
        Written() {
            super(Integer.class);
        }

        @Override
        public void serialize(Integer budget, JsonGenerator out, SerializerProvider provider) throws IOException {
            out.writePOJO(Budgets.cell(budget));
        }
    }

    static final class Read extends StdDeserializer<Integer> {
        Read() {
            super(Integer.class);
        }

        @Override
        public Integer deserialize(JsonParser json, DeserializationContext context) throws IOException {
            String text = json.getText();
            return Budget.parse(text, 0).filter(budget -> budget.isAsLogged() != json.hasToken(JsonToken.VALUE_NUMBER_INT))
                    .map(Budgets::number).orElseThrow(
                            () -> JsonMappingException.from(json, Texts.of("session.found-expected", text, Budget.expected(0))));
        }
    }
}
