import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MenuHolder, MenuRecord } from '#contract/areas/menus.ts';
import type { RoleChange } from '#machines/entry-grants/entry-grants.machine.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button } from '#modules/ground/ui/index.ts';
import { referenceChoices, referenceDialog } from '#modules/kit/resource-page/index.ts';
import { menusText } from '../text.ts';
import { type EntryPlace, useEntryGrants } from '../use-entry-grants.ts';
import { GrantQuestion } from './grant-question.tsx';
import { HolderList } from './holder-list.tsx';
import { RefusedGrant } from './refused-grant.tsx';

const RolePicker = referenceDialog('role');

interface ChangeableRolesProps {
  row: MenuRecord;
  roles: readonly MenuHolder[];
  place: EntryPlace;
  /** The person sees the roles that can be chosen. */
  mayGive: boolean;
}

/** The roles with an entry, to which it is given and from which it is taken. */
export function ChangeableRoles({ row, roles, place, mayGive }: ChangeableRolesProps) {
  const t = useText(menusText);
  const { snapshot, send } = useEntryGrants(row.id, place);
  const [chosen, setChosen] = useState<string[]>([]);
  const { data: options = [] } = useQuery({ ...referenceChoices('role'), enabled: mayGive });
  const { changes, refused } = snapshot.context;
  const isSending = snapshot.hasTag('sending');
  const roleName = (id: string) =>
    roles.find(role => role.id === id)?.name ?? options.find(({ value }) => value === id)?.label ?? id;
  const ask = (asked: readonly RoleChange[]) => send({ type: 'changes.ask', changes: asked });
  const noteOf = (id: string) =>
    refused
      .filter(({ roleId }) => roleId === id)
      .map(refusal => (
        <RefusedGrant key={id} refusal={refusal} send={send} isSending={isSending} role={roleName(id)} />
      ));
  const notGiven = refused.filter(({ roleId }) => !roles.some(({ id }) => id === roleId));
  return (
    <>
      {mayGive && (
        <div className="mb-4 flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <RolePicker
              multiple
              value={chosen}
              onChange={setChosen}
              placeholder={t('grants.choose')}
              aria-label={t('grants.choose')}
            />
          </div>
          <Button
            disabled={chosen.length === 0}
            loading={isSending}
            onClick={() => ask(chosen.map(roleId => ({ roleId, act: 'give' })))}
          >
            {t('grants.give')}
          </Button>
        </div>
      )}
      <HolderList
        title={t('roles')}
        holders={roles}
        act={({ id }) => (
          <Button
            variant="link"
            disabled={isSending}
            aria-label={t('grants.takeFrom', { role: roleName(id) })}
            onClick={() => ask([{ roleId: id, act: 'take' }])}
          >
            {t('grants.take')}
          </Button>
        )}
        note={({ id }) => noteOf(id)}
        further={notGiven.map(({ roleId }) => (
          <li key={roleId} className="border-border px-3 py-2 not-last:border-b">
            {roleName(roleId)}
            {noteOf(roleId)}
          </li>
        ))}
      />
      <GrantQuestion
        row={row}
        roles={roles}
        place={place}
        changes={changes}
        roleName={roleName}
        open={snapshot.hasTag('asking')}
        onAnswer={confirmed => {
          send({ type: confirmed ? 'changes.confirm' : 'changes.decline' });
          if (confirmed) setChosen([]);
        }}
      />
    </>
  );
}
