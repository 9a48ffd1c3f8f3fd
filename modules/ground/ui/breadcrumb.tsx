import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { uiText } from './text.ts';

export interface BreadcrumbItem {
  key: string;
  /** A link for a page that can be opened, plain text for a group. */
  label: ReactNode;
}

interface BreadcrumbProps {
  /** From the top of the menu to the parent of this page. */
  items: readonly BreadcrumbItem[];
  /** The current page, usually its heading. It is shown before the others, in a narrow window below them. */
  current: ReactNode;
}

/**
 * The path from the top of the menu to this page. The page is at the same place whatever its path, and where there is
 * little space, its ancestors are cut first.
 */
export function Breadcrumb({ items, current }: BreadcrumbProps) {
  const t = useText(uiText);
  // The last column takes the rest of the line, so that a long page does not widen the columns of its ancestors.
  const columns = `repeat(${items.length}, minmax(0, max-content)) minmax(0, 1fr)`;
  return (
    <nav aria-label={t('breadcrumb')} className="min-w-0">
      <ol
        style={{ gridTemplateColumns: columns }}
        className="flex min-w-0 items-baseline gap-x-1.5 text-sm text-text-muted max-md:grid max-md:text-xs [&_a:hover]:text-text"
      >
        {items.map(({ key, label }, position) => (
          <li key={key} className="flex min-w-0 shrink-[1000] items-baseline gap-1.5 overflow-hidden">
            <span className="truncate">{label}</span>
            {position < items.length - 1 && (
              <ChevronRight aria-hidden className="size-3.5 shrink-0 self-center text-text-faint" />
            )}
          </li>
        ))}
        <li aria-current="page" className="min-w-0 max-md:col-span-full md:-order-1 md:mr-1.5">
          {current}
        </li>
      </ol>
    </nav>
  );
}
