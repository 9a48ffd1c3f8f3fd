import { badRegionLook, isRegionLook } from '#contract/region.ts';
import { lazyPart, Notice } from '#modules/ground/ui/index.ts';
import type { RegionControlProps } from '../region-control.ts';
import { RegionCascader } from './region-cascader.tsx';

export interface RegionFieldProps extends RegionControlProps {
  /** `cascader` or `select` (FORM-02). */
  type?: string;
}

const RegionSelects = lazyPart<RegionControlProps>(() => import('./region-selects.tsx'));

/** Chooses a province, city or county of China; another type than the two is named at its place (FORM-03). */
export function RegionField({ type = 'cascader', ...control }: RegionFieldProps) {
  if (!isRegionLook(type)) return <Notice tone="danger">{badRegionLook}</Notice>;
  return type === 'select' ? <RegionSelects {...control} /> : <RegionCascader {...control} />;
}
