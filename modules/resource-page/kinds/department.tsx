import type { Ref } from 'react';
import type { CodedOptions } from '#contract/resource/kinds/coded.ts';
import { afterPage } from '#modules/platform/lazy/index.ts';
import { cutText, lazyPart } from '#modules/ui/index.ts';
import { codedValues, pendingControl } from './coded.tsx';
import { type KindView, partsOf } from './kind-view.ts';

const load = () => import('../components/department-select.tsx');
const DepartmentSelect = lazyPart(load, pendingControl);
/** The tree is much script for a filter that most visits do not use. */
const DepartmentFilter = lazyPart(afterPage(load), pendingControl);
const DepartmentNames = lazyPart(async () => ({ default: (await load()).DepartmentNames }));

/** One or several departments, selected in their tree. */
export const department: KindView<CodedOptions> = {
  cell: ({ value, text }) => cutText(text || String(value)),
  Detail: ({ value, text }) => text || <DepartmentNames ids={partsOf(value)} />,
  Search: ({ value, onChange, placeholder }) => (
    <DepartmentFilter
      clearable
      value={value}
      onChange={next => onChange(String(next))}
      placeholder={placeholder}
    />
  ),
  ValueText: ({ value }) => <DepartmentNames ids={partsOf(value)} />,
  Control: ({ ref, readOnly, options, label, name, ...control }) => (
    <DepartmentSelect {...control} ref={ref as Ref<HTMLButtonElement>} disabled={readOnly} />
  ),
  load: DepartmentSelect.load,
  chosen: true,
  ...codedValues,
};
