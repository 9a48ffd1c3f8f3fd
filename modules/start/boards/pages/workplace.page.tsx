import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnBoard } from '#contract/areas/boards.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { Panel } from '#modules/ground/panels/index.ts';
import { useLanguage, useText } from '#modules/ground/platform/i18n/index.ts';
import { Plot } from '#modules/kit/plot/index.ts';
import { useSessionUser } from '#modules/sign-in/session/index.ts';
import { BoardFrame } from '../components/board-frame.tsx';
import {
  createdWithin,
  ListLink,
  Sum,
  shortDay,
  usePathOf,
  wholeNumber,
} from '../components/board-parts.tsx';
import { ownQuery } from '../queries.ts';
import { boardsText } from '../text.ts';

/** The person's own days: what waits, and what they did last (PAGE-04). */
export default function WorkplacePage() {
  const [days, setDays] = useState(7);
  const isThere = useCapability('boards', 'now') === true;
  const query = useQuery({ ...ownQuery(days, useLanguage()), enabled: isThere });
  return (
    <BoardFrame days={days} onDays={setDays} query={query}>
      {board => <Board board={board} />}
    </BoardFrame>
  );
}

function Board({ board: { days, latest, unread, sessions } }: { board: OwnBoard }) {
  const t = useText(boardsText);
  const pathOf = usePathOf();
  const ofOwn = {
    kind: 'operations',
    userid: useSessionUser()?.username ?? '',
    ...createdWithin(days.map(({ day }) => day)),
  };
  const sum = (key: 'signIns' | 'operations') => days.reduce((total, day) => total + day[key], 0);
  return (
    <>
      <ul
        aria-label={t('figures')}
        className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]"
      >
        <Sum label={t('unread')} value={unread} />
        <Sum label={t('sessions')} value={sessions} />
        <Sum label={t('ownSignIns')} value={sum('signIns')} />
        <Sum label={t('ownOperations')} value={sum('operations')} />
      </ul>
      <Plot
        title={t('ownActivity')}
        kind="bar"
        labels={days.map(({ day }) => shortDay(day))}
        position={t('day')}
        format={wholeNumber}
        series={(['signIns', 'operations'] as const).map(key => ({
          name: t(key),
          values: days.map(day => day[key]),
        }))}
        link={<ListLink title={t('ownActivity')} to={pathOf('system/LogList')} search={ofOwn} />}
      />
      <Panel
        title={t('latest')}
        tools={<ListLink title={t('latest')} to={pathOf('system/LogList')} search={ofOwn} />}
      >
        {latest.length === 0 && <p className="p-4 text-text-muted">{t('noneYet')}</p>}
        <ul aria-label={t('latest')}>
          {latest.map(({ id, content, time }) => (
            <li
              key={id}
              className="flex flex-wrap justify-between gap-x-4 border-border px-4 py-2 not-last:border-b"
            >
              <span className="wrap-anywhere min-w-0">{content}</span>
              <time className="tabular text-text-muted">{time}</time>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}
