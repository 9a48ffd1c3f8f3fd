import { useMemo } from 'react';
import { priorities, sendStatus } from '#contract/areas/announcements-schema.ts';
import type { SearchField } from '#modules/list-page/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { announcementsText } from './text.ts';

/** The criteria of the announcement list. */
export function useAnnouncementSearch(): readonly SearchField[] {
  const t = useText(announcementsText);
  return useMemo(() => {
    const choice = (name: string, label: string, options: SearchField['options']): SearchField => ({
      name,
      label,
      placeholder: t('placeholders.choose'),
      options,
    });
    return [
      {
        name: 'titile',
        label: t('fields.titile'),
        placeholder: t('placeholders.titile'),
        contains: true,
      },
      choice(
        'sendStatus',
        t('fields.state'),
        Object.values(sendStatus).map(value => ({ value, label: t(`status.${value}`) })),
      ),
      choice(
        'priority',
        t('fields.priority'),
        priorities.map(value => ({ value, label: t(`priority.${value}`) })),
      ),
      choice(
        'msgCategory',
        t('fields.msgCategory'),
        (['1', '2'] as const).map(value => ({ value, label: t(`category.${value}`) })),
      ),
      choice(
        'msgType',
        t('fields.msgType'),
        (['ALL', 'USER', 'DEPART', 'ROLE'] as const).map(value => ({ value, label: t(`audience.${value}`) })),
      ),
    ];
  }, [t]);
}
