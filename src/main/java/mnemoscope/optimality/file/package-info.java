/** Instances and solved values as JSON (src/docs/formats/instances.md). */
package mnemoscope.optimality.file;
