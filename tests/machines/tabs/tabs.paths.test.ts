import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workLostBy } from '#machines/tabs/closing.logic.ts';
import { keptPaths, mostKeptPages } from '#machines/tabs/tabs.logic.ts';
import { tabsMachine } from '#machines/tabs/tabs.machine.ts';
import type { TabsContext, TabsEvent } from '#machines/tabs/tabs.setup.ts';
import { missedByPaths } from '../support/cover-machine.ts';
import type { Invariants } from '../support/invariants.ts';
import { runRandomly } from '../support/run-randomly.ts';
import { home, page, pathsOf } from './fixtures.ts';

const quiet = tabsMachine.provide({
  actions: { openPage: () => undefined, warn: () => undefined, reportDroppedSnapshot: () => undefined },
});

const invariants: Invariants<typeof tabsMachine> = {
  'home is the first tab of a bar, once': snapshot =>
    !snapshot.hasTag('bar') ||
    (pathsOf(snapshot.context.strip).indexOf('/home') === 0 &&
      pathsOf(snapshot.context.strip).lastIndexOf('/home') === 0),
  'the active tab is open': ({ context: { strip } }) => pathsOf(strip).includes(strip.active),
  'no path has two tabs': ({ context: { strip } }) => new Set(pathsOf(strip)).size === strip.tabs.length,
  'a bar never runs empty, and a single page is one': snapshot =>
    snapshot.hasTag('single')
      ? snapshot.context.strip.tabs.length === 1
      : snapshot.context.strip.tabs.length > 0,
  'it is either a bar or a single page': snapshot => snapshot.hasTag('bar') !== snapshot.hasTag('single'),
  'pinned tabs stand together after home': ({ context: { strip } }) => {
    const pins = strip.tabs.filter(({ path }) => path !== '/home').map(({ pinned }) => pinned);
    return !pins.slice(pins.indexOf(false) + 1).includes(true) || !pins.includes(false);
  },
  'the active page heads the recent ones, which are all open': ({ context: { strip } }) =>
    strip.recent[0] === strip.active && strip.recent.every(path => pathsOf(strip).includes(path)),
  'the active page is kept alive, and at most 12 without unsaved work are': ({ context: { strip } }) => {
    const kept = keptPaths(strip);
    const dirty = strip.tabs.filter(tab => tab.dirty).map(tab => tab.path);
    return kept[0] === strip.active && kept.filter(path => !dirty.includes(path)).length <= mostKeptPages;
  },
  'something is pending exactly while it awaits confirmation': snapshot =>
    snapshot.hasTag('confirming') === (snapshot.context.pending !== undefined),
  'what awaits confirmation would lose work': ({ context: { strip, pending } }) =>
    pending === undefined || workLostBy(strip, pending).length > 0,
  'a page is opened only as the active one': ({ context: { strip } }, effects) =>
    effects
      .filter(({ type }) => type === 'openPage')
      .every(({ params }) => {
        const active = strip.tabs.find(({ path }) => path === strip.active);
        return (params as { fullPath: string }).fullPath === active?.fullPath;
      }),
};

const requests = ['tab.close', 'tab.closeLeft', 'tab.closeRight', 'tab.closeOthers', 'tab.refresh'];

describe('the machine', () => {
  it('reaches every state and takes every transition on generated paths', () => {
    const paths = ['/home', '/a', '/b'].map(path => ({ path }));
    const events = {
      ...Object.fromEntries(requests.map(type => [type, paths])),
      'tabs.withdraw': [{ paths: ['/a'] }, { paths: ['/home', '/a', '/b'] }],
      'tab.visit': [{ page: page('a') }, { page: page('b') }],
      'tab.select': [{ path: '/home' }, { path: '/a' }],
      'tab.pin': [{ path: '/a' }],
      'tab.unpin': [{ path: '/a' }],
      'tab.move': [{ path: '/b', to: 1 }],
      'tab.mark': [true, false].map(dirty => ({ path: '/a', dirty })),
      'tab.name': [{ path: '/a', named: 'A' }],
    };
    const project = ({ strip: { tabs, active }, pending }: TabsContext) => [
      tabs.map(({ path, pinned, dirty }) => [path, pinned, dirty]),
      active,
      pending,
    ];
    const walk = { events: events as never, project, invariants };
    expect(
      missedByPaths(quiet, [
        { input: { home, several: true }, ...walk },
        { input: { home, several: false, stored: 'broken' }, ...walk },
      ]),
    ).toEqual([]);
  });

  it('holds its invariants on random event sequences, restored or new', () => {
    const name = fc.constantFrom('home', 'a', 'b', 'c', 'd', 'e');
    const path = name.map(last => `/${last}`);
    const anyPage = fc
      .record({ name, keepAlive: fc.boolean(), query: fc.constantFrom('', '?id=1') })
      .map(({ name: last, keepAlive, query }) => page(last, { keepAlive, fullPath: `/${last}${query}` }));
    const visit = fc.record({ type: fc.constant('tab.visit'), page: anyPage });
    const steps = fc.oneof(
      { arbitrary: visit, weight: 4 },
      fc.record({ type: fc.constantFrom(...requests, 'tab.select', 'tab.pin', 'tab.unpin'), path }),
      fc.record({ type: fc.constant('tabs.withdraw'), paths: fc.array(path, { maxLength: 3 }) }),
      fc.record({ type: fc.constant('tab.move'), path, to: fc.integer({ min: -1, max: 6 }) }),
      fc.record({ type: fc.constant('tab.mark'), path, dirty: fc.boolean() }),
      fc.record({ type: fc.constant('tab.name'), path, named: fc.constantFrom('A', '', undefined) }),
      fc.constantFrom(
        ...['loss.accept', 'loss.refuse', 'mode.single', 'mode.several'].map(type => ({ type })),
      ),
    );
    const written = fc.uniqueArray(name, { minLength: 1 }).map(names => ({
      machine: 'tabs',
      version: 2,
      tabs: names.map((last, index) => ({ ...page(last), pinned: index % 2 === 1 })),
      active: `/${names[0]}`,
    }));
    runRandomly(quiet, {
      input: fc.record({
        home: fc.constant(home),
        several: fc.boolean(),
        stored: fc.oneof(fc.constant(undefined), written, fc.anything()),
      }),
      steps,
      invariants,
      runs: 150,
    });
  });

  it('loses no unsaved work unasked', () => {
    const path = fc.constantFrom('/a', '/b', '/c');
    const visits = fc.constantFrom(page('a'), page('b'), page('c'));
    const steps = fc.oneof(
      fc.record({ type: fc.constant('tab.visit'), page: visits }),
      fc.record({ type: fc.constant('tab.mark'), path, dirty: fc.constant(true) }),
      fc.record({ type: fc.constantFrom(...requests), path }),
      fc.constantFrom({ type: 'loss.refuse' }),
    );
    runRandomly(quiet, {
      input: fc.constant({ home, several: true }),
      steps,
      invariants,
      perform: (event, actor) => {
        const dirty = () =>
          actor
            .getSnapshot()
            .context.strip.tabs.filter(tab => tab.dirty)
            .map(tab => tab.path);
        const before = dirty();
        actor.send(event as TabsEvent);
        expect(dirty()).toEqual(expect.arrayContaining(before));
      },
    });
  });
});
