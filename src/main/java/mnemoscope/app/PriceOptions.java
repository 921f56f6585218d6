package mnemoscope.app;

import java.io.PrintWriter;
import java.util.Locale;
import mnemoscope.annotate.llm.CostEstimate;
import mnemoscope.model.BadInputException;
import picocli.CommandLine.Option;

/** What a million tokens cost, in any currency; nothing is assumed of prices that are not given. */
final class PriceOptions {
    @Option(names = "--price-in", paramLabel = "X", description = "Price of a million prompt tokens of the chat model.")
    private Double in;

    @Option(names = "--price-out", paramLabel = "X", description = "Price of a million answer tokens.")
    private Double out;

    @Option(names = "--price-embedding", paramLabel = "X", description = "Price of a million tokens sent to the embedding model.")
    private Double embedding;

    void check() throws BadInputException {
        refuseNegative("--price-in", in);
        refuseNegative("--price-out", out);
        refuseNegative("--price-embedding", embedding);
        if ((in == null) != (out == null)) {
            throw new BadInputException("--price-in and --price-out belong together. Give both.");
        }
    }

    private static void refuseNegative(String option, Double price) throws BadInputException {
        if (price != null && !(price >= 0 && price < Double.POSITIVE_INFINITY)) {
            throw new BadInputException(option + " " + price + " is not a price. Give a number from 0.");
        }
    }

    void report(CostEstimate cost, PrintWriter to) {
        if (cost.promptTokens() > 0) {
            to.println("Prompt tokens: " + cost.promptTokens()
                    + " (o200k_base; the server adds a few to each request). Answer tokens: "
                    + cost.answerTokens() + " at most." + (in == null ? "" : price(cost.chatPrice(in, out))));
        }
        if (cost.embeddingTokens() > 0) {
            to.println("Tokens to embed: " + cost.embeddingTokens() + " (o200k_base)."
                    + (embedding == null ? "" : price(cost.embeddingPrice(embedding))));
        }
    }

    private static String price(double price) {
        return String.format(Locale.ROOT, " Price: about %.4f.", price);
    }
}
