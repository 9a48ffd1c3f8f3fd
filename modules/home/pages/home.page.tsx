import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { greetingAt } from '#machines/session/greeting.logic.ts';
import { type Entry, entryAddress, useMenu } from '#modules/permissions/index.ts';
import { currentLanguage, useText } from '#modules/platform/i18n/index.ts';
import { greetingText, useSessionUser } from '#modules/session/index.ts';
import { EmptyState } from '#modules/ui/index.ts';
import { MenuIcon } from '#modules/ui/menu-icon.tsx';
import { homeGroups } from '../home-groups.logic.ts';
import { homeText } from '../text.ts';

interface HomePageProps {
  entry: Entry;
  /** Whether the console can open an entry; the home page links to no others. */
  canOpen: (entry: Entry) => boolean;
}

/**
 * The home page: a greeting by the time of day, and links to the pages of the person's menu (GREET-01 to
 * GREET-05).
 */
export default function HomePage({ entry, canOpen }: HomePageProps) {
  const t = useText(homeText);
  const greet = useText(greetingText);
  const user = useSessionUser();
  const groups = homeGroups(useMenu(), page => page.path !== entry.path && canOpen(page));
  const now = new Date();
  const day = new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'full' }).format(now);
  return (
    <div className="mx-auto grid w-full max-w-300 gap-6 p-4 sm:p-6">
      <header>
        <h2 className="font-semibold text-2xl">
          {t('greeting', {
            greeting: greet(greetingAt(now.getHours())),
            name: user?.realname || (user?.username ?? ''),
          })}
        </h2>
        <p className="mt-1 text-text-muted">
          <time>{day}</time> · {t('hint')}
        </p>
      </header>
      {groups.length === 0 && <EmptyState title={t('nothing')} description={t('nothingHint')} />}
      {groups.map(({ heading, pages }) => (
        <section key={heading?.id ?? ''} aria-label={heading?.title ?? t('other')}>
          <h2 className="mb-2 flex items-center gap-2 font-medium text-text-muted">
            {heading && <MenuIcon name={heading.icon} className="size-4" />}
            {heading?.title ?? t('other')}
          </h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,10.5rem),1fr))] gap-3">
            {pages.map(page => (
              <li key={page.id}>
                <PageCard page={page} newWindow={t('newWindow')} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const cardClass =
  'flex h-14 items-center gap-3 rounded-lg border border-border bg-surface px-4 font-medium text-text transition-colors duration-120 hover:border-border-strong hover:bg-surface-hover';

function PageCard({ page, newWindow }: { page: Entry; newWindow: string }) {
  const address = page.external ? entryAddress(page) : undefined;
  const content = (
    <>
      {page.icon && <MenuIcon name={page.icon} className="size-5 shrink-0 text-accent-ink" />}
      <span className="min-w-0 truncate">{page.title}</span>
    </>
  );
  if (address === undefined) {
    return (
      <Link to={page.path as string} className={cardClass}>
        {content}
      </Link>
    );
  }
  return (
    <a href={address} target={page.target ?? '_blank'} rel="noopener noreferrer" className={cardClass}>
      {content}
      <ExternalLink role="img" aria-label={newWindow} className="ml-auto size-4 shrink-0 text-text-faint" />
    </a>
  );
}
