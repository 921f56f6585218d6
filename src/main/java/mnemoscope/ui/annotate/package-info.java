/** Annotations in the window: a file is opened or made with a language model, and laid over the open data. */
package mnemoscope.ui.annotate;
