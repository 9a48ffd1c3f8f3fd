import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchPresence } from '#modules/lock-screen/watch-presence.ts';
import { storedLockAfter } from '#modules/platform/storage/index.ts';

const minute = 60_000;
let stops: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  vi.useRealTimers();
});

function watch() {
  const onAbsent = vi.fn();
  stops.push(watchPresence(onAbsent));
  return onAbsent;
}
const move = () => window.dispatchEvent(new Event('pointermove'));

it('nobody is missed unless the person has chosen a time', () => {
  const onAbsent = watch();
  vi.advanceTimersByTime(24 * 60 * minute);
  expect(onAbsent).not.toHaveBeenCalled();
});

it('somebody is missed after the chosen time without a sign of them', () => {
  storedLockAfter.write(5);
  const onAbsent = watch();
  for (let index = 0; index < 3; index += 1) {
    vi.advanceTimersByTime(4 * minute);
    move();
  }
  expect(onAbsent).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5 * minute);
  expect(onAbsent).toHaveBeenCalled();
});

it('a computer that has slept is locked by the movement that wakes it', () => {
  storedLockAfter.write(5);
  const onAbsent = watch();
  vi.setSystemTime(Date.now() + 60 * minute);
  move();
  expect(onAbsent).toHaveBeenCalledOnce();
});

it('a time that is chosen, changed or taken back applies from then on', () => {
  const onAbsent = watch();
  vi.advanceTimersByTime(60 * minute);
  storedLockAfter.write(5);
  vi.advanceTimersByTime(4 * minute);
  expect(onAbsent).not.toHaveBeenCalled();
  storedLockAfter.write(0);
  vi.advanceTimersByTime(60 * minute);
  expect(onAbsent).not.toHaveBeenCalled();
});
