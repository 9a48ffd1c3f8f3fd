import { useEffect, useEffectEvent, useState } from 'react';
import { bindThirdAccount } from '#contract/areas/third-account.ts';
import { failureText } from '#modules/platform/errors/index.ts';
import { RequestError, request } from '#modules/platform/http/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { usePageAddress } from '#modules/platform/page/index.ts';
import { type Unbound, useThirdWindow } from '#modules/third-party/index.ts';
import { toast } from '#modules/ui/index.ts';
import { thirdAccountsText } from './third-accounts-text.ts';

interface BindingOptions {
  /** What people call a provider. */
  nameOf: (source: string) => string;
  onBound: () => void;
}

/** Sends the account to the server that is to bind it to the person. */
export const bindAccount = ({ uuid, source }: Unbound, password?: string) =>
  request(
    bindThirdAccount,
    { thirdUserUuid: uuid, thirdType: source, ...(password !== undefined && { password }) },
    { handlesFailure: true },
  );

/**
 * Binding an account of a provider to the person who is signed in: its window vouches for them as at the sign-in. Where
 * that window could not report back, it came to this page itself, with what it had to say in the address.
 */
export function useBinding({ nameOf, onBound }: BindingOptions) {
  const t = useText(thirdAccountsText);
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState<string>();
  /** What is bound once the person has given the password. */
  const [toProve, setToProve] = useState<Unbound>();

  /** What an address asks to have bound, which the person must have wished. */
  const [toConfirm, setToConfirm] = useState<Unbound>();

  const done = (source: string) => {
    setToProve(undefined);
    toast.success(t('bound', { name: nameOf(source) }));
    onBound();
  };
  const send = async (unbound: Unbound) => {
    setSending(unbound.source);
    try {
      await bindAccount(unbound);
      done(unbound.source);
    } catch (error) {
      if (error instanceof RequestError && error.fieldErrors.password !== undefined) setToProve(unbound);
      else setProblem(t('refused', { reason: failureText(error) }));
    } finally {
      setSending(undefined);
    }
  };
  const { open, failed } = useThirdWindow({
    onTicket: (_ticket, source) => setProblem(t('taken', { name: nameOf(source) })),
    onUnbound: unbound => void send(unbound),
  });
  const [source, setSource] = useState<string>();

  const { search, writeSearch } = usePageAddress();
  const takeReturn = useEffectEvent(() => {
    const { thirdType, thirdUserUuid: uuid, thirdTaken } = search;
    if (typeof thirdType !== 'string') return;
    writeSearch({}, { replace: true });
    const name = nameOf(thirdType);
    if (typeof uuid === 'string') setToConfirm({ uuid, source: thirdType });
    else setProblem(t(thirdTaken ? 'taken' : 'atProviderFailed', { name }));
  });
  const returned = search.thirdType;
  useEffect(() => {
    if (returned !== undefined) takeReturn();
  }, [returned]);

  return {
    problem: failed && source !== undefined ? t('atProviderFailed', { name: nameOf(source) }) : problem,
    /** The provider whose account is on its way to the server. */
    sending,
    toConfirm,
    answer: (confirmed: boolean) => {
      setToConfirm(undefined);
      if (confirmed && toConfirm) void send(toConfirm);
    },
    toProve,
    forgetProof: () => setToProve(undefined),
    done,
    start: (wanted: string) => {
      setProblem(undefined);
      setSource(wanted);
      open(wanted);
    },
  };
}
