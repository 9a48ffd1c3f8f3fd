import { describe, expect, it } from 'vitest';
import { find } from '#modules/start/finder/find.logic.ts';
import { matchPinyin } from '#modules/start/finder/pinyin.ts';

const page = (title: string, names: string[] = [], ...groups: string[]) => ({
  title,
  names: [title, ...names],
  groups,
});
const pages = [
  page('用户管理', ['Users'], '系统管理'),
  page('在线用户', ['Online users'], '系统监控'),
  page('职务管理', ['Positions'], '系统管理'),
  page('Redis监控', ['Redis'], '系统监控'),
];
const titles = (query: string) => find(pages, query, matchPinyin).map(({ item }) => item.title);

describe('the menu search', () => {
  it('[MENU-25] finds by a part of the name, letter case aside', () => {
    expect(titles('用户')).toEqual(['用户管理', '在线用户']);
    expect(titles('redis')).toEqual(['Redis监控']);
    expect(titles(' REDIS ')).toEqual(['Redis监控']);
  });

  it('[MENU-25] finds by pinyin and by initials, the beginning of a name before its middle', () => {
    expect(titles('yonghu')).toEqual(['用户管理', '在线用户']);
    expect(titles('yhgl')).toEqual(['用户管理']);
    expect(titles('yh')).toEqual(['用户管理', '在线用户']);
    expect(titles('zwgl')).toEqual(['职务管理']);
  });

  it('finds by the name in the other language', () => {
    expect(titles('positions')).toEqual(['职务管理']);
  });

  it('finds items in a group of that name, after those with the name itself', () => {
    expect(titles('xtgl')).toEqual(['用户管理', '职务管理']);
    expect(titles('监控')).toEqual(['Redis监控', '在线用户']);
  });

  it('lists everything for an empty query, and nothing for an unknown name', () => {
    expect(titles('  ')).toEqual(pages.map(({ title }) => title));
    expect(titles('不存在')).toEqual([]);
  });

  it('returns the matching characters of the title, and none where another name matches', () => {
    const spanOf = (query: string) => find(pages, query, matchPinyin)[0]?.span;
    expect(spanOf('gl')).toEqual([2, 3]);
    expect(spanOf('户管')).toEqual([1, 2]);
    expect(spanOf('positions')).toBeUndefined();
    expect(spanOf('xtjk')).toBeUndefined();
  });
});
