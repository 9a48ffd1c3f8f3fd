import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DatabaseBackup, ShieldCheck, Trash2 } from 'lucide-react';
import type { BackupRow, Backups, BackupWork } from '#contract/areas/backups.ts';
import { Panel } from '#modules/ground/panels/index.ts';
import { useCan } from '#modules/ground/permissions/index.ts';
import { sizeText } from '#modules/ground/platform/files/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import {
  Button,
  confirm,
  EmptyState,
  IconButton,
  lazyPart,
  Notice,
  SkeletonLines,
  Tag,
  toast,
} from '#modules/ground/ui/index.ts';
import { QueryState } from '#modules/ground/ui/query-state.tsx';
import { FigureTable } from '#modules/kit/plot/index.ts';
import { backupsQuery, checkBackup, deleteBackup, makeBackup } from '../api.ts';
import { backupsText } from '../text.ts';

const RestorePanel = lazyPart(() => import('../components/restore-panel.tsx'));

const readAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: backupsQuery.queryKey });

/** The backups of the database and the files, and whether each can be read back. */
export default function BackupsPage() {
  const t = useText(backupsText);
  const client = useQueryClient();
  const query = useQuery(backupsQuery);
  const mayMake = useCan('system:backup:make');
  const mayRestore = useCan('system:backup:restore');
  const make = useMutation({
    mutationFn: makeBackup,
    onSuccess: async () => {
      toast.success(t('begun'));
      await readAgain(client);
    },
  });
  const running = query.data?.running ?? null;
  return (
    <section className="grid grid-cols-1 gap-3 p-4 sm:p-6">
      <p className="text-text-muted">{t('hint')}</p>
      {query.data && <State backups={query.data} />}
      <Panel
        title={t('title')}
        tools={
          mayMake && (
            <Button
              variant="primary"
              icon={<DatabaseBackup aria-hidden />}
              loading={make.isPending || running === 'make'}
              disabled={running !== null}
              onClick={() => make.mutate()}
            >
              {t('make')}
            </Button>
          )
        }
      >
        <QueryState
          query={query}
          pending={<SkeletonLines lines={5} className="p-4" />}
          isEmpty={({ backups }) => backups.length === 0}
          empty={<EmptyState title={t('none')} description={t('noneHint')} />}
        >
          {({ backups }) => <Table rows={backups} isBusy={running !== null} mayMake={mayMake} />}
        </QueryState>
      </Panel>
      {mayRestore && (
        <RestorePanel
          backups={query.data?.backups ?? []}
          onUploaded={() => {
            toast.success(t('uploaded'));
            void readAgain(client);
          }}
        />
      )}
    </section>
  );
}

const doing = {
  make: 'making',
  check: 'checking',
  try: 'working',
  restore: 'working',
  restart: 'working',
} as const satisfies Record<BackupWork, string>;

/** What the server is doing, and what somebody has to know about the backups. */
function State({ backups: { running, failure, isEncrypted } }: { backups: Backups }) {
  const t = useText(backupsText);
  return (
    <>
      <p role="status" className="empty:hidden">
        {running !== null && t(doing[running])}
      </p>
      {failure !== null && <Notice tone="danger">{t('failure', { reason: t(`faults.${failure}`) })}</Notice>}
      {isEncrypted ? (
        <p className="text-text-muted">{t('encrypted')}</p>
      ) : (
        <Notice tone="info">{t('open')}</Notice>
      )}
    </>
  );
}

function Table({ rows, isBusy, mayMake }: { rows: readonly BackupRow[]; isBusy: boolean; mayMake: boolean }) {
  const t = useText(backupsText);
  const client = useQueryClient();
  const mayDelete = useCan('system:backup:delete');
  const check = useMutation({ mutationFn: checkBackup, onSuccess: () => readAgain(client) });
  const remove = useMutation({
    mutationFn: deleteBackup,
    onSuccess: async (_, name) => {
      toast.success(t('deleted', { name }));
      await readAgain(client);
    },
  });
  const ask = async (name: string) => {
    const isMeant = await confirm({
      title: t('deleteTitle'),
      description: t('deleteHint', { name }),
      confirmLabel: t('delete'),
      danger: true,
    });
    if (isMeant) remove.mutate(name);
  };
  return (
    <FigureTable
      label={t('title')}
      rows={rows}
      keyOf={({ name }) => name}
      columns={[
        {
          key: 'time',
          title: t('time'),
          cell: ({ createTime }) => <time className="wrap-normal">{createTime}</time>,
        },
        { key: 'name', title: t('name'), wide: true, cell: ({ name }) => name },
        { key: 'reason', title: t('reason'), wide: true, cell: ({ reason }) => t(reason) },
        { key: 'size', title: t('size'), numeric: true, wide: true, cell: ({ size }) => sizeText(size) },
        {
          key: 'state',
          title: t('state'),
          cell: ({ checkTime, fault }) => {
            if (fault !== null) return <Tag tone="danger">{t(`faults.${fault}`)}</Tag>;
            if (checkTime === null) return <Tag>{t('unchecked')}</Tag>;
            return <Tag tone="success">{t('whole')}</Tag>;
          },
        },
        {
          key: 'actions',
          title: t('actions'),
          numeric: true,
          cell: ({ name }) => (
            <span className="inline-flex gap-1">
              {mayMake && (
                <IconButton
                  label={t('checkOf', { name })}
                  disabled={isBusy || check.isPending}
                  onClick={() => check.mutate(name)}
                >
                  <ShieldCheck aria-hidden />
                </IconButton>
              )}
              {mayDelete && (
                <IconButton label={t('deleteOf', { name })} onClick={() => void ask(name)}>
                  <Trash2 aria-hidden />
                </IconButton>
              )}
            </span>
          ),
        },
      ]}
    />
  );
}
