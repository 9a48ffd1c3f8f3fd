/** A job in a thread that is not done before its gate opens; without a gate it is done immediately. */
export default function heldJob({ gate }: { gate?: Int32Array }): { done: true } {
  if (gate) Atomics.wait(gate, 0, 0);
  return { done: true };
}
