import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import type { CodedOptions } from '#contract/resource/kinds/coded.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { TreeSelect, type TreeSelectProps } from '#modules/ground/ui/tree-select.tsx';
import {
  FieldState,
  NamesText,
  pickersText,
  ReadOnlyNames,
  type RemoteStatus,
  statusOfFailure,
} from '#modules/kit/pickers/index.ts';
import { departmentLabels, departmentNodes } from '#modules/people/departments/index.ts';
import { type ControlProps, type FormValue, partsOf, type SearchControlProps } from '../kinds/kind-view.ts';

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

interface DepartmentSelectProps
  extends Pick<TreeSelectProps, 'placeholder' | 'clearable' | 'disabled' | 'onBlur' | 'ref'> {
  value: FormValue;
  onChange: (value: FormValue) => void;
}

function DepartmentSelect({ value, onChange, ...control }: DepartmentSelectProps) {
  const { nodes, status, nameOf } = useDepartments();
  const tree = { ...control, nodes, labelOf: nameOf };
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

type ReadOnlyProps = Omit<ControlProps<CodedOptions>, 'readOnly' | 'options' | 'label' | 'name'>;

function ReadOnlyDepartments({ value, onChange: _, ...control }: ReadOnlyProps) {
  const { status, nameOf } = useDepartments();
  const names = [value].flat().flatMap(id => (id === '' ? [] : [nameOf(id)]));
  return <ReadOnlyNames {...control} names={names} status={status} />;
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
  return (
    <DepartmentSelect
      clearable
      value={value}
      placeholder={placeholder}
      onChange={next => onChange(String(next))}
    />
  );
}

/** The names of departments by id. */
function Names({ value }: { value: string | number }) {
  const { failure, nameOf } = useDepartments();
  return <NamesText names={partsOf(value).map(nameOf)} failure={failure} />;
}

/** The views of departments. */
export default { Control: DepartmentControl, Search, Names };
