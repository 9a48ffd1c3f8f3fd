/** Reloads the page after the person has agreed to lose unsaved input: the browser does not ask again. */
export function reloadAgreed(): void {
  window.addEventListener('beforeunload', event => event.stopImmediatePropagation(), {
    capture: true,
    once: true,
  });
  window.location.reload();
}
