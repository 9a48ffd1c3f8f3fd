import { type CheckStep, readSteps, wholeValue } from '#contract/check-steps.ts';

/** Where a step runs: about the whole value before or after those about its characters. */
export type Place = 'first' | 'local' | 'last';

/** A step in the editor; its key stays while it moves. */
export interface EditedStep extends CheckStep {
  readonly key: number;
  readonly place: Place;
}

export const places: readonly Place[] = ['first', 'local', 'last'];

let keys = 0;
const newKey = () => {
  keys += 1;
  return keys;
};

/** An empty step for a place. */
export const newStep = (place: Place): EditedStep => ({
  key: newKey(),
  place,
  pattern: '',
  message: '',
  digits: place === 'local' ? '1' : wholeValue,
});

/** The steps of a rule; those about the whole value run first if they stand before all others. */
export function stepsToEdit(json: string): EditedStep[] {
  const steps = readSteps(json) ?? [];
  const firstLocal = steps.findIndex(({ digits }) => digits !== wholeValue);
  return steps.map((step, index) => {
    const isBefore = firstLocal === -1 || index < firstLocal;
    const place = step.digits === wholeValue ? (isBefore ? 'first' : 'last') : 'local';
    return { ...step, key: newKey(), place };
  });
}

/** The steps in the order in which they run. */
export const inOrder = (steps: readonly EditedStep[]): EditedStep[] =>
  places.flatMap(place => steps.filter(step => step.place === place));

/** The content of a rule with these steps. */
export const contentOf = (steps: readonly EditedStep[]): string =>
  JSON.stringify(inOrder(steps).map(({ digits, pattern, message }) => ({ digits, pattern, message })));

/** The steps with one moved before or after its neighbour of the same place. */
export function moved(steps: readonly EditedStep[], key: number, by: -1 | 1): EditedStep[] {
  const ordered = inOrder(steps);
  const from = ordered.findIndex(step => step.key === key);
  const [step, neighbour] = [ordered[from], ordered[from + by]];
  if (!step || neighbour?.place !== step.place) return ordered;
  return ordered.with(from, neighbour).with(from + by, step);
}

/** The steps with one of them behind another one of the same place, or in front of all of that place. */
export function placedAfter(
  steps: readonly EditedStep[],
  key: number,
  after: number | undefined,
): EditedStep[] {
  const ordered = inOrder(steps);
  const step = ordered.find(each => each.key === key);
  if (!step) return ordered;
  const others = ordered.filter(each => each !== step);
  const neighbour = others.findIndex(each => each.key === after);
  const first = others.findIndex(({ place }) => place === step.place);
  const at = neighbour === -1 ? first : neighbour + 1;
  return inOrder(at === -1 ? [...others, step] : others.toSpliced(at, 0, step));
}

/** The first and the last character, counted from 1, that each step about characters judges. */
export function rangesOf(steps: readonly EditedStep[]): Map<number, readonly [begin: number, end: number]> {
  let end = 0;
  const local = inOrder(steps).filter(({ place }) => place === 'local');
  return new Map(
    local.map(({ key, digits }) => {
      const begin = end + 1;
      end += Number(digits) || 0;
      return [key, [begin, end]];
    }),
  );
}
