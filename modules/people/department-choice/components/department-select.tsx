import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { TreeSelect } from '#modules/ground/ui/tree-select.tsx';
import {
  type ChoiceControl,
  FieldState,
  NamesText,
  pickersText,
  ReadOnlyNames,
  type RemoteStatus,
  statusOfFailure,
  valuesOf,
} from '#modules/kit/pickers/index.ts';
import { departmentNodes } from '../api.ts';
import { departmentLabels } from '../department-labels.ts';

/** The departments, how far they are, and the name of a value; undefined while it is loading. */
function useDepartments() {
  const t = useText(pickersText);
  const { data: nodes, error, isPending, refetch } = useQuery(departmentNodes());
  const labels = departmentLabels(nodes ?? []);
  const failure = nodes === undefined ? error : null;
  const status: RemoteStatus = failure
    ? { ...statusOfFailure(failure), onRetry: () => void refetch() }
    : { stage: isPending ? 'loading' : 'ready' };
  const nameOf = (id: string) => {
    if (nodes === undefined) return isPending ? undefined : id;
    return labels[id] ?? t('missing', { value: id });
  };
  return { nodes: nodes ?? [], status, failure, nameOf };
}

type DepartmentsProps = Omit<ChoiceControl, 'readOnly' | 'compact'>;

function DepartmentsInTree({ value, onChange, ref, ...control }: DepartmentsProps) {
  const { nodes, status, nameOf } = useDepartments();
  const tree = { ...control, ref: ref as Ref<HTMLButtonElement>, nodes, labelOf: nameOf };
  return (
    <>
      {Array.isArray(value) ? (
        <TreeSelect {...tree} multiple value={value} onChange={onChange} />
      ) : (
        <TreeSelect {...tree} value={value} onChange={onChange} />
      )}
      <FieldState {...status} />
    </>
  );
}

function ReadOnlyDepartments({ value, onChange: _, ...control }: DepartmentsProps) {
  const { status, nameOf } = useDepartments();
  return <ReadOnlyNames {...control} names={valuesOf(value).map(nameOf)} status={status} />;
}

/** Selects departments in their tree; several if the value is a list. */
export const DepartmentSelect = ({ readOnly, compact: _, ...control }: ChoiceControl) =>
  readOnly ? <ReadOnlyDepartments {...control} /> : <DepartmentsInTree {...control} />;

/** The names of departments by id. */
export function DepartmentNames({ values }: { values: readonly string[] }) {
  const { failure, nameOf } = useDepartments();
  return <NamesText names={values.map(nameOf)} failure={failure} />;
}
