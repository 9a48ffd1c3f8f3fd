import type { RefusedChange } from '#machines/entry-grants/entry-grants.machine.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button } from '#modules/ground/ui/index.ts';
import { menusText } from '../text.ts';
import type { EntryGrants } from '../use-entry-grants.ts';

interface RefusedGrantProps {
  refusal: RefusedChange;
  role: string;
  isSending: boolean;
  send: EntryGrants['send'];
}

/** Why a role did not get an entry, or still has it, at the role. */
export function RefusedGrant({ refusal: { roleId, act, reason }, role, isSending, send }: RefusedGrantProps) {
  const t = useText(menusText);
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-3 text-danger text-sm">
      <span className="wrap-anywhere">
        {act === 'give' ? t('grants.notGiven', { reason }) : t('grants.notTaken', { reason })}
      </span>
      <Button
        variant="link"
        disabled={isSending}
        aria-label={t('grants.retryOf', { role })}
        onClick={() => send({ type: 'refusal.retry', roleId })}
      >
        {t('grants.retry')}
      </Button>
      <Button
        variant="link"
        disabled={isSending}
        aria-label={t('grants.dismissOf', { role })}
        onClick={() => send({ type: 'refusal.dismiss', roleId })}
      >
        {t('grants.dismiss')}
      </Button>
    </p>
  );
}
