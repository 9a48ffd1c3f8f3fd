/** Removes what a test file left in the page that it shares with the following ones. */
export function clearPage(): void {
  document.body.replaceChildren();
  document.head.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  Reflect.deleteProperty(globalThis, 'matchMedia');
}
