/**
 * The key of everything that shows records of an entity: its lists, single records, and options. Whatever changes a
 * record invalidates it as a whole.
 *
 * @param name name of the resource, with which the names of its endpoints begin
 */
export const entityKey = <const Rest extends readonly unknown[]>(name: string, ...rest: Rest) =>
  ['entity', name, ...rest] as const;
