import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Presses, watchPresses } from '#modules/kit/record-form/press-end.ts';

let presses: Presses;
beforeEach(() => {
  vi.useFakeTimers();
  presses = watchPresses();
});
afterEach(() => {
  presses.stop();
  vi.useRealTimers();
});

/** Whether a promise requested now settles. */
function waitForPress() {
  const end = { reached: false };
  void presses.ended().then(() => {
    end.reached = true;
  });
  return {
    reached: () => end.reached,
    after: async (milliseconds: number) => {
      await vi.advanceTimersByTimeAsync(milliseconds);
      return end.reached;
    },
  };
}

describe('the end of a press', () => {
  it('settles immediately when nothing is pressed', async () => {
    expect(await waitForPress().after(0)).toBe(true);
  });

  it('settles after the click, not on release', async () => {
    fireEvent.pointerDown(document.body);
    fireEvent.mouseDown(document.body);
    const press = waitForPress();
    expect(await press.after(60_000)).toBe(false);
    fireEvent.pointerUp(document.body);
    fireEvent.mouseUp(document.body);
    // Work of the same task, such as the click, runs first.
    await Promise.resolve();
    expect(press.reached()).toBe(false);
    expect(await press.after(0)).toBe(true);
  });

  it('is not reached between the finger of a tap and the mouse that follows it', async () => {
    fireEvent.pointerDown(document.body);
    fireEvent.pointerUp(document.body);
    fireEvent.mouseDown(document.body);
    const press = waitForPress();
    expect(await press.after(60_000)).toBe(false);
    fireEvent.mouseUp(document.body);
    expect(await press.after(0)).toBe(true);
  });

  it.each([
    ['the browser makes it a drag or a scroll', () => fireEvent.pointerCancel(document.body)],
    ['the window is left', () => fireEvent.blur(window)],
    ['the form is gone', () => presses.stop()],
  ])('settles as well when %s', async (_why, happen) => {
    fireEvent.pointerDown(document.body);
    const press = waitForPress();
    happen();
    expect(await press.after(0)).toBe(true);
  });

  it('is not affected by a field that loses the focus', async () => {
    const input = document.body.appendChild(document.createElement('input'));
    fireEvent.pointerDown(document.body);
    const press = waitForPress();
    fireEvent.blur(input);
    input.remove();
    expect(await press.after(60_000)).toBe(false);
  });
});
