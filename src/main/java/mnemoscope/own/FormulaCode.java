package mnemoscope.own;

import com.ezylang.evalex.parser.ASTNode;
import com.ezylang.evalex.parser.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleBinaryOperator;
import mnemoscope.model.PrintableText;
import mnemoscope.model.Texts;

/**
 * A tree compiled for repeated evaluation: checked once, then evaluated in doubles like every other score (no decimals, no lookup
 * by name). Features are placed in a row in the order of their first use.
 */
final class FormulaCode {
    /** Deeper trees are not written by hand, and could overflow the stack. */
    private static final int MOST_DEPTH = 200;
    private final List<OnlineFeature> features = new ArrayList<>();
    private final String text;

    FormulaCode(String text) {
        this.text = text;
    }

    /** The value for the row of features that starts at an index. */
    @FunctionalInterface
    interface Value {
        double of(double[] rows, int at);
    }

    List<OnlineFeature> features() {
        return features;
    }

    Value compile(ASTNode node) throws FormulaException {
        return compile(node, 0);
    }

    private Value compile(ASTNode node, int depth) throws FormulaException {
        Token token = node.getToken();
        if (depth > MOST_DEPTH) {
            throw wrong(token, Texts.of("own.the-formula-is-nested-more", MOST_DEPTH));
        }
        List<Value> inner = new ArrayList<>();
        for (ASTNode each : node.getParameters()) {
            inner.add(compile(each, depth + 1));
        }
        return switch (token.getType()) {
            case NUMBER_LITERAL -> number(token);
            case VARIABLE_OR_CONSTANT -> feature(token);
            case FUNCTION -> call(token, inner);
            case PREFIX_OPERATOR -> prefix(token, inner.getFirst());
            case INFIX_OPERATOR -> infix(inner.getFirst(), infix(token), inner.getLast());
            default -> throw wrong(token, Texts.of("own.formula.not-a-number", shown(token)));
        };
    }

    private Value number(Token token) throws FormulaException {
        double number;
        try {
            number = Double.parseDouble(token.getValue());
        } catch (NumberFormatException none) {
            throw wrong(token, Texts.of("own.is-no-decimal-number-write", shown(token)));
        }
        if (Double.isInfinite(number)) {
            throw wrong(token, Texts.of("own.is-too-large-a-number", shown(token)));
        }
        return (rows, at) -> number;
    }

    private Value feature(Token token) throws FormulaException {
        String name = token.getValue();
        OnlineFeature found = OnlineFeature.find(name).orElse(null);
        if (found == null) {
            throw unknownFeature(start(token), name);
        }
        if (!features.contains(found)) {
            features.add(found);
        }
        int column = features.indexOf(found);
        return (rows, at) -> rows[at + column];
    }

    static FormulaException unknownFeature(int from, String name) {
        return new FormulaException(from, from + name.length(),
                Texts.of("own.there-is-no-feature", PrintableText.shortened(name, 30), OnlineFeature.meant(name)
                        .map(each -> Texts.of("own.did-you-mean", each)).orElse(Texts.of("own.formula.feature-list"))));
    }

    private Value call(Token token, List<Value> inner) throws FormulaException {
        String name = token.getValue();
        FormulaFunction function = FormulaFunction.of(name).orElse(null);
        if (function == null) {
            throw FormulaParser.unknownFunction(start(token), name, start(token) + name.length());
        }
        if (!function.takes(inner.size())) {
            throw wrong(token, counts(function));
        }
        Value[] values = inner.toArray(Value[]::new);
        if (values.length == 1) {
            Value only = values[0];
            return (rows, at) -> function.of(new double[]{only.of(rows, at)});
        }
        return (rows, at) -> {
            double[] given = new double[values.length];
            for (int k = 0; k < given.length; k++) {
                given[k] = values[k].of(rows, at);
            }
            return function.of(given);
        };
    }

    static String counts(FormulaFunction function) {
        return Texts.of("own.found-another-number-of-values", function.form());
    }

    private static Value prefix(Token token, Value inner) {
        return switch (token.getValue()) {
            case "-" -> (rows, at) -> -inner.of(rows, at);
            case "!" -> (rows, at) -> isTrue(inner.of(rows, at)) ? 0 : 1;
            default -> inner;
        };
    }

    private static Value infix(Value left, DoubleBinaryOperator rule, Value right) {
        return (rows, at) -> rule.applyAsDouble(left.of(rows, at), right.of(rows, at));
    }

    private DoubleBinaryOperator infix(Token token) throws FormulaException {
        return switch (token.getValue()) {
            case "+" -> Double::sum;
            case "-" -> (a, b) -> a - b;
            case "*" -> (a, b) -> a * b;
            case "/" -> (a, b) -> a / b;
            case "^" -> StrictMath::pow;
            case "<" -> (a, b) -> a < b ? 1 : 0;
            case "<=" -> (a, b) -> a <= b ? 1 : 0;
            case ">" -> (a, b) -> a > b ? 1 : 0;
            case ">=" -> (a, b) -> a >= b ? 1 : 0;
            case "==" -> (a, b) -> a == b ? 1 : 0;
            case "!=" -> (a, b) -> a != b ? 1 : 0;
            case "&&" -> (a, b) -> isTrue(a) && isTrue(b) ? 1 : 0;
            case "||" -> (a, b) -> isTrue(a) || isTrue(b) ? 1 : 0;
            default -> throw wrong(token, Texts.of("own.means-nothing-in-a-formula", shown(token)));
        };
    }

    private static boolean isTrue(double value) {
        return value != 0 && !Double.isNaN(value);
    }

    private int start(Token token) {
        return Math.clamp(token.getStartPosition() - 1L, 0, text.length());
    }

    private FormulaException wrong(Token token, String message) {
        int from = start(token);
        return new FormulaException(from, Math.min(text.length(), from + token.getValue().length()), message);
    }

    private static String shown(Token token) {
        return PrintableText.shortened(token.getValue(), 30);
    }
}
