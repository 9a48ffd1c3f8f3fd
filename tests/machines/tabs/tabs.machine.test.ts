import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { tabsMachine } from '#machines/tabs/tabs.machine.ts';
import { home, page, startTabs } from './fixtures.ts';

describe('visiting', () => {
  it('[TABS-01][TABS-03] starts with home and keeps each visited route as a tab', () => {
    const { paths, active, has } = startTabs(['a', 'b']);
    expect(paths()).toEqual(['/home', '/a', '/b']);
    expect(active()).toBe('/b');
    expect(has('bar')).toBe(true);
    expect(has('single')).toBe(false);
    expect(startTabs().active()).toBe('/home');
  });

  it('[TABS-07] a route without a tab gets one at the end and becomes active, without another navigation', () => {
    const { actor, paths, active, world } = startTabs(['a', 'b']);
    actor.send({ type: 'tab.visit', page: home });
    actor.send({ type: 'tab.visit', page: page('c') });
    expect(paths()).toEqual(['/home', '/a', '/b', '/c']);
    expect(active()).toBe('/c');
    expect(world.openPage).not.toHaveBeenCalled();
  });

  it('[TABS-08] a route that has its tab replaces the record of it, and the tab stays where it is', () => {
    const { actor, paths, strip, active } = startTabs(['a', 'b']);
    const again = page('a', { fullPath: '/a?id=7', title: 'A 7', keepAlive: false, componentName: 'other' });
    actor.send({ type: 'tab.visit', page: again });
    expect(paths()).toEqual(['/home', '/a', '/b']);
    expect(active()).toBe('/a');
    expect(strip().tabs[1]).toEqual({ ...again, pinned: false, dirty: false, refreshes: 0 });
  });

  it('[TABS-08] keeps the other properties of a tab: pin, unsaved work and refreshes', () => {
    const { actor, strip } = startTabs(['a']);
    actor.send({ type: 'tab.refresh', path: '/a' });
    actor.send({ type: 'tab.pin', path: '/a' });
    actor.send({ type: 'tab.mark', path: '/a', dirty: true });
    actor.send({ type: 'tab.visit', page: page('a', { fullPath: '/a?x=1' }) });
    expect(strip().tabs[1]).toMatchObject({ fullPath: '/a?x=1', pinned: true, dirty: true, refreshes: 1 });
  });

  it('[TABS-08] keeps a page with unsaved work when its path opens another one by now', () => {
    const { actor, strip } = startTabs(['a']);
    actor.send({ type: 'tab.mark', path: '/a', dirty: true });
    actor.send({ type: 'tab.visit', page: page('a', { componentName: 'other' }) });
    expect(strip().tabs[1]).toMatchObject({ componentName: 'a-page' });
    actor.send({ type: 'tab.mark', path: '/a', dirty: false });
    actor.send({ type: 'tab.visit', page: page('a', { componentName: 'other' }) });
    expect(strip().tabs[1]).toMatchObject({ componentName: 'other' });
  });

  it('[TABS-01] selecting another tab opens its page with its query; the active one and unknown ones do nothing', () => {
    const { actor, active, world } = startTabs();
    actor.send({ type: 'tab.visit', page: page('a', { fullPath: '/a?id=7' }) });
    actor.send({ type: 'tab.select', path: '/home' });
    expect(active()).toBe('/home');
    actor.send({ type: 'tab.select', path: '/a' });
    expect(world.openPage.mock.calls).toEqual([['/home'], ['/a?id=7']]);
    actor.send({ type: 'tab.select', path: '/a' });
    actor.send({ type: 'tab.select', path: '/nowhere' });
    expect(active()).toBe('/a');
    expect(world.openPage).toHaveBeenCalledTimes(2);
  });
});

