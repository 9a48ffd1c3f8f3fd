import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { onlineUserResource } from '#contract/areas/online-users.ts';
import { figurePeriods } from '#contract/figure-period.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { currentLanguage, useText } from '#modules/ground/platform/i18n/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';
import { Drawer, EmptyState, SkeletonLines } from '#modules/ground/ui/index.ts';
import { QueryState } from '#modules/ground/ui/query-state.tsx';
import { momentLabel, PeriodSwitch, Plot } from '#modules/kit/plot/index.ts';
import type { DialogProps } from '#modules/kit/resource-page/index.ts';
import { onlineUsersText } from '../text.ts';

const { days: peopleOverDays } = onlineUserResource.endpoints;
const wholeNumber = (value: number) => value.toLocaleString(currentLanguage());

const peopleQuery = (days: number) => ({
  queryKey: entityKey(onlineUserResource.name, 'days', days),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    request(peopleOverDays, { days }, { signal, handlesFailure: true }),
});

/** How many people were signed in, and how many used the console, over a day or more (PAGE-39). */
export default function PeopleDrawer({ close }: Pick<DialogProps<never>, 'close'>) {
  const t = useText(onlineUsersText);
  const [days, setDays] = useState<number>(figurePeriods[0]);
  const query = useQuery(peopleQuery(days));
  return (
    <Drawer open width={640} title={t('people')} onOpenChange={open => !open && close()}>
      <div className="grid gap-3">
        <PeriodSwitch periods={figurePeriods} value={days} onChange={setDays} />
        <QueryState
          query={query}
          pending={<SkeletonLines lines={6} />}
          isEmpty={({ samples }) => samples.length === 0}
          empty={<EmptyState title={t('noPeople')} />}
        >
          {({ samples }) => (
            <Plot
              title={t('people')}
              labels={samples.map(({ time }) => momentLabel(time))}
              format={wholeNumber}
              series={[
                { name: t('signedIn'), values: samples.map(({ people }) => people) },
                { name: t('active'), values: samples.map(({ active }) => active) },
              ]}
            />
          )}
        </QueryState>
      </div>
    </Drawer>
  );
}
