import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DataVersion } from '#contract/areas/data-log.ts';
import { useText, withSign } from '#modules/ground/platform/i18n/index.ts';
import { DescriptionList, Dialog, Field, Notice, SkeletonLines } from '#modules/ground/ui/index.ts';
import { QueryState } from '#modules/ground/ui/query-state.tsx';
import { Select } from '#modules/ground/ui/select.tsx';
import { comparisonQuery, versionsQuery } from '../api.ts';
import { timelineText } from '../text.ts';
import { useTableNames } from '../use-table-names.ts';
import { ComparisonTable } from './comparison-table.tsx';

/** The version that is compared. */
export type ComparedVersion = Pick<DataVersion, 'id' | 'dataTable' | 'dataId'> & Partial<DataVersion>;

export interface CompareDialogProps {
  row: ComparedVersion;
  close: () => void;
}

/** Two versions of a record, chosen among all of them, side by side (PAGE-42). */
export default function CompareDialog({ row, close }: CompareDialogProps) {
  const t = useText(timelineText);
  const names = useTableNames();
  const versions = useQuery(versionsQuery(row.dataTable ?? '', row.dataId ?? ''));
  const subject = [
    { key: 'table', term: t('table'), detail: withSign(names.table(row.dataTable), row.dataTable ?? '') },
    { key: 'record', term: t('record'), detail: row.dataId },
  ];
  return (
    <Dialog open width={1000} fullscreenable title={t('comparison')} onOpenChange={open => !open && close()}>
      <div className="grid gap-4">
        <DescriptionList items={subject} />
        <QueryState query={versions} pending={<SkeletonLines lines={6} />} reason="title">
          {list => <Versions versions={list} row={row} />}
        </QueryState>
      </div>
    </Dialog>
  );
}

/** The version before a given one, or the one after the first. */
function neighbourOf(versions: readonly ComparedVersion[], id: string): ComparedVersion | undefined {
  const place = versions.findIndex(version => version.id === id);
  return versions[place + 1] ?? versions[place - 1];
}

interface VersionsProps {
  versions: readonly ComparedVersion[];
  row: ComparedVersion;
}

function Versions({ versions: newest, row }: VersionsProps) {
  const t = useText(timelineText);
  // Of very many versions the list has the newest ones.
  const versions = newest.some(({ id }) => id === row.id) ? newest : [...newest, row];
  const neighbour = neighbourOf(versions, row.id);
  const [first, setFirst] = useState(neighbour?.id ?? '');
  const [second, setSecond] = useState(row.id);
  const comparison = useQuery(comparisonQuery(first, second));
  const options = versions.map(({ id, dataVersion, createTime, createBy }) => ({
    value: id,
    label: t('version', {
      number: dataVersion ?? '',
      time: createTime ?? '',
      by: createBy ?? t('unknownPerson'),
    }),
  }));
  if (!neighbour) return <Notice tone="info">{t('single')}</Notice>;
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t('first')}>
          <Select options={options} value={first} onChange={setFirst} placeholder={t('choose')} />
        </Field>
        <Field label={t('second')}>
          <Select options={options} value={second} onChange={setSecond} placeholder={t('choose')} />
        </Field>
      </div>
      <QueryState query={comparison} pending={<SkeletonLines lines={6} />}>
        {([one, other = one]) => one && other && <ComparisonTable first={one} second={other} />}
      </QueryState>
    </>
  );
}
