import { useSelector } from '@xstate/react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { keyHandler } from '#modules/ground/platform/shortcuts/index.ts';
import { searchingAttribute } from '#modules/ground/ui/search-keys.ts';
import { followPointer } from './follow-pointer.ts';
import { type ReorderOptions, useReorderActor } from './use-reorder-actor.ts';

/** The attribute of the handle of an entry, by which the handle of a moved one is found. */
export const handleAttribute = 'data-reorder-handle';

/** How far a level of a tree is indented, in pixels. */
export const levelWidth = 24;

/**
 * The order of the entries of a list, each of which can be dragged by its handle or moved with the keyboard.
 *
 * @example const order = useReorder(…); <ol ref={order.list}> … <li {...order.row(id)}><ReorderHandle order={order} … />
 */
export function useReorder(options: ReorderOptions) {
  const [announcement, announce] = useState('');
  const actor = useReorderActor(options, announce);
  const ids = useSelector(actor, ({ context }) => context.ids);
  const depths = useSelector(actor, ({ context }) => context.depths);
  const lifted = useSelector(actor, ({ context }) => context.lifted);
  const isStoring = useSelector(actor, snapshot => snapshot.hasTag('storing'));
  const list = useRef<HTMLOListElement>(null);

  /** The index of the row below a pointer. */
  const indexAt = (y: number): number => {
    const rows = [...(list.current?.children ?? [])].map(row => row.getBoundingClientRect());
    const below = rows.findIndex(({ bottom }) => y < bottom);
    return below === -1 ? rows.length - 1 : below;
  };
  const keysOf = (id: string) =>
    keyHandler((event: KeyboardEvent) => {
      const isLifted = actor.getSnapshot().hasTag('lifted');
      const steps: Readonly<Record<string, number>> = {
        ArrowUp: -1,
        ArrowDown: 1,
        Home: -ids.length,
        End: ids.length,
      };
      const by = steps[event.key];
      const levels = depths && { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (event.key === ' ' || event.key === 'Enter') {
        actor.send(isLifted ? { type: 'entry.drop' } : { type: 'entry.lift', id });
      } else if (event.key === 'Escape' && isLifted) actor.send({ type: 'entry.cancel' });
      else if (by !== undefined && isLifted) actor.send({ type: 'entry.step', by });
      else if (levels !== undefined && isLifted) actor.send({ type: 'entry.indent', by: levels });
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
  // The handle of a lifted entry loses the focus when its row moves.
  const place = lifted === undefined ? -1 : ids.indexOf(lifted);
  useEffect(() => {
    if (place === -1) return;
    const row = list.current?.children[place];
    row?.querySelector<HTMLElement>(`[${handleAttribute}]`)?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  }, [place]);
  const isDragged = useRef(false);
  const onBlur = () =>
    // A row that moves takes the focus back.
    queueMicrotask(() => {
      const active = document.activeElement;
      const isHandle = active?.hasAttribute(handleAttribute) && list.current?.contains(active);
      if (!isHandle && !isDragged.current) actor.send({ type: 'entry.drop' });
    });
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>, id: string) => {
    if (event.button !== 0 || isStoring) return;
    isDragged.current = true;
    // What the keyboard has lifted is put down first.
    actor.send({ type: 'entry.drop' });
    actor.send({ type: 'entry.lift', id });
    const [from, own] = [event.clientX, depths?.[id] ?? 0];
    followPointer(event.nativeEvent, {
      move: (y, x) => {
        const depth = depths && own + Math.round((x - from) / levelWidth);
        actor.send({ type: 'entry.place', index: indexAt(y), ...(depth !== undefined && { depth }) });
      },
      end: dropped => {
        isDragged.current = false;
        actor.send({ type: dropped ? 'entry.drop' : 'entry.cancel' });
      },
    });
  };
  return {
    ids,
    depths,
    lifted,
    isStoring,
    list,
    /** What a screen reader reads. */
    announcement,
    nameOf: options.nameOf,
    // Escape puts the entry back, and does not close the dialog around the list.
    row: (id: string) => ({ [searchingAttribute]: lifted === id ? '' : undefined }),
    handle: (id: string) => ({
      onBlur,
      onKeyDown: keysOf(id),
      onPointerDown: (event: PointerEvent<HTMLButtonElement>) => onPointerDown(event, id),
    }),
  };
}

export type Reorder = ReturnType<typeof useReorder>;
