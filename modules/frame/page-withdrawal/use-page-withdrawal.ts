import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { pageWithdrawalMachine } from '#machines/page-withdrawal/page-withdrawal.machine.ts';
import { useLatest } from '#modules/ground/platform/actor/index.ts';
import { quoted, textOf } from '#modules/ground/platform/i18n/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { toast } from '#modules/ground/ui/index.ts';
import { pageWithdrawalText } from './text.ts';

export type PageWithdrawalActor = ActorRefFrom<typeof pageWithdrawalMachine>;

/** Runs the withdrawal of pages; `closePages` closes their tabs without a question. */
export function usePageWithdrawal(closePages: (paths: readonly string[]) => void): PageWithdrawalActor {
  const latest = useLatest(closePages);
  const [machine] = useState(() =>
    pageWithdrawalMachine.provide({
      actors: {
        // Without a secure connection there is no clipboard, which is a refusal as well.
        copyText: fromPromise(async ({ input }) => navigator.clipboard.writeText(input.text)),
      },
      actions: {
        closePages: (_, { pages }) => latest.current(pages.map(({ path }) => path)),
        announce: (_, { pages }) => {
          const titles = quoted(pages.map(({ title }) => title));
          toast.warning(textOf(pageWithdrawalText)('closed', { titles }));
        },
      },
    }),
  );
  return useActorRef(machine, { inspect: inspection });
}
