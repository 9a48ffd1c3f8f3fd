/** The script of a page did not arrive (ERROR-14); where a newer console on the server has other scripts, only a reload helps. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError';
}
