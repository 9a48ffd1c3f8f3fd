import { lazy, type Ref, Suspense } from 'react';
import type { NumberOptions } from '#contract/resource/kinds/number.ts';
import { controlPending } from './coded.tsx';
import { asText, type ControlProps, type KindView } from './kind-view.ts';

const load = () => import('#modules/ui/number-input.tsx');
const NumberInput = lazy(async () => ({ default: (await load()).NumberInput }));

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
    <Suspense fallback={controlPending(control.placeholder)}>
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
    </Suspense>
  );
}

/** A number; an empty box is no value. */
export const number: KindView<NumberOptions, string> = {
  Control,
  load,
  align: 'right',
  toForm: asText.toForm,
  toWire: value => (value === '' ? null : Number(value)),
};
