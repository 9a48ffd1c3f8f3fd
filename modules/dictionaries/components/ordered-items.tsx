import { useActorRef, useSelector } from '@xstate/react';
import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import { itemColourOf } from '#contract/areas/dictionaries.ts';
import { type DictionaryItemRecord, dictionaryItemMove } from '#contract/areas/dictionary-items.ts';
import { type Move, reorderMachine } from '#machines/reorder/reorder.machine.ts';
import { once, useLatest } from '#modules/platform/actor/index.ts';
import { failureText } from '#modules/platform/errors/index.ts';
import { request } from '#modules/platform/http/index.ts';
import { textOf, useText } from '#modules/platform/i18n/index.ts';
import { inspection } from '#modules/platform/inspect/index.ts';
import { cn, Tag, toast, VisuallyHidden } from '#modules/ui/index.ts';
import { searchingAttribute } from '#modules/ui/search-keys.ts';
import { dictionaryPageText } from '../page-text.ts';

export interface OrderedItemsProps {
  items: readonly DictionaryItemRecord[];
  onStored: () => void;
  /** Loads the items again. */
  reload: () => Promise<readonly DictionaryItemRecord[]>;
}

/** The items of a dictionary, each of which can be dragged or moved with the keyboard. */
export function OrderedItems(props: OrderedItemsProps) {
  const { items } = props;
  const t = useText(dictionaryPageText);
  const [said, say] = useState('');
  const actor = useReorder(props, say);
  const ids = useSelector(actor, ({ context }) => context.ids);
  const lifted = useSelector(actor, ({ context }) => context.lifted);
  const storing = useSelector(actor, snapshot => snapshot.hasTag('storing'));
  const list = useRef<HTMLOListElement>(null);
  const byId = new Map(items.map(item => [item.id, item]));

  /** The index of the row below a pointer. */
  const indexAt = (y: number): number => {
    const rows = [...(list.current?.children ?? [])].map(row => row.getBoundingClientRect());
    const below = rows.findIndex(({ bottom }) => y < bottom);
    return below === -1 ? rows.length - 1 : below;
  };
  const onKeyDown = (event: KeyboardEvent, id: string) => {
    const isLifted = actor.getSnapshot().hasTag('lifted');
    const steps: Readonly<Record<string, number>> = {
      ArrowUp: -1,
      ArrowDown: 1,
      Home: -ids.length,
      End: ids.length,
    };
    const by = steps[event.key];
    if (event.key === ' ' || event.key === 'Enter') {
      actor.send(isLifted ? { type: 'entry.drop' } : { type: 'entry.lift', id });
    } else if (event.key === 'Escape' && isLifted) actor.send({ type: 'entry.cancel' });
    else if (by !== undefined && isLifted) actor.send({ type: 'entry.step', by });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  // The handle of a lifted item loses the focus when its row moves.
  const place = lifted === undefined ? -1 : ids.indexOf(lifted);
  useEffect(() => {
    if (place === -1) return;
    list.current?.children[place]?.querySelector('button')?.focus({ preventScroll: true });
    list.current?.children[place]?.scrollIntoView({ block: 'nearest' });
  }, [place]);
  const isDragged = useRef(false);
  const onBlur = () =>
    // A row that moves takes the focus back.
    queueMicrotask(() => {
      const isInside = list.current?.contains(document.activeElement);
      if (!isInside && !isDragged.current) actor.send({ type: 'entry.drop' });
    });
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>, id: string) => {
    if (event.button !== 0 || storing) return;
    isDragged.current = true;
    // What the keyboard has lifted is put down first.
    actor.send({ type: 'entry.drop' });
    actor.send({ type: 'entry.lift', id });
    followPointer(event.nativeEvent, {
      move: y => actor.send({ type: 'entry.place', index: indexAt(y) }),
      end: dropped => {
        isDragged.current = false;
        actor.send({ type: dropped ? 'entry.drop' : 'entry.cancel' });
      },
    });
  };
  return (
    <>
      <VisuallyHidden role="status" aria-live="assertive">
        {said}
      </VisuallyHidden>
      <ol ref={list} aria-busy={storing} className="rounded border border-border">
        {ids
          .flatMap(id => byId.get(id) ?? [])
          .map((item, index) => (
            <li
              key={item.id}
              // Escape puts the item back, and does not close the dialog.
              {...{ [searchingAttribute]: lifted === item.id ? '' : undefined }}
              className={cn(
                'flex items-center gap-2 border-border bg-surface pr-3 not-last:border-b',
                lifted === item.id && 'relative z-1 bg-accent-soft shadow-popover',
              )}
            >
              <button
                type="button"
                aria-label={t('order.handle', { name: item.itemText ?? '' })}
                aria-pressed={lifted === item.id}
                className="grid size-10 shrink-0 cursor-grab touch-none place-items-center text-text-faint hover:text-text focus-visible:text-text active:cursor-grabbing"
                onBlur={onBlur}
                onKeyDown={event => onKeyDown(event, item.id)}
                onPointerDown={event => onPointerDown(event, item.id)}
              >
                <GripVertical aria-hidden className="size-4" />
              </button>
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

interface Followed {
  readonly move: (y: number) => void;
  /** `dropped` is false when the browser has taken the pointer over. */
  readonly end: (dropped: boolean) => void;
}

/** Follows a pressed pointer over the whole window: a row that moves would lose a pointer that it has captured. */
function followPointer({ pointerId }: globalThis.PointerEvent, { move, end }: Followed): void {
  const listening = new AbortController();
  const { signal } = listening;
  const listen = (type: 'pointermove' | 'pointerup' | 'pointercancel', react: (y: number) => void) =>
    document.addEventListener(type, event => event.pointerId === pointerId && react(event.clientY), {
      signal,
    });
  const finish = (dropped: boolean) => {
    listening.abort();
    end(dropped);
  };
  listen('pointermove', move);
  listen('pointerup', () => finish(true));
  listen('pointercancel', () => finish(false));
}

/** Runs the machine of the order of the items. */
function useReorder(props: OrderedItemsProps, say: (text: string) => void) {
  const { items } = props;
  const latest = useLatest(props);
  const ids = items.map(({ id }) => id);
  const [machine] = useState(() => {
    type Named = 'lifted' | 'placed' | 'stored' | 'cancelled';
    const announce =
      (text: Named) =>
      ({ context }: { context: { ids: readonly string[]; lifted: string | undefined } }) => {
        const { ids: shown, lifted = '' } = context;
        const name = latest.current.items.find(({ id }) => id === lifted)?.itemText ?? '';
        const place = shown.indexOf(lifted) + 1;
        say(textOf(dictionaryPageText)(`order.${text}`, { name, place, count: shown.length }));
      };
    return reorderMachine.provide({
      actors: {
        storeMove: fromPromise<readonly string[] | undefined, Move>(
          once(async ({ input, signal }: { input: Move; signal: AbortSignal }) => {
            await request(dictionaryItemMove, input, { handlesFailure: true }).catch((error: unknown) => {
              // The dialog has been closed, and its machine with it.
              if (signal.aborted) toast.warning(failureText(error));
              throw new Error(failureText(error), { cause: error });
            });
            latest.current.onStored();
            if (signal.aborted) return undefined;
            try {
              return (await latest.current.reload()).map(({ id }) => id);
            } catch (error) {
              toast.warning(failureText(error));
              return undefined;
            }
          }),
        ),
      },
      actions: {
        announceLifted: announce('lifted'),
        announcePlace: announce('placed'),
        announceCancelled: announce('cancelled'),
        announceStored: announce('stored'),
        reportFailure: (_, { message }) => {
          toast.warning(message);
          latest.current.reload().catch(() => undefined);
        },
      },
    });
  });
  const actor = useActorRef(machine, { input: { ids }, inspect: inspection });
  const key = ids.join(' ');
  // Of the layout, because the machine is stopped before other effects end.
  useLayoutEffect(() => () => actor.send({ type: 'entry.drop' }), [actor]);
  useEffect(() => actor.send({ type: 'entries.changed', ids: key.split(' ') }), [actor, key]);
  return actor;
}
