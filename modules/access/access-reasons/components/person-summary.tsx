import { Trash2, UserLock } from 'lucide-react';
import type { PermissionExplanation } from '#contract/areas/permissions-explain.ts';
import { userStatus } from '#contract/areas/users-schema.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Tag } from '#modules/ground/ui/index.ts';
import { DictionaryTag } from '#modules/kit/dictionary-choices/index.ts';
import { reasonsText } from '../text.ts';
import { useRoleName } from '../use-role-name.ts';

type Summary = Pick<PermissionExplanation, 'person' | 'roles' | 'endedRoles'>;

/** Whether the person can sign in, and the roles that everything else follows from, also those that have ended. */
export function PersonSummary({ person, roles, endedRoles = [] }: Summary) {
  const t = useText(reasonsText);
  const nameOf = useRoleName();
  return (
    <div className="flex flex-wrap items-center gap-1.5 text-sm">
      {person.deleted && (
        <Tag tone="danger" icon={<Trash2 aria-hidden />}>
          {t('deleted')}
        </Tag>
      )}
      {person.status === userStatus.frozen && (
        <DictionaryTag
          code="user_status"
          value={person.status}
          text={t('frozen')}
          icon={<UserLock aria-hidden />}
        />
      )}
      <span className="text-text-muted">{t('roles')}</span>
      {roles.length === 0 && <span>{t('noRoles')}</span>}
      {roles.map(role => (
        <Tag key={role.key} tone="accent">
          {role.endTime ? t('roleUntil', { role: nameOf(role), time: role.endTime }) : nameOf(role)}
        </Tag>
      ))}
      {endedRoles.map(role => (
        <Tag key={role.key}>{t('roleEnded', { role: nameOf(role), time: role.endTime ?? '' })}</Tag>
      ))}
    </div>
  );
}
