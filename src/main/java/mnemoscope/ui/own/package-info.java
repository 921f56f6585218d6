/** The user's own policies: the dialog, its preview, and how policies enter the comparison. */
package mnemoscope.ui.own;
