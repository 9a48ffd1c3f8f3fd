import { cron } from '../resource/kinds/cron.ts';
import { dateTime } from '../resource/kinds/date-time.ts';
import { line } from '../resource/kinds/line.ts';

/** The shortest pause between two reminders of one announcement, in minutes. */
export const reminderPause = 10;

/** The fields of the schedule by which those who have not read an announcement are reminded. */
export const reminderFields = {
  /** Runs from the release until everybody has read it, its end, or its revocation. */
  remindCron: cron({
    label: ['提醒计划', 'Reminders'],
    placeholder: ['不自动提醒', 'No reminders'],
    extension: true,
  }),
  /** The time zone of the schedule; without it, that of the server. */
  remindZone: line({
    label: ['提醒计划的时区', 'Time zone of the reminders'],
    max: 64,
    extension: true,
  }),
  /** Null while no reminder is due. */
  nextRemindTime: dateTime({
    label: ['下次提醒', 'Next reminder'],
    writable: 'never',
    inDetails: true,
    extension: true,
    list: { width: 184, order: 14.5, hidden: true },
  }),
} as const;
