import type { RequirementList } from './requirements.ts';

/** How many requirements an area has, and how many of them a test and a machine carry, and how many neither. */
export type AreaCount = { total: number; tested: number; modelled: number; missing: number };

/** The trace in numbers: the document `--json` writes. */
export type Summary = { areas: Record<string, AreaCount> };

/** Counts the requirements area by area, in the order of the list. Ids outside the list do not count. */
export function summarise(
  { entries }: RequirementList,
  tested: ReadonlySet<string>,
  modelled: ReadonlySet<string>,
): Summary {
  const areas: Record<string, AreaCount> = {};
  for (const { id, area } of entries) {
    areas[area] ??= { total: 0, tested: 0, modelled: 0, missing: 0 };
    areas[area].total += 1;
    if (tested.has(id)) areas[area].tested += 1;
    if (modelled.has(id)) areas[area].modelled += 1;
    if (!tested.has(id) && !modelled.has(id)) areas[area].missing += 1;
  }
  return { areas };
}

/** The summary as an aligned table, one line an area and a last line with the sums. */
export function formatTable({ areas }: Summary): string {
  const sum: AreaCount = { total: 0, tested: 0, modelled: 0, missing: 0 };
  for (const count of Object.values(areas)) {
    sum.total += count.total;
    sum.tested += count.tested;
    sum.modelled += count.modelled;
    sum.missing += count.missing;
  }
  const rows = Object.entries({ ...areas, Total: sum }).map(
    ([area, { total, tested, modelled, missing }]) => [
      area,
      String(total),
      String(tested),
      String(modelled),
      String(missing),
    ],
  );
  return [['Area', 'total', 'tested', 'modelled', 'neither'], ...rows].map(formatRow).join('\n');
}

/** The requirements that neither a passing test nor a machine carries, area by area, with their texts. */
export function formatMissing(
  { entries }: RequirementList,
  tested: ReadonlySet<string>,
  modelled: ReadonlySet<string>,
): string {
  const missing = entries.filter(({ id }) => !tested.has(id) && !modelled.has(id));
  const areas = new Set(missing.map(({ area }) => area));
  return [...areas]
    .map(area => {
      const own = missing.filter(entry => entry.area === area);
      return [`${area} (${own.length})`, ...own.map(({ id, text }) => `  ${id}  ${text}`)].join('\n');
    })
    .join('\n\n');
}

function formatRow([area = '', ...numbers]: string[]): string {
  return area.padEnd(10) + numbers.map(number => number.padStart(10)).join('');
}
