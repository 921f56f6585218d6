package mnemoscope.ui.kit;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A style sheet that scales the type of other sheets, with the heights and widths that depend on it; it must come after them. It
 * repeats their px values, multiplied.
 */
final class EnlargedSheet {
    private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/");
    private static final Pattern RULE = Pattern.compile("([^{}]+)\\{([^{}]*)\\}");
    private static final Pattern SIZE = Pattern
            .compile("(-fx-(?:font-size|icon-size|(?:min|pref|max)-(?:height|width)))\\s*:\\s*([0-9.]+)px");
    /** Smaller values are line widths and stay as they are, px. */
    private static final double LEAST = 9;

    private EnlargedSheet() {}

    /** The URL from which a scene loads it. */
    static String of(URL sheet, double size) {
        try (InputStream in = sheet.openStream()) {
            byte[] rules = rules(new String(in.readAllBytes(), StandardCharsets.UTF_8), size).getBytes(StandardCharsets.UTF_8);
            return "data:text/css;base64," + Base64.getEncoder().encodeToString(rules);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /** The rules of one sheet that contain sizes, reduced to those sizes. */
    static String rules(String sheet, double size) {
        StringBuilder rules = new StringBuilder();
        Matcher rule = RULE.matcher(COMMENT.matcher(sheet).replaceAll(""));
        while (rule.find()) {
            StringBuilder sizes = new StringBuilder();
            Matcher each = SIZE.matcher(rule.group(2));
            while (each.find()) {
                double px = Double.parseDouble(each.group(2));
                if (px >= LEAST) {
                    sizes.append(String.format(Locale.ROOT, " %s: %.2fpx;", each.group(1), px * size));
                }
            }
            if (!sizes.isEmpty()) {
                rules.append(rule.group(1).strip()).append(" {").append(sizes).append(" }\n");
            }
        }
        return rules.toString();
    }
}
