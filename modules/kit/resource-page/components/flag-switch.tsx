import type { Ref } from 'react';
import type { FlagOptions } from '#contract/resource/kinds/flag.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Switch } from '#modules/ground/ui/index.ts';
import type { ControlProps } from '../kinds/kind-view.ts';
import { resourceText } from '../text.ts';

/** The switch is on where the value is the one for yes (FORM-08). */
export default function FlagSwitch({
  value,
  onChange,
  onBlur,
  readOnly,
  options,
  ref,
}: ControlProps<FlagOptions>) {
  const t = useText(resourceText);
  const [yes, no] = options.values.map(String) as [string, string];
  const on = value === yes;
  return (
    <span className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-10">
      <Switch
        ref={ref as Ref<HTMLButtonElement>}
        onBlur={onBlur}
        checked={on}
        disabled={readOnly}
        onCheckedChange={next => onChange(next ? yes : no)}
      />
      <span aria-hidden className="text-text-muted">
        {t(on ? 'yes' : 'no')}
      </span>
    </span>
  );
}
