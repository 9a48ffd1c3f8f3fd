export interface Turns {
  /** Measures the floor once. */
  floor: () => Promise<number>;
  /** Measures the subject once. */
  subject: () => Promise<number>;
}

/** Measures floor and subject alternately, so that other load on the machine affects both alike. */
export async function inTurns(
  rounds: number,
  { floor, subject }: Turns,
): Promise<{ floors: number[]; subjects: number[] }> {
  const floors: number[] = [];
  const subjects: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    floors.push(await floor());
    subjects.push(await subject());
  }
  return { floors, subjects };
}

/** Milliseconds that work takes. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
