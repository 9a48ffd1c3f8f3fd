import { useQuery } from '@tanstack/react-query';
import { departmentLabels, departmentNodes } from '#modules/departments/index.ts';
import { listed } from '#modules/platform/i18n/index.ts';
import { PendingText } from '#modules/ui/index.ts';
import { TreeSelect, type TreeSelectProps } from '#modules/ui/tree-select.tsx';
import type { FormValue } from '../kinds/kind-view.ts';

interface DepartmentSelectProps
  extends Pick<TreeSelectProps, 'placeholder' | 'clearable' | 'disabled' | 'onBlur' | 'ref'> {
  value: FormValue;
  onChange: (value: FormValue) => void;
}

/** Selects departments in their tree; several if the value is a list. */
export default function DepartmentSelect({ value, onChange, ...control }: DepartmentSelectProps) {
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

/** The names of departments by id. */
export function DepartmentNames({ ids }: { ids: readonly string[] }) {
  const { data: nodes, isPending } = useQuery(departmentNodes());
  if (isPending) return <PendingText />;
  if (nodes === undefined) return '—';
  const labels = departmentLabels(nodes);
  return listed(ids.map(id => labels[id] ?? id));
}
