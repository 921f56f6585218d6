/** Sessions in the window: saved, opened, kept by themselves, gone on with. */
package mnemoscope.ui.session;
