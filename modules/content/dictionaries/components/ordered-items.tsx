import { itemColourOf } from '#contract/areas/dictionaries.ts';
import { type DictionaryItemRecord, dictionaryItemMove } from '#contract/areas/dictionary-items.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { cn, Tag, toast } from '#modules/ground/ui/index.ts';
import { ReorderHandle, ReorderStatus, useReorder } from '#modules/kit/reorder/index.ts';

export interface OrderedItemsProps {
  items: readonly DictionaryItemRecord[];
  onStored: () => void;
  /** Loads the items again. */
  reload: () => Promise<readonly DictionaryItemRecord[]>;
}

/** The items of a dictionary, each of which can be dragged or moved with the keyboard. */
export function OrderedItems({ items, onStored, reload }: OrderedItemsProps) {
  const byId = new Map(items.map(item => [item.id, item]));
  const order = useReorder({
    ids: items.map(({ id }) => id),
    nameOf: id => byId.get(id)?.itemText ?? '',
    store: async (move, signal) => {
      await request(dictionaryItemMove, move, { handlesFailure: true }).catch((error: unknown) => {
        // The dialog has been closed, and its machine with it.
        if (signal.aborted) toast.warning(failureText(error));
        throw new Error(failureText(error), { cause: error });
      });
      onStored();
      if (signal.aborted) return undefined;
      try {
        return (await reload()).map(({ id }) => id);
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
        {order.ids
          .flatMap(id => byId.get(id) ?? [])
          .map((item, index) => (
            <li
              key={item.id}
              {...order.row(item.id)}
              className={cn(
                'flex items-center gap-2 border-border bg-surface pr-3 not-last:border-b',
                order.lifted === item.id && 'relative z-1 bg-accent-soft shadow-popover',
              )}
            >
              <ReorderHandle order={order} id={item.id} className="size-10" />
              <span className="tabular w-8 shrink-0 text-text-faint">{index + 1}</span>
              <span className="min-w-0 flex-1 truncate">
                {item.itemColor ? (
                  <Tag dot tone={itemColourOf(item.itemColor)}>
                    {item.itemText}
                  </Tag>
                ) : (
                  item.itemText
                )}
              </span>
              <span className="truncate text-sm text-text-muted">{item.itemValue}</span>
            </li>
          ))}
      </ol>
    </>
  );
}
