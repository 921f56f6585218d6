/** Annotations in the window: opens an annotation file or creates one with a language model, and applies it to the open data. */
package mnemoscope.ui.annotate;
