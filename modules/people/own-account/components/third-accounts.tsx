import { useState } from 'react';
import type { ThirdAccount } from '#contract/areas/third-accounts.ts';
import type { ThirdPartyProvider } from '#contract/sign-in-methods.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Dialog, lazyPart, Notice } from '#modules/ground/ui/index.ts';
import { QueryState } from '#modules/ground/ui/query-state.tsx';
import { signInMethods } from '#modules/sign-in/session/index.ts';
import { thirdAccountsText } from '../third-accounts-text.ts';
import { useBinding } from '../use-binding.ts';
import { useThirdAccounts } from '../use-third-accounts.ts';
import { ThirdAccountRow } from './third-account-row.tsx';

/** Lazy: only needed in a session that has been open for long. */
const PasswordProof = lazyPart(() => import('./password-proof.tsx'), {
  close: ({ onLeft }) => onLeft(),
});

/**
 * The provider accounts bound to the person; nothing where no provider is configured, or the server does not support
 * them.
 */
export function ThirdAccounts() {
  const [{ third }] = useState(signInMethods);
  const isSupported = useCapability('thirdAccounts', 'now');
  return isSupported && third.length > 0 && <OfferedAccounts third={third} />;
}

/** A row for each bound account, and for each provider without one. */
const rowsOf = (third: readonly ThirdPartyProvider[], bound: readonly ThirdAccount[]) =>
  third.flatMap(provider => {
    const own = bound.filter(each => each.thirdType === provider.source);
    return (own.length > 0 ? own : [undefined]).map(account => ({ provider, account }));
  });

function OfferedAccounts({ third }: { third: readonly ThirdPartyProvider[] }) {
  const t = useText(thirdAccountsText);
  const { accounts, renew, unbind, unbindingId } = useThirdAccounts(third);
  const nameOf = (source: string) => third.find(provider => provider.source === source)?.name ?? source;
  const binding = useBinding({ nameOf, onBound: () => void renew() });
  if (accounts.isPending) return null;
  return (
    <section aria-labelledby="third-accounts-title" className="mt-8">
      <h2 id="third-accounts-title" className="font-semibold text-lg">
        {t('title')}
      </h2>
      <p className="mb-4 text-text-muted">{t('hint')}</p>
      {binding.problem !== undefined && (
        <Notice tone="danger" className="mb-4">
          {binding.problem}
        </Notice>
      )}
      <div className="rounded-lg border border-border bg-surface">
        <QueryState query={accounts} failure={t('failed')} hidesOutdated pending={null}>
          {bound => (
            <ul>
              {rowsOf(third, bound).map(({ provider, provider: { source }, account }) => (
                <ThirdAccountRow
                  key={account?.id ?? source}
                  provider={provider}
                  account={account}
                  busy={account ? account.id === unbindingId : binding.sending === source}
                  onBind={() => binding.start(source)}
                  onUnbind={each => void unbind(each, nameOf(source))}
                />
              ))}
            </ul>
          )}
        </QueryState>
      </div>
      {binding.toConfirm && (
        <Dialog
          open
          onOpenChange={() => binding.answer(false)}
          width={420}
          title={t('bindQuestion', { name: nameOf(binding.toConfirm.source) })}
          footer={
            <>
              <Button onClick={() => binding.answer(false)}>{t('cancel')}</Button>
              <Button variant="primary" onClick={() => binding.answer(true)}>
                {t('bind')}
              </Button>
            </>
          }
        >
          <p>{t('bindHint')}</p>
        </Dialog>
      )}
      {binding.toProve && (
        <PasswordProof unbound={binding.toProve} onBound={binding.acceptProof} onLeft={binding.leaveProof} />
      )}
    </section>
  );
}
