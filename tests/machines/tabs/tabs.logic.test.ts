import { describe, expect, it } from 'vitest';
import {
  documentTitle,
  homeStrip,
  isClosable,
  keptPaths,
  mostKeptPages,
  pageKey,
  type Strip,
  visited,
} from '#machines/tabs/tabs.logic.ts';
import { home, page, startTabs } from './fixtures.ts';

function visitedAll(names: readonly string[], more: Parameters<typeof page>[1] = {}): Strip {
  return names.reduce((strip, name) => visited(strip, page(name, more)), homeStrip(home));
}

describe('what a tab offers', () => {
  it('[TABS-02][TABS-03] every tab but home can be closed', () => {
    const strip = visitedAll(['a']);
    expect(isClosable(strip, '/a')).toBe(true);
    expect(isClosable(strip, '/home')).toBe(false);
  });

  it('[TABS-05] a single page cannot be closed', () => {
    const { strip } = startTabs(['a'], { several: false });
    expect(isClosable(strip(), '/a')).toBe(false);
  });
});

describe('the title of the document', () => {
  it('[TABS-17] puts the name of the platform after the title of the tab', () => {
    expect(documentTitle(visitedAll(['用户管理']), 'Vitrine')).toBe('用户管理 · Vitrine');
  });

  it('[TABS-17] takes the name a page gave its tab, until the page takes it back', () => {
    const strip = visited(homeStrip(home), page('用户详情', { named: '张三' }));
    expect(documentTitle(strip, 'Vitrine')).toBe('张三 · Vitrine');
    const { actor, strip: started } = startTabs(['用户详情']);
    actor.send({ type: 'tab.name', path: '/用户详情', named: '李四' });
    expect(documentTitle(started(), 'Vitrine')).toBe('李四 · Vitrine');
    actor.send({ type: 'tab.visit', page: page('用户详情', { fullPath: '/用户详情?view=log' }) });
    expect(documentTitle(started(), 'Vitrine')).toBe('李四 · Vitrine');
    actor.send({ type: 'tab.name', path: '/用户详情', named: undefined });
    expect(documentTitle(started(), 'Vitrine')).toBe('用户详情 · Vitrine');
  });

  it('[TABS-17] that a page chose names the window without a bar of tabs, too', () => {
    const { actor, strip } = startTabs(['用户详情'], { several: false });
    actor.send({ type: 'tab.name', path: '/用户详情', named: '李四' });
    expect(documentTitle(strip(), 'Vitrine')).toBe('李四 · Vitrine');
  });

  it('[TABS-18] is nothing but the name of the platform while home is active', () => {
    expect(documentTitle(homeStrip(home), 'Vitrine')).toBe('Vitrine');
    expect(documentTitle(visited(visitedAll(['a']), home), 'Vitrine')).toBe('Vitrine');
  });

  it('[TABS-17] is the name of the platform for a page without a title', () => {
    expect(documentTitle(visitedAll(['a'], { title: '' }), 'Vitrine')).toBe('Vitrine');
  });
});

describe('kept pages', () => {
  it('[MENU-10] are the pages that may stay alive, the last active one first', () => {
    const strip = visited(visitedAll(['a', 'b']), page('a'));
    expect(keptPaths(strip)).toEqual(['/a', '/b', '/home']);
  });

  it('[MENU-11] do not include a page with keepAlive off, unless it is active', () => {
    const strip = visited(homeStrip(home), page('a', { keepAlive: false }));
    expect(keptPaths(strip)).toEqual(['/a', '/home']);
    expect(keptPaths(visited(strip, page('b')))).toEqual(['/b', '/home']);
  });

  it('[MENU-10] include every page with unsaved work, whatever its setting and however many there are', () => {
    const { actor, strip } = startTabs();
    actor.send({ type: 'tab.visit', page: page('form', { keepAlive: false }) });
    actor.send({ type: 'tab.mark', path: '/form', dirty: true });
    for (let index = 0; index < 14; index += 1) actor.send({ type: 'tab.visit', page: page(`p${index}`) });
    const kept = keptPaths(strip());
    expect(kept).toHaveLength(mostKeptPages + 1);
    expect(kept.at(-1)).toBe('/form');
    actor.send({ type: 'tab.mark', path: '/form', dirty: false });
    expect(keptPaths(strip())).not.toContain('/form');
  });

  it('[MENU-10] are at most the 12 most recent', () => {
    const names = Array.from({ length: 14 }, (_, index) => `p${index}`);
    const kept = keptPaths(visitedAll(names));
    expect(mostKeptPages).toBe(12);
    expect(kept).toEqual(
      names
        .toReversed()
        .slice(0, 12)
        .map(name => `/${name}`),
    );
  });

  it('[MENU-10] forget a closed tab', () => {
    const { actor, strip } = startTabs(['a', 'b']);
    actor.send({ type: 'tab.close', path: '/a' });
    expect(keptPaths(strip())).toEqual(['/b', '/home']);
  });

  it('[TABS-13][MENU-12] are told apart by component, path and refreshes', () => {
    const { actor, strip } = startTabs(['a']);
    const key = () => strip().tabs.map(pageKey);
    expect(key()).toEqual(['home-page|/home|0', 'a-page|/a|0']);
    actor.send({ type: 'tab.refresh', path: '/a' });
    expect(key()).toEqual(['home-page|/home|0', 'a-page|/a|1']);
  });
});
