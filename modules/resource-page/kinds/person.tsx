import { lazy, type Ref, Suspense } from 'react';
import type { CodedOptions } from '#contract/resource/kinds/coded.ts';
import { cutText } from '#modules/ui/index.ts';
import { codedValues, controlPending } from './coded.tsx';
import { type KindView, partsOf } from './kind-view.ts';

const load = () => import('#modules/people/index.ts');
const UserSelect = lazy(async () => ({ default: (await load()).UserSelect }));
const UserNames = lazy(async () => ({ default: (await load()).UserNames }));

/** One or several people, found by name or account. */
export const person: KindView<CodedOptions> = {
  cell: ({ value, text }) => cutText(text || String(value)),
  Search: ({ value, onChange, placeholder, several }) => (
    <Suspense fallback={controlPending(placeholder)}>
      <UserSelect
        value={partsOf(value)}
        placeholder={placeholder}
        onChange={ids => onChange(several ? ids.join(',') : (ids.at(-1) ?? ''))}
      />
    </Suspense>
  ),
  ValueText: ({ value }) => (
    <Suspense fallback={null}>
      <UserNames ids={partsOf(value)} />
    </Suspense>
  ),
  Control: ({ value, onChange, ref, readOnly, options, label, name, ...control }) => (
    <Suspense fallback={controlPending(control.placeholder)}>
      <UserSelect
        {...control}
        ref={ref as Ref<HTMLButtonElement>}
        disabled={readOnly}
        value={Array.isArray(value) ? value : partsOf(value)}
        onChange={ids => onChange(options.several ? ids : (ids.at(-1) ?? ''))}
      />
    </Suspense>
  ),
  load,
  chosen: true,
  ...codedValues,
};
