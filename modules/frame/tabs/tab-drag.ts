import { createActor, fromCallback } from 'xstate';
import { edgeAt, placeAt } from '#machines/tab-drag/tab-drag.logic.ts';
import { tabDragMachine } from '#machines/tab-drag/tab-drag.machine.ts';
import type { TabDragEvent } from '#machines/tab-drag/tab-drag.setup.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import type { TabsActor } from './create-tabs.ts';

interface DragPlace {
  /** The bar, whose elements with `data-tab` are the tabs in their order. */
  readonly list: HTMLElement;
  readonly actor: TabsActor;
  /** Called after a long press on a tab without a movement, which opens its menu. */
  readonly openMenu: (tab: HTMLElement, press: PointerEvent) => void;
}

/**
 * Makes a tab draggable along the bar: the others move as it passes their middle. A touch scrolls the bar
 * unless it began with a long press on a tab, which requires {@link preventBarScroll} as a listener of the bar.
 */
export function beginDrag(press: PointerEvent, { list, actor, openMenu }: DragPlace): void {
  const dragged = press.target instanceof Element ? press.target.closest<HTMLElement>('[data-tab]') : null;
  const path = dragged?.dataset.tab;
  if (press.button !== 0 || !dragged || path === undefined) return;
  const byFinger = press.pointerType === 'touch';
  const machine = tabDragMachine.provide({
    actions: {
      lift: () => {
        dragged.dataset.dragging = '';
        if (byFinger) preventTap();
      },
      drop: () => {
        delete dragged.dataset.dragging;
      },
      place: (_, { x }) => {
        const tabs = [...list.querySelectorAll<HTMLElement>('[data-tab]')];
        const from = tabs.indexOf(dragged);
        const to = placeAt(tabs.map(middleOf), from, x);
        if (to !== from) actor.send({ type: 'tab.move', path, to });
      },
      swallowClick,
      openMenu: () => openMenu(dragged, press),
    },
    actors: {
      scrollAlong: fromCallback<TabDragEvent, { by: number }, TabDragEvent>(({ input, sendBack }) => {
        const scroll = () => {
          frame = requestAnimationFrame(scroll);
          list.scrollLeft += input.by;
          sendBack({ type: 'bar.scrolled' });
        };
        let frame = requestAnimationFrame(scroll);
        return () => cancelAnimationFrame(frame);
      }),
    },
  });
  const drag = createActor(machine, { input: { x: press.clientX, byFinger }, inspect: inspection });
  const listening = new AbortController();
  const { signal } = listening;
  drag.subscribe({ complete: () => listening.abort() });
  drag.start();

  const listen = (
    type: 'pointermove' | 'pointerup' | 'pointercancel',
    toEvent: (event: PointerEvent) => TabDragEvent,
  ) =>
    document.addEventListener(
      type,
      event => {
        if (event.pointerId === press.pointerId) drag.send(toEvent(event));
      },
      { signal },
    );
  listen('pointermove', ({ clientX: x, buttons }) => ({
    type: 'pointer.move',
    x,
    edge: edgeAt(x, list.getBoundingClientRect()),
    pressed: buttons !== 0,
  }));
  listen('pointerup', () => ({ type: 'pointer.up' }));
  listen('pointercancel', () => ({ type: 'pointer.cancel' }));
  // The browser requests the context menu during the long press; it opens when the touch ends.
  if (byFinger) document.addEventListener('contextmenu', swallow, { capture: true, signal });
}

/**
 * Prevents the bar from scrolling while a touch drags one of its tabs. Add it before the touch starts.
 *
 * @example list.addEventListener('touchmove', preventBarScroll, { passive: false });
 */
export function preventBarScroll(event: TouchEvent): void {
  const { currentTarget: bar, cancelable } = event;
  if (cancelable && bar instanceof Element && bar.querySelector('[data-dragging]')) event.preventDefault();
}

function middleOf(tab: HTMLElement): number {
  const { left, width } = tab.getBoundingClientRect();
  return left + width / 2;
}

/**
 * Prevents the presses of a mouse that browsers send after a short touch: they would take the focus out of the menu, which
 * closes it.
 */
function preventTap(): void {
  const ended = new AbortController();
  const options = { capture: true, passive: false, signal: ended.signal };
  const end = (event: TouchEvent) => {
    if (event.cancelable) event.preventDefault();
    ended.abort();
  };
  document.addEventListener('touchend', end, options);
  document.addEventListener('touchcancel', end, options);
}

/** Suppresses the click and the context menu that follow directly after the `pointerup` of a drag. */
function swallowClick(): void {
  const passing = new AbortController();
  for (const type of ['click', 'contextmenu'] as const) {
    // A separate function, because the listener of the long press is removed before this one is called.
    document.addEventListener(type, event => swallow(event), {
      capture: true,
      once: true,
      signal: passing.signal,
    });
  }
  setTimeout(() => passing.abort());
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
