import { useQuery } from '@tanstack/react-query';
import { Columns3 } from 'lucide-react';
import type { Entry } from '#modules/ground/permissions/index.ts';
import { RequestError } from '#modules/ground/platform/http/index.ts';
import { useBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { usePageTitle } from '#modules/ground/platform/page/index.ts';
import { DeniedState, EmptyState, Spinner } from '#modules/ground/ui/index.ts';
import { QueryState } from '#modules/ground/ui/query-state.tsx';
import { reportOf } from '../api.ts';
import { ReportList } from '../components/report-list.tsx';
import { useOnlineCode } from '../online-code.ts';
import { reportName } from '../shipped-texts.ts';
import { onlineText } from '../text.ts';

/** The list of the online report whose code or id is in the address (MENU-07). */
export function OnlineReportPage({ entry }: { entry: Entry }) {
  const t = useText(onlineText);
  const translate = useBilingual();
  const report = useQuery(reportOf(useOnlineCode()));
  const open = report.data;
  const title = open && translate(reportName(open.report));
  // An entry with a parameter in its path opens any report, so the title is that of the report.
  usePageTitle(entry.path.includes(':') ? title : undefined);
  if (!open && report.error instanceof RequestError && report.error.kind === 'forbidden')
    return <DeniedState title={t('denied')} description={t('deniedHint')} />;
  const name = title ?? '';
  return (
    <QueryState
      query={report}
      failure={t('failed')}
      pending={
        <div className="grid min-h-60 flex-1 place-items-center">
          <Spinner label={t('loading')} className="size-6 text-text-muted" />
        </div>
      }
      isEmpty={loaded => loaded.report.columns.length === 0}
      empty={
        <EmptyState icon={<Columns3 />} title={t('noColumns')} description={t('noColumnsHint', { name })} />
      }
    >
      {loaded => <ReportList key={loaded.report.cgRpConfigId} open={loaded} />}
    </QueryState>
  );
}
