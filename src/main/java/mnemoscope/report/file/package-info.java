/** Tables as people and other programs read them (CSV, LaTeX, Markdown), and what is said of a run beside its files. */
package mnemoscope.report.file;
