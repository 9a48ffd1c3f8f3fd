import { ChevronRight, TriangleAlert } from 'lucide-react';
import type { VisibleNode } from '#machines/lazy-tree/visible-nodes.logic.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, cn, Spinner } from '#modules/ground/ui/index.ts';
import { treesText } from '../text.ts';
import type { LazyTreeActor } from '../use-lazy-tree.ts';

interface BranchPartProps {
  actor: LazyTreeActor;
  at: VisibleNode;
}

/** Opens and closes a node with the pointer; the keyboard does it on the row. A leaf has none (TREE-05). */
export function Expander({ actor, at: { node, branch } }: BranchPartProps) {
  const t = useText(treesText);
  if (node.leaf) return <span aria-hidden className="size-5 shrink-0" />;
  const isLoading = branch?.phase === 'loading' || branch?.phase === 'slow';
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={t(branch ? 'collapse' : 'expand', { name: node.title })}
      onClick={event => {
        event.stopPropagation();
        actor.send({ type: branch ? 'node.close' : 'node.open', key: node.key });
      }}
      className="grid size-5 shrink-0 place-items-center rounded text-text-faint hover:text-text"
    >
      {isLoading ? (
        <Spinner className="size-3.5" />
      ) : (
        <ChevronRight
          aria-hidden
          className={cn('size-4 transition-transform duration-120 ease-out', branch && 'rotate-90')}
        />
      )}
    </button>
  );
}

/** What an open branch has to show at its node: that it takes long, failed, or may not be seen. */
export function BranchNote({ actor, at: { node, branch } }: BranchPartProps) {
  const t = useText(treesText);
  if (branch?.phase === 'slow') {
    return (
      <span role="status" className="shrink-0 text-text-muted text-xs">
        {t('slow')}
      </span>
    );
  }
  if (branch?.phase !== 'failed' && branch?.phase !== 'refused') return null;
  return (
    <span role="alert" className="flex min-w-0 shrink items-center gap-1 text-danger text-xs">
      <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
      <span className="truncate">{branch.phase === 'refused' ? t('refused') : branch.message}</span>
      <Button
        variant="link"
        className="text-xs"
        aria-label={t('retryOf', { name: node.title })}
        onClick={event => {
          event.stopPropagation();
          actor.send({ type: 'node.retry', key: node.key });
        }}
      >
        {t('retry')}
      </Button>
    </span>
  );
}
