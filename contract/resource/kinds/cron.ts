import * as z from 'zod/mini';
import { faultMessage } from '../../cron/messages.ts';
import { asQuartz, readCron } from '../../cron/read.ts';
import { fieldOf } from '../field.ts';
import { type ContentOptions, contentKind } from './content.ts';

export interface CronOptions extends ContentOptions {
  /** The time zone in which the expression runs, such as `Asia/Shanghai`; by default that of the browser is shown. */
  readonly zone?: string;
  /** The form has the editor itself, in place of a text box with a button that opens one. */
  readonly inline?: boolean;
}

const content = contentKind('cron', 255);

/**
 * A schedule expression of six or seven fields in Quartz form (CRON-01). One of five fields, that of Unix, is accepted
 * and becomes one of Quartz.
 */
export const cron = fieldOf<string, CronOptions>({
  ...content,
  input: (options, translate) =>
    content.input(options, translate).check(
      z.overwrite(text => (typeof text === 'string' ? asQuartz(text) : text)),
      z.check<unknown>(({ value, issues }) => {
        const text = String(value);
        const fault = text === '' ? undefined : readCron(text).fault;
        if (fault) issues.push({ code: 'custom', input: value, message: translate(faultMessage(fault)) });
      }),
    ),
});
