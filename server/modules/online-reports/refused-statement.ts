/** A statement that is not run, with the reason for the log. */
export class RefusedStatement extends Error {
  override readonly name = 'RefusedStatement';
}
