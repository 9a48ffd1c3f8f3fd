/** A statement that is not run. */
export class RefusedStatement extends Error {
  override readonly name = 'RefusedStatement';
  /** The reason in the words of a person who writes reports; `message` is that of the log. */
  readonly plain: string;

  constructor(message: string, plain: string, options?: ErrorOptions) {
    super(message, options);
    this.plain = plain;
  }
}
