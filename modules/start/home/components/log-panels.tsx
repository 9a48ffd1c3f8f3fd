import { useQuery } from '@tanstack/react-query';
import type { LogEntry } from '#contract/areas/log.ts';
import { QueryPanel } from '#modules/ground/panels/index.ts';
import { useLanguage, useText } from '#modules/ground/platform/i18n/index.ts';
import { Avatar, Ellipsis } from '#modules/ground/ui/index.ts';
import { latestChangesQuery, latestSignInsQuery } from '../queries.ts';
import { homeText } from '../text.ts';

/** Who signed in last. */
export function LatestSignIns() {
  const t = useText(homeText);
  return (
    <QueryPanel title={t('signIns.title')} query={useQuery(latestSignInsQuery)} className="min-h-57.5">
      {entries => <Entries entries={entries} none={t('signIns.none')} second={({ ip }) => ip ?? ''} />}
    </QueryPanel>
  );
}

/** What people changed last. */
export function LatestChanges() {
  const t = useText(homeText);
  return (
    <QueryPanel
      title={t('changes.title')}
      query={useQuery(latestChangesQuery(useLanguage()))}
      className="min-h-57.5"
    >
      {entries => (
        <Entries entries={entries} none={t('changes.none')} second={({ logContent }) => logContent ?? ''} />
      )}
    </QueryPanel>
  );
}

interface EntriesProps {
  entries: readonly LogEntry[];
  none: string;
  /** What is shown beside the person. */
  second: (entry: LogEntry) => string;
}

function Entries({ entries, none, second }: EntriesProps) {
  if (entries.length === 0) return <p className="p-4 text-text-muted">{none}</p>;
  return (
    <ul>
      {entries.map(entry => {
        const name = entry.username || entry.userid || '–';
        return (
          <li
            key={entry.id}
            className="flex h-11.5 min-w-0 items-center gap-2.5 border-border px-4 not-last:border-b"
          >
            <Avatar decorative size={24} name={name} />
            <span className="shrink-0 max-w-[40%] truncate font-medium">{name}</span>
            <Ellipsis length="fit" className="min-w-0 flex-1 text-text-muted">
              {second(entry)}
            </Ellipsis>
            <time className="tabular shrink-0 text-text-muted text-xs">
              {entry.createTime?.slice('yyyy-'.length, 'yyyy-MM-dd HH:mm'.length)}
            </time>
          </li>
        );
      })}
    </ul>
  );
}
