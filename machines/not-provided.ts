/**
 * Makes the defaults of a machine's effects: each throws when it is called, so that an effect that was not provided
 * fails loudly.
 *
 * @example const missing = missingEffects('tabs'); … actions: { openPage: missing('openPage') }
 */
export function missingEffects(machine: string) {
  return (effect: string) => (): never => {
    throw new Error(`${machine}: ${effect} is not provided`);
  };
}
