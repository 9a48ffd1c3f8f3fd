import { useState } from 'react';
import type { FillRule } from '#contract/areas/fill-rules.ts';
import { generatorOf, generators, ruleClassOf } from '#contract/fill-generators.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { useBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { Input } from '#modules/ground/ui/index.ts';
import { Select } from '#modules/ground/ui/select.tsx';
import type { FormControlProps } from '#modules/kit/resource-page/index.ts';
import { rulesText } from '../text.ts';

const other = 'other';

/** The generator of a fill rule: one that the server is known to have, or the class of another one. */
export default function GeneratorControl({
  value,
  onChange,
  onBlur,
  readOnly,
  label,
}: FormControlProps<FillRule>) {
  const t = useText(rulesText);
  const translate = useBilingual();
  const hasAll = useCapability('fillGenerators', 'now');
  const ruleClass = String(value);
  const known = generatorOf(ruleClass);
  const [isOther, setIsOther] = useState(ruleClass !== '' && known === undefined);
  const offered = generators.filter(each => hasAll || 'familyClass' in each || each === known);
  const options = [
    ...offered.map(each => ({
      value: each.key,
      label: translate(each.label),
      hint: translate(each.description),
    })),
    { value: other, label: t('fill.other') },
  ];
  return (
    <div className="grid gap-2">
      <Select
        aria-label={label}
        options={options}
        value={isOther ? other : (known?.key ?? '')}
        disabled={readOnly}
        onBlur={onBlur}
        onChange={key => {
          const chosen = generators.find(each => each.key === key);
          setIsOther(key === other);
          onChange(chosen ? ruleClassOf(chosen) : '');
        }}
      />
      {isOther ? (
        <Input
          aria-label={t('fill.className')}
          placeholder={t('fill.classPlaceholder')}
          autoComplete="off"
          maxLength={100}
          className="font-mono"
          readOnly={readOnly}
          onBlur={onBlur}
          value={ruleClass}
          onChange={event => onChange(event.target.value)}
        />
      ) : (
        known && <p className="text-sm text-text-muted">{translate(known.description)}</p>
      )}
    </div>
  );
}
