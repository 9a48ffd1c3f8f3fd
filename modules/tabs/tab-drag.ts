import type { TabsActor } from './create-tabs.ts';

/** Pixels below which a press is a click. */
const threshold = 6;

/**
 * Lets a tab be dragged along the bar: the others make room as it passes their middle. A finger scrolls the bar instead.
 *
 * @param list the bar, whose elements with `data-tab` are the tabs in their order
 */
export function beginDrag(press: PointerEvent, list: HTMLElement, actor: TabsActor): void {
  const dragged = press.target instanceof Element ? press.target.closest<HTMLElement>('[data-tab]') : null;
  const path = dragged?.dataset.tab;
  if (press.button !== 0 || press.pointerType === 'touch' || !dragged || path === undefined) return;
  let dragging = false;

  const move = ({ clientX, buttons }: PointerEvent) => {
    // The press was over before this script had arrived.
    if (buttons === 0) return end();
    dragging ||= Math.abs(clientX - press.clientX) > threshold;
    if (!dragging) return;
    dragged.dataset.dragging = '';
    const tabs = [...list.querySelectorAll<HTMLElement>('[data-tab]')];
    const from = tabs.indexOf(dragged);
    const to = placeAt(tabs, from, clientX);
    if (to !== from) actor.send({ type: 'tab.move', path, to });
  };
  const end = () => {
    delete dragged.dataset.dragging;
    document.removeEventListener('pointermove', move);
    document.removeEventListener('pointerup', end);
    document.removeEventListener('pointercancel', end);
    // The click that ends a drag opens nothing.
    if (!dragging) return;
    document.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => document.removeEventListener('click', swallow, { capture: true }));
  };
  document.addEventListener('pointermove', move);
  document.addEventListener('pointerup', end);
  document.addEventListener('pointercancel', end);
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
