import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker, type Matcher } from 'react-day-picker';
import { enUS } from 'react-day-picker/locale/en-US';
import { zhCN } from 'react-day-picker/locale/zh-CN';
import { useLanguage } from '#modules/ground/platform/i18n/index.ts';
import { cn } from './cn.ts';

const arrow =
  'grid size-7 place-items-center rounded text-text-muted hover:bg-surface-hover hover:text-text aria-disabled:opacity-40 pointer-coarse:size-9';

const classNames = {
  root: 'relative w-fit select-none text-base',
  months: 'relative',
  nav: 'absolute top-0 right-0 flex gap-0.5',
  button_previous: arrow,
  button_next: arrow,
  month_caption: 'mb-2 flex h-7 items-center',
  dropdowns: 'flex items-center gap-1',
  dropdown_root: 'relative',
  dropdown:
    'h-7 cursor-pointer appearance-none rounded border border-transparent bg-transparent px-1.5 font-medium text-base text-text hover:bg-surface-hover [&>option]:bg-surface-raised [&>option]:text-text',
  caption_label: 'hidden',
  month_grid: 'border-collapse',
  weekday: 'h-7 w-8 font-normal text-text-muted text-xs pointer-coarse:w-10',
  day: 'group/day p-px text-center',
  day_button: cn(
    'tabular grid size-8 place-items-center rounded text-base transition-colors duration-120 hover:bg-surface-hover pointer-coarse:size-10',
    'disabled:cursor-not-allowed disabled:text-text-faint disabled:line-through',
    'group-data-[today=true]/day:font-semibold group-data-[today=true]/day:text-accent-ink',
    'group-data-[outside=true]/day:text-text-faint',
    'group-data-[selected=true]/day:bg-accent group-data-[selected=true]/day:text-accent-text group-data-[selected=true]/day:hover:bg-accent-hover',
  ),
};

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight;
  return <Icon aria-hidden className="size-4" />;
}

const COMPONENTS = { Chevron };

interface CalendarProps {
  selected: Date | null;
  onSelect: (day: Date) => void;
  min?: Date | null;
  max?: Date | null;
}

/** One month to choose a day from; the arrow and page keys move by days, weeks and months. */
export function Calendar({ selected, onSelect, min, max }: CalendarProps) {
  const language = useLanguage();
  const disabled: Matcher[] = [...(min ? [{ before: min }] : []), ...(max ? [{ after: max }] : [])];
  return (
    <DayPicker
      mode="single"
      required
      showOutsideDays
      fixedWeeks
      captionLayout="dropdown"
      navLayout="after"
      weekStartsOn={1}
      locale={language === 'zh-CN' ? zhCN : enUS}
      startMonth={min ?? new Date(1900, 0)}
      endMonth={max ?? new Date(2100, 11)}
      defaultMonth={selected ?? undefined}
      selected={selected ?? undefined}
      onSelect={onSelect}
      disabled={disabled}
      classNames={classNames}
      components={COMPONENTS}
    />
  );
}
