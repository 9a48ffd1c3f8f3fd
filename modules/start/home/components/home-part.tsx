import type { ReactNode } from 'react';
import type { HomePart as Part } from '#contract/home-parts.ts';
import type { Entry } from '#modules/ground/permissions/index.ts';
import { lazyPart } from '#modules/ground/ui/index.ts';
import type { HomeRights } from '../use-home-rights.ts';
import { Figures } from './figures.tsx';
import { LatestChanges, LatestSignIns } from './log-panels.tsx';
import { OwnDays, OwnLatest } from './own-activity.tsx';
import { PlacesPanel } from './places-panel.tsx';
import { SignInChart } from './sign-in-chart.tsx';
import { UnreadPanel } from './unread-panel.tsx';
import { WaitingPanel } from './waiting-panel.tsx';

const ReportPart = lazyPart(async () => ({ default: (await import('./report-part.tsx')).ReportPart }));

export interface HomePartProps {
  part: Part;
  rights: HomeRights;
  home: Entry;
  canOpen: (entry: Entry) => boolean;
}

const spans = { 1: '', 2: 'lg:col-span-2', 3: 'lg:col-span-3' } as const;

/** A part of the home page at its width. A part for which the person has no rights any more is left out. */
export function HomePart({ part, rights, home, canOpen }: HomePartProps) {
  const content = contentOf({ part, rights, home, canOpen });
  // A part may find that the server does not know it, and has no room then either.
  return content && <div className={`grid min-w-0 empty:hidden ${spans[part.width]}`}>{content}</div>;
}

function contentOf({ part, rights, home, canOpen }: HomePartProps): ReactNode {
  switch (part.part) {
    case 'figures':
      return <Figures rights={rights} />;
    case 'unread':
      return <UnreadPanel />;
    case 'waiting':
      return <WaitingPanel rights={rights} />;
    case 'signIns':
      return rights.log && <SignInChart log={rights.log} />;
    case 'latestSignIns':
      return rights.log && <LatestSignIns />;
    case 'latestChanges':
      return rights.log && <LatestChanges />;
    case 'ownDays':
      return <OwnDays />;
    case 'ownLatest':
      return <OwnLatest />;
    case 'places':
      return <PlacesPanel home={home} canOpen={canOpen} />;
    case 'report':
      return <ReportPart report={part.report} look={part.look} />;
  }
}
