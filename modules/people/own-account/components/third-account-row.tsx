import type { ThirdAccount } from '#contract/areas/third-accounts.ts';
import type { ThirdPartyProvider } from '#contract/sign-in-methods.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button } from '#modules/ground/ui/index.ts';
import { openOwnDialog } from '#modules/sign-in/session/index.ts';
import { SourceMark } from '#modules/sign-in/third-party/index.ts';
import { thirdAccountsText } from '../third-accounts-text.ts';

interface ThirdAccountRowProps {
  provider: Pick<ThirdPartyProvider, 'source' | 'name' | 'logo'>;
  /** Undefined while none of its accounts is bound. */
  account: ThirdAccount | undefined;
  busy: boolean;
  onBind: () => void;
  onUnbind: (account: ThirdAccount) => void;
}

/** A provider, and its account that is bound to the person. */
export function ThirdAccountRow({ provider, account, busy, onBind, onUnbind }: ThirdAccountRowProps) {
  const t = useText(thirdAccountsText);
  const { name } = provider;
  const time = account?.boundTime ?? account?.createTime;
  return (
    <li className="flex items-start gap-3 border-border border-b px-4 py-3 last:border-b-0 sm:items-center">
      <span className="grid size-9 shrink-0 place-items-center rounded-lg border border-border bg-surface-sunken">
        <SourceMark {...provider} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-medium">{name}</p>
        <p className="flex flex-wrap gap-x-3 text-sm text-text-muted tabular-nums">
          {account === undefined && <span>{t('unbound')}</span>}
          {account?.realname && <span className="wrap-anywhere">{account.realname}</span>}
          {time && <span>{t('boundSince', { time })}</span>}
        </p>
        {account?.onlyWayIn && (
          <p className="mt-1 text-sm">
            {t('onlyWay')}{' '}
            <button
              type="button"
              className="text-accent-ink underline-offset-3 hover:underline"
              onClick={() => openOwnDialog('password')}
            >
              {t('setPassword')}
            </button>
          </p>
        )}
      </div>
      {account === undefined ? (
        <Button size="sm" loading={busy} aria-label={t('bindOf', { name })} onClick={onBind}>
          {t('bind')}
        </Button>
      ) : (
        <Button
          size="sm"
          loading={busy}
          disabled={account.onlyWayIn}
          aria-label={t('unbindOf', { name })}
          onClick={() => onUnbind(account)}
        >
          {t('unbind')}
        </Button>
      )}
    </li>
  );
}
