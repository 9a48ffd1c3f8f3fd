import { useCallback } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { onlineUsersText } from './text.ts';

/** Whoever did something so many seconds ago is at work. */
const atWork = 90;

/** The words for how long somebody has done nothing; empty where the server does not know. */
export function useIdleText(): (seconds: number | null | undefined) => string {
  const t = useText(onlineUsersText);
  return useCallback(
    seconds => {
      if (seconds === null || seconds === undefined) return '';
      if (seconds < atWork) return t('atWork');
      const minutes = Math.round(seconds / 60);
      if (minutes < 60) return t('idleMinutes', { count: minutes });
      return t('idleHours', { count: Math.floor(minutes / 60) });
    },
    [t],
  );
}
