import { type Ref, useState } from 'react';
import type { MenuRecord } from '#contract/areas/menus.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Input, SearchInput } from '#modules/ground/ui/index.ts';
import { MenuIcon } from '#modules/ground/ui/menu-icon.tsx';
import { menuIcons } from '#modules/ground/ui/menu-icons.ts';
import { Popover, PopoverContent, PopoverTrigger } from '#modules/ground/ui/popover.tsx';
import type { FormControlProps } from '#modules/kit/resource-page/index.ts';
import { menusText } from '../text.ts';

/** The icon of an entry: chosen among those that the console can show, or any other name. */
export default function IconControl({
  row: _row,
  ref,
  onChange,
  options: _options,
  label: _label,
  readOnly,
  ...control
}: FormControlProps<MenuRecord>) {
  const t = useText(menusText);
  const [open, setOpen] = useState(false);
  const value = String(control.value);
  const choose = (name: string) => {
    onChange(name);
    setOpen(false);
  };
  return (
    <div className="flex gap-2">
      <Input
        {...control}
        ref={ref as Ref<HTMLInputElement>}
        value={value}
        readOnly={readOnly}
        autoComplete="off"
        className="min-w-0 flex-1"
        onChange={event => onChange(event.target.value)}
      />
      <Popover open={open} onOpenChange={setOpen}>
        <PopoverTrigger asChild>
          <Button
            aria-label={t('chooseIcon')}
            disabled={readOnly}
            icon={<MenuIcon name={value} className="size-4" />}
          />
        </PopoverTrigger>
        <PopoverContent align="end" aria-label={t('chooseIcon')} className="w-80">
          <IconList value={value} choose={choose} />
        </PopoverContent>
      </Popover>
    </div>
  );
}

const names = Object.keys(menuIcons);

/** The icons by name, which are searched by a part of it. */
function IconList({ value, choose }: { value: string; choose: (name: string) => void }) {
  const t = useText(menusText);
  const [keyword, setKeyword] = useState('');
  const found = names.filter(name => name.includes(keyword.trim().toLowerCase()));
  return (
    <div className="grid gap-2">
      <SearchInput
        value={keyword}
        onChange={setKeyword}
        aria-label={t('searchIcon')}
        placeholder={t('searchIcon')}
      />
      <div className="thin-scroll flex max-h-60 flex-wrap gap-1 overflow-auto">
        {found.map(name => (
          <button
            key={name}
            type="button"
            aria-label={name}
            aria-pressed={name === value}
            title={name}
            onClick={() => choose(name)}
            className="grid size-9 place-items-center rounded border border-transparent hover:bg-surface-hover aria-pressed:border-accent aria-pressed:bg-accent-soft"
          >
            <MenuIcon name={name} className="size-4.5" />
          </button>
        ))}
        {found.length === 0 && <p className="py-2 text-text-muted">{t('noIconFound')}</p>}
      </div>
      <Button size="sm" onClick={() => choose('')}>
        {t('noIcon')}
      </Button>
    </div>
  );
}
