import { greetingAt } from '#machines/session/greeting.logic.ts';
import { type Entry, useMenu } from '#modules/ground/permissions/index.ts';
import { currentLanguage, useText } from '#modules/ground/platform/i18n/index.ts';
import { EmptyState } from '#modules/ground/ui/index.ts';
import { MenuIcon } from '#modules/ground/ui/menu-icon.tsx';
import { greetingText, useSessionUser } from '#modules/sign-in/session/index.ts';
import { Figures } from '../components/figures.tsx';
import { LatestChanges, LatestSignIns } from '../components/log-panels.tsx';
import { PageLink } from '../components/page-link.tsx';
import { PlacesPanel } from '../components/places-panel.tsx';
import { SignInChart } from '../components/sign-in-chart.tsx';
import { UnreadPanel } from '../components/unread-panel.tsx';
import { homeGroups } from '../home-groups.logic.ts';
import { homeText } from '../text.ts';
import { useHomeRights } from '../use-home-rights.ts';

interface HomePageProps {
  entry: Entry;
  /** Whether the console can open an entry; the home page links to no others. */
  canOpen: (entry: Entry) => boolean;
}

/**
 * The home page: a greeting by the time of day (GREET-01 to GREET-05), the figures and messages of the person, what
 * happened last for whoever administers people, and links to the pages of the menu.
 */
export default function HomePage({ entry, canOpen }: HomePageProps) {
  const t = useText(homeText);
  const greet = useText(greetingText);
  const user = useSessionUser();
  const rights = useHomeRights(canOpen);
  const groups = homeGroups(useMenu(), page => page.path !== entry.path && canOpen(page));
  const now = new Date();
  const day = new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'full' }).format(now);
  return (
    <div className="grid w-full grid-cols-1 gap-4 p-4 sm:p-6">
      <header>
        <h2 className="font-semibold text-2xl">
          {t('greeting', {
            greeting: greet(greetingAt(now.getHours())),
            name: user?.realname || (user?.username ?? ''),
          })}
        </h2>
        <p className="mt-1 text-text-muted">
          <time>{day}</time>
        </p>
      </header>
      <Figures rights={rights} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-3 [&>:nth-child(odd)]:lg:col-span-2">
        <UnreadPanel />
        <PlacesPanel home={entry} canOpen={canOpen} />
        {rights.log && (
          <>
            <SignInChart />
            <LatestSignIns />
          </>
        )}
      </div>
      {rights.log && <LatestChanges />}
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
                <PageLink
                  page={page}
                  title={page.title}
                  icon={page.icon}
                  className="h-14 rounded-lg border border-border bg-surface px-4 font-medium transition-colors duration-120 hover:border-border-strong"
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
