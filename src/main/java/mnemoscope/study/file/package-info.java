/** Files of studies: specifications and the results of cells (src/docs/formats/studies.md). */
package mnemoscope.study.file;
