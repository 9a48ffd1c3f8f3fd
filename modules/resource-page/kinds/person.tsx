import type { Ref } from 'react';
import type { CodedOptions } from '#contract/resource/kinds/coded.ts';
import { cutText, lazyPart } from '#modules/ui/index.ts';
import { codedValues, pendingControl } from './coded.tsx';
import { type KindView, partsOf } from './kind-view.ts';

const load = () => import('#modules/people/index.ts');
const UserSelect = lazyPart(async () => ({ default: (await load()).UserSelect }), pendingControl);
const UserNames = lazyPart(async () => ({ default: (await load()).UserNames }));

/** One or several people, found by name or account. */
export const person: KindView<CodedOptions> = {
  cell: ({ value, text }) => cutText(text || String(value)),
  Detail: ({ value, text }) => text || <UserNames ids={partsOf(value)} />,
  Search: ({ value, onChange, placeholder, several }) => (
    <UserSelect
      value={partsOf(value)}
      placeholder={placeholder}
      onChange={ids => onChange(several ? ids.join(',') : (ids.at(-1) ?? ''))}
    />
  ),
  ValueText: ({ value }) => <UserNames ids={partsOf(value)} />,
  Control: ({ value, onChange, ref, readOnly, options, label, name, ...control }) => (
    <UserSelect
      {...control}
      ref={ref as Ref<HTMLButtonElement>}
      disabled={readOnly}
      value={Array.isArray(value) ? value : partsOf(value)}
      onChange={ids => onChange(options.several ? ids : (ids.at(-1) ?? ''))}
    />
  ),
  load: UserSelect.load,
  chosen: true,
  ...codedValues,
};
