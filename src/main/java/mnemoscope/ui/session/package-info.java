/** Sessions in the window: save, open, save automatically, resume. */
package mnemoscope.ui.session;
