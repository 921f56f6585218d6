/** Tables, figures and files for people and other programs: CSV, JSON, LaTeX, Markdown, PNG, SVG;

 works without a screen. */
package mnemoscope.report;
