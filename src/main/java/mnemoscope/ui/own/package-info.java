/** Policies that the user writes or opens: the dialog, its preview, and their way into the comparison. */
package mnemoscope.ui.own;