describe('closing a tab', () => {
  it('[TABS-03][TABS-04] home does not close: "Home cannot be closed!"', () => {
    const { actor, paths, active, world } = startTabs(['a']);
    actor.send({ type: 'tab.close', path: '/home' });
    expect(paths()).toEqual(['/home', '/a']);
    expect(active()).toBe('/a');
    expect(world.warn).toHaveBeenCalledExactlyOnceWith('Home cannot be closed!');
  });

  it('[TABS-05][TABS-06] the last tab does not close: "This is the last page, cannot close it"', () => {
    const { actor, paths, world } = startTabs(['a']);
    actor.send({ type: 'tab.close', path: '/a' });
    expect(world.warn).not.toHaveBeenCalled();
    actor.send({ type: 'tab.close', path: '/home' });
    expect(paths()).toEqual(['/home']);
    expect(world.warn).toHaveBeenCalledExactlyOnceWith('This is the last page, cannot close it');
  });

  it('[TABS-09] the tab that moves into the place of the closed active one becomes active', () => {
    const { actor, paths, active, world } = startTabs(['a', 'b', 'c']);
    actor.send({ type: 'tab.select', path: '/b' });
    world.openPage.mockClear();
    actor.send({ type: 'tab.close', path: '/b' });
    expect(paths()).toEqual(['/home', '/a', '/c']);
    expect(active()).toBe('/c');
    expect(world.openPage).toHaveBeenCalledExactlyOnceWith('/c');
  });

  it('[TABS-09] the tab before becomes active when the closed active one was the last', () => {
    const { actor, active, world } = startTabs(['a', 'b']);
    actor.send({ type: 'tab.close', path: '/b' });
    expect(active()).toBe('/a');
    expect(world.openPage).toHaveBeenCalledExactlyOnceWith('/a');
    actor.send({ type: 'tab.close', path: '/a' });
    expect(active()).toBe('/home');
  });

  it('[TABS-10] closing another tab keeps the active one active and opens nothing', () => {
    const { actor, paths, active, world } = startTabs(['a', 'b']);
    actor.send({ type: 'tab.close', path: '/a' });
    expect(paths()).toEqual(['/home', '/b']);
    expect(active()).toBe('/b');
    expect(world.openPage).not.toHaveBeenCalled();
    expect(world.warn).not.toHaveBeenCalled();
  });

  it('closing a tab that is not open does nothing, without a message', () => {
    const { actor, paths, world } = startTabs(['a']);
    actor.send({ type: 'tab.close', path: '/nowhere' });
    const alone = startTabs();
    alone.actor.send({ type: 'tab.close', path: '/nowhere' });
    expect(paths()).toEqual(['/home', '/a']);
    expect(world.warn).not.toHaveBeenCalled();
    expect(alone.world.warn).not.toHaveBeenCalled();
  });
});

describe('the menu of a tab', () => {
  it('[TABS-13] refresh loads the page of the chosen tab again, and of no other', () => {
    const { actor, strip, active, world } = startTabs(['a', 'b']);
    actor.send({ type: 'tab.refresh', path: '/a' });
    actor.send({ type: 'tab.refresh', path: '/a' });
    expect(strip().tabs.map(tab => tab.refreshes)).toEqual([0, 2, 0]);
    expect(active()).toBe('/b');
    expect(world.openPage).not.toHaveBeenCalled();
  });

  it('[TABS-14] close left closes the tabs on the left, except home', () => {
    const { actor, paths, active, world } = startTabs(['a', 'b', 'c', 'd']);
    actor.send({ type: 'tab.closeLeft', path: '/c' });
    expect(paths()).toEqual(['/home', '/c', '/d']);
    expect(active()).toBe('/d');
    expect(world.openPage).not.toHaveBeenCalled();
  });

  it('[TABS-15] close right closes the tabs on the right', () => {
    const { actor, paths, active } = startTabs(['a', 'b', 'c', 'd']);
    actor.send({ type: 'tab.select', path: '/a' });
    actor.send({ type: 'tab.closeRight', path: '/b' });
    expect(paths()).toEqual(['/home', '/a', '/b']);
    expect(active()).toBe('/a');
    actor.send({ type: 'tab.closeRight', path: '/home' });
    expect(paths()).toEqual(['/home']);
  });

  it('[TABS-16] close others closes all but home and the chosen tab', () => {
    const { actor, paths } = startTabs(['a', 'b', 'c']);
    actor.send({ type: 'tab.closeOthers', path: '/b' });
    expect(paths()).toEqual(['/home', '/b']);
  });

  it.each([
    ['TABS-14', 'tab.closeLeft', '/a', '/c'],
    ['TABS-15', 'tab.closeRight', '/c', '/b'],
    ['TABS-16', 'tab.closeOthers', '/a', '/b'],
  ] as const)(
    '[%s] when %s closes the active tab, the chosen one is activated',
    (_id, type, current, chosen) => {
      const { actor, active, world } = startTabs(['a', 'b', 'c']);
      actor.send({ type: 'tab.visit', page: page(current.slice(1)) });
      actor.send({ type, path: chosen });
      expect(active()).toBe(chosen);
      expect(world.openPage).toHaveBeenCalledExactlyOnceWith(chosen);
    },
  );

  it('[TABS-16] closing others from an active home keeps home active', () => {
    const { actor, active, world } = startTabs(['a', 'b']);
    actor.send({ type: 'tab.visit', page: home });
    actor.send({ type: 'tab.closeOthers', path: '/a' });
    expect(active()).toBe('/home');
    expect(world.openPage).not.toHaveBeenCalled();
  });
});

