import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { treeDetailsMachine } from '#machines/tree-details/tree-details.machine.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';

/**
 * Which department is shown beside the tree. Its form is asked to be left with each new number of `leaving`; where there
 * is no form, the details answer for themselves.
 */
export function useTreeDetails() {
  const [leaving, setLeaving] = useState(0);
  const [machine] = useState(() =>
    treeDetailsMachine.provide({ actions: { askToLeave: () => setLeaving(count => count + 1) } }),
  );
  const actor = useActorRef(machine, { inspect: inspection });
  const shown = useSelector(actor, ({ context }) => context.shown);
  const version = useSelector(actor, ({ context }) => context.version);
  const isLeaving = useSelector(actor, snapshot => snapshot.hasTag('leaving'));
  return { actor, shown, version, leaving: isLeaving ? leaving : 0 };
}

export type TreeDetails = ReturnType<typeof useTreeDetails>;
