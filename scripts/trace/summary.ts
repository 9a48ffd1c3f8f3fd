import type { RequirementList } from './requirements.ts';

/** The ids that are covered, by kind of coverage. */
export interface Trace {
  /** Named by a passing test and by no failing one. */
  readonly tested: ReadonlySet<string>;
  /** Named by a machine. */
  readonly modelled: ReadonlySet<string>;
  /** In use, according to journeys and tests of pages. */
  readonly inUse: ReadonlySet<string>;
}

/**
 * The number of requirements of an area, how many of them each part of the trace covers, and how many are
 * neither tested nor modelled.
 */
export type AreaCount = { total: number; tested: number; modelled: number; inUse: number; missing: number };

/** The trace in numbers, as `--json` prints it. */
export type Summary = { areas: Record<string, AreaCount> };

const noCount: Readonly<AreaCount> = { total: 0, tested: 0, modelled: 0, inUse: 0, missing: 0 };
const columns = ['total', 'tested', 'modelled', 'inUse', 'missing'] as const;

/** Counts the requirements area by area, in the order of the list. Ids outside the list do not count. */
export function summarise({ entries }: RequirementList, { tested, modelled, inUse }: Trace): Summary {
  const areas: Record<string, AreaCount> = {};
  for (const { id, area } of entries) {
    const count = areas[area] ?? { ...noCount };
    areas[area] = count;
    count.total += 1;
    if (tested.has(id)) count.tested += 1;
    if (modelled.has(id)) count.modelled += 1;
    if (inUse.has(id)) count.inUse += 1;
    if (!tested.has(id) && !modelled.has(id)) count.missing += 1;
  }
  return { areas };
}

/** The summary as an aligned table, one line for each area and a last line with the sums. */
export function formatTable({ areas }: Summary): string {
  const sum = { ...noCount };
  for (const count of Object.values(areas)) {
    for (const column of columns) sum[column] += count[column];
  }
  const rows = Object.entries({ ...areas, Total: sum }).map(([area, count]) => [
    area,
    ...columns.map(column => String(count[column])),
  ]);
  return [['Area', 'total', 'tested', 'modelled', 'in use', 'neither'], ...rows].map(formatRow).join('\n');
}

/** The requirements that neither a passing test nor a machine names, by area, with their texts. */
export function formatMissing(requirements: RequirementList, { tested, modelled }: Trace): string {
  return formatAreas(requirements, id => !tested.has(id) && !modelled.has(id));
}

/**
 * The requirements that a test or a machine names but that are not in use, by area, with the places that name
 * them.
 */
export function formatUnused(requirements: RequirementList, { tested, modelled, inUse }: Trace): string {
  return formatAreas(
    requirements,
    id => (tested.has(id) || modelled.has(id)) && !inUse.has(id),
    id => [tested.has(id) && 'tested', modelled.has(id) && 'modelled'].filter(Boolean).join(', '),
  );
}

/** Every requirement with the three marks of the trace. */
export function formatIds({ entries }: RequirementList, { tested, modelled, inUse }: Trace): string {
  const mark = (set: ReadonlySet<string>, id: string, word: string) => (set.has(id) ? word : '-');
  const rows = entries.map(({ id }) => [
    id,
    mark(modelled, id, 'modelled'),
    mark(tested, id, 'tested'),
    mark(inUse, id, 'in use'),
  ]);
  return rows.map(formatRow).join('\n');
}

function formatAreas(
  { entries }: RequirementList,
  isListed: (id: string) => boolean,
  note: (id: string) => string = () => '',
): string {
  const listed = entries.filter(({ id }) => isListed(id));
  const areas = new Set(listed.map(({ area }) => area));
  return [...areas]
    .map(area => {
      const own = listed.filter(entry => entry.area === area);
      const lines = own.map(({ id, text }) => `  ${id}  ${note(id) && `(${note(id)}) `}${text}`);
      return [`${area} (${own.length})`, ...lines].join('\n');
    })
    .join('\n\n');
}

function formatRow([area = '', ...numbers]: string[]): string {
  return area.padEnd(10) + numbers.map(number => number.padStart(10)).join('');
}
