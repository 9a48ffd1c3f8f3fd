import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { DatePicker, DateTimePicker } from '#modules/ground/ui/date-picker.tsx';
import { parseDate, parseDateTime } from '#modules/ground/ui/date-text.ts';
import { Field } from '#modules/ground/ui/index.ts';
import { show } from './support/page.tsx';

function Picker({ initial = '', time = false, max }: { initial?: string; time?: boolean; max?: string }) {
  const [value, setValue] = useState(initial);
  const Control = time ? DateTimePicker : DatePicker;
  return (
    <Field label="日期" hint={`值：${value}`}>
      <Control value={value} onChange={setValue} max={max} />
    </Field>
  );
}

describe('a date box', () => {
  it('accepts a typed date, on Enter and on blur', async () => {
    const { user } = show(<Picker />);
    const input = screen.getByRole('textbox', { name: '日期' }) as HTMLInputElement;
    await user.type(input, '2024/3/5{Enter}');
    await screen.findByText('值：2024-03-05');
    expect(input.value).toBe('2024-03-05');
    await user.clear(input);
    await user.type(input, '20240229');
    await user.tab();
    await screen.findByText('值：2024-02-29');
  });

  it('marks an invalid date and reverts to the last valid one', async () => {
    const { user } = show(<Picker initial="2024-03-05" />);
    const input = screen.getByRole('textbox', { name: '日期' }) as HTMLInputElement;
    await user.clear(input);
    await user.type(input, '2024-02-30');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    await user.tab();
    expect(input.value).toBe('2024-03-05');
    expect(input.getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByText('值：2024-03-05')).toBeTruthy();
  });

  it('refuses a day after the latest one', async () => {
    const { user } = show(<Picker initial="2024-03-05" max="2024-03-10" />);
    const input = screen.getByRole('textbox', { name: '日期' }) as HTMLInputElement;
    await user.clear(input);
    await user.type(input, '2024-03-11{Enter}');
    expect(input.value).toBe('2024-03-05');
  });

  it('is cleared by an empty text and by the clear button', async () => {
    const { user } = show(<Picker initial="2024-03-05" />);
    await user.click(screen.getByRole('button', { name: '清除 日期' }));
    expect(screen.getByText('值：')).toBeTruthy();
  });

  it('opens the calendar by the arrow key, walks by arrow keys and chooses by Enter', async () => {
    const { user } = show(<Picker initial="2024-03-05" />);
    screen.getByRole('textbox', { name: '日期' }).focus();
    await user.keyboard('{ArrowDown}');
    const calendar = await screen.findByRole('dialog', { name: '日历' });
    expect(within(calendar).getByRole('grid')).toBeTruthy();
    await user.keyboard('{ArrowRight}{ArrowDown}{Enter}');
    await screen.findByText('值：2024-03-13');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens and clears by buttons that are named by the field', () => {
    show(
      <>
        <Field label="生日" required>
          <DatePicker value="2024-03-05" onChange={() => {}} />
        </Field>
        <DateTimePicker aria-label="截止日期" value="" onChange={() => {}} />
      </>,
    );
    for (const name of ['打开日历 生日', '清除 生日', '打开日历 截止日期'])
      expect(screen.getByRole('button', { name })).toBeTruthy();
  });

  it('keeps the time of day when another day is chosen, and accepts a new time', async () => {
    const { user } = show(<Picker time initial="2024-03-05 08:30:15" />);
    await user.click(screen.getByRole('button', { name: '打开日历 日期' }));
    await screen.findByRole('dialog', { name: '日历' });
    await user.keyboard('{ArrowRight}{Enter}');
    await screen.findByText('值：2024-03-06 08:30:15');
    screen.getByRole('spinbutton', { name: '时' }).focus();
    await user.keyboard('{ArrowDown}');
    await screen.findByText('值：2024-03-06 07:30:15');
    await user.click(screen.getByRole('button', { name: '确定' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('reading dates', () => {
  it('parses only the usual formats', () => {
    const day = new Date(2024, 2, 5);
    for (const text of ['2024-03-05', '2024-3-5', '2024/3/5', '2024.03.05', '20240305', '2024年3月5日']) {
      expect(parseDate(text)).toEqual(day);
    }
    for (const text of ['', '2024-13-01', '24-3-5', 'tomorrow', '2024-03-05x', '2024/3-5', '0999-03-05'])
      expect(parseDate(text)).toBeNull();
    expect(parseDateTime('2024-3-5 9:05')).toEqual(new Date(2024, 2, 5, 9, 5));
    expect(parseDateTime('2024年3月5日 23:59:58')).toEqual(new Date(2024, 2, 5, 23, 59, 58));
    expect(parseDateTime('2024-03-05T09:05:07')).toEqual(new Date(2024, 2, 5, 9, 5, 7));
    expect(parseDateTime('2024-03-05')).toEqual(day);
    for (const text of ['2024-03-05 25:00:00', '2024-03-05 9:60', '2024-02-30 9:05', '2024-03-05 9'])
      expect(parseDateTime(text)).toBeNull();
  });
});
