import { useMutation } from '@tanstack/react-query';
import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Notice } from '#modules/ground/ui/index.ts';
import { treesText } from '../text.ts';
import { rootKey } from '../tree-sources.ts';
import type { LazyTreeActor } from '../use-lazy-tree.ts';
import { requireOpenable, type WholeTree } from '../whole-tree.ts';

interface TreeToolsProps {
  actor: LazyTreeActor;
  /** Loads the whole tree, from which its branches take what is below them. @throws RequestError */
  readWhole: () => Promise<WholeTree>;
  /** What was loaded as a whole is not needed any more. */
  forget?: () => void;
}

/** Opens everything in a tree, or closes it up to what is on top. */
export function TreeTools({ actor, readWhole, forget }: TreeToolsProps) {
  const t = useText(treesText);
  const expand = useMutation({
    mutationFn: async () => {
      const whole = await readWhole();
      requireOpenable(whole);
      for (const key of whole.branches) actor.send({ type: 'node.open', key });
    },
    onError: () => forget?.(),
  });
  const collapse = () => {
    expand.reset();
    for (const key of Object.keys(actor.getSnapshot().context.branches))
      if (key !== rootKey) actor.send({ type: 'node.close', key });
    forget?.();
  };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<ChevronsUpDown aria-hidden />}
          loading={expand.isPending}
          onClick={() => expand.mutate()}
        >
          {t('expandAll')}
        </Button>
        <Button size="sm" icon={<ChevronsDownUp aria-hidden />} onClick={collapse}>
          {t('collapseAll')}
        </Button>
      </div>
      {expand.error && <Notice tone="danger">{failureText(expand.error)}</Notice>}
    </div>
  );
}
