import type { Host } from '#contract/areas/monitoring.ts';
import { Panel } from '#modules/ground/panels/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { DescriptionList } from '#modules/ground/ui/index.ts';
import { FigureTable } from '#modules/kit/plot/index.ts';
import { count, gigabytes, megabytes, percent, rate } from '../format.ts';
import { monitoringText } from '../text.ts';

const hour = 3600;

/** The machine, the database and its largest tables. */
export function HostPanels({ host }: { host: Host }) {
  const t = useText(monitoringText);
  const { database } = host;
  const item = (key: 'host' | 'system' | 'processor' | 'runtime' | 'process', detail: string) => ({
    key,
    term: t(`host.${key}`),
    detail,
  });
  return (
    <>
      <Panel title={t('host.machine')}>
        <DescriptionList
          columns={2}
          className="px-4 py-2"
          items={[
            item('host', host.host),
            item('system', host.system),
            item('processor', host.processor),
            { key: 'cores', term: t('host.cores'), detail: count(host.cores) },
            { key: 'load', term: t('host.load'), detail: percent(host.load) },
            {
              key: 'memory',
              term: t('host.memory'),
              detail: t('host.memoryUsed', {
                used: gigabytes(host.memoryUsed),
                all: gigabytes(host.memory),
              }),
            },
            {
              key: 'uptime',
              term: t('host.uptime'),
              detail: t('host.hours', { hours: rate(host.uptime / hour) }),
            },
            item('runtime', host.runtime),
            item('process', host.process),
            { key: 'sockets', term: t('host.sockets'), detail: count(host.sockets) },
          ]}
        />
      </Panel>
      <Panel title={t('host.database')}>
        <DescriptionList
          columns={3}
          className="px-4 py-2"
          items={[
            { key: 'version', term: t('host.version'), detail: database.version },
            { key: 'size', term: t('host.size'), detail: megabytes(database.size) },
            { key: 'connections', term: t('host.connections'), detail: count(database.connections) },
          ]}
        />
        <FigureTable
          label={t('host.tables')}
          rows={database.tables}
          keyOf={({ name }) => name}
          columns={[
            { key: 'table', title: t('host.table'), cell: ({ name }) => name },
            { key: 'rows', title: t('host.rows'), numeric: true, cell: ({ rows }) => count(rows) },
            { key: 'size', title: t('host.size'), numeric: true, cell: ({ size }) => megabytes(size) },
          ]}
        />
      </Panel>
    </>
  );
}
