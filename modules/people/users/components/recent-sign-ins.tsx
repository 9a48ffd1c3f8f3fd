import { useQuery } from '@tanstack/react-query';
import { logList, logType, signInContent } from '#contract/areas/log.ts';
import { QueryPanel } from '#modules/ground/panels/index.ts';
import { allEntries, usePermissions } from '#modules/ground/permissions/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { usersText } from '../text.ts';

const shown = 5;

/** The last sign-ins of a user, for whoever has the page of the log. */
export function RecentSignIns({ username }: { username: string }) {
  const entries = usePermissions(context => context.entries);
  const canRead = allEntries(entries).some(({ component }) => component === 'system/LogList');
  return canRead && <SignIns username={username} />;
}

function SignIns({ username }: { username: string }) {
  const t = useText(usersText);
  const query = useQuery({
    queryKey: ['log', 'signIns', username],
    queryFn: async ({ signal }) => {
      const input = { logType: logType.login, keyWord: signInContent(username), pageSize: shown };
      return (await request(logList, input, { signal, handlesFailure: true })).records;
    },
  });
  return (
    <QueryPanel title={t('signIns.title')} query={query}>
      {records =>
        records.length === 0 ? (
          <p className="p-4 text-text-muted">{t('signIns.none')}</p>
        ) : (
          <ul className="tabular">
            {records.map(({ id, createTime, ip }) => (
              <li
                key={id}
                className="flex flex-wrap justify-between gap-x-4 border-border px-4 py-2.5 not-last:border-b"
              >
                <time>{createTime}</time>
                <span className="text-text-muted">{ip}</span>
              </li>
            ))}
          </ul>
        )
      }
    </QueryPanel>
  );
}
