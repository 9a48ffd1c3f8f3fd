import { LayoutDashboard } from 'lucide-react';
import { useState } from 'react';
import { keyOfPart } from '#contract/home-parts.ts';
import { greetingAt } from '#machines/session/greeting.logic.ts';
import { allEntries, type Entry, useMenu } from '#modules/ground/permissions/index.ts';
import { currentLanguage, useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, EmptyState, lazyPart } from '#modules/ground/ui/index.ts';
import { greetingText, useSessionUser } from '#modules/sign-in/session/index.ts';
import { FirstSteps } from '../components/first-steps.tsx';
import { HomePart } from '../components/home-part.tsx';
import { usualParts } from '../home-parts.logic.ts';
import { homeText } from '../text.ts';
import { useHomeParts } from '../use-home-parts.ts';
import { useHomeRights } from '../use-home-rights.ts';

const ArrangeDrawer = lazyPart(async () => ({
  default: (await import('../components/arrange-drawer.tsx')).ArrangeDrawer,
}));

interface HomePageProps {
  entry: Entry;
  /** Whether the console can open an entry; the home page links to no others. */
  canOpen: (entry: Entry) => boolean;
}

/**
 * The home page: a greeting by the time of day (GREET-01 to GREET-05), what waits for the person, the figures and messages
 * of the person, and what happened last: of everybody for whoever has the log, else of the person. Its parts are those that the person has
 * chosen, or with which their role begins.
 */
export default function HomePage({ entry, canOpen }: HomePageProps) {
  const t = useText(homeText);
  const greet = useText(greetingText);
  const user = useSessionUser();
  const rights = useHomeRights(canOpen);
  const hasPages = allEntries(useMenu()).some(
    page => page.children.length === 0 && page.path !== entry.path && canOpen(page),
  );
  const arrangement = useHomeParts(usualParts({ log: rights.log !== undefined }));
  const [isArranging, setArranging] = useState(false);
  const now = new Date();
  const day = new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'full' }).format(now);
  return (
    <div className="grid w-full grid-cols-1 gap-4 p-4 sm:p-6">
      <header className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h2 className="font-semibold text-2xl">
            {t('greeting', {
              greeting: greet(greetingAt(now.getHours())),
              name: user?.realname || (user?.username ?? ''),
            })}
          </h2>
          <p className="mt-1 text-text-muted">
            <time>{day}</time>
          </p>
        </div>
        <Button
          size="sm"
          variant="ghost"
          icon={<LayoutDashboard aria-hidden />}
          onClick={() => setArranging(true)}
        >
          {t('arrange.open')}
        </Button>
      </header>
      <FirstSteps rights={rights} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-3">
        {arrangement.parts.map(part => (
          <HomePart key={keyOfPart(part)} part={part} rights={rights} home={entry} canOpen={canOpen} />
        ))}
      </div>
      {isArranging && (
        <ArrangeDrawer arrangement={arrangement} rights={rights} close={() => setArranging(false)} />
      )}
      {!hasPages && <EmptyState title={t('nothing')} description={t('nothingHint')} />}
    </div>
  );
}
