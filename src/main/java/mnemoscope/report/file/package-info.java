/** Tables as CSV, LaTeX and Markdown, and the manifest of a run. */
package mnemoscope.report.file;
