package mnemoscope.own;

import com.ezylang.evalex.Expression;
import com.ezylang.evalex.config.ExpressionConfiguration;
import com.ezylang.evalex.config.MapBasedFunctionDictionary;
import com.ezylang.evalex.config.MapBasedOperatorDictionary;
import com.ezylang.evalex.data.EvaluationValue;
import com.ezylang.evalex.functions.FunctionIfc;
import com.ezylang.evalex.functions.FunctionParameterDefinition;
import com.ezylang.evalex.operators.OperatorIfc;
import com.ezylang.evalex.operators.arithmetic.InfixDivisionOperator;
import com.ezylang.evalex.operators.arithmetic.InfixMinusOperator;
import com.ezylang.evalex.operators.arithmetic.InfixMultiplicationOperator;
import com.ezylang.evalex.operators.arithmetic.InfixPlusOperator;
import com.ezylang.evalex.operators.arithmetic.InfixPowerOfOperator;
import com.ezylang.evalex.operators.arithmetic.PrefixMinusOperator;
import com.ezylang.evalex.operators.arithmetic.PrefixPlusOperator;
import com.ezylang.evalex.operators.booleans.InfixAndOperator;
import com.ezylang.evalex.operators.booleans.InfixEqualsOperator;
import com.ezylang.evalex.operators.booleans.InfixGreaterEqualsOperator;
import com.ezylang.evalex.operators.booleans.InfixGreaterOperator;
import com.ezylang.evalex.operators.booleans.InfixLessEqualsOperator;
import com.ezylang.evalex.operators.booleans.InfixLessOperator;
import com.ezylang.evalex.operators.booleans.InfixNotEqualsOperator;
import com.ezylang.evalex.operators.booleans.InfixOrOperator;
import com.ezylang.evalex.operators.booleans.PrefixNotOperator;
import com.ezylang.evalex.parser.ASTNode;
import com.ezylang.evalex.parser.ParseException;
import com.ezylang.evalex.parser.Token;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import mnemoscope.model.NameSuggestions;
import mnemoscope.model.Texts;

/**
 * Parses text to a tree with EvalEx, limited to the operators and functions of {@link Formula}; {@link FormulaCode} evaluates the
 * tree.
 */
final class FormulaParser {
    private static final Map<String, OperatorIfc> INFIX = Map.ofEntries(Map.entry("+", new InfixPlusOperator()),
            Map.entry("-", new InfixMinusOperator()), Map.entry("*", new InfixMultiplicationOperator()),
            Map.entry("/", new InfixDivisionOperator()), Map.entry("^", new InfixPowerOfOperator()),
            Map.entry("<", new InfixLessOperator()), Map.entry("<=", new InfixLessEqualsOperator()),
            Map.entry(">", new InfixGreaterOperator()), Map.entry(">=", new InfixGreaterEqualsOperator()),
            Map.entry("==", new InfixEqualsOperator()), Map.entry("!=", new InfixNotEqualsOperator()),
            Map.entry("&&", new InfixAndOperator()), Map.entry("||", new InfixOrOperator()));
    private static final Map<String, OperatorIfc> PREFIX = Map.of("-", new PrefixMinusOperator(), "+", new PrefixPlusOperator(),
            "!", new PrefixNotOperator());
    private static final ExpressionConfiguration LANGUAGE = language();
    /** Two values without an operator between them, except a function and its brackets. */
    private static final Pattern SIDE_BY_SIDE = Pattern.compile("[\\w.)]\\s+(?=[\\w.(])(?![(])|\\)\\s*(?=[\\w.(])");

    private FormulaParser() {}

    private static ExpressionConfiguration language() {
        MapBasedOperatorDictionary operators = new MapBasedOperatorDictionary();
        INFIX.forEach(operators::addOperator);
        PREFIX.forEach(operators::addOperator);
        MapBasedFunctionDictionary functions = new MapBasedFunctionDictionary();
        Arrays.stream(FormulaFunction.values()).forEach(each -> functions.addFunction(each.name(), new Called()));
        return ExpressionConfiguration.builder().operatorDictionary(operators).functionDictionary(functions)
                .defaultConstants(Map.of()).arraysAllowed(false).structuresAllowed(false).binaryAllowed(false)
                .implicitMultiplicationAllowed(false).singleQuoteStringLiteralsAllowed(false)
                .powerOfPrecedence(OperatorIfc.OPERATOR_PRECEDENCE_POWER_HIGHER).build();
    }

