import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import type { CodedOptions } from '#contract/resource/kinds/coded.ts';
import { departmentLabels, departmentNodes } from '#modules/departments/index.ts';
import { listed } from '#modules/platform/i18n/index.ts';
import { Input, PendingText } from '#modules/ui/index.ts';
import { TreeSelect, type TreeSelectProps } from '#modules/ui/tree-select.tsx';
import { type ControlProps, type FormValue, partsOf, type SearchControlProps } from '../kinds/kind-view.ts';

interface DepartmentSelectProps
  extends Pick<TreeSelectProps, 'placeholder' | 'clearable' | 'disabled' | 'onBlur' | 'ref'> {
  value: FormValue;
  onChange: (value: FormValue) => void;
}

function DepartmentSelect({ value, onChange, ...control }: DepartmentSelectProps) {
  const { data: nodes = [], isPending } = useQuery(departmentNodes());
  const tree = {
    ...control,
    nodes,
    defaultExpanded: nodes.map(department => department.value),
    labels: departmentLabels(nodes),
    naming: isPending,
  };
  return Array.isArray(value) ? (
    <TreeSelect {...tree} multiple value={value} onChange={onChange} />
  ) : (
    <TreeSelect {...tree} value={value} onChange={onChange} />
  );
}

type ReadOnlyProps = Omit<ControlProps<CodedOptions>, 'readOnly' | 'options' | 'label' | 'name'>;

function ReadOnlyDepartments({ value, onChange: _, ref, ...control }: ReadOnlyProps) {
  const { data: nodes = [], isPending } = useQuery(departmentNodes());
  const labels = departmentLabels(nodes);
  const text = listed([value].flat().flatMap(id => (id === '' ? [] : (labels[id] ?? id))));
  return (
    <Input
      {...control}
      ref={ref as Ref<HTMLInputElement>}
      readOnly
      aria-busy={isPending || undefined}
      value={isPending ? '' : text}
    />
  );
}

/** Selects departments in their tree; several if the value is a list. */
function DepartmentControl({
  ref,
  readOnly,
  options: _options,
  label: _label,
  name: _name,
  ...control
}: ControlProps<CodedOptions>) {
  if (readOnly) return <ReadOnlyDepartments {...control} ref={ref} />;
  return <DepartmentSelect {...control} ref={ref as Ref<HTMLButtonElement>} />;
}

/** Selects the department to search by. */
function Search({ value, onChange, placeholder }: SearchControlProps<CodedOptions>) {
  return <DepartmentSelect clearable {...{ value, placeholder }} onChange={next => onChange(String(next))} />;
}

/** The names of departments by id. */
function Names({ value }: { value: string | number }) {
  const { data: nodes, isPending } = useQuery(departmentNodes());
  if (isPending) return <PendingText />;
  if (nodes === undefined) return '—';
  const labels = departmentLabels(nodes);
  return listed(partsOf(value).map(id => labels[id] ?? id));
}

/** The views of departments. */
export default { Control: DepartmentControl, Search, Names };
