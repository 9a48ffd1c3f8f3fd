/** Objects whose keys are data. */
const maps = new Set(['sysAllDictItems', 'dictOptions']);

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value);
const isObject = (value: unknown): value is Record<string, unknown> => kindOf(value) === 'object';
const idOf = (value: unknown) => (isObject(value) ? (value.id ?? value.action) : undefined);

/**
 * How the form of an answer differs from the recorded one: keys and kinds of values are compared, values are not. Null
 * represents an absent value of any simple kind.
 */
export function differencesOf(recorded: unknown, answered: unknown, place = 'result'): string[] {
  const kinds = [kindOf(recorded), kindOf(answered)];
  if (kinds.includes('null') && !kinds.includes('object') && !kinds.includes('list')) return [];
  if (kinds[0] !== kinds[1]) return [`${place} is a ${kinds[1]} and was recorded as a ${kinds[0]}`];
  if (Array.isArray(recorded) && Array.isArray(answered)) return ofLists(recorded, answered, place);
  if (!isObject(recorded) || !isObject(answered)) return [];
  const names = Object.keys(recorded);
  const isMap = maps.has(place.slice(place.lastIndexOf('.') + 1));
  const missing = names.filter(name => !(name in answered)).map(name => `${place}.${name} is missing`);
  const added = Object.keys(answered).filter(name => !(name in recorded) && !isMap);
  return [
    ...missing,
    ...added.map(name => `${place}.${name} was not recorded`),
    ...names
      .filter(name => name in answered)
      .flatMap(name => differencesOf(recorded[name], answered[name], `${place}.${name}`)),
  ];
}

/** Compares elements with the same id, otherwise the first ones. */
function ofLists(recorded: readonly unknown[], answered: readonly unknown[], place: string): string[] {
  return recorded.flatMap((element, index) => {
    const same = answered.find(each => idOf(each) !== undefined && idOf(each) === idOf(element));
    const found = same ?? answered[Math.min(index, answered.length - 1)];
    return found === undefined ? [`${place} is empty`] : differencesOf(element, found, `${place}[${index}]`);
  });
}
