/** The policy picker of all screens: a list in groups, searched by words, usable by keyboard alone. */
package mnemoscope.ui.kit.policies;
