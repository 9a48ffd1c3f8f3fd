import type { announcementResource } from '#contract/areas/announcements.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import type { ResourceOperation } from '#modules/kit/resource-page/index.ts';
import { Recipients } from './components/recipients.tsx';
import { audienceOf, nameOf } from './record.ts';
import { sendsLater } from './save-and-release.ts';
import { announcementsText } from './text.ts';

type Operation = ResourceOperation<typeof announcementResource>;

const releaseOf = (canSchedule: boolean | undefined) =>
  ({
    verb: 'release',
    question: ([row]) => {
      const t = textOf(announcementsText);
      if (row === undefined) return { title: t('confirmRelease') };
      const facts = { name: nameOf(row), audience: t(`recipients.${audienceOf(row)}`) };
      const waits = canSchedule && sendsLater(row);
      return {
        title: t('confirmRelease'),
        description: (
          <>
            {waits
              ? t('confirmSchedule', { ...facts, time: row.startTime ?? '' })
              : t('confirmReleaseHint', facts)}
            {canSchedule === false && sendsLater(row) && ` ${t('startIgnored')}`}
            <Recipients id={row.id} />
          </>
        ),
        confirmLabel: t('actions.release'),
      };
    },
    done: ([row]) =>
      canSchedule && row && sendsLater(row)
        ? ['已安排发布', 'Publication scheduled']
        : ['发布成功', 'Published'],
  }) satisfies Operation;

const revoke: Operation = {
  question: ([row]) => {
    const t = textOf(announcementsText);
    return {
      title: t('confirmRevoke'),
      description: row && t('confirmRevokeHint', { name: nameOf(row) }),
      danger: true,
      confirmLabel: t('actions.revoke'),
    };
  },
  done: ['撤销成功', 'Withdrawn'],
};

/**
 * The operations on announcements beyond those on every record.
 *
 * @param canSchedule whether the server waits for the start of an announcement; undefined while that is not known
 */
export function announcementOperations(canSchedule: boolean | undefined) {
  const release = releaseOf(canSchedule);
  return {
    release,
    releaseAgain: { ...release, label: ['重新发布', 'Publish again'] },
    revoke,
  } as const satisfies Record<string, Operation>;
}
