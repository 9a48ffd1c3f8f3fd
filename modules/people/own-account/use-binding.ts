import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { firstOf } from '#machines/third-binding/third-binding.logic.ts';
import type { BindingProblem, ReturnReport } from '#machines/third-binding/third-binding.types.ts';
import type { Unbound } from '#machines/third-sign-in/third-report.logic.ts';
import { useLatest } from '#modules/ground/platform/actor/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { usePageAddress } from '#modules/ground/platform/page/index.ts';
import { toast } from '#modules/ground/ui/index.ts';
import { connectBinding } from './connect-binding.ts';
import { thirdAccountsText } from './third-accounts-text.ts';

interface BindingOptions {
  /** The display name of a provider. */
  nameOf: (source: string) => string;
  onBound: () => void;
}

/**
 * Binding a provider account to the signed-in person, through a popup window as at sign-in. Where that window could not
 * report back, its report is in the address of this page.
 */
export function useBinding({ nameOf, onBound }: BindingOptions) {
  const t = useText(thirdAccountsText);
  const notifyBound = ({ source }: Unbound) => {
    toast.success(t('bound', { name: nameOf(source) }));
    onBound();
  };
  const latest = useLatest(notifyBound);
  const [machine] = useState(() => connectBinding(account => latest.current(account)));
  const actor = useActorRef(machine, { inspect: inspection });
  const snapshot = useSelector(actor, present => present);
  const account = firstOf(snapshot.context.offers);
  const { problem } = snapshot.context;

  const { search, writeSearch } = usePageAddress();
  const takeReturn = useEffectEvent(() => {
    const { thirdType, thirdUserUuid: uuid, thirdTaken } = search;
    if (typeof thirdType !== 'string') return;
    writeSearch({}, { replace: true });
    const report: ReturnReport =
      typeof uuid === 'string' ? { kind: 'unbound', uuid } : { kind: thirdTaken ? 'known' : 'failed' };
    actor.send({ type: 'provider.returned', source: thirdType, report });
  });
  const returned = search.thirdType;
  useEffect(() => {
    if (returned !== undefined) takeReturn();
  }, [returned]);

  const textOfProblem = (problem: BindingProblem) =>
    problem.kind === 'refused'
      ? t('refused', { reason: problem.reason })
      : t(problem.kind === 'taken' ? 'taken' : 'atProviderFailed', { name: nameOf(problem.source) });
  return {
    problem: problem && textOfProblem(problem),
    /** The provider whose account is being bound. */
    sending: snapshot.hasTag('sending') ? account.source : undefined,
    toConfirm: snapshot.hasTag('confirming') ? account : undefined,
    answer: (confirmed: boolean) => actor.send({ type: confirmed ? 'binding.confirm' : 'binding.decline' }),
    /** The account that is bound once the person has given the password. */
    toProve: snapshot.hasTag('proving') ? account : undefined,
    acceptProof: () => actor.send({ type: 'proof.accepted' }),
    leaveProof: () => actor.send({ type: 'proof.leave' }),
    start: (source: string) => actor.send({ type: 'provider.choose', source }),
  };
}
