import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ownThirdAccounts, type ThirdAccount, unbindThirdAccount } from '#contract/areas/third-accounts.ts';
import type { ThirdPartyProvider } from '#contract/sign-in-methods.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { confirm, toast } from '#modules/ground/ui/index.ts';
import { ownSignInMethodsKey } from '#modules/sign-in/session/index.ts';
import { thirdAccountsText } from './third-accounts-text.ts';

/** The provider accounts that are bound to the person, and the operation to unbind one. */
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
    // An account bound in another window appears on returning to the page.
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
