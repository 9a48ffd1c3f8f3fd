import { reloadAgreed } from './reload-agreed.ts';

let reopen = reloadAgreed;

/** Replaces how the console is loaded again; without an argument by reloading the page. */
export function configureReopen(way: () => void = reloadAgreed): void {
  reopen = way;
}

/**
 * Loads the console again after the person has agreed to lose unsaved input. In the page of a host it is mounted again,
 * because the page is not the console's to reload.
 */
export const reopenConsole = (): void => reopen();
