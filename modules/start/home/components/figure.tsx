import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { isAbsent } from '#modules/ground/panels/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, cn, Skeleton } from '#modules/ground/ui/index.ts';
import { homeText } from '../text.ts';

interface FigureProps<Data> {
  label: string;
  query: UseQueryResult<Data>;
  /** The number. */
  value: (data: Data) => number;
  hint: (data: Data) => string;
  /** The page behind the number, if the person has it. */
  to: string | undefined;
  search?: Readonly<Record<string, string>>;
  icon: ReactNode;
}

/** One figure, which links to its page. It fails alone, and is omitted where the server does not know it. */
export function Figure<Data>({ label, query, value, hint, to, search, icon }: FigureProps<Data>) {
  const t = useText(homeText);
  const { data, error, isFetching, refetch } = query;
  if (isAbsent(error)) return null;
  const heading = (
    <span className="flex min-w-0 items-center gap-2 text-text-muted [&_svg]:size-4 [&_svg]:shrink-0">
      {icon}
      <span className="min-w-0 truncate">{label}</span>
    </span>
  );
  if (error && data === undefined) {
    return (
      <li className={cardClass}>
        {heading}
        <span role="alert" className="flex items-center justify-between gap-2 text-text-muted">
          {t('failed')}
          <Button
            size="sm"
            icon={<RotateCw aria-hidden />}
            loading={isFetching}
            aria-label={t('retryOf', { name: label })}
            onClick={() => void refetch()}
          >
            {t('retry')}
          </Button>
        </span>
      </li>
    );
  }
  const content = (
    <>
      {heading}
      <span className="tabular font-semibold text-2xl leading-8">
        {data === undefined ? <Skeleton className="my-1 h-6 w-12" /> : value(data).toLocaleString()}
      </span>
      <span className="min-h-[1lh] truncate text-text-muted text-xs">{data !== undefined && hint(data)}</span>
    </>
  );
  if (to === undefined) return <li className={cardClass}>{content}</li>;
  return (
    <li className="grid">
      <Link
        to={to}
        {...(search && { search })}
        className={cn(
          cardClass,
          'transition-colors duration-120 hover:border-border-strong hover:bg-surface-hover',
        )}
      >
        {content}
      </Link>
    </li>
  );
}

const cardClass =
  'grid min-h-28 min-w-0 content-between gap-1 rounded-lg border border-border bg-surface px-4 py-3';
