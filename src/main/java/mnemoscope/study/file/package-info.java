/** Files of studies: what is to be measured, and the results of cells (src/docs/formats/studies.md). */
package mnemoscope.study.file;
