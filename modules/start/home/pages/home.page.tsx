import { greetingAt } from '#machines/session/greeting.logic.ts';
import { allEntries, type Entry, useMenu } from '#modules/ground/permissions/index.ts';
import { currentLanguage, useText } from '#modules/ground/platform/i18n/index.ts';
import { EmptyState } from '#modules/ground/ui/index.ts';
import { greetingText, useSessionUser } from '#modules/sign-in/session/index.ts';
import { Figures } from '../components/figures.tsx';
import { FirstSteps } from '../components/first-steps.tsx';
import { LatestChanges, LatestSignIns } from '../components/log-panels.tsx';
import { OwnActivity } from '../components/own-activity.tsx';
import { PlacesPanel } from '../components/places-panel.tsx';
import { SignInChart } from '../components/sign-in-chart.tsx';
import { UnreadPanel } from '../components/unread-panel.tsx';
import { WaitingPanel } from '../components/waiting-panel.tsx';
import { homeText } from '../text.ts';
import { useHomeRights } from '../use-home-rights.ts';

interface HomePageProps {
  entry: Entry;
  /** Whether the console can open an entry; the home page links to no others. */
  canOpen: (entry: Entry) => boolean;
}

/**
 * The home page: a greeting by the time of day (GREET-01 to GREET-05), what waits for the person, the figures and messages
 * of the person, and what happened last: of everybody for whoever has the log, else of the person.
 */
export default function HomePage({ entry, canOpen }: HomePageProps) {
  const t = useText(homeText);
  const greet = useText(greetingText);
  const user = useSessionUser();
  const rights = useHomeRights(canOpen);
  const hasPages = allEntries(useMenu()).some(
    page => page.children.length === 0 && page.path !== entry.path && canOpen(page),
  );
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
      <FirstSteps rights={rights} />
      <Figures rights={rights} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-3 [&>:nth-child(odd)]:lg:col-span-2">
        <UnreadPanel />
        <WaitingPanel rights={rights} />
        {rights.log ? (
          <>
            <SignInChart />
            <LatestSignIns />
            <LatestChanges />
          </>
        ) : (
          <OwnActivity />
        )}
        <PlacesPanel home={entry} canOpen={canOpen} />
      </div>
      {!hasPages && <EmptyState title={t('nothing')} description={t('nothingHint')} />}
    </div>
  );
}
