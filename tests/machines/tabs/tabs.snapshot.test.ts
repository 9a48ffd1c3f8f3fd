import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSnapshot, takeSnapshot } from '#machines/tabs/tabs.snapshot.ts';
import { home, page, startTabs } from './fixtures.ts';

function stored() {
  const { actor, strip } = startTabs();
  actor.send({ type: 'tab.visit', page: page('a', { fullPath: '/a?id=7', keepAlive: false }) });
  actor.send({ type: 'tab.visit', page: page('b') });
  actor.send({ type: 'tab.visit', page: page('c') });
  actor.send({ type: 'tab.pin', path: '/c' });
  actor.send({ type: 'tab.mark', path: '/b', dirty: true });
  actor.send({ type: 'tab.refresh', path: '/c' });
  actor.send({ type: 'tab.select', path: '/a' });
  return { strip: strip(), json: JSON.parse(JSON.stringify(takeSnapshot(strip()))) };
}

describe('a stored strip', () => {
  it('carries the machine and the version it was written by, and neither unsaved work nor refreshes', () => {
    const { json } = stored();
    expect(json).toEqual({
      machine: 'tabs',
      version: 2,
      tabs: [home, page('c'), page('a', { fullPath: '/a?id=7', keepAlive: false }), page('b')].map(tab => ({
        ...tab,
        pinned: tab.path === '/c',
      })),
      active: '/a',
    });
  });

  it('keeps the title that a page gave its tab, and is invalid when that is not text', () => {
    const { actor, strip } = startTabs(['a']);
    actor.send({ type: 'tab.name', path: '/a', named: '张三' });
    const json = JSON.parse(JSON.stringify(takeSnapshot(strip())));
    expect(startTabs([], { stored: json }).strip().tabs[1]).toMatchObject({ title: 'a', named: '张三' });
    json.tabs[1].named = 7;
    expect(readSnapshot(json)).toEqual({ dropped: 'its tab 2 is broken' });
  });

  it('is restored with its order, pins and active tab; only the active page is mounted', () => {
    const { json } = stored();
    const { strip, paths, active, has, world } = startTabs([], { stored: json });
    expect(has('bar')).toBe(true);
    expect(paths()).toEqual(['/home', '/c', '/a', '/b']);
    expect(active()).toBe('/a');
    expect(strip().recent).toEqual(['/a']);
    expect(strip().tabs.map(tab => tab.pinned)).toEqual([false, true, false, false]);
    expect(strip().tabs.every(tab => !tab.dirty && tab.refreshes === 0)).toBe(true);
    expect(strip().tabs[2]).toMatchObject({ fullPath: '/a?id=7', keepAlive: false });
    expect(world.reportDroppedSnapshot).not.toHaveBeenCalled();
  });

  it('[TABS-03] is restored with home first when it was stored without it or at another position', () => {
    const { json } = stored();
    json.tabs.reverse();
    expect(startTabs([], { stored: json }).paths()[0]).toBe('/home');
    json.tabs.pop();
    expect(startTabs([], { stored: json }).paths()).toEqual(['/home', '/c', '/b', '/a']);
  });

  it('[TABS-11] is restored as only the active page while multi-tab mode is off', () => {
    const { strip, paths } = startTabs([], { stored: stored().json, several: false });
    expect(paths()).toEqual(['/a']);
    expect(strip().recent).toEqual(['/a']);
    expect(strip().active).toBe('/a');
  });

  it('contains only properties of a tab', () => {
    const { json } = stored();
    json.tabs[2].dirty = true;
    json.tabs[2].onClick = 'alert(1)';
    expect(Object.keys(startTabs([], { stored: json }).strip().tabs[2] ?? {}).sort()).toEqual(
      ['path', 'fullPath', 'title', 'keepAlive', 'componentName', 'pinned', 'dirty', 'refreshes'].sort(),
    );
  });
});

describe('a strip stored by another version', () => {
  it('is brought up from version 1, which knew no pinned tabs', () => {
    const { json } = stored();
    json.version = 1;
    for (const tab of json.tabs) delete tab.pinned;
    const { paths, active, strip } = startTabs([], { stored: json });
    expect(paths()).toEqual(['/home', '/c', '/a', '/b']);
    expect(active()).toBe('/a');
    expect(strip().tabs.some(tab => tab.pinned)).toBe(false);
    expect(readSnapshot(json).snapshot?.version).toBe(2);
  });

  it.each([
    [{ version: 3 }, 'version 3 is newer than 2'],
    [{ version: 0 }, 'version 0 is unknown'],
    [{ version: -1 }, 'version -1 is unknown'],
    [{ version: 1.5 }, 'it has no version'],
    [{ version: '2' }, 'it has no version'],
    [{ version: undefined }, 'it has no version'],
    [{ machine: 'session' }, 'it is no snapshot of the tabs'],
    [{ tabs: undefined }, 'it has no tabs'],
    [{ tabs: {} }, 'it has no tabs'],
    [{ version: 1, tabs: 'none' }, 'it has no tabs'],
    [{ version: 1, tabs: [7] }, 'its tab 1 is broken'],
    [{ tabs: [] }, 'its active tab is missing'],
    [{ active: '/elsewhere' }, 'its active tab is missing'],
    [{ tabs: [null] }, 'its tab 1 is broken'],
    [{ tabs: [{ ...page('a'), pinned: false }, page('b')] }, 'its tab 2 is broken'],
    [{ tabs: Array(2).fill({ ...page('a'), pinned: false }) }, 'two of its tabs have the same path'],
  ])('with %o is dropped, because %s', (change, reason) => {
    const broken = { ...stored().json, ...change };
    expect(readSnapshot(broken)).toEqual({ dropped: reason });
    const { paths, active, world } = startTabs([], { stored: broken });
    expect(paths()).toEqual(['/home']);
    expect(active()).toBe('/home');
    expect(world.reportDroppedSnapshot).toHaveBeenCalledExactlyOnceWith(reason);
  });

  it.each([
    { path: 'a' },
    { path: '//evil.example' },
    { path: 7 },
    { fullPath: 'https://evil.example' },
    { fullPath: '//evil.example/a' },
    { title: 7 },
    { keepAlive: 'true' },
    { componentName: undefined },
    { pinned: 1 },
  ])('with a tab of %o is dropped', change => {
    const { json } = stored();
    Object.assign(json.tabs[3], change);
    expect(readSnapshot(json)).toEqual({ dropped: 'its tab 4 is broken' });
  });

  it.each([undefined, null])('%s counts as nothing stored, and nothing is reported', nothing => {
    expect(readSnapshot(nothing)).toEqual({});
    const { paths, world } = startTabs([], { stored: nothing });
    expect(paths()).toEqual(['/home']);
    expect(world.reportDroppedSnapshot).not.toHaveBeenCalled();
  });

  it.each(['text', 7, true])('%s is dropped', value => {
    expect(readSnapshot(value)).toEqual({ dropped: 'it is no snapshot of the tabs' });
  });

  it('never throws for any stored value', () => {
    const shaped = fc.record(
      {
        machine: fc.constant('tabs'),
        version: fc.constantFrom(1, 2),
        tabs: fc.anything(),
        active: fc.anything(),
      },
      { requiredKeys: ['machine', 'version'] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), shaped), value => {
        const { snapshot, dropped } = readSnapshot(value);
        expect(snapshot === undefined || dropped === undefined).toBe(true);
        expect(startTabs([], { stored: value }).paths()[0]).toBe('/home');
      }),
      { numRuns: 300 },
    );
  });
});
