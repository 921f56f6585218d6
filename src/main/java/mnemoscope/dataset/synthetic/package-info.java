/**
 * Made-up conversations with known gold: two people who chat over months about facts, changes of facts, plans and nothing
 * much. What is said lives in resource files ({@code mnemoscope/synthetic}), how it is put together in these classes.
 */
package mnemoscope.dataset.synthetic;
