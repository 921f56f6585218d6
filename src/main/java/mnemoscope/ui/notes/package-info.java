/** Notes and bookmarks in the window: written beside their subject, listed, searched, exported. */
package mnemoscope.ui.notes;
