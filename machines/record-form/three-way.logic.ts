/** Values of a form or a record, by the names of their fields. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** What two people have made of the same record. */
export interface ThreeWay {
  /** What the others saved, with what this person changed over it. */
  readonly merged: FieldValues;
  /** The fields that both changed, to different values. */
  readonly colliding: readonly string[];
  /** The fields that only the others changed. */
  readonly taken: readonly string[];
}

/** Nothing is nothing, however a form or a reply writes it. */
const comparable = (value: unknown) => JSON.stringify(value ?? '');

/** Whether two values of a field are the same. */
const isSame = (one: unknown, other: unknown): boolean => comparable(one) === comparable(other);

/**
 * Merges what a person has changed into what others have saved meanwhile, field by field. A field that both changed keeps the
 * own value in `merged` until the person has chosen.
 *
 * @param before the values on which the person began
 * @param mine the values as the person has them now
 * @param theirs the values as they are stored now
 */
export function threeWay(before: FieldValues, mine: FieldValues, theirs: FieldValues): ThreeWay {
  const merged: Record<string, unknown> = { ...theirs };
  const colliding: string[] = [];
  const taken: string[] = [];
  for (const name of Object.keys(mine)) {
    const isMine = !isSame(mine[name], before[name]);
    const isTheirs = !isSame(theirs[name], before[name]);
    if (isMine) merged[name] = mine[name];
    if (isTheirs && !isMine) taken.push(name);
    if (isTheirs && isMine && !isSame(mine[name], theirs[name])) colliding.push(name);
  }
  return { merged, colliding, taken };
}
