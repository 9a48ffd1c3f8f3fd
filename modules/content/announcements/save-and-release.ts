import type { Announcement, announcementResource } from '#contract/areas/announcements.ts';
import { line } from '#contract/resource/kinds/line.ts';
import type { Bilingual } from '#contract/resource/text.ts';
import { formatDateTime } from '#modules/ground/ui/date-text.ts';
import type { FormOptions, FormValues } from '#modules/kit/resource-page/index.ts';
import { ReleaseControl } from './components/release-control.tsx';

type Extra = NonNullable<FormOptions<typeof announcementResource>['extra']>;

/** Whether the form releases what it saves. */
export const releases = ({ release }: FormValues): boolean => release === 'release';

/** Whether the start in a form, or of a record, is still to come. */
export function sendsLater({ startTime }: FormValues | Pick<Announcement, 'startTime'>): boolean {
  return typeof startTime === 'string' && startTime > formatDateTime(new Date());
}

/** What a start that is still to come means, by whether the announcement is released with it. */
export function startHint(values: FormValues): Bilingual | undefined {
  if (!sendsLater(values)) return undefined;
  return releases(values)
    ? [`保存后将于 ${values.startTime} 自动发送`, `Saved, it will be sent by itself at ${values.startTime}`]
    : [
        `只保存不会发送：发布后才会于 ${values.startTime} 自动发送`,
        `A draft is not sent: publish it, and it will be sent by itself at ${values.startTime}`,
      ];
}

/** The choice between a draft and a release, in the form only. */
export const releaseField: Extra[string] = {
  field: line({ label: ['保存方式', 'When saved'], max: 10, default: 'draft' }),
  change: {
    control: ReleaseControl,
    group: true,
    wide: true,
    hint: values => {
      if (!releases(values)) return undefined;
      if (sendsLater(values)) return startHint(values);
      return ['保存后立即发送给接收用户', 'Sent to its audience as soon as it is saved'];
    },
  },
};
