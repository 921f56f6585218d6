/** Help inside the window: the guide, the glossary and what else one reads. */
package mnemoscope.ui.help;
