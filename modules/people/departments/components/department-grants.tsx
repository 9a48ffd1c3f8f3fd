import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { GrantEntry } from '#machines/grant-editor/grant-editor.types.ts';
import { GrantDrawer, type GrantHolder } from '#modules/access/grants/index.ts';
import { useEntryNames } from '#modules/ground/permissions/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, DescriptionList, EmptyState, SkeletonLines } from '#modules/ground/ui/index.ts';
import { QueryState } from '#modules/ground/ui/query-state.tsx';
import { boardText } from '../board-text.ts';
import { departmentHolder, grantsQuery } from '../grant-holder.ts';

/** The groups at the top of the menu with the number of granted entries in each. */
function groupsOf(entries: readonly GrantEntry[], granted: ReadonlySet<string>) {
  return entries.flatMap(({ key, title, level, below }, index) => {
    if (level > 1) return [];
    const group = entries.slice(index, index + below + 1).filter(each => granted.has(each.key));
    const buttons = group.filter(({ kind }) => kind === 'button').length;
    return group.length > 0 ? [{ key, title, buttons, menus: group.length - buttons }] : [];
  });
}

/** What the roles of a department may be granted, and the drawer that changes it. */
export function DepartmentGrants({ id, name }: { id: string; name: string }) {
  const t = useText(boardText);
  const nameOf = useEntryNames();
  const client = useQueryClient();
  const query = useQuery(grantsQuery(id));
  const [holder, setHolder] = useState<GrantHolder>();
  const { data } = query;
  if (data === undefined)
    return <QueryState query={query} reason="title" pending={<SkeletonLines lines={4} className="m-2" />} />;
  const groups = groupsOf(data.entries, new Set(data.granted));
  return (
    <div className="grid gap-3 px-5 py-4">
      <p className="text-text-muted">{t('grantsHint')}</p>
      {groups.length === 0 ? (
        <EmptyState title={t('noGrants')} />
      ) : (
        <DescriptionList
          items={groups.map(({ key, title, menus, buttons }) => ({
            key,
            term: nameOf(key, title),
            detail: t('grantsOfGroup', { menus, buttons }),
          }))}
        />
      )}
      <div>
        <Button icon={<KeyRound aria-hidden />} onClick={() => setHolder(departmentHolder(id, name, client))}>
          {t('changeGrants')}
        </Button>
      </div>
      {holder && <GrantDrawer holder={holder} close={() => setHolder(undefined)} />}
    </div>
  );
}
