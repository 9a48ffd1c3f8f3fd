import { GitCompareArrows, History } from 'lucide-react';
import { useMemo } from 'react';
import { type DataVersion, dataLogResource } from '#contract/areas/data-log.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { cutText } from '#modules/ground/ui/cut-text.tsx';
import { CompareDialog, TimelineDialog, useTableNames } from '#modules/kit/record-timeline/index.ts';
import { ResourcePage } from '#modules/kit/resource-page/index.ts';
import { dataLogText } from '../text.ts';

const dialogs = { compare: CompareDialog, timeline: TimelineDialog };
const actions = [
  {
    key: 'compare',
    label: ['数据比较', 'Compare'],
    icon: <GitCompareArrows aria-hidden />,
    needs: 'queryCompareList',
    opens: 'compare',
  },
  {
    key: 'timeline',
    label: ['变更记录', 'Changes'],
    icon: <History aria-hidden />,
    needs: 'timeline',
    opens: 'timeline',
  },
  { verb: 'view' },
] as const;
const emptyHint = [
  '数据被修改后，每个版本会记录在这里。',
  'Each version of a changed record appears here.',
] as const;

const nameOf = ({ dataTable, dataId, dataVersion }: DataVersion) => `${dataTable} ${dataId} v${dataVersion}`;

/** The data log: each version of the records that people have changed (PAGE-42). */
export default function DataLogPage() {
  const t = useText(dataLogText);
  const names = useTableNames();
  const columns = useMemo(
    () =>
      ({
        dataTable: { cell: ({ dataTable }: DataVersion) => cutText(names.table(dataTable)) },
        dataVersion: { label: ['版本号', 'Version'], width: 90, order: 1.5, card: 'corner' },
        operation: {
          cell: (version: DataVersion) => cutText(names.operation(version) || t('baseline')),
        },
        changed: {
          cell: ({ dataTable, changed }: DataVersion) =>
            cutText(
              (changed ?? '')
                .split(',')
                .filter(Boolean)
                .map(name => names.field(dataTable, name))
                .join(', '),
            ),
        },
      }) as const,
    [names, t],
  );
  const search = useMemo(
    () => (names.options.length > 0 ? { dataTable: { options: names.options } } : {}),
    [names],
  );
  return (
    <ResourcePage
      resource={dataLogResource}
      columns={columns}
      search={search}
      actions={actions}
      dialogs={dialogs}
      selectable={false}
      rowName={nameOf}
      emptyHint={emptyHint}
    />
  );
}
