import type { Ref } from 'react';
import type { RegionOptions } from '#contract/resource/kinds/region.ts';
import { PendingText } from '#modules/ground/ui/index.ts';
import { RegionField, useRegionName } from '#modules/kit/regions/index.ts';
import type { ControlProps, SearchControlProps } from '../kinds/kind-view.ts';
import { useStoredText } from '../stored-record.ts';

/** Chooses a region; the name of the stored one is that which came with the record. */
function Control({ name, options, readOnly, ref, value, ...control }: ControlProps<RegionOptions>) {
  const code = String(value);
  const text = useStoredText(name, code);
  return (
    <RegionField
      {...control}
      value={code}
      ref={ref as Ref<HTMLButtonElement>}
      type={options.as}
      text={text}
      disabled={readOnly}
    />
  );
}

/** The region to search by. */
function Search({ several: _, options, placeholder = '', ...control }: SearchControlProps<RegionOptions>) {
  return <RegionField {...control} label={placeholder} placeholder={placeholder} />;
}

/** The name of a region by its code. */
function Names({ value }: { value: string | number }) {
  return useRegionName(String(value), undefined) ?? <PendingText />;
}

/** The script of the kind `region`. */
export default { Control, Search, Names };
