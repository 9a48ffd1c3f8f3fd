import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type MenuRecord, menuResource } from '#contract/areas/menus.ts';
import { menuType } from '#contract/areas/permissions.ts';
import { hasPage } from '#contract/component-names.ts';
import { useEntryNames } from '#modules/ground/permissions/index.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { onMessage } from '#modules/ground/platform/socket/index.ts';
import { Drawer, EmptyState, ErrorState, SkeletonLines } from '#modules/ground/ui/index.ts';
import type { DialogProps } from '#modules/kit/resource-page/index.ts';
import { menusText } from '../text.ts';
import { holdersKey, useEntryPlace, useGrantActs } from '../use-entry-grants.ts';
import { ChangeableRoles } from './changeable-roles.tsx';
import { HolderList } from './holder-list.tsx';

const { holders } = menuResource.endpoints;
const grantResources = ['roleGrant', 'departmentRoleGrant', 'departmentGrant'];

/** Who has an entry: roles, to which it is given here, department roles and departments. */
export default function HoldersDrawer({ row, close }: DialogProps<MenuRecord>) {
  const t = useText(menusText);
  const nameOf = useEntryNames();
  const { mayTake, mayGive } = useGrantActs();
  const place = useEntryPlace(row.id, mayTake);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: holdersKey(row.id),
    queryFn: ({ signal }) => request(holders, { permissionId: row.id }, { signal, handlesFailure: true }),
    staleTime: 0,
  });
  useEffect(
    () =>
      // Somebody else may change what roles grant meanwhile.
      onMessage('changed', ({ resource }) => {
        if (grantResources.includes(resource)) void refetch();
      }),
    [refetch],
  );
  const isWaiting = mayTake && place.isPending;
  const isMissing = row.menuType !== menuType.button && !!row.component && !hasPage(row.component);
  const isEmpty = data && Object.values(data).every(list => list.length === 0);
  return (
    <Drawer
      open
      width={560}
      title={t('holders', { name: nameOf(row.id, row.name ?? '') })}
      onOpenChange={open => !open && close()}
    >
      {isMissing && <p className="mb-4 text-text-muted">{t('noPageToGrant')}</p>}
      {(isWaiting || (!data && !error)) && <SkeletonLines lines={6} />}
      {!data && error && (
        <ErrorState description={failureText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {mayTake && place.error && !place.data && (
        <ErrorState
          description={failureText(place.error)}
          retrying={place.isFetching}
          onRetry={() => void place.refetch()}
        />
      )}
      {isEmpty && <EmptyState title={t('noHolders')} />}
      {data && place.data && (
        <ChangeableRoles row={row} mayGive={mayGive} roles={data.roles} place={place.data} />
      )}
      {data && !place.data && !isWaiting && <HolderList title={t('roles')} holders={data.roles} />}
      <HolderList title={t('departRoles')} holders={data?.departRoles ?? []} />
      <HolderList title={t('departments')} hint={t('departmentsHint')} holders={data?.departments ?? []} />
    </Drawer>
  );
}
