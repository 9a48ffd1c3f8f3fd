/** Thrown by an injected call that got no reply of the server: nothing is refused, and a later attempt may succeed. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}
