import { ChevronLeft, ChevronRight, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { keyHandler } from '#modules/ground/platform/shortcuts/index.ts';
import { Button } from './button.tsx';
import { cn } from './cn.ts';
import { IconButton } from './icon-button.tsx';
import { Input } from './input.tsx';
import { pageCount, pageSteps, rowRange } from './pagination.logic.ts';
import { Select } from './select.tsx';
import { uiText } from './text.ts';

export interface PaginationProps {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  /** Called with the new page and size; a new size keeps the first row of the page visible. */
  onChange: (page: number, pageSize: number) => void;
  /** The sizes offered [LIST-15]; none hides the changer. */
  pageSizes?: readonly number[];
  /** Shows an input to jump to a page [LIST-16]. */
  jumper?: boolean;
  disabled?: boolean;
  className?: string;
}

const DEFAULT_SIZES = [10, 20, 30];

/** The pager below a table. */
export function Pagination({
  page,
  pageSize,
  total,
  onChange,
  pageSizes = DEFAULT_SIZES,
  jumper = true,
  disabled = false,
  className,
}: PaginationProps) {
  const t = useText(uiText);
  const [jump, setJump] = useState('');
  const pages = pageCount(total, pageSize);
  const range = rowRange(page, pageSize, total);
  const go = (target: number) => {
    const next = Math.min(pages, Math.max(1, target));
    if (next !== page) onChange(next, pageSize);
  };
  const submitJump = () => {
    const target = Number.parseInt(jump, 10);
    setJump('');
    if (Number.isInteger(target)) go(target);
  };
  return (
    <nav
      aria-label={t('pagination.label')}
      className={cn(
        'flex flex-wrap items-center justify-end gap-x-3 gap-y-2 text-sm text-text-muted',
        className,
      )}
    >
      <span className="tabular mr-auto sm:mr-0" aria-live="polite">
        {t('pagination.total', { ...range, total })}
      </span>
      <ul className="tabular flex items-center gap-1">
        <li>
          <IconButton
            size="sm"
            tooltip={false}
            label={t('pagination.previous')}
            disabled={disabled || page <= 1}
            onClick={() => go(page - 1)}
          >
            <ChevronLeft aria-hidden />
          </IconButton>
        </li>
        {pageSteps(page, pages).map((step, position) => (
          <li key={`${step.kind}-${step.kind === 'gap' ? position : step.page}`} className="max-sm:hidden">
            <Button
              size="sm"
              variant="ghost"
              disabled={disabled}
              aria-label={t('pagination.page', { page: step.page })}
              aria-current={step.page === page ? 'page' : undefined}
              onClick={() => go(step.page)}
              className="min-w-7 px-1.5 font-normal aria-[current=page]:border-accent-ink aria-[current=page]:font-medium aria-[current=page]:text-accent-ink"
            >
              {step.kind === 'gap' ? <Ellipsis aria-hidden className="text-text-faint" /> : step.page}
            </Button>
          </li>
        ))}
        <li className="px-1 text-text sm:hidden" aria-current="page">
          {page} / {pages}
        </li>
        <li>
          <IconButton
            size="sm"
            tooltip={false}
            label={t('pagination.next')}
            disabled={disabled || page >= pages}
            onClick={() => go(page + 1)}
          >
            <ChevronRight aria-hidden />
          </IconButton>
        </li>
      </ul>
      {pageSizes.length > 0 && (
        <Select
          controlSize="sm"
          disabled={disabled}
          aria-label={t('pagination.pageSize')}
          value={String(pageSize)}
          options={pageSizes.map(size => ({ value: String(size), label: t('pagination.perPage', { size }) }))}
          onChange={chosen => {
            const size = Number(chosen);
            onChange(Math.floor(((page - 1) * pageSize) / size) + 1, size);
          }}
          className="w-26"
        />
      )}
      {jumper && (
        <span className="flex items-center gap-1.5 max-sm:hidden">
          {t('pagination.jump')}
          <Input
            controlSize="sm"
            inputMode="numeric"
            disabled={disabled}
            aria-label={t('pagination.jumpLabel')}
            value={jump}
            onChange={event => setJump(event.target.value.replace(/\D/g, ''))}
            onKeyDown={keyHandler(event => event.key === 'Enter' && submitJump())}
            onBlur={submitJump}
            className="tabular w-11 text-center"
          />
          {t('pagination.jumpUnit')}
        </span>
      )}
    </nav>
  );
}
