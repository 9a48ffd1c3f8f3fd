import type { NoticeAlerts } from '#contract/areas/own-account.ts';
import { isQuietMinute } from '#contract/quiet-hours.ts';
import type { Notice } from '../notices/notices.logic.ts';

export type { NoticeAlerts };

/** How one notice announces itself. */
export type AlertWays = NoticeAlerts['system'];

/** A notice that has arrived, or of which its sender reminds the person. */
export interface Arrival {
  readonly notice: Notice;
  /** Whether the person has had the notice for some time. */
  readonly reminds: boolean;
}

/** An arrival together with its ways. */
export interface Alert extends Arrival {
  readonly ways: AlertWays;
}

const urgent = 'H';
const systemMessage = '2';

/** Whether a minute of the day is within the quiet hours, which may go past midnight. Equal ends are the whole day. */
export const isQuietAt = ({ quiet }: NoticeAlerts, minute: number): boolean =>
  quiet !== null && isQuietMinute(quiet, minute);

/** What is announced of some arrivals, and how: in quiet hours only what is urgent. */
export function alertsOf(
  alerts: NoticeAlerts,
  arrivals: readonly Arrival[],
  isQuiet: boolean,
): readonly Alert[] {
  return arrivals
    .filter(({ notice }) => !isQuiet || notice.priority === urgent)
    .map(arrival => ({
      ...arrival,
      ways: arrival.notice.msgCategory === systemMessage ? alerts.system : alerts.announcement,
    }))
    .filter(({ ways }) => ways.toast || ways.sound || ways.desktop);
}
