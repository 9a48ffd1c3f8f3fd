import { describe, expect, it } from 'vitest';
import {
  homeStrip,
  isClosable,
  keptPaths,
  mostKeptPages,
  pageKey,
  type Strip,
  tabAt,
  titleOf,
  visited,
} from '#machines/tabs/tabs.logic.ts';
import { home, page, startTabs } from './fixtures.ts';

function visitedAll(names: readonly string[], more: Parameters<typeof page>[1] = {}): Strip {
  return names.reduce((strip, name) => visited(strip, page(name, more)), homeStrip(home));
}

describe('the operations of a tab', () => {
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

describe('the title of a tab', () => {
  const titleIn = (strip: Strip, path = strip.active) => {
    const tab = tabAt(strip, path);
    return tab && titleOf(tab);
  };

  it('[TABS-17] is the title that a page has set, until the page removes it', () => {
    expect(titleIn(visited(homeStrip(home), page('用户详情', { named: '张三' })))).toBe('张三');
    const { actor, strip } = startTabs(['用户详情']);
    actor.send({ type: 'tab.name', path: '/用户详情', named: '李四' });
    expect(titleIn(strip())).toBe('李四');
    actor.send({ type: 'tab.visit', page: page('用户详情', { fullPath: '/用户详情?view=log' }) });
    expect(titleIn(strip())).toBe('李四');
    actor.send({ type: 'tab.name', path: '/用户详情', named: undefined });
    expect(titleIn(strip())).toBe('用户详情');
  });

  it('[TABS-17] is chosen by the page without a bar of tabs, too', () => {
    const { actor, strip } = startTabs(['用户详情'], { several: false });
    actor.send({ type: 'tab.name', path: '/用户详情', named: '李四' });
    expect(titleIn(strip())).toBe('李四');
  });
});

describe('kept pages', () => {
  it('[MENU-10] are the pages that may be kept, the most recently active one first', () => {
    const strip = visited(visitedAll(['a', 'b']), page('a'));
    expect(keptPaths(strip)).toEqual(['/a', '/b', '/home']);
  });

  it('[MENU-11] do not include a page with keepAlive off, unless it is active', () => {
    const strip = visited(homeStrip(home), page('a', { keepAlive: false }));
    expect(keptPaths(strip)).toEqual(['/a', '/home']);
    expect(keptPaths(visited(strip, page('b')))).toEqual(['/b', '/home']);
  });

  it('[MENU-10] include every page with unsaved work, whatever its setting and their number', () => {
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

  it('[TABS-13][MENU-12] are distinguished by component, path and refreshes', () => {
    const { actor, strip } = startTabs(['a']);
    const key = () => strip().tabs.map(pageKey);
    expect(key()).toEqual(['home-page|/home|0', 'a-page|/a|0']);
    actor.send({ type: 'tab.refresh', path: '/a' });
    expect(key()).toEqual(['home-page|/home|0', 'a-page|/a|1']);
  });
});
