import { menuResource } from '#contract/areas/menus.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { cn, toast } from '#modules/ground/ui/index.ts';
import { sendChange } from '#modules/kit/list-page/index.ts';
import { levelWidth, ReorderHandle, ReorderStatus, useReorder } from '#modules/kit/reorder/index.ts';
import { askChange } from '../ask-change.tsx';
import type { Outline } from '../outline.logic.ts';

interface MenuOutlineProps {
  outline: Outline;
  onStored: () => void;
  /** Loads the entries again. */
  reload: () => Promise<Outline>;
}

const { move } = menuResource.endpoints;

/** The entries of the menu, each of which can be dragged or moved with the keyboard, together with what is below it. */
export function MenuOutline({ outline, onStored, reload }: MenuOutlineProps) {
  const { nameOf } = outline;
  const send = useCapability('menuQuestions') !== false ? askChange : sendChange;
  const order = useReorder({
    ids: outline.ids,
    depths: outline.depths,
    nameOf,
    store: async ({ id, parent = null, after }, signal) => {
      const input = { id, parentId: parent, after };
      await send(move, input).catch((error: unknown) => {
        // The dialog has been closed, and its machine with it.
        if (signal.aborted) toast.warning(failureText(error));
        throw new Error(failureText(error), { cause: error });
      });
      onStored();
      if (signal.aborted) return undefined;
      try {
        return await reload();
      } catch (error) {
        toast.warning(failureText(error));
        return undefined;
      }
    },
    onFailed: message => {
      toast.warning(message);
      reload().catch(() => undefined);
    },
  });
  return (
    <>
      <ReorderStatus order={order} />
      <ol ref={order.list} aria-busy={order.isStoring} className="rounded border border-border">
        {order.ids.map(id => (
          <li
            key={id}
            {...order.row(id)}
            className={cn(
              'flex h-9 items-center gap-1 border-border bg-surface pr-3 not-last:border-b',
              order.lifted === id && 'relative z-1 bg-accent-soft shadow-popover',
            )}
            style={{ paddingLeft: (order.depths?.[id] ?? 0) * levelWidth }}
          >
            <ReorderHandle order={order} id={id} className="size-9" />
            <span className="min-w-0 flex-1 truncate">{nameOf(id)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
