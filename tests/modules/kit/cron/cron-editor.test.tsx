import '@testing-library/jest-dom/vitest';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadChapters } from '#modules/atlas/gallery/chapters.ts';
import { Specimen } from '#modules/atlas/gallery/components/specimen.tsx';
import { statesOf } from '#modules/atlas/gallery/states.ts';
import { CronEditor } from '#modules/kit/cron/components/cron-editor.tsx';
import { show } from '../../ground/ui/support/page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 22, 2) });
});
afterEach(() => vi.useRealTimers());

let reset: (value: string) => void;
function Held({ value }: { value: string }) {
  const [held, setHeld] = useState(value);
  reset = setHeld;
  return (
    <>
      <CronEditor value={held} onChange={setHeld} zone="Asia/Shanghai" />
      <output>{held}</output>
    </>
  );
}
const stored = () => document.querySelector('output')?.textContent;

function open(value: string) {
  const { user } = show(<Held value={value} />);
  return {
    user,
    tab: (name: string) => user.click(screen.getByRole('tab', { name })),
    mode: (name: string) => user.click(screen.getByRole('radio', { name })),
    modes: () =>
      screen.getAllByRole('radio').map(radio => document.querySelector(`[for="${radio.id}"]`)?.textContent),
    number: (name: string) => screen.getByRole('spinbutton', { name }),
  };
}

describe('the inline editor', () => {
  it('has a panel for each of the seven fields', () => {
    open('');
    expect(screen.getAllByRole('tab').map(tab => tab.textContent)).toEqual([
      '秒',
      '分',
      '时',
      '日',
      '月',
      '周',
      '年',
    ]);
  });

  it.each([
    ['CRON-16', '时', ['每小时', '范围', '循环', '指定']],
    ['CRON-16', '分', ['每分钟', '范围', '循环', '指定']],
    ['CRON-16', '年', ['每年', '范围', '循环', '指定']],
    ['CRON-14', '日', ['不设置', '每天', '范围', '循环', '离某日最近的工作日', '每月最后一天', '指定']],
    ['CRON-17', '周', ['每天', '范围', '循环', '指定', '不设置', '每月最后一个星期几', '每月第几个星期几']],
  ])('[%s] offers for %s: %s', async (_id, name, offered) => {
    const { tab, modes } = open('');
    await tab(name);
    expect(modes()).toEqual(offered);
  });

  it('shows a form of the day that only the dialog offers', async () => {
    const { tab } = open('0 0 0 LW * ?');
    await tab('日');
    expect(screen.getByRole('radio', { name: '每月最后一个工作日' })).toBeChecked();
  });

  it('[CRON-25][CRON-26] sets the week in place of the day, and the day in place of the week', async () => {
    const { tab, mode } = open('0 0 0 1 * ?');
    await tab('周');
    await mode('范围');
    expect(stored()).toBe('0 0 0 ? * 1-7 *');
    await tab('日');
    expect(screen.getByRole('radio', { name: '不设置' })).toBeChecked();
    await mode('每月最后一天');
    expect(stored()).toBe('0 0 0 L * ? *');
    await mode('不设置');
    expect(stored()).toBe('0 0 0 ? * * *');
  });

  it('[CRON-41] a loop over weekdays has an interval of at most 7', async () => {
    const { user, tab, mode, number } = open('0 0 0 1 * ?');
    await tab('周');
    await mode('循环');
    await user.clear(number('间隔'));
    await user.type(number('间隔'), '8');
    await user.tab();
    expect(number('间隔')).toHaveValue('7');
  });

  it('[CRON-42][CRON-43][CRON-44] years start at 0, and end and interval at 1; their range is a century from now', async () => {
    const { user, tab, mode, number } = open('0 0 0 1 1 ?');
    await tab('年');
    await mode('范围');
    expect(stored()).toBe('0 0 0 1 1 ? 2026-2126');
    expect(number('从')).toHaveAttribute('aria-valuemin', '0');
    expect(number('到')).toHaveAttribute('aria-valuemin', '1');
    await user.clear(number('从'));
    await user.type(number('从'), '0');
    expect(stored()).toBe('0 0 0 1 1 ? 0-2126');
    await mode('循环');
    expect(number('从')).toHaveAttribute('aria-valuemin', '0');
    expect(number('间隔')).toHaveAttribute('aria-valuemin', '1');
  });

  it('[CRON-15] shows another expression that its form sets, and changes nothing by being opened', async () => {
    const { tab } = open('0 30 2 * * ?');
    expect(stored()).toBe('0 30 2 * * ?');
    act(() => reset('15 8 * * 1-5'));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: '表达式' })).toHaveValue('0 15 8 ? * 2-6 *'),
    );
    await tab('周');
    expect(screen.getByRole('radio', { name: '范围' })).toBeChecked();
    expect(stored()).toBe('15 8 * * 1-5');
  });
});

describe.each((await loadChapters()).filter(({ id }) => id.startsWith('cron-')))(
  'the chapter $id',
  chapter => {
    const open = (wanted: string) => {
      const state = statesOf(chapter).find(({ id }) => id === wanted);
      if (!state) throw new Error(`no state ${wanted}`);
      return show(<Specimen chapter={chapter} state={state} />);
    };

    it('shows no state of a server, as it asks none', () => {
      expect(statesOf(chapter).map(({ id }) => id)).toEqual([
        'one',
        'none',
        'disabled',
        'readOnly',
        'invalid',
        'compact',
        'dark',
        'phone',
      ]);
    });

    it('shows its value in words, and only that where it is read-only', () => {
      open('readOnly');
      expect(screen.getByText(/^周一至周五 02:30$|^每天，8 至 18 时，第 0 分起每 15 分钟$/)).toBeVisible();
      expect(screen.queryByRole('button')).toBeNull();
      expect(screen.queryByRole('tab')).toBeNull();
    });

    it('is associated with its error', () => {
      open('invalid');
      expect(screen.getByRole('alert')).toHaveTextContent('请选择处理方式');
      const control = chapter.isGroup
        ? screen.getByRole('group', { name: '处理方式' })
        : screen.getByLabelText('处理方式');
      expect(control).toHaveAccessibleDescription(expect.stringContaining('请选择处理方式'));
    });

    it('can be operated', async () => {
      const { user } = open('one');
      const expression = chapter.isGroup ? '表达式' : '处理方式';
      const box = screen.getByRole('textbox', { name: expression });
      await user.clear(box);
      await user.type(box, '0 0 61 * * ?');
      expect(screen.getByRole('alert')).toHaveTextContent('“时”的值 61 无效');
      expect(within(document.body).getByDisplayValue('0 0 61 * * ?')).toBeVisible();
    });
  },
);
