package mnemoscope.retention;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.random.RandomGenerator;
import java.util.stream.BaseStream;
import java.util.stream.Stream;
import mnemoscope.learning.Bundled;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Embeddings;
import mnemoscope.model.TextHash;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.retention.catalogue.Policies;
import mnemoscope.retention.parameter.ParameterSet;
import mnemoscope.retention.parameter.PolicyName;
import mnemoscope.retention.parameter.PolicyParameter;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.task.Progress;
import mnemoscope.text.EpisodeText;
import org.junit.jupiter.api.Test;

/**
 * The objects reachable from a policy's arguments: no public method returns a shared or writable array or collection, or another
 * mutable value.
 */
final class PolicyApiTest {
    private static final Set<Class<?>> IMMUTABLE = Set.of(String.class, Integer.class, Long.class, Double.class, Boolean.class,
            Optional.class, OptionalInt.class, Class.class, BiConsumer.class);
    private static final List<Class<?>> ROOTS = List.of(RetentionPolicy.class, PolicyRun.class, Observation.class,
            Observation.Asked.class, ScoreSheet.class, Outcome.class, EpisodeText.class, EpisodePolicy.Names.class);

    /** Every type of the program in the signatures of public methods, starting from the roots. */
    private static Set<Class<?>> reachable() {
        Set<Class<?>> found = new LinkedHashSet<>();
        Deque<Class<?>> open = new ArrayDeque<>(ROOTS);
        while (!open.isEmpty()) {
            Class<?> type = open.poll();
            if (!found.add(type)) {
                continue;
            }
            for (Method method : methods(type)) {
                Stream.concat(Stream.of(method.getGenericReturnType()), Arrays.stream(method.getGenericParameterTypes()))
                        .flatMap(PolicyApiTest::classes).filter(PolicyApiTest::isOurs).forEach(open::add);
            }
            if (type.isSealed() && type != Policy.class) {
                open.addAll(List.of(type.getPermittedSubclasses()));
            }
        }
        return found;
    }

    private static Stream<Class<?>> classes(Type type) {
        return switch (type) {
            case Class<?> one -> Stream.of(one.isArray() ? one.getComponentType() : one);
            case ParameterizedType generic ->
                Stream.concat(Stream.of(generic.getRawType()), Arrays.stream(generic.getActualTypeArguments()))
                        .flatMap(PolicyApiTest::classes);
            default -> Stream.of();
        };
    }

    private static boolean isOurs(Class<?> type) {
        return type.getName().startsWith("mnemoscope.") && !ReferencePolicy.class.isAssignableFrom(type);
    }

    private static List<Method> methods(Class<?> type) {
        return Arrays.stream(type.getMethods()).filter(method -> isOurs(method.getDeclaringClass()) && !method.isSynthetic())
                .filter(method -> !method.getName().equals("values") || !type.isEnum()).toList();
    }

