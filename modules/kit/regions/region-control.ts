import type { Ref } from 'react';
import type { ControlSize } from '#modules/ground/ui/index.ts';

/** What both fields of a region take. */
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
