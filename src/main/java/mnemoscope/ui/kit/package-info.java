/** The components that all screens share: theme, palette, type, marks, tags, bars, cards and states. */
package mnemoscope.ui.kit;