    private static boolean isMany(Class<?> type) {
        return type.isArray() || Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type);
    }

    private static String name(Method method) {
        return method.getDeclaringClass().getSimpleName() + "." + method.getName();
    }

    @Test
    void noTypeThatIsReached_isMutable_orHasAFieldThatCanBeWritten() {
        for (Class<?> type : reachable()) {
            for (Method method : methods(type)) {
                Class<?> given = method.getReturnType();
                boolean isPlain = given.isPrimitive() || isOurs(given) || isMany(given) || IMMUTABLE.contains(given)
                        || BaseStream.class.isAssignableFrom(given);
                assertThat(isPlain).as("%s gives a %s", name(method), given).isTrue();
            }
            assertThat(Arrays.stream(type.getFields())
                    .filter(field -> !Modifier.isFinal(field.getModifiers()) || isMany(field.getType()))).as(type.getName())
                    .isEmpty();
        }
    }

    @Test
    void everyArrayAndCollection_isACopyOrCannotBeWritten() throws Exception {
        Set<String> expected = new TreeSet<>();
        reachable().forEach(type -> methods(type).stream().filter(method -> isMany(method.getReturnType()))
                .filter(method -> !Modifier.isAbstract(method.getModifiers())).forEach(method -> expected.add(name(method))));
        assertThat(expected).contains("Observation.terms", "WordSet.ids", "Outcome.retained", "ScoreSheet.order", "Embeddings.of",
                "PolicyDescription.terms", "Names.turns");
        Walk walk = new Walk();
        handed().forEach(walk::add);
        walk.all();
        assertThat(walk.shared).as("shared or writable").isEmpty();
        assertThat(expected).as("tried").isSubsetOf(walk.tried);
    }

    /** The arguments of a policy during a replay, with embeddings and evidence, and the objects that they are made of. */
    private static List<Object> handed() throws Exception {
        ReplayInput plain = Bundled.episodes(1).getFirst();
        Map<String, float[]> vectors = new LinkedHashMap<>();
        plain.episode().turns().forEach(turn -> vectors.put(TextHash.sha256(turn.text()), new float[]{1, turn.text().length()}));
        plain.episode().questions().forEach(asked -> vectors.put(TextHash.sha256(asked.text()), new float[]{2, 1}));
        vectors.put(TextHash.sha256("a"), new float[]{3, 4});
        ReplayInput input = ReplayInput.of(plain.labelled(), plain.unit(), plain.text().analyzer(), new Embeddings("m", vectors));
        List<Object> handed = new ArrayList<>(List.of(input.text(), input.episode(), EpisodePolicy.Names.of(input.episode()),
                Policies.create("bm25", DatasetKind.OWN), PolicyName.parse("a[b=c]"), new PolicyParameter.Choice("on", "off"),
                Policies.create("clear-tool-results", DatasetKind.OWN).parameters().of(),
                new ParameterSet(List.of(new PolicyParameter("a", new PolicyParameter.Names(), "none", "")),
                        new LinkedHashMap<>()).of(PolicyName.parse("p[a=b+c]"))));
        Replayer.run(input, new RetentionPolicy() {
            @Override
            public PolicyDescription description() {
                return new PolicyDescription("probe", "Probe", "A test.", "Test", List.of(Term.of("rec", 1)), false, "score");
            }

            @Override
            public PolicyRun start(RandomGenerator random) {
                return new PolicyRun() {
                    @Override
                    public void score(Observation seen, ScoreSheet sheet) {
                        sheet.score(seen::turn);
                        if (seen.decision() == 3) {
                            handed.addAll(
                                    List.of(seen, sheet.among(new int[]{0, 1}), seen.question().orElseThrow(), description()));
                        }
                    }

                    @Override
                    public void outcome(Outcome revealed) {
                        if (revealed.used().length > 0) {
                            handed.add(revealed);
                        }
                    }
                };
            }
        }, Protocol.of(512), Progress.NONE);
        assertThat(handed).hasSizeGreaterThan(7).anyMatch(Outcome.class::isInstance);
        return handed;
    }

    /** Calls every public method with a result, on every kind of object found. */
    private static final class Walk {
        final Set<String> tried = new TreeSet<>();
        final Set<String> shared = new TreeSet<>();
        private final Map<Class<?>, Object> met = new LinkedHashMap<>();
        private final Deque<Object> open = new ArrayDeque<>();

        void add(Object object) {
            if (object instanceof Optional<?> maybe) {
                maybe.ifPresent(this::add);
            } else if (object instanceof Collection<?> many) {
                many.forEach(this::add);
            } else if (object != null && isOurs(object.getClass()) && met.putIfAbsent(object.getClass(), object) == null) {
                open.add(object);
            }
        }

        void all() throws IllegalAccessException {
            while (!open.isEmpty()) {
                Object object = open.poll();
                for (Method method : methods(object.getClass())) {
                    if (method.getReturnType() != void.class) {
                        call(object, method);
                    }
                }
            }
        }

        private void call(Object object, Method method) throws IllegalAccessException {
            Object[] arguments = Arrays.stream(method.getParameterTypes()).map(this::argument).toArray();
            method.setAccessible(true);
            try {
                Object given = method.invoke(object, arguments);
                if (isMany(method.getReturnType()) && given != null) {
                    String before = text(given);
                    boolean isWritten = spoil(given);
                    if (!isWritten || !before.matches("\\[]|\\{}")) {
                        tried.add(name(method));
                    }
                    if (!text(method.invoke(object, arguments)).equals(before)) {
                        shared.add(name(method));
                    }
                }
                add(method.invoke(object, arguments));
            } catch (InvocationTargetException refused) {
                assertThat(refused.getCause()).as(name(method)).isInstanceOf(RuntimeException.class);
            }
        }

        private Object argument(Class<?> type) {
            return switch (type.getName()) {
                case "int" -> 1;
                case "long" -> 1L;
                case "double" -> 1.0;
                case "boolean" -> true;
                case "java.lang.String" -> "a";
                case "[I" -> new int[]{0, 1};
                case "java.util.List" -> List.of();
                case "java.util.Set" -> Set.of();
                case "java.util.Map" -> Map.of("a", PolicyMark.OTHER);
                default -> met.values().stream().filter(type::isInstance).findFirst().orElse(null);
            };
        }

        private static String text(Object many) {
            return many.getClass().isArray() ? Arrays.deepToString(new Object[]{many}).replaceAll("^.|.$", "") : many.toString();
        }

        /** @return whether it could be written */
        private static boolean spoil(Object many) {
            if (many.getClass().isArray()) {
                for (int k = 0; k < Array.getLength(many); k++) {
                    Object one = Array.get(many, k);
                    if (one != null && one.getClass().isArray()) {
                        spoil(one);
                    } else if (!many.getClass().getComponentType().isPrimitive()) {
                        Array.set(many, k, null);
                    } else if (one instanceof Boolean flag) {
                        Array.set(many, k, !flag);
                    } else {
                        Array.set(many, k, (byte) (((Number) one).intValue() == 77 ? 78 : 77));
                    }
                }
                return true;
            }
            try {
                if (many instanceof Map<?, ?> map) {
                    map.clear();
                } else {
                    ((Collection<?>) many).clear();
                }
                return true;
            } catch (UnsupportedOperationException fixed) {
                return false;
            }
        }
    }
}
