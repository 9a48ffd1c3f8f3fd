import type { Ref } from 'react';
import { badRegionLook, isRegionLook } from '#contract/region.ts';
import { type ControlSize, lazyPart, Notice } from '#modules/ground/ui/index.ts';
import { RegionCascader } from './region-cascader.tsx';

export interface RegionControlProps {
  /** The code of a province, a city or a county; empty for none. */
  value: string;
  /** The name of the region where it is known, so that no table is loaded for it. */
  text?: string | undefined;
  onChange: (code: string) => void;
  onBlur?: () => void;
  /** Names the lists of the levels. */
  label: string;
  placeholder?: string;
  disabled?: boolean;
  controlSize?: ControlSize;
  ref?: Ref<HTMLButtonElement>;
}

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
