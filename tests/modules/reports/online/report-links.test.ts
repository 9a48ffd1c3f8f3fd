import { describe, expect, it } from 'vitest';
import { linksOf, linkTarget } from '#modules/reports/online/report-links.ts';

const origin = 'https://console.example';
const row = {
  id: 'a/b',
  name: '张 三',
  site: 'https://museum.example/x',
  bad: 'javascript:alert(1)',
  none: null,
};
const target = (href: string) => linkTarget(href, row, origin);

describe('the link of a value', () => {
  it('[MENU-07] is an address of another site, with the values of the row', () => {
    expect(target('https://museum.example/u?n=${name}')).toEqual({
      address: 'https://museum.example/u?n=%E5%BC%A0%20%E4%B8%89',
    });
    expect(target('${site}')).toEqual({ address: 'https://museum.example/x' });
  });

  it('[MENU-07] is a path of the console, whose values cannot add parts to it', () => {
    expect(target('/isystem/user/${id}')).toEqual({ path: '/isystem/user/a%2Fb' });
    expect(target('/isystem/user/${none}${missing}')).toEqual({ path: '/isystem/user/' });
  });

  it.each([
    ...[
      'javascript:alert(1)',
      '${bad}',
      ' java\nscript:alert(1)',
      'data:text/html,x',
      'ftp://museum.example',
    ],
    ...[
      '//evil.example',
      '/\\evil.example',
      'https://',
      'demo/Page.vue?id=1',
      '/demo/Page.vue',
      '',
      '${none}',
      'x',
    ],
  ])('[MENU-07] is none for %j', href => {
    expect(target(href)).toBeUndefined();
  });

  it('[MENU-07] belongs to the column that names it', () => {
    const column = { title: '', align: 'center' };
    const links = linksOf({
      cgRpConfigId: '1',
      cgRpConfigName: '',
      dictOptions: {},
      columns: [
        { ...column, dataIndex: 'a', scopedSlots: { customRender: 'fieldHref_a' } },
        { ...column, dataIndex: 'b', scopedSlots: { customRender: 'other' } },
        { ...column, dataIndex: 'c' },
      ],
      fieldHrefSlots: [{ slotName: 'fieldHref_a', href: '/a' }],
    });
    expect([...links]).toEqual([['a', '/a']]);
  });
});
