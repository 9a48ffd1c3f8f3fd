/** What only a page of the console has, and what it shows when it cannot be opened. */
const arrived = 'main, h1, [role="alert"]';

/**
 * Removes the shell as soon as the console has rendered a page, within the same frame. What was typed into the form of
 * the shell until then, the place of the caret, and a form that was sent are continued in that of the page.
 */
export function takeOver(shell: HTMLElement): void {
  const root = document.getElementById('root');
  let focused: Element | null = null;
  let isSent = false;
  shell.addEventListener('focusin', ({ target }) => {
    focused = target as Element;
  });
  shell.addEventListener('submit', event => {
    // Without the console, the browser would write the password into the address.
    event.preventDefault();
    isSent = true;
  });
  shell.querySelector<HTMLElement>('[autofocus]')?.focus();
  if (root === null) return;
  const observer = new MutationObserver(() => {
    if (root.querySelector(arrived) === null) return;
    observer.disconnect();
    for (const typed of shell.querySelectorAll<HTMLInputElement>('input[name]'))
      continueTyping(root, typed, typed === focused);
    const form = isSent ? root.querySelector('form') : null;
    shell.remove();
    form?.requestSubmit();
  });
  observer.observe(root, { childList: true, subtree: true });
}

function continueTyping(root: HTMLElement, typed: HTMLInputElement, isFocused: boolean): void {
  const input = root.querySelector<HTMLInputElement>(`input[name="${typed.name}"]`);
  if (input === null) return;
  if (typed.value !== '') input.value = typed.value;
  if (!isFocused) return;
  input.focus();
  input.setSelectionRange(typed.selectionStart, typed.selectionEnd, typed.selectionDirection ?? 'none');
}
