import { Eraser, Radio } from 'lucide-react';
import { useState } from 'react';
import { allEntries, type LogEntry, logResource, logType } from '#contract/areas/log.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { textOf, useText } from '#modules/ground/platform/i18n/index.ts';
import { usePageAddress } from '#modules/ground/platform/page/index.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#modules/ground/ui/tabs.tsx';
import { lazyDialog, type ResourceOperation, ResourcePage } from '#modules/kit/resource-page/index.ts';
import { logCriteria } from '../criteria.ts';
import { readEntries } from '../read-entries.ts';
import { logsText } from '../text.ts';

const actions = [{ verb: 'view' }, { verb: 'delete' }] as const;
const tools = [
  { key: 'live', label: ['实时', 'Live'], icon: <Radio aria-hidden />, opens: 'live' },
  { verb: 'clear', icon: <Eraser aria-hidden /> },
] as const;
const dialogs = {
  live: lazyDialog(() => import('../components/live-tail-drawer.tsx'), { prefetch: false }),
};
const operations = {
  clear: {
    verb: 'deleteBatch',
    label: ['清空', 'Clear'],
    wholeList: true,
    input: () => ({ ids: allEntries }),
    question: () => ({
      title: textOf(logsText)('clear'),
      description: textOf(logsText)('clearHint'),
      danger: true,
      confirmLabel: textOf(logsText)('confirmClear'),
    }),
  },
} as const satisfies Record<string, ResourceOperation<typeof logResource>>;
const emptyHint = ['登录和操作会记录在这里。', 'Sign-ins and operations are recorded here.'] as const;

/** What differs between the two kinds of entries. */
const kinds = {
  signIns: {
    fixedFilters: { logType: String(logType.login) },
    columns: { operateType: false },
    search: { operateType: false },
  },
  operations: { fixedFilters: { logType: String(logType.operation) }, columns: {}, search: {} },
} as const;
type Kind = keyof typeof kinds;

/** Servers of the family export no log. */
const { exportXls: _, ...withoutExport } = logResource.endpoints;
const unexportedResource = { ...logResource, endpoints: withoutExport } as typeof logResource;

const nameOf = ({ logContent }: LogEntry) => logContent ?? '';

/** The log of sign-ins and of operations (PAGE-30). */
export default function LogsPage() {
  const t = useText(logsText);
  const { search, writeSearch } = usePageAddress();
  const canExport = useCapability('logExport') === true;
  // A link to the operations has their kind in its address, beside their criteria.
  const [kind, setKind] = useState<Kind>(search.kind === 'operations' ? 'operations' : 'signIns');
  const change = (next: string) => {
    // The page and the criteria are those of the other kind.
    writeSearch({}, { replace: true });
    setKind(next as Kind);
  };
  return (
    <Tabs value={kind} onValueChange={change} className="flex min-w-0 flex-1 flex-col">
      <TabsList aria-label={t('kinds')} className="px-4 sm:px-6">
        <TabsTrigger value="signIns">{t('signIns')}</TabsTrigger>
        <TabsTrigger value="operations">{t('operations')}</TabsTrigger>
      </TabsList>
      <TabsContent key={kind} value={kind} className="flex min-h-0 min-w-0 flex-1 flex-col pt-0">
        <ResourcePage
          resource={canExport ? logResource : unexportedResource}
          name={`log.${kind}`}
          criteria={logCriteria}
          visibleFields={4}
          actions={actions}
          tools={tools}
          dialogs={dialogs}
          operations={operations}
          readRows={readEntries}
          rowName={nameOf}
          emptyHint={emptyHint}
          expandable
          {...kinds[kind]}
        />
      </TabsContent>
    </Tabs>
  );
}
