import { lazy, type Ref, Suspense } from 'react';
import type { CodedOptions } from '#contract/resource/kinds/coded.ts';
import { cutText } from '#modules/ui/index.ts';
import { codedValues, controlPending } from './coded.tsx';
import { type KindView, partsOf } from './kind-view.ts';

const load = () => import('../components/department-select.tsx');
const DepartmentSelect = lazy(load);
const DepartmentNames = lazy(async () => ({ default: (await load()).DepartmentNames }));

/** One or several departments, selected in their tree. */
export const department: KindView<CodedOptions> = {
  cell: ({ value, text }) => cutText(text || String(value)),
  Search: ({ value, onChange, placeholder }) => (
    <Suspense fallback={controlPending(placeholder)}>
      <DepartmentSelect value={value} onChange={next => onChange(String(next))} placeholder={placeholder} />
    </Suspense>
  ),
  ValueText: ({ value }) => (
    <Suspense fallback={null}>
      <DepartmentNames ids={partsOf(value)} />
    </Suspense>
  ),
  Control: ({ ref, readOnly, options, label, name, ...control }) => (
    <Suspense fallback={controlPending(control.placeholder)}>
      <DepartmentSelect {...control} ref={ref as Ref<HTMLButtonElement>} disabled={readOnly} />
    </Suspense>
  ),
  load,
  chosen: true,
  ...codedValues,
};
