import { Link } from '@tanstack/react-router';
import { allEntries, usePermissions } from '#modules/ground/permissions/index.ts';
import { currentLanguage, useText } from '#modules/ground/platform/i18n/index.ts';
import { buttonVariants } from '#modules/ground/ui/button.tsx';
import { boardsText } from '../text.ts';

/** The address of a page by its component; undefined for a person without it. */
export function usePathOf(): (component: string) => string | undefined {
  const entries = allEntries(usePermissions(context => context.entries));
  return component => entries.find(entry => entry.component === component)?.path;
}

interface ListLinkProps {
  /** What the list is about. */
  title: string;
  to: string | undefined;
  search?: Readonly<Record<string, string>>;
}

/** Opens the list behind a plot, where the person has its page. */
export function ListLink({ title, to, search }: ListLinkProps) {
  const t = useText(boardsText);
  if (to === undefined) return null;
  return (
    <Link
      to={to}
      {...(search && { search })}
      aria-label={t('openListOf', { title })}
      className={buttonVariants({ variant: 'link', size: 'sm' })}
    >
      {t('openList')}
    </Link>
  );
}

export const wholeNumber = (value: number): string =>
  value.toLocaleString(currentLanguage(), { maximumFractionDigits: 0 });

interface SumProps {
  label: string;
  value: number;
  /** The same of the period before; without it nothing is compared. */
  before?: number;
}

/** A sum with that of the period before. */
export function Sum({ label, value, before }: SumProps) {
  const t = useText(boardsText);
  return (
    <li className="grid min-w-0 gap-1 rounded-lg border border-border bg-surface px-4 py-3">
      <span className="text-text-muted">{label}</span>
      <span className="tabular font-semibold text-2xl leading-8">{wholeNumber(value)}</span>
      {before !== undefined && (
        <span className="text-text-muted text-xs">
          {before === value ? t('same') : t('before', { value: wholeNumber(before) })}
        </span>
      )}
    </li>
  );
}

/** The criteria of a list of what was created on these days, `yyyy-MM-dd`, the earliest first. */
export const createdWithin = (days: readonly string[]): Readonly<Record<string, string>> => {
  const [first, last] = [days[0], days.at(-1)];
  return first === undefined || last === undefined
    ? {}
    : { createTime_begin: `${first} 00:00:00`, createTime_end: `${last} 23:59:59` };
};

/** `MM-dd` of a day. */
export const shortDay = (day: string): string => day.slice('yyyy-'.length);
