import { useSelector } from '@xstate/react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { type RemoteStage, RemoteState } from '#modules/kit/pickers/index.ts';
import { treesText } from '../text.ts';
import { rootKey } from '../tree-sources.ts';
import type { LazyTreeActor } from '../use-lazy-tree.ts';

interface TreeStateProps {
  actor: LazyTreeActor;
  isEmpty: boolean;
  isSearch?: boolean;
}

/** What the roots or the search have to show: that they load, take long, are empty, failed or may not be seen. */
export function TreeState({ actor, isEmpty, isSearch = false }: TreeStateProps) {
  const t = useText(treesText);
  const roots = useSelector(actor, ({ context }) => context.branches[rootKey]);
  const failure = useSelector(actor, ({ context }) => context.failure);
  const searchStage = useSelector(actor, stageOfSearch);
  const phase = roots?.phase ?? 'shown';
  const stage = isSearch ? searchStage : phase === 'shown' ? 'ready' : phase;
  const message = isSearch ? failure : roots?.message;
  return (
    <RemoteState
      stage={stage === 'ready' && isEmpty ? 'empty' : stage}
      // A search is shown to run above what was found before.
      hasContent={!(isEmpty || isSearch)}
      empty={t(isSearch ? 'noMatch' : 'empty')}
      className="rounded"
      onRetry={() => actor.send(isSearch ? { type: 'search.retry' } : { type: 'node.retry', key: rootKey })}
      {...(message !== undefined && { message })}
    />
  );
}

function stageOfSearch(snapshot: ReturnType<LazyTreeActor['getSnapshot']>): RemoteStage {
  if (snapshot.hasTag('searchFailed')) return snapshot.hasTag('refused') ? 'refused' : 'failed';
  if (snapshot.hasTag('searching')) return snapshot.hasTag('slow') ? 'slow' : 'loading';
  return 'ready';
}
