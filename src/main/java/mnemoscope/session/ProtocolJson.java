package mnemoscope.session;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Texts;
import mnemoscope.replay.Budget;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ProtocolSetting;

/**
 * The protocol in a session: the settings of the window by name. The budget has two fields, tokens and whether it follows the
 * log, so that the number is restored when it no longer follows the log.
 */
final class ProtocolJson {
    private static final String TOKENS = "budget_tokens";
    private static final String AS_LOGGED = "as_logged";
    private static final List<ProtocolSetting<?>> SETTINGS = ProtocolSetting.WINDOW.stream()
            .filter(each -> each != ProtocolSetting.BUDGET).toList();

    private ProtocolJson() {}

    static final class Written extends StdSerializer<Protocol> {
        Written() {
            super(Protocol.class);
        }

        @Override
        public void serialize(Protocol protocol, JsonGenerator out, SerializerProvider provider) throws IOException {
            out.writeStartObject();
            out.writeNumberField(TOKENS, protocol.budgetTokens());
            for (ProtocolSetting<?> each : SETTINGS) {
                out.writePOJOField(each.code(), cell(each, protocol));
            }
            out.writeBooleanField(AS_LOGGED, protocol.asLogged());
            out.writeEndObject();
        }

        private static <T> Object cell(ProtocolSetting<T> setting, Protocol protocol) {
            return setting.cell(setting.get(protocol));
        }
    }

    static final class Read extends StdDeserializer<Protocol> {
        Read() {
            super(Protocol.class);
        }

        @Override
        public Protocol deserialize(JsonParser json, DeserializationContext context) throws IOException {
            if (!(context.readTree(json) instanceof ObjectNode given)) {
                throw MismatchedInputException.from(json, Protocol.class, "");
            }
            List<Object> known = new ArrayList<>(List.of(TOKENS, AS_LOGGED));
            SETTINGS.forEach(each -> known.add(each.code()));
            for (String name : (Iterable<String>) given::fieldNames) {
                if (!known.contains(name)) {
                    throw in(name, UnrecognizedPropertyException.from(json, Protocol.class, name, known));
                }
            }
            Protocol read = Protocol.of(DatasetKind.LOCOMO);
            for (ProtocolSetting<?> each : SETTINGS) {
                read = set(json, read, each, given.get(each.code()));
            }
            Budget budget = budget(json, given.get(TOKENS));
            JsonNode logged = given.get(AS_LOGGED);
            if (!logged.isBoolean()) {
                throw in(AS_LOGGED, MismatchedInputException.from(json, boolean.class, ""));
            }
            return read.with(budget.asLogged(logged.booleanValue()));
        }

        private static Budget budget(JsonParser json, JsonNode tokens) throws JsonMappingException {
            if (!tokens.isIntegralNumber()) {
                throw in(TOKENS, MismatchedInputException.from(json, int.class, ""));
            }
            return Budget.parse(tokens.asText(), 1)
                    .orElseThrow(() -> in(TOKENS, found(json, tokens, ProtocolSetting.BUDGET.expected())));
        }

        private static <T> Protocol set(JsonParser json, Protocol protocol, ProtocolSetting<T> setting, JsonNode given)
                throws JsonMappingException {
            boolean whole = setting.form() == ProtocolSetting.Form.WHOLE;
            if (whole ? !given.isIntegralNumber() || !given.canConvertToLong() : !given.isTextual()) {
                throw in(setting.code(), MismatchedInputException.from(json, whole ? long.class : String.class, ""));
            }
            return setting.parse(given.asText()).map(value -> setting.set(protocol, value))
                    .orElseThrow(() -> in(setting.code(), found(json, given, setting.expected())));
        }

        private static JsonMappingException found(JsonParser json, JsonNode given, String expected) {
            return JsonMappingException.from(json, Texts.of("session.found-expected", given.asText(), expected));
        }

        private static JsonMappingException in(String field, JsonMappingException wrong) {
            return JsonMappingException.wrapWithPath(wrong, Protocol.class, field);
        }
    }
}
