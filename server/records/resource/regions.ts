import { type RegionNames, textOfRegion } from '#contract/region.ts';
import type { Field } from '#contract/resource/field.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { optionsOf } from './definition.ts';

/** Read with the first region: most servers have none. */
let names: Promise<RegionNames> | undefined;
const namesOfRegions = (): Promise<RegionNames> => {
  names ??= import('@vant/area-data').then(({ areaList }) => areaList);
  return names;
};

/** The texts of the codes of regions; by default of all that there are. */
export async function textsOfRegions(codes?: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  const known = await namesOfRegions();
  const all = codes ?? Object.values(known).flatMap(list => Object.keys(list));
  return new Map(
    [...all].flatMap(code => {
      const text = textOfRegion(known, code);
      return text === undefined ? [] : [[code, text]];
    }),
  );
}

/** Refuses codes of regions that do not exist, at their field. */
export async function requireRegions(
  name: string,
  field: Field,
  inputs: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const codes = field.kind.codes?.(optionsOf(field));
  if (codes === undefined || !('region' in codes)) return;
  const given = new Set(inputs.flatMap(input => (input[name] ? [String(input[name])] : [])));
  if ((await textsOfRegions(given)).size === given.size) return;
  const message = '所选地区不存在，请刷新后重试';
  throw new BusinessError(message, { fieldErrors: { [name]: message } });
}
