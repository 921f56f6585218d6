package mnemoscope.own;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import mnemoscope.learning.network.Mlp;
import mnemoscope.model.Texts;

/** The functions of formulas. All are pure and give the same bits on every processor: none uses random numbers or a clock. */
public enum FormulaFunction {
    ABS(1, 1, "abs(x)", Texts.of("own.abs-means"), x -> Math.abs(x[0])),
    CLAMP(3, 3, "clamp(x, low, high)", Texts.of("own.x-but-not-below-low"), x -> Math.min(Math.max(x[0], x[1]), x[2])),
    EXP(1, 1, "exp(x)", Texts.of("own.function.exp"), x -> StrictMath.exp(x[0])),
    FLOOR(1, 1, "floor(x)", Texts.of("own.function.floor"), x -> Math.floor(x[0])),
    IF(3, 3, "if(c, a, b)", Texts.of("own.a-where-c-is-not"), x -> Double.isNaN(x[0]) ? Double.NaN : x[0] != 0 ? x[1] : x[2]),
    LN(1, 1, "ln(x)", Texts.of("own.natural-logarithm-no-number-below"), x -> StrictMath.log(x[0])),
    MAX(2, 20, "max(a, b, ...)", Texts.of("own.function.max"), x -> Arrays.stream(x).reduce(Math::max).orElseThrow()),
    MIN(2, 20, "min(a, b, ...)", Texts.of("own.function.min"), x -> Arrays.stream(x).reduce(Math::min).orElseThrow()),
    SIGMOID(1, 1, "sigmoid(x)", "1 / (1 + exp(-x))", x -> Mlp.sigmoid(x[0])),
    SQRT(1, 1, "sqrt(x)", Texts.of("own.square-root-no-number-below"), x -> Math.sqrt(x[0])),
    TANH(1, 1, "tanh(x)", Texts.of("own.hyperbolic-tangent-in-1-1"), x -> StrictMath.tanh(x[0]));

    private final int fewest;
    private final int most;
    private final String form;
    private final String meaning;
    private final ToDoubleFunction<double[]> rule;

    FormulaFunction(int fewest, int most, String form, String meaning, ToDoubleFunction<double[]> rule) {
        this.fewest = fewest;
        this.most = most;
        this.form = form;
        this.meaning = meaning;
        this.rule = rule;
    }

    /** The name in formulas. */
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<FormulaFunction> of(String code) {
        return Arrays.stream(values()).filter(each -> each.code().equals(code)).findFirst();
    }

    /** Its signature, e.g. "clamp(x, low, high)". */
    public String form() {
        return form;
    }

    public String meaning() {
        return meaning;
    }

    boolean takes(int values) {
        return values >= fewest && values <= most;
    }

    double of(double[] values) {
        return rule.applyAsDouble(values);
    }
}
