package mnemoscope.random;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.support.AnnotationConsumer;
import org.junit.jupiter.params.support.ParameterDeclarations;

/** A property test: the method is run once for each seed from 1 to the number given, with a {@link Draw} from that seed. */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ParameterizedTest(name = "{0}")
@ArgumentsSource(Seeds.FromOne.class)
public @interface Seeds {
    int value();

    /** The draws, one a seed. */
    final class FromOne implements ArgumentsProvider, AnnotationConsumer<Seeds> {
        private int last;

        @Override
        public void accept(Seeds seeds) {
            last = seeds.value();
        }

        @Override
        public Stream<Arguments> provideArguments(ParameterDeclarations parameters, ExtensionContext context) {
            return LongStream.rangeClosed(1, last).mapToObj(seed -> Arguments.of(new Draw(seed)));
        }
    }
}
