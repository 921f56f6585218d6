package mnemoscope.ui.kit;

import org.kordamp.ikonli.javafx.FontIcon;

/** Icons of Material Design 2 by their literal, e.g. {@code mdi2m-magnify}; they take the text colour of their parent. */
public final class Icons {
    public static final String FIRST = "mdi2s-skip-previous";
    public static final String BACK = "mdi2c-chevron-left";
    public static final String PLAY = "mdi2p-play";
    public static final String PAUSE = "mdi2p-pause";
    public static final String FORWARD = "mdi2c-chevron-right";
    public static final String LAST = "mdi2s-skip-next";
    public static final String DISAGREEMENT = "mdi2n-not-equal-variant";
    public static final String MISS_TARGET = "mdi2t-target";
    public static final String ANSWERS = "mdi2k-key-variant";
    public static final String PREDICT = "mdi2h-hand-back-right-outline";
    public static final String EYE = "mdi2e-eye-outline";
    public static final String BUDGET = "mdi2s-scale-balance";
    public static final String DATABASE = "mdi2d-database-outline";
    public static final String SEARCH = "mdi2m-magnify";
    public static final String FILTER = "mdi2f-filter-variant";
    public static final String LECTURE = "mdi2p-presentation";
    public static final String THEME = "mdi2t-theme-light-dark";
    public static final String JOBS = "mdi2p-progress-clock";
    public static final String RESTORE = "mdi2h-history";
    public static final String ALERT = "mdi2a-alert-outline";
    public static final String AGAIN = "mdi2r-refresh";
    public static final String OPEN = "mdi2o-open-in-new";
    public static final String COPY = "mdi2c-content-copy";
    public static final String EXPORT = "mdi2e-export-variant";
    public static final String PICTURE = "mdi2f-file-image-outline";
    public static final String BOOKMARK = "mdi2b-bookmark-outline";
    public static final String BOOKMARKED = "mdi2b-bookmark";
    public static final String NOTE = "mdi2n-note-plus-outline";
    public static final String NOTED = "mdi2n-note-text";
    public static final String CLOSE = "mdi2c-close";
    public static final String CHECK = "mdi2c-check";
    public static final String CUT = "mdi2c-content-cut";
    public static final String INSPECTOR = "mdi2d-dock-right";

    private Icons() {}

    /** An icon of 16 px at the normal type size. */
    public static FontIcon of(String literal) {
        return of(literal, 16);
    }

    /** @param size px at the normal type size, with which it grows */
    public static FontIcon of(String literal, int size) {
        FontIcon icon = FontIcon.of(org.kordamp.ikonli.materialdesign2.MaterialDesignC.CHECK, size);
        icon.setIconLiteral(literal + ":" + size);
        Theme.follow(icon, theme -> icon.setIconSize((int) Math.round(Type.px(size))));
        return Layouts.styled(icon, "mn-icon");
    }
}
