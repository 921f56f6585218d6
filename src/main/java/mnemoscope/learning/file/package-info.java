/** Models as JSON files (src/docs/formats/model.md). */
package mnemoscope.learning.file;
