import { fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useGestures } from '#modules/atlas/statechart/chart/use-gestures.ts';
import type { Viewport } from '#modules/atlas/statechart/chart/use-viewport.ts';

const viewport = { pan: vi.fn(), zoom: vi.fn() };
const onChoose = vi.fn();

function Frame() {
  const frame = useRef<HTMLDivElement>(null);
  const { wasDragged, ...gestures } = useGestures(frame, viewport as unknown as Viewport);
  return (
    // biome-ignore lint/a11y: the keys of a chart are not what is tested here
    <div ref={frame} data-testid="frame" onClick={() => wasDragged() || onChoose()} {...gestures} />
  );
}

function showFrame() {
  vi.clearAllMocks();
  const frame = render(<Frame />).getByTestId('frame');
  frame.setPointerCapture = vi.fn();
  const at = (x: number, pointerId: number) => ({ clientX: x, clientY: 0, pointerId });
  return {
    press: (x: number, pointer = 1) => fireEvent.pointerDown(frame, { ...at(x, pointer), buttons: 1 }),
    move: (x: number, pointer = 1) => fireEvent.pointerMove(frame, { ...at(x, pointer), buttons: 1 }),
    hover: (x: number) => fireEvent.pointerMove(frame, { ...at(x, 1), buttons: 0 }),
    release: (pointer = 1) => fireEvent.pointerUp(frame, at(0, pointer)),
    cancel: (pointer = 1) => fireEvent.pointerCancel(frame, at(0, pointer)),
    click: () => fireEvent.click(frame),
  };
}

describe('a press on a chart', () => {
  it('chooses where it stays, though a hand trembles', () => {
    const { press, move, release, click } = showFrame();
    press(0);
    move(3);
    release();
    click();
    expect(onChoose).toHaveBeenCalledOnce();
    expect(viewport.pan).not.toHaveBeenCalled();
  });

  it('moves the chart as far as it moves, and chooses nothing', () => {
    const { press, move, release, click } = showFrame();
    press(0);
    move(30);
    move(50);
    release();
    click();
    expect(viewport.pan.mock.calls).toEqual([
      [30, 0],
      [20, 0],
    ]);
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('does not stick to a pointer that was released outside of the window', () => {
    const { press, move, hover, click } = showFrame();
    press(0);
    hover(40);
    hover(80);
    expect(viewport.pan).not.toHaveBeenCalled();
    press(0);
    move(30);
    hover(60);
    hover(90);
    expect(viewport.pan).toHaveBeenCalledOnce();
    click();
    expect(onChoose).toHaveBeenCalledOnce();
  });

  it('takes only its own click: a later one without a press, as of a screen reader, chooses', () => {
    const { press, move, release, click } = showFrame();
    press(0);
    move(30);
    release();
    click();
    expect(onChoose).not.toHaveBeenCalled();
    click();
    expect(onChoose).toHaveBeenCalledOnce();
  });

  it('takes no click where none follows, as after a finger that moved', () => {
    vi.useFakeTimers();
    const { press, move, release, cancel, click } = showFrame();
    press(0);
    move(30);
    release();
    vi.advanceTimersByTime(200);
    click();
    expect(onChoose).toHaveBeenCalledOnce();
    press(0);
    move(30);
    cancel();
    click();
    expect(onChoose).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  it('scales with a second one around the middle of both, and goes on alone when that ends', () => {
    const { press, move, release, click } = showFrame();
    press(0);
    press(100, 2);
    move(200, 2);
    expect(viewport.zoom.mock.lastCall).toEqual([2, 100, 0]);
    expect(viewport.pan.mock.lastCall).toEqual([50, 0]);
    release(2);
    move(10);
    expect(viewport.pan.mock.lastCall).toEqual([10, 0]);
    release();
    click();
    expect(onChoose).not.toHaveBeenCalled();
  });
});
