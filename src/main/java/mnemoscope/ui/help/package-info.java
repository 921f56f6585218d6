/** Help inside the window: user guide, glossary and other pages. */
package mnemoscope.ui.help;
