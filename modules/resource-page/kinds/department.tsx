import type { Ref } from 'react';
import type { CodedOptions } from '#contract/resource/kinds/coded.ts';
import { cutText, lazyPart } from '#modules/ui/index.ts';
import { codedValues, pendingControl } from './coded.tsx';
import type { KindView } from './kind-view.ts';

const DepartmentSelect = lazyPart(() => import('../components/department-select.tsx'), pendingControl);

/** One or several departments, selected in their tree. */
export const department: KindView<CodedOptions> = {
  cell: ({ value, text }) => cutText(text || String(value)),
  Search: ({ value, onChange, placeholder }) => (
    <DepartmentSelect value={value} onChange={next => onChange(String(next))} placeholder={placeholder} />
  ),
  Control: ({ ref, readOnly, options, label, name, ...control }) => (
    <DepartmentSelect {...control} ref={ref as Ref<HTMLButtonElement>} disabled={readOnly} />
  ),
  load: DepartmentSelect.load,
  chosen: true,
  ...codedValues,
};
