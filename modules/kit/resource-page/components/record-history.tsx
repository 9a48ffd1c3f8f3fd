import { useMemo } from 'react';
import { keyOf, type ListRow } from '#modules/kit/list-page/index.ts';
import {
  RecordTimeline,
  type RecordTimelineProps,
  type ShowValue,
} from '#modules/kit/record-timeline/index.ts';
import { contentOf } from '../columns.tsx';
import { type AnyPage, fieldsOf } from '../types.ts';

interface RecordHistoryProps extends Pick<RecordTimelineProps, 'unfolded' | 'readOnly'> {
  page: Pick<AnyPage, 'resource'>;
  row: ListRow;
}

/** The changes of a record of a resource whose versions are kept, with its values as lists show them. */
export function RecordHistory({ page: { resource }, row, ...props }: RecordHistoryProps) {
  const showValue = useMemo((): ShowValue => {
    const fields = fieldsOf(resource);
    return (name, value, text) => {
      const field = fields[name];
      return field ? contentOf({ [name]: value, [`${name}_dictText`]: text }, name, field) : text;
    };
  }, [resource]);
  if (resource.history === false) return null;
  const version: unknown = Reflect.get(row, 'recordVersion');
  return (
    <RecordTimeline
      {...props}
      table={resource.table}
      id={keyOf(row)}
      version={typeof version === 'number' ? version : undefined}
      showValue={showValue}
    />
  );
}
