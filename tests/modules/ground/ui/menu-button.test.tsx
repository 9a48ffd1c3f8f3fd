import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Button, MenuButton } from '#modules/ground/ui/index.ts';
import { show } from './support/page.tsx';

function showMenu() {
  const onSelect = vi.fn();
  const acts = ['导出', '冻结'].map(label => ({ key: label, label, onSelect: () => onSelect(label) }));
  const { user } = show(
    <MenuButton acts={acts}>
      <Button>更多</Button>
    </MenuButton>,
  );
  return { user, onSelect, button: screen.getByRole('button', { name: '更多' }) };
}

describe('a button with a menu', () => {
  it.each(['{Enter}', ' ', '{ArrowDown}'])('focuses the first item when it is opened by %j', async key => {
    const { user, onSelect, button } = showMenu();
    button.focus();
    await user.keyboard(key);
    const first = await screen.findByRole('menuitem', { name: '导出' });
    await waitFor(() => expect(document.activeElement).toBe(first));
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('冻结'));
    await user.keyboard('{Enter}');
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('冻结');
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('marks no act when it is opened by a pointer', async () => {
    const { user, button } = showMenu();
    await user.click(button);
    await screen.findByRole('menuitem', { name: '导出' });
    await waitFor(() => expect(document.activeElement?.role).toBe('menu'));
  });
});
