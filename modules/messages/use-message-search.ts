import { useMemo } from 'react';
import { useDictionary } from '#modules/dictionaries/index.ts';
import type { SearchField } from '#modules/list-page/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { messagesText } from './text.ts';

/** The search criteria of a person's messages. */
export function useMessageSearch(): readonly SearchField[] {
  const t = useText(messagesText);
  const { options: categories } = useDictionary('msg_category');
  return useMemo(
    () => [
      {
        name: 'titile',
        label: t('fields.titile'),
        placeholder: t('placeholders.titile'),
        contains: true,
      },
      {
        name: 'readFlag',
        label: t('fields.readFlag'),
        placeholder: t('placeholders.choose'),
        options: [
          { value: '0', label: t('read.0') },
          { value: '1', label: t('read.1') },
        ],
      },
      {
        name: 'msgCategory',
        label: t('fields.msgCategory'),
        placeholder: t('placeholders.choose'),
        options: categories,
      },
      {
        name: 'priority',
        label: t('fields.priority'),
        placeholder: t('placeholders.choose'),
        options: (['L', 'M', 'H'] as const).map(value => ({ value, label: t(`priority.${value}`) })),
      },
      {
        name: 'sender',
        label: t('fields.sender'),
        placeholder: t('placeholders.sender'),
        contains: true,
      },
    ],
    [t, categories],
  );
}
