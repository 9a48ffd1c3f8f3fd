import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { pageSteps, rowRange } from '#modules/ground/ui/pagination.logic.ts';
import { Pagination } from '#modules/ground/ui/pagination.tsx';
import { show } from './support/page.tsx';

function Pager({ total = 95, start = 1 }) {
  const [{ page, size }, set] = useState({ page: start, size: 10 });
  return (
    <>
      <p>{`${page}/${size}`}</p>
      <Pagination page={page} pageSize={size} total={total} onChange={(page, size) => set({ page, size })} />
    </>
  );
}

describe('the pager', () => {
  it('[LIST-12] [LIST-18] shows the first row, the last row and the total', async () => {
    const { user } = show(<Pager />);
    expect(screen.getByText('1-10 共 95 条')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '第 10 页' }));
    expect(screen.getByText('91-95 共 95 条')).toBeTruthy();
    expect(rowRange(1, 10, 0)).toEqual({ from: 0, to: 0 });
  });

  it('moves one page forward and back, and not beyond the ends', async () => {
    const { user } = show(<Pager />);
    const back = screen.getByRole('button', { name: '上一页' }) as HTMLButtonElement;
    expect(back.disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: '下一页' }));
    expect(screen.getByText('2/10')).toBeTruthy();
    expect(back.disabled).toBe(false);
    expect(screen.getByRole('button', { name: '第 2 页' }).getAttribute('aria-current')).toBe('page');
  });

  it('[LIST-16] jumps to a typed page number, at most the last page', async () => {
    const { user } = show(<Pager />);
    const box = screen.getByRole('textbox', { name: '跳至页码' }) as HTMLInputElement;
    await user.type(box, '7{Enter}');
    expect(screen.getByText('7/10')).toBeTruthy();
    expect(box.value).toBe('');
    await user.type(box, '999{Enter}');
    expect(screen.getByText('10/10')).toBeTruthy();
  });

  it('[LIST-15] [LIST-17] changes the page size to 10, 20 or 30 and keeps the first row visible', async () => {
    const { user } = show(<Pager start={5} />);
    screen.getByRole('combobox', { name: '每页条数' }).focus();
    await user.keyboard('{Enter}');
    const sizes = await screen.findAllByRole('option');
    expect(sizes.map(size => size.textContent)).toEqual(['10 条/页', '20 条/页', '30 条/页']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByText('3/20')).toBeTruthy();
  });

  it('is in the language of the console', () => {
    show(<Pagination page={1} pageSize={10} total={3} onChange={() => {}} />);
    expect(screen.getByText('1-3 共 3 条')).toBeTruthy();
    act(() => setLanguage('en-US'));
    expect(screen.getByText('1-3 of 3')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Next page' })).toBeTruthy();
  });

  it('has the ends, the neighbours, and gaps that move by five pages', () => {
    const words = (page: number, pages: number) =>
      pageSteps(page, pages).map(step => (step.kind === 'gap' ? `…${step.page}` : String(step.page)));
    expect(words(1, 5)).toEqual(['1', '2', '3', '4', '5']);
    expect(words(1, 24)).toEqual(['1', '2', '3', '4', '5', '…6', '24']);
    expect(words(12, 24)).toEqual(['1', '…7', '11', '12', '13', '…17', '24']);
    expect(words(24, 24)).toEqual(['1', '…19', '20', '21', '22', '23', '24']);
  });
});
