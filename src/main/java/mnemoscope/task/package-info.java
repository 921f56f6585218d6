/** Background work without JavaFX: progress, cancellation, jobs. */
package mnemoscope.task;
