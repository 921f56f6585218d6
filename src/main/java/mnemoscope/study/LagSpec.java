package mnemoscope.study;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import mnemoscope.file.Fields;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.replay.Placement;
import mnemoscope.replay.ProtocolSetting;

/**
 * Measures how long policies remember: a benchmark at each lag between the newest evidence and the question. Learned policies are
 * trained at each lag, and once on lags drawn for each question.
 *
 * @param benchmark the runs, made at every lag; they are cells of benchmarks
 * @param lags      in the order of the tables; any placement
 * @param once      the drawn lags on which learned policies are trained once for all lags
 */
public record LagSpec(BenchmarkSpec benchmark, List<Placement> lags, Placement once) implements BenchmarkStudy {
    public static final String KIND = "lag";
    /** The lags of a study that names none. */
    public static final List<Placement> USUAL = Stream
            .concat(Stream.of(1, 2, 5, 10, 20, 50, 100, 200).map(Placement::lag), Stream.of(Placement.END)).toList();
    private static final int MOST = 999_999_999;

    /** @throws IllegalArgumentException if the protocol places the questions, a lag is named twice, or {@code once} draws no lag */
    public LagSpec {
        lags = StudySpec.once("lags", lags);
        if (benchmark.protocol().settings().get(ProtocolSetting.PLACEMENT).isPresent()) {
            throw new IllegalArgumentException(Texts.of("study.lags-place-the-questions"));
        }
        if (once.rule() != Placement.Rule.DRAWN) {
            throw new IllegalArgumentException(Texts.of("study.trained-once-on-drawn", once.code()));
        }
    }

    /** @throws BadInputException if a value is wrong, with place, what was found and expected */
    public static LagSpec read(Fields given, String name) throws BadInputException {
        String expected = Texts.of("study.a-lag-or-placement", Placement.codes());
        List<Placement> lags = given.list("lags", Texts.of("study.a-list-of-lags"),
                (list, k) -> list.isText(k)
                        ? list.one(k, expected, Placement::of)
                        : Placement.lag((int) list.whole(k, 0, MOST, expected)),
                USUAL);
        Placement once = given.has("trained_once_on")
                ? given.one("trained_once_on", Texts.of("study.drawn-lags"),
                        code -> Placement.of(code)
                                .flatMap(each -> each.rule() == Placement.Rule.DRAWN ? Optional.of(each) : Optional.empty()))
                : Placement.drawn(200);
        BenchmarkSpec benchmark = BenchmarkSpec.read(given, name);
        return StudySpec.checked(given, () -> new LagSpec(benchmark, lags, once));
    }

    /** The usual lags, and drawn ones, for a benchmark whose own placement is left out. */
    public static LagSpec of(BenchmarkSpec benchmark) {
        BenchmarkProtocol own = benchmark.protocol();
        return new LagSpec(benchmark.with(new BenchmarkProtocol(own.settings().without(ProtocolSetting.PLACEMENT), own.read())),
                Stream.concat(USUAL.stream(), Stream.of(Placement.drawn(200))).toList(), Placement.drawn(200));
    }

    public BenchmarkSpec at(Placement lag) {
        return benchmark.with(benchmark.protocol().with(ProtocolSetting.PLACEMENT, lag));
    }
}
