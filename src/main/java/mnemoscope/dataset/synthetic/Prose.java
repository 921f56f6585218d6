package mnemoscope.dataset.synthetic;

import java.util.regex.Pattern;

/** The last touch on a sentence put together from parts: a or an, capitals where sentences begin. */
final class Prose {
    private static final Pattern ARTICLE = Pattern.compile("\\b([Aa])\\(n\\) (?=(.{0,4}))");
    private static final Pattern VOWEL_SOUND = Pattern.compile("(?!(?:one|uni|use|eur))(?:[aeiou]|8|11|18|hour|hone).*",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern SENTENCE_START = Pattern.compile("(?:^|[.!?] )(\\p{Ll})");

    private Prose() {
    }

    static String finish(CharSequence text) {
        String withArticles = ARTICLE.matcher(text)
                .replaceAll(found -> found.group(1) + (VOWEL_SOUND.matcher(found.group(2)).matches() ? "n " : " "));
        return SENTENCE_START.matcher(withArticles).replaceAll(found -> {
            String whole = found.group();
            return whole.substring(0, whole.length() - 1) + Character.toUpperCase(whole.charAt(whole.length() - 1));
        });
    }
}
