import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TabsActor } from '#modules/frame/tabs/create-tabs.ts';
import { beginDrag, preventBarScroll } from '#modules/frame/tabs/tab-drag.ts';

const width = 100;
const send = vi.fn();
const openMenu = vi.fn();
let list: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
    if (!this.matches('[data-tab]')) return new DOMRect(0, 0, 1_000, 40);
    return new DOMRect([...(this.parentElement?.children ?? [])].indexOf(this) * width, 0, width, 40);
  });
  list = document.createElement('div');
  list.innerHTML = ['/a', '/b', '/c'].map(path => `<a data-tab="${path}"><i></i></a>`).join('');
  document.body.append(list);
});
afterEach(() => {
  // Ends every pointer for remaining listeners.
  for (const pointerId of [1, 2]) fireEvent.pointerCancel(document, { pointerId });
  vi.runAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.clearAllMocks();
  list.remove();
});

/** Presses the middle of the second tab. */
function press(pointerType: 'touch' | 'mouse', { button = 0, on = '[data-tab="/b"] i' } = {}) {
  const target = list.querySelector<HTMLElement>(on) ?? list;
  const pointer = { pointerId: 1, pointerType, button, buttons: 1 };
  const begin = (event: PointerEvent) =>
    beginDrag(event, { list, actor: { send } as unknown as TabsActor, openMenu });
  list.addEventListener('pointerdown', begin, { once: true });
  fireEvent.pointerDown(target, { ...pointer, clientX: 150 });
  return {
    move: (clientX: number, more = {}) => fireEvent.pointerMove(target, { ...pointer, clientX, ...more }),
    up: () => fireEvent.pointerUp(target, { ...pointer, buttons: 0 }),
  };
}

const lifted = () => list.querySelector<HTMLElement>('[data-dragging]')?.dataset.tab;
const tab = () => list.querySelector('[data-tab="/b"]') ?? list;

describe('[TABS-01] a press on a tab', () => {
  it('sends the index of the dragged tab to the tabs while it is pressed', () => {
    const mouse = press('mouse');
    mouse.move(200);
    expect(lifted()).toBe('/b');
    expect(send).not.toHaveBeenCalled();
    mouse.move(260);
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'tab.move', path: '/b', to: 2 });
    mouse.up();
    expect(lifted()).toBeUndefined();
    mouse.move(20);
    expect(send).toHaveBeenCalledOnce();
  });

  it.each([
    ['by another button', { button: 2 }],
    ['beside the tabs', { on: 'b' }],
  ])('is ignored %s', (_, how) => {
    const mouse = press('mouse', how);
    mouse.move(260);
    expect(lifted()).toBeUndefined();
    expect(send).not.toHaveBeenCalled();
  });

  it('does not listen to another pointer', () => {
    const mouse = press('mouse');
    mouse.move(260, { pointerId: 2 });
    expect(send).not.toHaveBeenCalled();
    mouse.move(200);
    fireEvent.pointerUp(tab(), { pointerId: 2 });
    expect(lifted()).toBe('/b');
  });

  it('has the bar scroll while the tab is at its end, frame by frame, and no longer', () => {
    const mouse = press('mouse');
    mouse.move(990);
    expect(list.scrollLeft).toBe(0);
    vi.advanceTimersToNextFrame();
    expect(list.scrollLeft).toBe(7);
    vi.advanceTimersToNextFrame();
    expect(list.scrollLeft).toBe(14);
    mouse.up();
    vi.advanceTimersToNextFrame();
    expect(list.scrollLeft).toBe(14);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('prevents a touch from scrolling the bar after the tab is lifted', () => {
    list.addEventListener('touchmove', preventBarScroll, { passive: false });
    press('touch');
    vi.advanceTimersByTime(399);
    expect(fireEvent.touchMove(tab(), { cancelable: true })).toBe(true);
    vi.advanceTimersByTime(1);
    expect(fireEvent.touchMove(tab(), { cancelable: true })).toBe(false);
  });
});

describe("the browser's click after a press", () => {
  it.each(['click', 'contextMenu'] as const)(
    'is suppressed when the tab was lifted, once and directly (%s)',
    type => {
      const finger = press('touch');
      vi.advanceTimersByTime(400);
      finger.up();
      expect(openMenu).toHaveBeenCalledExactlyOnceWith(tab(), expect.objectContaining({ clientX: 150 }));
      expect(fireEvent[type](tab())).toBe(false);
      expect(fireEvent[type](tab())).toBe(true);
    },
  );

  it.each(['click', 'contextMenu'] as const)('is handled again for the next press (%s)', type => {
    const finger = press('touch');
    vi.advanceTimersByTime(400);
    finger.up();
    vi.advanceTimersByTime(0);
    expect(fireEvent[type](tab())).toBe(true);
  });

  it('is a click where nothing was lifted', () => {
    const mouse = press('mouse');
    mouse.up();
    expect(fireEvent.click(tab())).toBe(true);
    expect(openMenu).not.toHaveBeenCalled();
  });

  it('is no menu while a finger rests', () => {
    press('touch');
    expect(fireEvent.contextMenu(tab())).toBe(false);
  });

  it('is a menu where a mouse is down', () => {
    press('mouse');
    expect(fireEvent.contextMenu(tab())).toBe(true);
  });
});
