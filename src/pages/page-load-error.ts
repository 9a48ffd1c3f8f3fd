/**
 * The script of a page could not be loaded (ERROR-14); where a newer console on the server has other scripts, only a
 * reload helps.
 */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError';
  /** The loader of the script: the same for every attempt. */
  readonly load: () => Promise<unknown>;

  constructor(load: () => Promise<unknown>, cause: unknown) {
    super('The script of the page did not arrive', { cause });
    this.load = load;
  }
}
