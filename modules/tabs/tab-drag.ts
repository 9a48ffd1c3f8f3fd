import type { TabsActor } from './create-tabs.ts';

/** Pixels below which a press is a click. */
const threshold = 6;
/** Milliseconds after which a resting finger has lifted the tab below it; a browser takes longer to offer a menu. */
const hold = 400;
/** Pixels at both ends of the bar in which a dragged tab has the bar scroll along, and how many each frame. */
const edge = 28;
const pace = 7;

interface DragPlace {
  /** The bar, whose elements with `data-tab` are the tabs in their order. */
  readonly list: HTMLElement;
  readonly actor: TabsActor;
  /** A finger that lifted a tab and moved it nowhere asks for its menu. */
  readonly openMenu: (tab: HTMLElement, press: PointerEvent) => void;
}

/**
 * Lets a tab be dragged along the bar: the others make room as it passes their middle. A finger scrolls the bar unless it
 * has rested on a tab before; the bar must have been told to {@link holdStill} for that.
 */
export function beginDrag(press: PointerEvent, { list, actor, openMenu }: DragPlace): void {
  const dragged = press.target instanceof Element ? press.target.closest<HTMLElement>('[data-tab]') : null;
  const path = dragged?.dataset.tab;
  if (press.button !== 0 || !dragged || path === undefined) return;
  const byTouch = press.pointerType === 'touch';
  const listening = new AbortController();
  const { signal } = listening;
  let [lifted, moved] = [false, false];
  let x = press.clientX;
  let frame = 0;

  const lift = () => {
    lifted = true;
    dragged.dataset.dragging = '';
    frame = requestAnimationFrame(scrollAlong);
  };
  const resting = byTouch ? setTimeout(lift, hold) : undefined;
  const place = () => {
    const tabs = [...list.querySelectorAll<HTMLElement>('[data-tab]')];
    const from = tabs.indexOf(dragged);
    const to = placeAt(tabs, from, x);
    if (to !== from) actor.send({ type: 'tab.move', path, to });
  };
  const scrollAlong = () => {
    const { left, right } = list.getBoundingClientRect();
    const by = x < left + edge ? -pace : x > right - edge ? pace : 0;
    if (moved && by !== 0) {
      list.scrollLeft += by;
      place();
    }
    frame = requestAnimationFrame(scrollAlong);
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return;
    x = event.clientX;
    const far = Math.abs(x - press.clientX) > threshold;
    // The press was over before this script had arrived, or it is a finger that scrolls.
    if (byTouch ? far && !lifted : event.buttons === 0) return end(event);
    if (far && !lifted) lift();
    moved ||= far;
    if (moved) place();
  };
  const end = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return;
    listening.abort();
    clearTimeout(resting);
    cancelAnimationFrame(frame);
    delete dragged.dataset.dragging;
    if (!lifted) return;
    // The click that ends a drag opens nothing.
    for (const type of ['click', 'contextmenu'] as const) {
      document.addEventListener(type, swallow, { capture: true, once: true });
      setTimeout(() => document.removeEventListener(type, swallow, { capture: true }));
    }
    if (byTouch && !moved && event.type === 'pointerup') openMenu(dragged, press);
  };
  document.addEventListener('pointermove', move, { signal });
  document.addEventListener('pointerup', end, { signal });
  document.addEventListener('pointercancel', end, { signal });
  // The menu that a browser asks for while the finger rests comes when the finger goes.
  if (byTouch) document.addEventListener('contextmenu', swallow, { capture: true, signal });
}

/**
 * Keeps the bar from scrolling under a finger that drags one of its tabs. It has to listen before the finger comes.
 *
 * @example list.addEventListener('touchmove', holdStill, { passive: false });
 */
export function holdStill(event: TouchEvent): void {
  const { currentTarget: bar, cancelable } = event;
  if (cancelable && bar instanceof Element && bar.querySelector('[data-dragging]')) event.preventDefault();
}

/** The place of a tab under the pointer: it goes past a neighbour whose far half the pointer has reached. */
function placeAt(tabs: readonly HTMLElement[], from: number, x: number): number {
  const middles = tabs.map(tab => {
    const { left, width } = tab.getBoundingClientRect();
    return left + width / 2;
  });
  const before = middles.findIndex((middle, index) => index < from && x < middle);
  if (before !== -1) return before;
  const after = middles.findLastIndex((middle, index) => index > from && x > middle);
  return after === -1 ? from : after;
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
