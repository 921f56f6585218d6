/** The one piece by which policies are chosen, on every screen: a list in groups, searched by words, used by keys alone. */
package mnemoscope.ui.kit.policies;
