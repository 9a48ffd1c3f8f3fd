import type { Ref } from 'react';
import { itemColourOf, itemTones } from '#contract/areas/dictionaries.ts';
import type { DictionaryItemRecord } from '#contract/areas/dictionary-items.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Input, RadioGroup, Tag } from '#modules/ground/ui/index.ts';
import type { FormControlProps } from '#modules/kit/resource-page/index.ts';
import { dictionaryPageText } from '../page-text.ts';

/** The choice of any colour, as it is offered beside the tones of the design. */
const own = 'own';
const firstOwnColour = '#2f7de1';

/** The colour of an item: none, a tone of the design, or any other one. */
export default function ItemColourControl({
  value,
  onChange,
  onBlur,
  ref,
  readOnly,
  label,
}: FormControlProps<DictionaryItemRecord>) {
  const t = useText(dictionaryPageText);
  const colour = String(value);
  const isOwn = colour.startsWith('#');
  const options = [
    { value: '', label: t('noColour') },
    ...itemTones.map(tone => ({ value: tone, label: t(`tones.${tone}`) })),
    { value: own, label: t('ownColour') },
  ];
  return (
    <div className="grid gap-1.5">
      <RadioGroup
        ref={ref as Ref<HTMLDivElement>}
        aria-label={label}
        options={options}
        value={isOwn ? own : colour}
        disabled={readOnly}
        onBlur={onBlur}
        onChange={choice => onChange(choice === own ? firstOwnColour : choice)}
      />
      {colour !== '' && (
        <span className="flex h-8 items-center gap-3">
          {isOwn && (
            <Input
              type="color"
              aria-label={t('ownColour')}
              value={/^#[0-9a-f]{6}$/i.test(colour) ? colour : firstOwnColour}
              disabled={readOnly}
              className="w-16 p-1"
              onChange={event => onChange(event.target.value)}
            />
          )}
          <Tag dot tone={itemColourOf(colour)}>
            {isOwn ? colour : t(`tones.${itemTones.find(tone => tone === colour) ?? 'neutral'}`)}
          </Tag>
        </span>
      )}
    </div>
  );
}
