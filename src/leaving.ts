let leaving = false;

window.addEventListener('pagehide', () => {
  leaving = true;
});
window.addEventListener('pageshow', () => {
  leaving = false;
});

/** Whether the browser is leaving this page, which cuts off its requests: their failures mean nothing then. */
export const isLeaving = () => leaving;

/** Whether the browser would ask before leaving this page, because input on it is not saved. */
export const wouldLoseInput = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
