package mnemoscope.own;

import com.ezylang.evalex.parser.ASTNode;
import com.ezylang.evalex.parser.Token;
import com.ezylang.evalex.parser.Token.TokenType;
import java.util.ArrayList;
import java.util.List;
import mnemoscope.model.Texts;
import mnemoscope.own.FormulaCode.Value;
import mnemoscope.retention.Term;

/**
 * A score as a formula over online features (src/docs/formats/policy.md): numbers, features, + - * / ^, comparisons that give 1
 * or 0, and {@link FormulaFunction}s. It cannot loop, use random numbers, or read a clock or a file. Immutable.
 *
 * <p>A sum is split into terms, so that a decision is explained like that of a policy with a weighted sum: each summand is a
 * term, and its leading number the weight.
 */
public final class Formula {
    /** Longer formulas are refused. */
    public static final int MOST_CHARACTERS = 4000;

    private final String text;
    private final Value score;
    private final List<OnlineFeature> features;
    private final List<Summand> summands;
    private final boolean timesFreshness;

    /** One summand of the score. */
    private record Summand(Term term, Value value) {}

    private Formula(String text) throws FormulaException {
        if (text.length() > MOST_CHARACTERS) {
            throw new FormulaException(MOST_CHARACTERS, text.length(),
                    Texts.of("own.the-formula-has-characters-expected", text.length(), MOST_CHARACTERS));
        }
        this.text = text;
        ASTNode root = FormulaParser.parse(text);
        FormulaCode code = new FormulaCode(text);
        score = code.compile(root);
        ASTNode sum = withoutFreshness(root);
        timesFreshness = sum != root;
        List<Summand> parts = new ArrayList<>();
        split(sum, false, code, parts);
        summands = parts.size() > 1 ? List.copyOf(parts) : List.of();
        features = List.copyOf(code.features());
    }

    /** @throws FormulaException with the place of the error that stopped the parser, and other errors found */
    public static Formula of(String text) throws FormulaException {
        try {
            return new Formula(text);
        } catch (FormulaException stopped) {
            throw FormulaFaults.of(text, stopped);
        }
    }

    /** The text as written. */
    public String text() {
        return text;
    }

    /** The features that it uses, in the order of a row. */
    public List<OnlineFeature> features() {
        return features;
    }

    /** The value for a row of its features; may be infinite or NaN. */
    public double score(double[] rows, int at) {
        return score.of(rows, at);
    }

    /** Its summands; empty if it is not a sum. */
    public List<Term> terms() {
        return summands.stream().map(Summand::term).toList();
    }

    /** The value of summand k before weighting. */
    double term(int k, double[] rows, int at) {
        return summands.get(k).value.of(rows, at);
    }

    /** Whether the sum of its terms is multiplied by freshness. */
    public boolean timesFreshness() {
        return timesFreshness && !summands.isEmpty();
    }

    private static ASTNode withoutFreshness(ASTNode root) {
        if (!isInfix(root, "*")) {
            return root;
        }
        ASTNode left = root.getParameters().getFirst();
        ASTNode right = root.getParameters().getLast();
        return isFreshness(left) ? right : isFreshness(right) ? left : root;
    }

    private static boolean isFreshness(ASTNode node) {
        return node.getToken().getType() == TokenType.VARIABLE_OR_CONSTANT && node.getToken().getValue().equals("freshness");
    }

    private static boolean isInfix(ASTNode node, String operator) {
        return node.getToken().getType() == TokenType.INFIX_OPERATOR && node.getToken().getValue().equals(operator);
    }

    private void split(ASTNode node, boolean negative, FormulaCode code, List<Summand> parts) throws FormulaException {
        if (isInfix(node, "+") || isInfix(node, "-")) {
            split(node.getParameters().getFirst(), negative, code, parts);
            split(node.getParameters().getLast(), negative ^ isInfix(node, "-"), code, parts);
            return;
        }
        ASTNode value = node;
        double weight = negative ? -1 : 1;
        if (isInfix(node, "*") && node.getParameters().getFirst().getToken().getType() == TokenType.NUMBER_LITERAL) {
            weight *= Double.parseDouble(node.getParameters().getFirst().getToken().getValue());
            value = node.getParameters().getLast();
        }
        Token token = value.getToken();
        String source = source(value);
        OnlineFeature only = OnlineFeature.find(source).orElse(null);
        parts.add(new Summand(only == null || token.getType() != TokenType.VARIABLE_OR_CONSTANT
                ? new Term("part-" + (parts.size() + 1), source, weight, Texts.of("own.a-part-of-the-formula"))
                : new Term(only.name(), only.label(), weight, only.meaning()), code.compile(value)));
    }

    /** The text of a subtree, with brackets closed. */
    private String source(ASTNode node) {
        int[] span = {text.length(), 0};
        span(node, span);
        int from = span[0];
        int to = span[1];
        int open = 0;
        for (int k = from; k < to; k++) {
            open += text.charAt(k) == '(' ? 1 : text.charAt(k) == ')' ? -1 : 0;
            for (; open < 0; open++) {
                from = text.lastIndexOf('(', from - 1);
            }
        }
        for (; open > 0; open--) {
            to = text.indexOf(')', to) + 1;
        }
        return text.substring(from, to).strip().replaceAll("\\s+", " ");
    }

    private static void span(ASTNode node, int[] span) {
        int start = node.getToken().getStartPosition() - 1;
        span[0] = Math.min(span[0], start);
        span[1] = Math.max(span[1], start + node.getToken().getValue().length());
        node.getParameters().forEach(each -> span(each, span));
    }
}
