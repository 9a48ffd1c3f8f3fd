import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ownThirdAccounts, type ThirdAccount, unbindThirdAccount } from '#contract/areas/third-accounts.ts';
import { replyCode } from '#contract/envelope.ts';
import type { ThirdPartyProvider } from '#contract/sign-in-methods.ts';
import { RequestError, request } from '#modules/platform/http/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { ownSignInMethodsKey } from '#modules/session/index.ts';
import { confirm, toast } from '#modules/ui/index.ts';
import { thirdAccountsText } from './third-accounts-text.ts';

/** The accounts of providers that are bound to the person, and the way to give one up. */
export function useThirdAccounts(third: readonly ThirdPartyProvider[]) {
  const t = useText(thirdAccountsText);
  const queries = useQueryClient();
  const accounts = useQuery({
    queryKey: [...ownSignInMethodsKey, 'third'],
    queryFn: ({ signal }) =>
      request(
        ownThirdAccounts,
        { thirdType: third.map(({ source }) => source).join(',') },
        { signal, handlesFailure: true },
      ),
    // What was bound in another window is seen on coming back.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  const renew = () => queries.invalidateQueries({ queryKey: ownSignInMethodsKey });
  const giveUp = useMutation({
    mutationFn: ({ id, sysUserId }: ThirdAccount) => request(unbindThirdAccount, { id, sysUserId }),
    onSettled: renew,
  });
  return {
    accounts,
    renew,
    /** A server that knows nothing of them. */
    isMissing: isMissing(accounts.error),
    unbindingId: giveUp.isPending ? giveUp.variables.id : undefined,
    unbind: async (account: ThirdAccount, name: string) => {
      const sure = await confirm({
        title: t('unbindQuestion', { name }),
        description: t('unbindHint'),
        danger: true,
        confirmLabel: t('unbind'),
      });
      if (sure) giveUp.mutate(account, { onSuccess: () => toast.success(t('unboundDone', { name })) });
    },
  };
}

function isMissing(error: unknown): boolean {
  if (!(error instanceof RequestError)) return false;
  return error.kind === 'notFound' || error.kind === 'methodNotAllowed' || error.code === replyCode.notFound;
}
