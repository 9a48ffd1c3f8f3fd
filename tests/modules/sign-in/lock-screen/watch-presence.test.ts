import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storedUser } from '#modules/ground/platform/storage/index.ts';
import { isAbsent, lockAfter } from '#modules/sign-in/lock-screen/lock-after.ts';
import { watchPresence } from '#modules/sign-in/lock-screen/watch-presence.ts';

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
  lockAfter.write(5);
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
  lockAfter.write(5);
  const onAbsent = watch();
  vi.setSystemTime(Date.now() + 60 * minute);
  move();
  expect(onAbsent).toHaveBeenCalledOnce();
});

it('a time that is chosen, changed or taken back applies from then on', () => {
  const onAbsent = watch();
  vi.advanceTimersByTime(60 * minute);
  lockAfter.write(5);
  vi.advanceTimersByTime(4 * minute);
  expect(onAbsent).not.toHaveBeenCalled();
  lockAfter.write(0);
  vi.advanceTimersByTime(60 * minute);
  expect(onAbsent).not.toHaveBeenCalled();
});

it('an absence goes on over a reload, which is no sign of anybody', () => {
  lockAfter.write(5);
  watch();
  move();
  vi.advanceTimersByTime(3 * minute);
  for (const stop of stops) stop();
  const afterReload = watch();
  vi.advanceTimersByTime(minute);
  expect(isAbsent()).toBe(false);
  expect(afterReload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(minute);
  expect(isAbsent()).toBe(true);
  expect(afterReload).toHaveBeenCalled();
});

it('a sign of somebody in one tab counts in the others', () => {
  lockAfter.write(5);
  const inOtherTab = watch();
  const stored = JSON.stringify({ value: Date.now() + 4 * minute, expire: null });
  vi.advanceTimersByTime(4 * minute);
  localStorage.setItem('pro__SEEN', stored);
  vi.advanceTimersByTime(4 * minute);
  expect(inOtherTab).not.toHaveBeenCalled();
  vi.advanceTimersByTime(minute);
  expect(inOtherTab).toHaveBeenCalled();
});

it('the time is that of a person, and not of the browser', () => {
  const signedIn = (id: string) =>
    storedUser.write({ id, username: id, realname: '', avatar: '', welcome: '' });
  signedIn('lin');
  lockAfter.write(5);
  signedIn('wang');
  expect(lockAfter.read()).toBe(0);
  const onAbsent = watch();
  vi.advanceTimersByTime(60 * minute);
  expect(onAbsent).not.toHaveBeenCalled();
  signedIn('lin');
  expect(lockAfter.read()).toBe(5);
});
