import { fireEvent, screen } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Combobox, MultiSelect } from '#modules/ground/ui/combobox.tsx';
import { DatePicker } from '#modules/ground/ui/date-picker.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#modules/ground/ui/dropdown-menu.tsx';
import {
  Button,
  ConfirmHost,
  confirm,
  Dialog,
  Drawer,
  Field,
  Input,
  SearchInput,
} from '#modules/ground/ui/index.ts';
import { Pagination } from '#modules/ground/ui/pagination.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '#modules/ground/ui/popover.tsx';
import { Select } from '#modules/ground/ui/select.tsx';
import { show } from './support/page.tsx';

/** How browsers mark a key that belongs to an input method: Safari only by the code, as its composition has ended. */
const marks = {
  'of Chrome and Firefox': { isComposing: true, keyCode: 229 },
  'of Firefox before the code': { isComposing: true, keyCode: 27 },
  'of Safari after the composition': { isComposing: false, keyCode: 229 },
} as const;

const options = [
  { value: 'a', label: '张三' },
  { value: 'b', label: '李四' },
];
const field = (
  <Field label="姓名">
    <Input />
  </Field>
);

function Surface({ of: Kind }: { of: typeof Dialog | typeof Drawer }) {
  const [open, setOpen] = useState(true);
  return (
    <Kind open={open} onOpenChange={setOpen} title="新增用户">
      {field}
    </Kind>
  );
}

function Confirmation() {
  return (
    <>
      <ConfirmHost />
      <Button onClick={() => void confirm({ title: '放弃修改？' })}>打开</Button>
    </>
  );
}

/** Everything that opens over a page, the name of what opens it, and the role of what then is open. */
const layers: [name: string, element: ReactElement, opener: string | undefined, role: string][] = [
  ['a dialog', <Surface key="" of={Dialog} />, undefined, 'dialog'],
  ['a drawer', <Surface key="" of={Drawer} />, undefined, 'dialog'],
  ['a confirmation', <Confirmation key="" />, '打开', 'alertdialog'],
  [
    'a menu',
    <DropdownMenu key="">
      <DropdownMenuTrigger>打开</DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem>重命名</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>,
    '打开',
    'menu',
  ],
  [
    'a popover',
    <Popover key="">
      <PopoverTrigger>打开</PopoverTrigger>
      <PopoverContent aria-label="链接">{field}</PopoverContent>
    </Popover>,
    '打开',
    'dialog',
  ],
  [
    'a list of choices',
    <Field key="" label="打开">
      <Select value="" onChange={() => {}} options={options} />
    </Field>,
    '打开',
    'listbox',
  ],
  [
    'a searchable list',
    <Field key="" label="打开">
      <Combobox value="" onChange={() => {}} options={options} />
    </Field>,
    '打开',
    'listbox',
  ],
  [
    'a list of several choices',
    <Field key="" label="打开">
      <MultiSelect value={[]} onChange={() => {}} options={options} />
    </Field>,
    '打开',
    'listbox',
  ],
];

describe.each(Object.entries(marks))('Escape of an input method, as it is a key %s', (_browser, mark) => {
  it.each(layers)('leaves %s open, and the next Escape closes it', async (_name, element, opener, role) => {
    const { user } = show(element);
    if (opener)
      await user.click(
        screen.queryByRole('button', { name: opener }) ?? screen.getByRole('combobox', { name: opener }),
      );
    await screen.findByRole(role);
    const focused = document.activeElement ?? document.body;
    fireEvent.keyDown(focused, { key: 'Escape', ...mark });
    expect(screen.queryByRole(role)).not.toBeNull();
    fireEvent.keyDown(focused, { key: 'Escape', keyCode: 27 });
    await vi.waitFor(() => expect(screen.queryByRole(role)).toBeNull());
  });

  it('keeps the text of a search box', () => {
    const onChange = vi.fn();
    show(<SearchInput value="zhang" onChange={onChange} />);
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape', ...mark });
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape', keyCode: 27 });
    expect(onChange).toHaveBeenCalledWith('');
  });
});

describe.each(Object.entries(marks))('Enter of an input method, as it is a key %s', (_browser, mark) => {
  const press = (element: Element, isOwn: boolean) =>
    fireEvent.keyDown(element, { key: 'Enter', ...(isOwn ? mark : { keyCode: 13 }) });

  it('does not search', () => {
    const onSearch = vi.fn();
    show(<SearchInput value="zhang" onChange={() => {}} onSearch={onSearch} />);
    press(screen.getByRole('searchbox'), true);
    expect(onSearch).not.toHaveBeenCalled();
    press(screen.getByRole('searchbox'), false);
    expect(onSearch).toHaveBeenCalledWith('zhang');
  });

  it('commits neither a date nor the number of a page', () => {
    const onDate = vi.fn();
    const onPage = vi.fn();
    show(
      <>
        <Field label="日期">
          <DatePicker value="" onChange={onDate} />
        </Field>
        <Pagination page={1} pageSize={10} total={95} onChange={onPage} />
      </>,
    );
    const date = screen.getByRole('textbox', { name: '日期' });
    const page = screen.getByRole('textbox', { name: '跳至页码' });
    fireEvent.change(date, { target: { value: '2026-01-02' } });
    fireEvent.change(page, { target: { value: '3' } });
    for (const box of [date, page]) press(box, true);
    expect([onDate, onPage].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    for (const box of [date, page]) press(box, false);
    expect([onDate, onPage].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });
});
