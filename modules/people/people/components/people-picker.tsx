import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import {
  Picker,
  type PickerColumn,
  type PickerControlProps,
  type PickerSource,
} from '#modules/kit/pickers/index.ts';
import type { LazyTreeSource } from '#modules/kit/trees/index.ts';
import { departmentLevels } from '#modules/people/department-choice/index.ts';
import { peopleSourceOf } from '../people-source.ts';
import { peopleText } from '../text.ts';
import { DepartmentFilter } from './department-filter.tsx';

const pageSizes = [10, 20, 30];

interface PeoplePickerProps extends PickerControlProps {
  /** Where they are found; by default all who can be chosen. */
  source?: PickerSource;
  /** The departments that restrict them. */
  departments?: LazyTreeSource;
}

/** Chooses people in a dialog, by department and by search (PICKER-05 to PICKER-09). Values are ids. */
export function PeoplePicker({
  multiple = true,
  source,
  departments = departmentLevels,
  ...props
}: PeoplePickerProps) {
  const t = useText(peopleText);
  const client = useQueryClient();
  const everyone = useMemo(() => peopleSourceOf(client), [client]);
  const columns = useMemo((): PickerColumn[] => {
    const sexes = new Map<unknown, string>([
      [1, t('male')],
      [2, t('female')],
    ]);
    return [
      { key: 'username', title: t('column.username'), width: 140 },
      { key: 'realname', title: t('column.realname'), width: 140 },
      { key: 'sex', title: t('column.sex'), width: 64, text: row => sexes.get(row.record?.sex) },
      { key: 'birthday', title: t('column.birthday'), width: 110 },
      { key: 'phone', title: t('column.phone'), width: 130 },
      { key: 'orgCodeTxt', title: t('column.orgCodeTxt') },
    ];
  }, [t]);
  return (
    <Picker
      {...props}
      multiple={multiple}
      source={source ?? everyone}
      dialog={{
        title: t('title'),
        width: 1250,
        columns,
        pageSizes,
        searchPlaceholder: t('search'),
        leastWidth: 800,
        aside: actor => <DepartmentFilter actor={actor} departments={departments} />,
      }}
    />
  );
}
