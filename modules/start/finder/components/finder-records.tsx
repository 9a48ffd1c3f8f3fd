import { Command as List } from 'cmdk';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { listed, useBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { searchText } from '../lazy-text.ts';
import { openedOf, type RecordSearch } from '../use-records.ts';
import { MoreItem, RecordItem, RetryItem } from './finder-items.tsx';

interface FinderRecordsProps {
  records: RecordSearch;
  query: string;
  headingClass: string;
  /** Wraps what opens something, which closes the search. */
  choose: (act: () => void) => () => void;
}

/** The found records by resource, or those that were opened last. They are the last groups, so that nothing moves when they arrive. */
export function FinderRecords({ records, query, headingClass, choose }: FinderRecordsProps) {
  const t = useText(searchText);
  const translate = useBilingual();
  const { groups, recent, failure, unfinished, open, openList, retry } = records;
  const wanted = query.trim();
  return (
    <>
      {recent.length > 0 && (
        <List.Group heading={t('recentRecords')} className={headingClass}>
          {recent.map(record => (
            <RecordItem
              key={`${record.resource}:${record.id}`}
              value={`opened:${record.resource}:${record.id}`}
              name={translate(record.name)}
              hint={translate(record.title)}
              query=""
              onChoose={choose(() => open(record))}
            />
          ))}
        </List.Group>
      )}
      {groups.map(group => (
        <List.Group key={group.resource} heading={translate(group.title)} className={headingClass}>
          {group.records.map(record => (
            <RecordItem
              key={record.id}
              value={`record:${group.resource}:${record.id}`}
              name={translate(record.name)}
              hint={record.hint}
              query={query}
              onChoose={choose(() => open(openedOf(group, record)))}
            />
          ))}
          {group.hasMore && (
            <MoreItem
              value={`more:${group.resource}`}
              query={wanted}
              onChoose={choose(() => openList(group))}
            />
          )}
        </List.Group>
      ))}
      {failure !== undefined && (
        <List.Group heading={t('records')} className={headingClass}>
          <RetryItem
            value="record:retry"
            text={t('recordsFailed', { reason: failureText(failure) })}
            onChoose={retry}
          />
        </List.Group>
      )}
      {unfinished.length > 0 && (
        <p role="presentation" className="px-2 py-2 text-text-muted text-xs">
          {t('unfinished', { resources: listed(unfinished) })}
        </p>
      )}
    </>
  );
}
