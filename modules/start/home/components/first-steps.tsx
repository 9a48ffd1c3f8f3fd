import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheckBig, CircleDashed } from 'lucide-react';
import { Panel } from '#modules/ground/panels/index.ts';
import type { Entry } from '#modules/ground/permissions/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { cn } from '#modules/ground/ui/index.ts';
import { announcementsQuery, hasDepartmentsQuery, hasRolesQuery, peopleQuery } from '../queries.ts';
import { homeText } from '../text.ts';
import type { HomeRights } from '../use-home-rights.ts';

/** An installation with more people than these is in use: nobody needs to be led there. */
const mostPeopleAtFirst = 3;

/**
 * What to do first in an installation that nobody uses yet, with what is done. It is omitted once everything is, and where
 * there are more than a few people.
 */
export function FirstSteps({ rights }: { rights: HomeRights }) {
  const total = useQuery({ ...peopleQuery, enabled: rights.people !== undefined }).data;
  if (total === undefined || total > mostPeopleAtFirst) return null;
  return <Steps rights={rights} people={total} />;
}

function Steps({ rights, people }: { rights: HomeRights; people: number }) {
  const t = useText(homeText);
  const departments = useQuery({ ...hasDepartmentsQuery, enabled: rights.departments !== undefined }).data;
  const roles = useQuery({ ...hasRolesQuery, enabled: rights.roles !== undefined }).data;
  const announcements = useQuery({ ...announcementsQuery({}), enabled: rights.drafts !== undefined }).data;
  const steps = [
    { key: 'departments', entry: rights.departments, isDone: departments },
    { key: 'roles', entry: rights.roles, isDone: roles },
    { key: 'people', entry: rights.people, isDone: people > 1 },
    { key: 'announcement', entry: rights.drafts, isDone: announcements && announcements > 0 },
  ] as const;
  const own = steps.filter((step): step is typeof step & { entry: Entry } => step.entry !== undefined);
  // Nothing is shown until it is known, so that a finished list does not flash.
  if (own.some(({ isDone }) => isDone === undefined) || own.every(({ isDone }) => isDone)) return null;
  return (
    <Panel title={t('first.title')}>
      <ol>
        {own.map(({ key, entry, isDone }) => (
          <li key={key} className="border-border not-last:border-b">
            <Link
              to={entry.path}
              className="flex min-w-0 items-center gap-3 px-4 py-2.5 hover:bg-surface-hover"
            >
              {isDone ? (
                <CircleCheckBig aria-hidden className="size-5 shrink-0 text-success" />
              ) : (
                <CircleDashed aria-hidden className="size-5 shrink-0 text-text-faint" />
              )}
              <span className="grid min-w-0 flex-1">
                <span className={cn('font-medium', isDone && 'text-text-muted')}>
                  {t(`first.${key}.label`)}
                </span>
                <span className="text-text-muted text-xs">{t(`first.${key}.hint`)}</span>
              </span>
              <span className="shrink-0 text-text-muted text-xs">
                {t(isDone ? 'first.done' : 'first.open')}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
