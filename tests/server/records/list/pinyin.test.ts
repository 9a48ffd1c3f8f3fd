import { describe, expect, it } from 'vitest';
import { pinyinPattern } from '#server/records/list/pinyin.ts';

const finds = (typed: string, name: string) => {
  const pattern = pinyinPattern(typed);
  return pattern !== undefined && new RegExp(pattern, 'u').test(name);
};

describe('texts found by their pinyin', () => {
  it.each([
    ['zhangsan', '张三'],
    ['zhang san', '张三'],
    ['ZhangSan', '张三'],
    ['zs', '张三'],
    ['zhs', '张三'],
    ['zhangs', '张三'],
    ['zsan', '张三'],
    ['zhangsa', '张三'],
    ['san', '张三'],
    ["xi'an", '西安'],
    ['xian', '西安'],
    ['xian', '先'],
    ['lv', '吕布'],
    ['lübu', '吕布'],
    // Characters with several readings by any of them.
    ['zengguofan', '曾国藩'],
    ['cengguofan', '曾国藩'],
    ['shanxiongxin', '单雄信'],
    ['yizhe', '祎喆'],
    ['ｚｓ', '张三'],
  ])('%s finds %s', (typed, name) => {
    expect(finds(typed, name)).toBe(true);
  });

  it.each([
    ['lisi', '张三'],
    ['sz', '张三'],
    ['zhangsi', '张三'],
    ['zhangsanfeng', '张三'],
    ['13800', '张三'],
    ['zhang3', '张三'],
    ['张', '张三'],
    ['vvv', '张三'],
    ['', '张三'],
    ['[a', '张三'],
  ])('%s does not find %s', (typed, name) => {
    expect(finds(typed, name)).toBe(false);
  });

  it('of a long text, as many syllables are searched as a name has', () => {
    expect(pinyinPattern('z'.repeat(40))).toBeUndefined();
    expect(pinyinPattern('zhangsan'.repeat(3))).toBeDefined();
    expect(pinyinPattern('zhangsan'.repeat(12))).toBeUndefined();
  });
});
