/** The building blocks that every screen shares: theme, palette, type, marks, tags, bars, cards and states. */
package mnemoscope.ui.kit;
