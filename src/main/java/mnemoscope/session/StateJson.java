package mnemoscope.session;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.deser.BeanDeserializerModifier;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import com.fasterxml.jackson.databind.type.LogicalType;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.HexFormat;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.dataset.FieldMapping;
import mnemoscope.file.InputFile;
import mnemoscope.learning.EpochReport;
import mnemoscope.learning.feature.InputFeature;
import mnemoscope.learning.file.ModelFile;
import mnemoscope.learning.file.ModelRecord;
import mnemoscope.learning.file.ModelTree;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Coded;
import mnemoscope.model.Texts;
import mnemoscope.own.PolicyDefinition;
import mnemoscope.own.PolicyFile;
import mnemoscope.replay.Protocol;
import mnemoscope.retention.policy.WhatIf;
import mnemoscope.workspace.BenchmarkDisplay;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.SensitivityDisplay;

/**
 * The state as JSON: a record is an object with its components as fields, in snake case; an enum is its code; a path below or
 * beside the folder of the session is relative to it, with slashes.
 */
final class StateJson {
    /** The field with the kind of an object. */
    static final String KIND = "kind";

    private StateJson() {}

    /** The origin of data has a field "kind". */
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = KIND)
    @JsonSubTypes({@JsonSubTypes.Type(value = Opened.Nowhere.class, name = "none"),
            @JsonSubTypes.Type(value = Opened.DataFile.class, name = "file"),
            @JsonSubTypes.Type(value = Opened.Bundled.class, name = "bundled"),
            @JsonSubTypes.Type(value = Opened.Lesson.class, name = "lesson")})
    private interface OriginKinds {}

    /** A change of a what-if has a field "kind". */
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = KIND)
    @JsonSubTypes({@JsonSubTypes.Type(value = WhatIf.Pin.class, name = "pin"),
            @JsonSubTypes.Type(value = WhatIf.Drop.class, name = "drop"),
            @JsonSubTypes.Type(value = WhatIf.Choose.class, name = "choose"),
            @JsonSubTypes.Type(value = WhatIf.Weigh.class, name = "weigh"),
            @JsonSubTypes.Type(value = WhatIf.Budget.class, name = "budget")})
    private interface ChangeKinds {}

    /** @param folder of the session */
    static JsonMapper of(Path folder) {
        Path home = folder.toAbsolutePath().normalize();
        SimpleModule ours = new SimpleModule().addSerializer(text(Path.class, path -> relative(home, path)))
                .addDeserializer(Path.class, read(Path.class, Texts.of("session.a-path"), text -> home.resolve(text).normalize()))
                .addSerializer(new ProtocolJson.Written()).addDeserializer(Protocol.class, new ProtocolJson.Read())
                .addSerializer(text(FieldMapping.class, FieldMapping::toString))
                .addDeserializer(FieldMapping.class,
                        read(FieldMapping.class, Texts.of("session.a-mapping-of-fields"), FieldMapping::parse))
                .addSerializer(new Written<>(ModelRecord.class, ModelTree::of))
                .addDeserializer(ModelRecord.class, new Read<>(ModelRecord.class, Texts.of("session.the-model"), ModelFile::read))
                .addSerializer(new Written<>(PolicyDefinition.class, PolicyFile::tree))
                .addDeserializer(PolicyDefinition.class,
                        new Read<>(PolicyDefinition.class, Texts.of("session.the-own-policy"), PolicyFile::read))
                .addSerializer(new MeasuredJson.WrittenEpoch()).addDeserializer(EpochReport.class, new MeasuredJson.ReadEpoch())
                .addSerializer(text(BitSet.class, bits -> HexFormat.of().formatHex(bits.toByteArray())))
                .addDeserializer(BitSet.class,
                        read(BitSet.class, Texts.of("session.decisions-in-hexadecimal"),
                                text -> BitSet.valueOf(HexFormat.of().parseHex(text))))
                .addSerializer(text(InputFeature.class, InputFeature::key))
                .addDeserializer(InputFeature.class,
                        read(InputFeature.class, Texts.of("session.the-key-of-a-feature"), key -> new InputFeature(key, key, "")))
                .addSerializer(text(Enum.class, StateJson::code)).setDeserializerModifier(new Choices());
        return JsonMapper.builder().addModules(new Jdk8Module(), ours).propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
                .visibility(PropertyAccessor.ALL, Visibility.NONE).visibility(PropertyAccessor.FIELD, Visibility.ANY)
                .visibility(PropertyAccessor.CREATOR, Visibility.PUBLIC_ONLY).addMixIn(Opened.Origin.class, OriginKinds.class)
                .addMixIn(WhatIf.Change.class, ChangeKinds.class).addMixIn(BenchmarkDisplay.class, BudgetJson.One.class)
                .addMixIn(SensitivityDisplay.Studied.class, BudgetJson.One.class)
                .addMixIn(BenchmarkDisplay.Choice.class, BudgetJson.Several.class)
                .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES,
                        DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT).disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
                .withCoercionConfig(LogicalType.Textual,
                        texts -> Stream.of(CoercionInputShape.Integer, CoercionInputShape.Float, CoercionInputShape.Boolean)
                                .forEach(shape -> texts.setCoercion(shape, CoercionAction.Fail)))
                .defaultSetterInfo(JsonSetter.Value.forContentNulls(Nulls.FAIL)).build();
    }

    /** The kinds by code, as written in files. */
    static String kinds(Class<?> told) {
        Class<?> named = told == WhatIf.Change.class ? ChangeKinds.class : OriginKinds.class;
        return Arrays.stream(named.getAnnotation(JsonSubTypes.class).value()).map(JsonSubTypes.Type::name)
                .collect(Collectors.joining(", "));
    }

    /** The text in a file for a value of a type. */
    static String expected(Class<?> type) {
        if (type == boolean.class || type == Boolean.class) {
            return Texts.of("file.true-or-false");
        }
        if (type == int.class || type == Integer.class || type == long.class || type == Long.class) {
            boolean wide = type == long.class || type == Long.class;
            return Texts.of("session.a-whole-number", Long.toString(wide ? Long.MIN_VALUE : Integer.MIN_VALUE),
                    Long.toString(wide ? Long.MAX_VALUE : Integer.MAX_VALUE));
        }
        if (type == double.class || type == Double.class) {
            return Texts.of("file.a-number");
        }
        if (CharSequence.class.isAssignableFrom(type) || type.isEnum() || type == Path.class) {
            return Texts.of("file.a-string");
        }
        return Texts.of(Collection.class.isAssignableFrom(type) ? "file.a-list" : "file.an-object");
    }

    private static String relative(Path home, Path path) {
        Path absolute = path.toAbsolutePath().normalize();
        boolean near = home.getRoot() != null && home.getRoot().equals(absolute.getRoot());
        return (near ? home.relativize(absolute) : absolute).toString().replace('\\', '/');
    }

    private static String code(Enum<?> choice) {
        return choice instanceof Coded coded ? coded.code() : choice.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static <T> StdSerializer<T> text(Class<T> type, Function<T, String> say) {
        return new StdSerializer<>(type) {
            @Override
            public void serialize(T value, JsonGenerator out, SerializerProvider provider) throws IOException {
                out.writeString(say.apply(value));
            }
        };
    }

    /** @param parse throws an IllegalArgumentException for a text that is no such value */
    private static <T> JsonDeserializer<T> read(Class<?> type, String expected, Function<String, T> parse) {
        return new StdDeserializer<>(type) {
            @Override
            public T deserialize(JsonParser json, DeserializationContext context) throws IOException {
                if (!json.hasToken(JsonToken.VALUE_STRING)) {
                    throw MismatchedInputException.from(json, String.class, expected);
                }
                String text = json.getText();
                try {
                    return parse.apply(text);
                } catch (IllegalArgumentException wrong) {
                    throw JsonMappingException.from(json, Texts.of("session.found-expected", text, expected));
                }
            }
        };
    }

    /** Values with their own file format are written in that format. */
    private static final class Written<T> extends StdSerializer<T> {
        private final transient Function<T, JsonNode> tree;

        Written(Class<T> type, Function<T, JsonNode> tree) {
            super(type);
            this.tree = tree;
        }

        @Override
        public void serialize(T value, JsonGenerator out, SerializerProvider provider) throws IOException {
            out.writeTree(tree.apply(value));
        }
    }

    /** Lines and columns count within the part only. */
    private static final class Read<T> extends StdDeserializer<T> {
        private final String what;
        private final transient InputFile.Reading<T> reading;

        Read(Class<T> type, String what, InputFile.Reading<T> reading) {
            super(type);
            this.what = what;
            this.reading = reading;
        }

        @Override
        public T deserialize(JsonParser json, DeserializationContext context) throws IOException {
            byte[] bytes = json.readValueAsTree().toString().getBytes(StandardCharsets.UTF_8);
            try {
                return InputFile.readJson(what, new ByteArrayInputStream(bytes), reading);
            } catch (BadInputException wrong) {
                throw JsonMappingException.from(json, wrong.getMessage(), wrong);
            }
        }
    }

    /** Reads enums by their code. */
    private static final class Choices extends BeanDeserializerModifier {
        @Override
        public JsonDeserializer<?> modifyEnumDeserializer(DeserializationConfig config, JavaType type,
                BeanDescription description, JsonDeserializer<?> usual) {
            Enum<?>[] all = (Enum<?>[]) type.getRawClass().getEnumConstants();
            String codes = Arrays.stream(all).map(StateJson::code).collect(Collectors.joining(", "));
            return read(type.getRawClass(), Texts.of("session.one-of", codes), text -> Arrays.stream(all)
                    .filter(each -> code(each).equals(text)).findFirst().orElseThrow(() -> new IllegalArgumentException(text)));
        }
    }
}
