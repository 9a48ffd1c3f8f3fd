import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#modules/platform/i18n/index.ts';
import { uiText } from './text.ts';

export interface BreadcrumbItem {
  key: string;
  /** A link for a page that can be opened, plain text for a group; the last one is the current page. */
  label: ReactNode;
}

/** The path from the top of the menu to this page. */
export function Breadcrumb({ items }: { items: readonly BreadcrumbItem[] }) {
  const t = useText(uiText);
  return (
    <nav aria-label={t('breadcrumb')} className="min-w-0">
      <ol className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-sm text-text-muted [&_a:hover]:text-text">
        {items.map(({ key, label }, position) => (
          <li
            key={key}
            aria-current={position === items.length - 1 ? 'page' : undefined}
            className="flex min-w-0 items-center gap-1.5 last:text-text"
          >
            {position > 0 && <ChevronRight aria-hidden className="size-3.5 shrink-0 text-text-faint" />}
            <span className="truncate">{label}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
