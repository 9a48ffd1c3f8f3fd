import type { MenuHolder, MenuRecord } from '#contract/areas/menus.ts';
import type { RoleChange } from '#machines/entry-grants/entry-grants.machine.ts';
import { useEntryNames } from '#modules/ground/permissions/index.ts';
import { listed, useText } from '#modules/ground/platform/i18n/index.ts';
import { ConfirmDialog } from '#modules/ground/ui/confirm-dialog.tsx';
import { menusText } from '../text.ts';
import type { EntryPlace } from '../use-entry-grants.ts';

interface GrantQuestionProps {
  row: MenuRecord;
  roles: readonly MenuHolder[];
  place: EntryPlace;
  changes: readonly RoleChange[];
  roleName: (id: string) => string;
  open: boolean;
  onAnswer: (confirmed: boolean) => void;
}

/** Asks before an entry is given to roles or taken from one, and shows what goes with it. */
export function GrantQuestion({ row, roles, place, changes, roleName, open, onAnswer }: GrantQuestionProps) {
  const t = useText(menusText);
  const nameOf = useEntryNames();
  const name = nameOf(row.id, row.name ?? '');
  const role = listed(changes.map(({ roleId }) => roleName(roleId)));
  const isTaking = changes.some(({ act }) => act === 'take');
  const rules = roles.find(({ id }) => id === changes[0]?.roleId)?.dataRules ?? 0;
  const above = place.above.map(({ key, title }) => nameOf(key, title));
  const consequences = isTaking
    ? [
        place.below.length > 0 && t('grants.belowToo', { count: place.below.length }),
        rules > 0 && t('grants.rulesToo', { count: rules }),
      ]
    : [role, above.length > 0 && t('grants.aboveToo', { names: listed(above) })];
  const shown = consequences.filter(text => typeof text === 'string');
  return (
    <ConfirmDialog
      open={open}
      danger={isTaking}
      title={
        isTaking
          ? t('grants.takeQuestion', { name, role })
          : t('grants.giveQuestion', { name, count: changes.length })
      }
      description={shown.length > 0 && shown.map(text => <p key={text}>{text}</p>)}
      confirmLabel={isTaking ? t('grants.take') : t('grants.give')}
      onAnswer={onAnswer}
    />
  );
}