    /**
     * A function as declared to the library: any number of arguments, which are counted where their place is known for the
     * message.
     */
    private static final class Called implements FunctionIfc {
        @Override
        public List<FunctionParameterDefinition> getFunctionParameterDefinitions() {
            return List.of(FunctionParameterDefinition.builder().name("value").isVarArg(true).build());
        }

        @Override
        public boolean hasVarArgs() {
            return true;
        }

        @Override
        public EvaluationValue evaluate(Expression expression, Token token, EvaluationValue... values) {
            throw new UnsupportedOperationException("Formulas are computed by FormulaCode.");
        }

        @Override
        public void validatePreEvaluation(Token token, EvaluationValue... values) {
            // never evaluated by the library
        }
    }

    static ASTNode parse(String text) throws FormulaException {
        if (text.isBlank()) {
            throw new FormulaException(0, text.length(), Texts.of("own.there-is-no-formula-yet"));
        }
        try {
            return new Expression(text, LANGUAGE).getAbstractSyntaxTree();
        } catch (ParseException wrong) {
            throw said(text, wrong);
        }
    }

    /** The library's message in the words of this program, at the place of the error. */
    private static FormulaException said(String text, ParseException wrong) {
        int from = Math.clamp(wrong.getStartPosition() - 1L, 0, text.length());
        int to = Math.clamp(wrong.getEndPosition(), from, text.length());
        String found = wrong.getTokenString();
        String message = wrong.getMessage();
        if (message.startsWith("Undefined function")) {
            int name = text.substring(from).indexOf('(');
            return unknownFunction(from, found.replace("(", "").strip(), name < 0 ? to : from + name);
        }
        if (message.startsWith("Closing brace")) {
            int open = unclosed(text);
            return new FormulaException(open, open + 1, Texts.of("own.this-bracket-is-not-closed"));
        }
        if (message.startsWith("Too many operands") || message.startsWith("Missing operator")) {
            Matcher pair = SIDE_BY_SIDE.matcher(text);
            boolean known = pair.find();
            int comma = text.indexOf(',');
            int at = known ? pair.end() : comma >= 0 ? comma : from;
            return new FormulaException(at, Math.min(text.length(), at + 1), Texts.of("own.formula.operator-missing"));
        }
        if (found.equals("^") && message.startsWith("Missing")) {
            return new FormulaException(from, to, Texts.of("own.put-the-exponent-in-brackets"));
        }
        String words = message.startsWith("Undefined operator")
                ? Texts.of("own.means-nothing-in-a-formula-operators", found)
                : message.startsWith("Missing second operand") || message.startsWith("Missing operand")
                        ? Texts.of("own.something-is-missing-beside-add", found)
                        : message.startsWith("Unexpected closing brace")
                                ? Texts.of("own.this-bracket-was-never-opened")
                                : message.startsWith("Not enough parameters")
                                        ? FormulaFunction.of(found).map(FormulaCode::counts).orElse(message + ".")
                                        : message.endsWith(".") ? message : message + ".";
        return new FormulaException(from, to, words);
    }

    static FormulaException unknownFunction(int from, String name, int to) {
        List<String> names = Arrays.stream(FormulaFunction.values()).map(FormulaFunction::code).toList();
        Optional<String> meant = NameSuggestions.nearest(name, names);
        return new FormulaException(from, to,
                Texts.of("own.there-is-no-function-functions", name,
                        meant.map(each -> Texts.of("own.did-you-mean", each) + " ").orElse(""),
                        names.stream().collect(Collectors.joining(" "))));
    }

    /** Index of the first unclosed bracket. */
    private static int unclosed(String text) {
        int depth = 0;
        for (int k = text.length() - 1; k >= 0; k--) {
            depth += text.charAt(k) == ')' ? 1 : text.charAt(k) == '(' ? -1 : 0;
            if (depth < 0) {
                return k;
            }
        }
        return 0;
    }
}
