import { useQuery } from '@tanstack/react-query';
import { type MenuHolder, type MenuRecord, menuResource } from '#contract/areas/menus.ts';
import { failureText } from '#modules/platform/errors/index.ts';
import { request } from '#modules/platform/http/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { entityKey } from '#modules/platform/query/index.ts';
import type { DialogProps } from '#modules/resource-page/index.ts';
import { Drawer, EmptyState, ErrorState, SkeletonLines, Tag } from '#modules/ui/index.ts';
import { menusText } from '../text.ts';

const { holders } = menuResource.endpoints;

/** The roles and department roles that include an entry. */
export default function HoldersDrawer({ row, close }: DialogProps<MenuRecord>) {
  const t = useText(menusText);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: entityKey('menu', 'holders', row.id),
    queryFn: ({ signal }) => request(holders, { permissionId: row.id }, { signal, handlesFailure: true }),
    staleTime: 0,
  });
  const isEmpty = data?.roles.length === 0 && data.departRoles.length === 0;
  return (
    <Drawer
      open
      width={480}
      title={t('holders', { name: row.name ?? '' })}
      onOpenChange={open => !open && close()}
    >
      {!data && !error && <SkeletonLines lines={6} />}
      {!data && error && (
        <ErrorState description={failureText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {isEmpty && <EmptyState title={t('noHolders')} />}
      <Holders title={t('roles')} holders={data?.roles ?? []} />
      <Holders title={t('departRoles')} holders={data?.departRoles ?? []} />
    </Drawer>
  );
}

function Holders({ title, holders: shown }: { title: string; holders: readonly MenuHolder[] }) {
  const t = useText(menusText);
  if (shown.length === 0) return null;
  return (
    <section aria-label={title} className="mb-6">
      <h3 className="mb-2 font-semibold text-sm text-text-muted">{title}</h3>
      <ul className="rounded border border-border">
        {shown.map(({ id, name, code, departName, people, dataRules }) => (
          <li key={id} className="flex items-center gap-2 border-border px-3 py-2 not-last:border-b">
            <span className="min-w-0 flex-1 truncate">
              {departName && `${departName} / `}
              {name} {code && <span className="text-sm text-text-muted">{code}</span>}
            </span>
            {dataRules > 0 && <Tag>{t('rules', { count: dataRules })}</Tag>}
            <span className="tabular shrink-0 text-sm text-text-muted">{t('people', { count: people })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
