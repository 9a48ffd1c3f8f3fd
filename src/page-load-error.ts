/** The script of a page did not arrive; a newer console on the server has other scripts, so only a reload helps. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError';
}
