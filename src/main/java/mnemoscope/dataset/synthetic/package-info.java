/**
 * Synthetic conversations with known gold: two people chat over months about facts, changes of facts, plans and trivia. The
 * phrases are in resource files ({@code mnemoscope/synthetic}); these classes combine them.
 */
package mnemoscope.dataset.synthetic;
