import { useQuery } from '@tanstack/react-query';
import type { CodedOptions } from '#contract/resource/kinds/coded.ts';
import { departmentLabels, departmentNodes } from '#modules/departments/index.ts';
import { listed } from '#modules/platform/i18n/index.ts';
import { PendingText } from '#modules/ui/index.ts';
import { TreeSelect } from '#modules/ui/tree-select.tsx';
import { partsOf } from '../kinds/kind-view.ts';
import type { TreeControlProps, TreeNamesProps } from '../kinds/tree.tsx';

/** Selects departments in their tree; several if the value is a list. */
export default function DepartmentSelect({
  value,
  onChange,
  options: _,
  ...control
}: TreeControlProps<CodedOptions>) {
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
export function Names({ value }: TreeNamesProps<CodedOptions>) {
  const { data: nodes, isPending } = useQuery(departmentNodes());
  if (isPending) return <PendingText />;
  if (nodes === undefined) return '—';
  const labels = departmentLabels(nodes);
  return listed(partsOf(value).map(id => labels[id] ?? id));
}
