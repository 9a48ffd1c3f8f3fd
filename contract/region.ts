/**
 * The administrative divisions of China by their codes of six digits: province, city and county. Both sides read names
 * from the same package when they need them, so that no table is part of a page.
 */
export interface RegionNames {
  readonly province_list: Readonly<Record<string, string>>;
  readonly city_list: Readonly<Record<string, string>>;
  readonly county_list: Readonly<Record<string, string>>;
}

/** How a form offers regions: one cascading field, or a list for each level (FORM-02). */
const regionLooks = ['cascader', 'select'] as const;
export type RegionLook = (typeof regionLooks)[number];

/** The message for another look (FORM-03). */
export const badRegionLook = 'Bad type value';

export const isRegionLook = (look: string): look is RegionLook =>
  (regionLooks as readonly string[]).includes(look);

/** A region with its name. */
export interface Region {
  readonly code: string;
  readonly name: string;
}

/** The codes of the levels of a region, from the province to itself: `110101` is in `110100`, in `110000`. */
export const levelsOfRegion = (code: string): string[] => [
  ...new Set([`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code]),
];

const nameOf = ({ province_list, city_list, county_list }: RegionNames, code: string): string | undefined =>
  province_list[code] ?? city_list[code] ?? county_list[code];

/** The name of a region with those around it, `北京市/东城区`; undefined for a code without a region. */
export function textOfRegion(names: RegionNames, code: string): string | undefined {
  if (nameOf(names, code) === undefined) return undefined;
  const all = levelsOfRegion(code).map(level => nameOf(names, level));
  // A city that is a province has its name twice.
  return [...new Set(all)].filter(Boolean).join('/');
}

/** The regions directly in a region, or the provinces. */
export function regionsIn(names: RegionNames, code?: string): Region[] {
  const { province_list, city_list, county_list } = names;
  if (code === undefined) return regionsOf(province_list);
  if (code.endsWith('0000')) return regionsOf(city_list, code.slice(0, 2));
  return code.endsWith('00') ? regionsOf(county_list, code.slice(0, 4)) : [];
}

const regionsOf = (list: Readonly<Record<string, string>>, beginning = ''): Region[] =>
  Object.entries(list)
    .filter(([code]) => code.startsWith(beginning))
    .map(([code, name]) => ({ code, name }));
