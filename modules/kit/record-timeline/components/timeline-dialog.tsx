import type { DataVersion } from '#contract/areas/data-log.ts';
import { useText, withSign } from '#modules/ground/platform/i18n/index.ts';
import { DescriptionList, Dialog } from '#modules/ground/ui/index.ts';
import { timelineText } from '../text.ts';
import { useTableNames } from '../use-table-names.ts';
import { RecordTimeline } from './record-timeline.tsx';

export interface TimelineDialogProps {
  row: Pick<DataVersion, 'dataTable' | 'dataId'>;
  close: () => void;
}

/** The changes of the record of a version, also of a deleted one. */
export default function TimelineDialog({ row: { dataTable, dataId }, close }: TimelineDialogProps) {
  const t = useText(timelineText);
  const names = useTableNames();
  const subject = [
    { key: 'table', term: t('table'), detail: withSign(names.table(dataTable), dataTable ?? '') },
    { key: 'record', term: t('record'), detail: dataId },
  ];
  return (
    <Dialog open width={800} fullscreenable title={t('title')} onOpenChange={open => !open && close()}>
      <DescriptionList items={subject} />
      <RecordTimeline table={dataTable ?? ''} id={dataId ?? ''} unfolded />
    </Dialog>
  );
}
