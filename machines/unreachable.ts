/** Thrown by an injected call that got no answer of the server: nothing is refused, and a later attempt may succeed. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}
