/** The span over which a speed is measured, in milliseconds. */
const span = 3_000;

/**
 * Measures how fast something is sent.
 *
 * @param now milliseconds of a clock that does not jump
 * @returns a function that takes how many bytes have been sent, and returns the bytes a second of the last seconds;
 * undefined before there is a second measure
 */
export function rateMeter(now: () => number = () => performance.now()) {
  let measures: readonly { readonly at: number; readonly sent: number }[] = [];
  return (sent: number): number | undefined => {
    const at = now();
    // One that is older stays, so that there is always something to compare with.
    const first = measures.findLastIndex(measure => measure.at <= at - span);
    measures = [...measures.slice(Math.max(0, first)), { at, sent }];
    const [begin] = measures;
    if (!begin || at <= begin.at || sent <= begin.sent) return undefined;
    return ((sent - begin.sent) * 1_000) / (at - begin.at);
  };
}
