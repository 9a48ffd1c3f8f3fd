import { describe, expect, it } from 'vitest';
import { buttonTitle } from '#modules/ground/permissions/button-names.ts';
import { permissionRows } from '#server/kernel/db/seed/first-run/permissions.ts';

const buttons = permissionRows.filter(({ menuType }) => menuType === 2);

describe('the names of buttons in English', () => {
  it('[MENU-14] all that are shipped have one', () => {
    expect(buttons.length).toBeGreaterThan(100);
    const names = buttons.map(({ name }) => name ?? '');
    expect(names.filter(name => /[^ -~]/.test(buttonTitle(name)))).toEqual([]);
  });

  it('[MENU-14] those of one page differ', () => {
    const keys = buttons.map(({ parentId, name }) => `${parentId} ${buttonTitle(name ?? '')}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('[MENU-14] a name that administrators have given stays as it is', () => {
    expect(buttonTitle('添加展柜')).toBe('添加展柜');
    expect(buttonTitle('Open the hall')).toBe('Open the hall');
  });
});
