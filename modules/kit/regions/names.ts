import { areaList } from '@vant/area-data';
import { levelsOfRegion, type Region, regionsIn, textOfRegion } from '#contract/region.ts';

/** The levels of regions, from the widest. */
export const regionLevels = ['province', 'city', 'county'] as const;

/** The regions to choose from at each level, for what is chosen so far; a level without any is left out. */
export function offeredRegions(code: string): { level: (typeof regionLevels)[number]; regions: Region[] }[] {
  const chosen = code === '' ? [] : levelsOfRegion(code);
  return regionLevels.flatMap((level, index) => {
    const parent = chosen[index - 1];
    const regions = index === 0 || parent !== undefined ? regionsIn(areaList, parent) : [];
    return regions.length === 0 ? [] : [{ level, regions }];
  });
}

/** Whether there are regions within a region. */
export const isWithin = (code: string): boolean => regionsIn(areaList, code).length > 0;

/** The name of a region with those around it; the code itself if there is none. */
export const nameOfRegion = (code: string): string => textOfRegion(areaList, code) ?? code;
