/**
 * Whether reloading the page would lose what its person has typed: input that the browser would ask about, or
 * input in a form marked with `data-draft`, which is not worth a confirmation but should not be lost.
 */
export const wouldLoseInput = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true })) ||
  document.querySelector('[data-draft]') !== null;
