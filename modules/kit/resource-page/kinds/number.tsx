import type { Ref } from 'react';
import type { NumberOptions } from '#contract/resource/kinds/number.ts';
import { lazyPart } from '#modules/ground/ui/index.ts';
import { pendingControl } from './coded.tsx';
import { asText, type ControlProps, type KindView } from './kind-view.ts';

const NumberInput = lazyPart(
  async () => ({ default: (await import('#modules/ground/ui/number-input.tsx')).NumberInput }),
  pendingControl,
);

function Control({
  value,
  onChange,
  options,
  label,
  ref,
  readOnly,
  ...control
}: ControlProps<NumberOptions, string>) {
  return (
    <NumberInput
      {...control}
      ref={ref as Ref<HTMLInputElement>}
      disabled={readOnly}
      value={value === '' ? null : Number(value)}
      min={options.min}
      max={options.max}
      step={10 ** -(options.decimals ?? 0)}
      onChange={number => onChange(number === null ? '' : String(number))}
    />
  );
}

/** A number; an empty box is no value. */
export const number: KindView<NumberOptions, string> = {
  Control,
  load: NumberInput.load,
  align: 'right',
  toForm: asText.toForm,
  toWire: value => (value === '' ? null : Number(value)),
};
