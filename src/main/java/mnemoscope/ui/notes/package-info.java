/** Notes and bookmarks in the window: written beside what they are about, listed, searched, exported. */
package mnemoscope.ui.notes;
