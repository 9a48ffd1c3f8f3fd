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
      clearable
      value={several ? [...partsOf(value)] : value}
      placeholder={placeholder}
      onChange={ids => onChange(String(ids))}
    />
  ),
  ValueText: ({ value }) => <UserNames ids={partsOf(value)} />,
  Control: ({ options, label: _, name: __, ...control }) => (
    <UserSelect {...control} clearable={options.required === undefined} />
  ),
  load: UserSelect.load,
  chosen: true,
  ...codedValues,
};
