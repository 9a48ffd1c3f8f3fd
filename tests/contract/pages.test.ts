import { describe, expect, it } from 'vitest';
import { canonicalComponent } from '#contract/component-names.ts';
import { frameComponent, groupComponent, reportComponent } from '#contract/page-components.ts';
import type { PageDeclaration } from '#contract/page-declaration.ts';
import { componentsOf, pages } from '#contract/pages.ts';

const declared: readonly (readonly [string, PageDeclaration])[] = Object.entries(pages);

describe('the component names of menu entries', () => {
  it.each([
    ['system/user/index', 'system/UserList'],
    ['system/role/index', 'system/RoleUserList'],
    ['system/position/index', 'system/SysPositionList'],
    ['system/notice/index', 'system/SysAnnouncementList'],
    ['monitor/mynews/index', 'system/UserAnnouncementList'],
    ['dashboard/Analysis/index', 'dashboard/Analysis'],
    ['system/DepartList2', 'system/DepartList'],
    ['system/departUser/index', 'system/DepartUserList'],
    ['system/fillRule/index', 'system/SysFillRuleList'],
    ['system/checkRule/index', 'system/SysCheckRuleList'],
    ['super/online/cgreport/index', 'modules/online/cgreport/OnlCgreportHeadList'],
    ['super/online/cgreport/auto/OnlCgReportList', reportComponent],
    ['https://example.org/handbook', frameComponent],
    ["{{ window._CONFIG['domianURL'] }}/druid/", frameComponent],
  ])('[MENU-08] %s of other menus of the family is the page %s', (alias, component) => {
    expect(canonicalComponent(alias)).toBe(component);
  });

  it.each(['layouts/RouteView', 'layouts/PageView', 'layouts/default/index', 'LAYOUT'])(
    '[MENU-03] %s groups entries',
    name => {
      expect(canonicalComponent(name)).toBe(groupComponent);
    },
  );

  it.each(['system/UserList', 'modules/unknown/Page', 'constructor', '__proto__', ''])(
    '[MENU-08] %s has no other name',
    name => {
      expect(canonicalComponent(name)).toBe(name);
    },
  );

  it('[MENU-07] 1 is a report where the address of the entry is that of one', () => {
    expect(canonicalComponent('1', '/online/cgreport/6c7f59741c814347905a938f06ee003c')).toBe(
      reportComponent,
    );
    expect(canonicalComponent('1')).toBe(reportComponent);
    expect(canonicalComponent('1', '/elsewhere')).toBe('1');
  });

  it('[MENU-08] no name represents two pages', () => {
    const names = declared.flatMap(([component, { aliases = [] }]) => [component, ...aliases]);
    expect(new Set(names).size).toBe(names.length);
  });

  it('the data rules of an entry count under either name of its page', () => {
    expect(componentsOf('user')).toEqual(['system/UserList', 'system/user/index']);
  });
});