describe('one page alone', () => {
  it('[TABS-11] with multi-tab mode off there is one page and no bar, and a visit replaces it', () => {
    const { paths, active, has } = startTabs(['a', 'b'], { several: false });
    expect(paths()).toEqual(['/b']);
    expect(active()).toBe('/b');
    expect(has('single')).toBe(true);
    expect(has('bar')).toBe(false);
  });

  it('[TABS-05][TABS-06] the one page does not close', () => {
    const { actor, paths, world } = startTabs(['a'], { several: false });
    actor.send({ type: 'tab.close', path: '/elsewhere' });
    expect(world.warn).not.toHaveBeenCalled();
    actor.send({ type: 'tab.close', path: '/a' });
    expect(paths()).toEqual(['/a']);
    expect(world.warn).toHaveBeenCalledExactlyOnceWith('This is the last page, cannot close it');
  });

  it('[TABS-11] turning multi-tab mode off keeps only the active page', () => {
    const { actor, paths, active, has, world } = startTabs(['a', 'b', 'c']);
    actor.send({ type: 'tab.pin', path: '/b' });
    actor.send({ type: 'tab.select', path: '/b' });
    world.openPage.mockClear();
    actor.send({ type: 'mode.single' });
    expect(paths()).toEqual(['/b']);
    expect(active()).toBe('/b');
    expect(has('single')).toBe(true);
    expect(world.openPage).not.toHaveBeenCalled();
  });

  it('[TABS-01][TABS-03] turning it on again puts home before the current page', () => {
    const { actor, paths, active, has } = startTabs(['a'], { several: false });
    actor.send({ type: 'mode.several' });
    expect(paths()).toEqual(['/home', '/a']);
    expect(active()).toBe('/a');
    expect(has('bar')).toBe(true);
    const atHome = startTabs([], { several: false });
    atHome.actor.send({ type: 'mode.several' });
    expect(atHome.paths()).toEqual(['/home']);
  });

  it('keeps a pin for when the bar returns', () => {
    const { actor, paths } = startTabs(['a', 'b']);
    actor.send({ type: 'tab.pin', path: '/b' });
    actor.send({ type: 'mode.single' });
    actor.send({ type: 'mode.several' });
    actor.send({ type: 'tab.visit', page: page('a') });
    actor.send({ type: 'tab.move', path: '/a', to: 1 });
    expect(paths()).toEqual(['/home', '/b', '/a']);
  });

  it('keeps unsaved work for when the bar returns', () => {
    const { actor, has } = startTabs(['a'], { several: false });
    actor.send({ type: 'tab.mark', path: '/a', dirty: true });
    actor.send({ type: 'mode.several' });
    actor.send({ type: 'tab.close', path: '/a' });
    expect(has('confirming')).toBe(true);
  });
});

it('fails loudly where an effect is not provided', () => {
  const actor = createActor(tabsMachine, { input: { home, several: true } });
  let failure: unknown;
  actor.subscribe({ error: error => (failure = error) });
  actor.start().send({ type: 'tab.close', path: '/home' });
  expect(failure).toEqual(new Error('tabs: warn is not provided'));
});

it.each([
  ['openPage', undefined],
  ['reportDroppedSnapshot', 'broken'],
])('fails loudly where %s is not provided', (effect, stored) => {
  const actor = createActor(tabsMachine, { input: { home, several: true, stored } });
  let failure: unknown;
  actor.subscribe({ error: error => (failure = error) });
  actor.start();
  if (effect === 'openPage') {
    actor.send({ type: 'tab.visit', page: page('a') });
    actor.send({ type: 'tab.close', path: '/a' });
  }
  expect(failure).toEqual(new Error(`tabs: ${effect} is not provided`));
});

describe('pages that the person may not open any more', () => {
  it('[TABS-09] [PERM-06] close without a question; the tab that takes the position of the active one opens', () => {
    const { actor, paths, active, has, world } = startTabs(['a', 'b', 'c', 'd']);
    actor.send({ type: 'tab.select', path: '/b' });
    actor.send({ type: 'tab.mark', path: '/b', dirty: true });
    actor.send({ type: 'tab.pin', path: '/c' });
    world.openPage.mockClear();
    actor.send({ type: 'tabs.withdraw', paths: ['/b', '/c'] });
    expect(paths()).toEqual(['/home', '/a', '/d']);
    expect(has('confirming')).toBe(false);
    expect(active()).toBe('/d');
    expect(world.openPage.mock.calls).toEqual([['/d']]);
    actor.send({ type: 'tabs.withdraw', paths: ['/d'] });
    expect(active()).toBe('/a');
  });

  it('[TABS-10] [TABS-03] leave the active page where it is, and home open', () => {
    const { actor, paths, active, world } = startTabs(['a', 'b']);
    actor.send({ type: 'tabs.withdraw', paths: ['/home', '/a', '/unknown'] });
    expect(paths()).toEqual(['/home', '/b']);
    expect(active()).toBe('/b');
    expect(world.openPage).not.toHaveBeenCalled();
  });

  it('take the question about their unsaved work with them', () => {
    const { actor, paths, has } = startTabs(['a', 'b']);
    actor.send({ type: 'tab.mark', path: '/a', dirty: true });
    actor.send({ type: 'tab.close', path: '/a' });
    expect(has('confirming')).toBe(true);
    actor.send({ type: 'tabs.withdraw', paths: ['/a'] });
    expect(has('confirming')).toBe(false);
    expect(paths()).toEqual(['/home', '/b']);
  });

  it('[TABS-11] are replaced by home where there is one page only', () => {
    const { actor, paths, active, world } = startTabs(['a'], { several: false });
    actor.send({ type: 'tabs.withdraw', paths: ['/a'] });
    expect(paths()).toEqual(['/home']);
    expect(active()).toBe('/home');
    expect(world.openPage.mock.calls).toEqual([['/home']]);
    actor.send({ type: 'tabs.withdraw', paths: ['/home'] });
    expect(paths()).toEqual(['/home']);
  });
});
