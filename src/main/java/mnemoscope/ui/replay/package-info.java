/** The Replay tab: every decision of one episode, all chosen policies side by side. */
package mnemoscope.ui.replay;
