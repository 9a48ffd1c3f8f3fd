import { levelsOfRegion } from '#contract/region.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Select } from '#modules/ground/ui/select.tsx';
import { offeredRegions, regionLevels } from '../names.ts';
import type { RegionControlProps } from '../region-control.ts';
import { regionsText } from '../text.ts';

/** A list for each level, of which each offers what is within the one before it (FORM-05). */
export default function RegionSelects({
  value,
  onChange,
  label,
  onBlur,
  disabled = false,
  controlSize,
  ref,
}: RegionControlProps) {
  const t = useText(regionsText);
  const path = value === '' ? [] : levelsOfRegion(value);
  const offered = offeredRegions(value);
  return (
    <div className="grid gap-2 sm:grid-cols-3">
      {regionLevels.map((level, depth) => {
        const regions = offered.find(each => each.level === level)?.regions ?? [];
        const name = t(`levels.${level}`);
        return (
          <Select
            key={level}
            ref={depth === 0 ? ref : undefined}
            aria-label={`${label} ${name}`}
            placeholder={t('choose', { level: name })}
            clearable
            controlSize={controlSize}
            disabled={disabled || regions.length === 0}
            options={regions.map(region => ({ value: region.code, label: region.name }))}
            value={regions.some(({ code }) => code === path[depth]) ? path[depth] : ''}
            // Without a choice at this level the region is the one around it.
            onChange={code => onChange(code === '' ? (path[depth - 1] ?? '') : code)}
            onBlur={onBlur}
          />
        );
      })}
    </div>
  );
}
